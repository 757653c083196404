-- Where two things fail, which comes first.
import Data.List
import qualified Data.Foldable as F
import qualified Data.Map as M
import qualified Data.Map.Strict as MS
import qualified Data.IntMap.Strict as IM
import qualified Data.Set as S
import qualified Data.Sequence as Q
import Control.Exception
import Control.Monad
t :: Show a => String -> a -> IO ()
t s x = (print x) `catch` \e -> putStrLn (s ++ " " ++ takeWhile (/= '\n') (show (e :: ErrorCall)))
e :: String -> a
e = error
main = do
  t "foldl'" (foldl' (\_ _ -> e "f" :: Int) 0 (1 : e "l"))
  t "foldl'0" (foldl' (\_ x -> x :: Int) (e "z") (e "l" :: [Int]))
  t "foldl'1" (foldl' (\_ x -> x :: Int) (e "z") [1])
  t "foldl1'" (foldl1' (\_ _ -> e "f" :: Int) (1 : 2 : e "l"))
  t "foldl1'b" (foldl1' (\_ _ -> e "f" :: Int) (e "z" : e "l"))
  t "F.foldl'" (F.foldl' (\_ _ -> e "f" :: Int) 0 (1 : e "l"))
  t "F.foldr'" (F.foldr' (\_ _ -> e "f" :: Int) 0 (1 : e "l"))
  t "foldM" (foldM (\a x -> if x > 1 then Left (e "f" :: Int) else Right (a + x)) 0 [1, 2 :: Int])
  t "scanl'" (scanl' (\_ _ -> e "f" :: Int) 0 [1,2])
  t "mapAccumL" (mapAccumL (\a x -> (e "f" + a, x)) (0 :: Int) [1, 2 :: Int])
  t "iterate'" (iterate' (\_ -> e "f" :: Int) 0 !! 2)
  t "sum" (sum (1 : e "x" : e "l") :: Int)
  t "product" (product (1 : e "x" : e "l") :: Int)
  t "maximum" (maximum (1 : e "x" : e "l") :: Int)
  t "minimum" (minimum (1 : e "x" : e "l") :: Int)
  t "length" (length (1 : e "l"))
  t "maximumBy" (maximumBy (\_ _ -> e "f") (1 : 2 : e "l" :: [Int]))
  t "M.foldl'" (M.foldl' (\_ _ -> e "f" :: Int) 0 (M.fromList [(1, 2), (2, e "v")]))
  t "M.fromListWith" (MS.fromListWith (\_ _ -> e "f" :: Int) ((1 :: Int, 2) : (1, 3) : e "l"))
  t "IM.fromListWith" (IM.fromListWith (\_ _ -> e "f" :: Int) ((1 :: Int, 2) : (1, 3) : e "l"))
  t "S.foldl'" (S.foldl' (\_ _ -> e "f" :: Int) 0 (S.fromList [1, 2 :: Int]))
  t "Q" (F.foldl' (\_ _ -> e "f" :: Int) 0 (Q.fromList [1, 2 :: Int]))
  t "elem" (elem (e "a" :: Int) (e "l" :: [Int]))
  t "and" (and (e "x" : e "l"))
  t "replicate" (replicate (e "n") 'c')
  t "take" (take (e "n") (e "l" :: [Int]))
  t "zip3" (zip3 (e "a" :: [Int]) (e "b" :: [Int]) (e "c" :: [Int]))
  t "!!" ((e "l" :: [Int]) !! e "n")
  t "splitAt" (splitAt (e "n") (e "l" :: [Int]))
  t "genericLength" (genericLength (1 : e "l") :: Int)
