{-# LANGUAGE GHC2021, LinearTypes, GADTs #-}
{-# OPTIONS_GHC -Wno-unused-matches -Wno-unused-local-binds #-}
-- Arguments that are not used once.
module A where

dup :: a %1 -> (a, a)
dup x = (x, x)

lose :: a %1 -> ()
lose x = ()

lost :: a %1 -> ()
lost _ = ()

branches :: Bool -> a %1 -> a %1 -> (a, a)
branches b x y = if b then (x, y) else (y, y)

cases :: Maybe a %1 -> a -> a
cases (Just x) d = d
cases Nothing d = d

passed :: a %1 -> a
passed x = id x

mapped :: [a] %1 -> [a]
mapped xs = map (\x -> x) xs

guarded :: Bool %1 -> Bool
guarded b
  | b = True
  | otherwise = False

literal :: Int %1 -> Int
literal 0 = 1
literal n = n

inside :: a %1 -> (() -> a)
inside x = \() -> x

local :: (a, b) %1 -> (b, a)
local p = case p of (x, y) -> (y, x)

bound :: a %1 -> (a, ())
bound x = let y = x in (y, ())

lazily :: (a, b) %1 -> (b, a)
lazily p = let (x, y) = p in (y, x)

apply :: (a %1 -> b) -> a %1 -> b
apply f x = f x

plain :: a -> a
plain x = x

other :: Int
other = apply plain 1

data Many a where
  Many :: a -> Many a

fine :: Many a %1 -> (a, a)
fine (Many x) = (x, x)
