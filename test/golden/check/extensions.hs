{-# LANGUAGE Haskell2010 #-}
{-# OPTIONS_GHC -Wno-missing-signatures #-}
module A where
import Data.List qualified as L

data Shape a = Circle { radius :: !a } | Square { side :: a }
  deriving (Functor)

data Any = forall b. Show b => Any b

class Area f a where
  area :: f a -> a

instance Area Shape Int where
  area = \case
    Circle { .. } -> 3 * radius * radius
    Square { side } -> if | L.null [()] -> 1_000 * side
                          | otherwise -> 3

pairs :: forall a. [a] -> [(a, Int)]
pairs !list = map (, read @Int "1") list

once (x :: Int) = x

twice (id -> x) = [(x, y) | _ <- "ab" | y <- "cd"]

-- a second use is not told of
thrice = \case { 0 -> 0 :: Int; n -> n }
