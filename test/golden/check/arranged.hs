{-# LANGUAGE ApplicativeDo, RecursiveDo #-}
-- What a ‘let’ among statements that are arranged anew defines is used by the statements behind it.
module Main (main) where

main :: IO ()
main = do
  print 'x'
  print 'y'
  let both = [1 :: Int, 2]
      unused = 'u'
  print (both, length both)
  knot

knot :: IO ()
knot = do
  rec
    let after = 3 : take 2 list
    list <- pure (1 : take 3 list) :: IO [Int]
  print after
