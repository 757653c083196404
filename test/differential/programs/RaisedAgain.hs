-- What has failed fails again at once: for whoever wants it, under his stack. The one method of a class is its
-- dictionary, so nobody stands between a failure and those who share it.
module Main (main) where

import Control.Exception
import Control.Monad (foldM)
import qualified Data.Map as Map

class Blank a where
  blank :: a

instance Blank Int where
  blank = 1 `div` (0 :: Int)
instance Blank Bool where
  blank = False
instance Blank t => Blank [t] where
  blank = [blank, blank]
instance Blank t => Blank (Maybe t) where
  blank = Just blank
instance (Blank a, Blank b) => Blank (a, b) where
  blank = (blank, blank)

class Sample a where
  isGood :: a -> Bool
  sample :: a

instance Sample Int where
  isGood x = x > 3
  sample = (Map.fromList [(1, 2)] :: Map.Map Int Int) Map.! 5
instance Sample t => Sample [t] where
  isGood xs = any isGood xs
  sample = [sample, sample]

bad, worse, same :: Int
bad = 1 `mod` (0 :: Int)
worse = head []
same = bad

probe :: Show a => a -> IO ()
probe x = print x `catch` \e -> putStrLn ("!" ++ takeWhile (/= '\n') (show (e :: SomeException)))

blanks :: Blank a => Int -> [a]
blanks n = replicate n blank

main :: IO ()
main = do
  mapM_ probe (blank :: [Int])
  mapM_ probe (blank :: [Maybe Int])
  mapM_ probe [blank :: Maybe Int]
  mapM_ probe (blank :: [[Int]])
  probe (blank :: (Bool, Int))
  probe (blank :: (Bool, Int))
  mapM_ probe (blanks 2 :: [Int])
  mapM_ probe (blanks 2 :: [(Bool, Maybe Int)])
  foldM (\s x -> probe x >> return (s + 1)) (0 :: Int) (take 4 (sample :: [Int])) >>= probe
  print (map isGood [[1, 2], [3, 4 :: Int]])
  mapM_ probe [bad, worse]
  mapM_ probe [Just bad]
  probe same
  mapM_ probe [worse]
  print bad
