-- Blocks that end because the next token cannot go on: parse-error(t), section 10.3.
f x = let y = x in y
g x = (case x of y -> z) where z = 1
h = [y | let z = 1, y <- [z]]
i x = let a = 1; b = 2 in a + b
j x | let y = x, y > 1 = y
k = (do a; b, let c = d in c)
l = if do True then do 1 else do 2
m = case case x of y -> y of z -> z
n = let x = e; y = x in let z = y in z
o = f (let a = 1 in a) (do b) [do c, do d ..]
p x | do x = 1 | y = 2
