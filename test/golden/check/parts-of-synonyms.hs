{-# LANGUAGE PatternSynonyms #-}

-- What is left of a synonym's parts is asked for as of a constructor's.
module Main (main) where

pattern Pair :: a -> b -> (a, b)
pattern Pair x y = (x, y)

{-# COMPLETE Pair #-}

every :: (Bool, Maybe Int) -> Int
every (Pair True Nothing) = 0
every (Pair False _) = 1
every (Pair True (Just n)) = n

less :: (Bool, Maybe Int) -> Int
less (Pair True Nothing) = 0
less (Pair False _) = 1

twice :: (Bool, Maybe Int) -> Int
twice (Pair True _) = 0
twice (Pair _ (Just n)) = n
twice (Pair True Nothing) = 1
twice (Pair False Nothing) = 2

main :: IO ()
main = print (every (True, Nothing) + less (True, Nothing) + twice (True, Nothing))
