type Pair a = (a, a)
type F = Maybe
type G f a = f (f a)
type Fun a b = a -> b
x :: G F Int
x = Just (Just 3)
swap :: Pair a -> Pair a
swap (a, b) = (b, a)
type Compose f g a = f (g a)
y :: Compose [] Maybe Int
y = [Just 1]
main = print x >> print (swap (1, 2)) >> print y
