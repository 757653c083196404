main = prnt 3
