"""Tables, hands and cards as drawings, with the answer to a click on each card."""
