-- E0207
f = [False ..]
g = [False..]
