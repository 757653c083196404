-- E0201
data T = T { a, b = Int }
data U = U { a :: Int
f = 1
