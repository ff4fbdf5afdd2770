"""How Sphinx builds the clause pages of German Whist."""

project = "German Whist"
extensions = ["tricky_twist.sphinxext"]
rulebook_registers = {"german-whist": "german_whist:REGISTER"}
rulebook_code = {"german-whist": "german_whist"}
rulebook_tests = {"german-whist": "../tests"}
