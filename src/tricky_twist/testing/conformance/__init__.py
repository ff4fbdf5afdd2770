"""Laws that every game must keep, checked through its ``Game`` value."""
