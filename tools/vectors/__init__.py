"""The code that writes the folder ``vectors``, for programs in other languages."""
