-- E0203
f x = if x > 1 then 1

g = 1
