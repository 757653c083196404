-- E0201
f x | x = 1 = 2
    | otherwise = 3
g x = if x = 2 then 1 else 2
