main = print (not == not)
