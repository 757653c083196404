{-# LANGUAGE MagicHash #-}
-- Who waits for a failure is told alike where a module may speak of unboxed values: an argument that is a constant of the
-- library's stays a thunk of whoever passed it.
module Main (main) where

import Control.Exception
import GHC.Exts (Int (..), (+#))

probe :: Show a => a -> IO ()
probe x = print x `catch` \e -> putStrLn ('!' : takeWhile (/= '\n') (show (e :: SomeException)))

choice :: Int -> (String, Int)
choice n = if n > 3 then ("more", 1) else ("less", 0)

next :: Int -> Int
next (I# n) = I# (n +# 1#)

main :: IO ()
main = do
  probe (choice (head []))
  probe (choice (next 3))
  probe (choice (next (last [])))
  print (choice (head []))
