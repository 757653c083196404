{-# LANGUAGE TypeFamilies, FlexibleContexts, UndecidableInstances, ScopedTypeVariables, FlexibleInstances, StandaloneDeriving #-}
-- | Instances that need themselves by way of a type family.
module Main where
-- instances that need themselves through a family
type family Elem c
type instance Elem [e] = e
class Coll c where
  insert :: Elem c -> c -> c
  toL :: c -> [Elem c]
instance Coll [e] where
  insert = (:)
  toL = id
data Tr t = Tr (Sub t) Int
type family Sub t
type instance Sub () = Maybe (Tr ())
instance Show (Sub t) => Show (Tr t) where
  show (Tr s n) = show s ++ show n
class Cls a where
  type Ty a
  op :: a -> Ty a -> String
instance (Show (Ty a), Ty [a] ~ [Ty a], Cls a) => Cls [a] where
  type Ty [a] = [Ty a]
  op xs ys = concatMap (uncurry op) (zip xs ys)
instance Cls Int where
  type Ty Int = Bool
  op n b = show n ++ show b
data Ann p = Ann (XAnn p) [Ann p]
type family XAnn p
type instance XAnn Int = String
deriving instance Show (XAnn p) => Show (Ann p)
deriving instance Eq (XAnn p) => Eq (Ann p)
main :: IO ()
main = do
  print (toL (insert 'c' "ab"))
  print (Tr (Just (Tr Nothing 2)) 1 :: Tr ())
  putStrLn (op [1 :: Int, 2] [True, False])
  print (Ann "x" [Ann "y" []] :: Ann Int)
