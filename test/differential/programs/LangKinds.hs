data App f a = App (f a)
newtype Fix f = Fix (f (Fix f))
data Tree m a = Leaf a | Node (m (Tree m a))
data Phantom a = Phantom deriving Show
class Functor' t where fmap' :: (a -> b) -> t a -> t b
instance Functor f => Functor' (App f) where fmap' g (App x) = App (fmap g x)
toList :: Tree [] a -> [a]
toList (Leaf a) = [a]
toList (Node ts) = concatMap toList ts
depth :: Fix Maybe -> Int
depth (Fix Nothing) = 0
depth (Fix (Just x)) = 1 + depth x
main = do
  print (toList (Node [Leaf 1, Node [Leaf 2, Leaf 3]]))
  print (depth (Fix (Just (Fix Nothing))))
  case fmap' (+1) (App (Just 1)) of App x -> print x
  print (Phantom :: Phantom Maybe')
data Maybe' = M
