import Data.Array.Unboxed
import Data.Array.IO
import Data.Array.ST
import Control.Exception
import qualified Data.Array as A
t :: String -> IO a -> IO ()
t n a = do
  r <- try a
  case r of
    Left e -> putStrLn (n ++ ": " ++ unlines (takeWhile (/= "CallStack (from -prof):") (lines (show (e :: SomeException)))))
    Right _ -> putStrLn (n ++ " ok")
big :: (Int, Int)
big = (0, maxBound)
main = do
  t "listArray U" (evaluate (listArray big [1 :: Int] :: UArray Int Int))
  t "accumArray U" (evaluate (accumArray (+) 0 big [] :: UArray Int Int))
  t "array U" (evaluate (array big [] :: UArray Int Int))
  t "newArray IO" (newArray big 0 :: IO (IOUArray Int Int))
  t "newArray IOArray" (newArray big 0 :: IO (IOArray Int Int))
  t "newListArray" (newListArray big [] :: IO (IOUArray Int Int))
  t "runSTUArray" (evaluate (runSTUArray (newArray big 0) :: UArray Int Int))
  t "A.listArray" (evaluate (A.listArray big [1 :: Int]))
  t "A.accumArray" (evaluate (A.accumArray (+) (0 :: Int) big []))
  t "A.array" (evaluate (A.array big [] :: A.Array Int Int))
  t "A.ixmap" (evaluate (A.ixmap big id (A.listArray (0, 3) "abcd")))
  t "index U" (evaluate ((listArray (0, 3) [1, 2, 3, 4] :: UArray Int Int) ! 7))
  t "index A" (evaluate ((A.listArray (0, 3) [1, 2, 3, 4 :: Int]) A.! 7))
  a <- newArray (0, 3) 0 :: IO (IOUArray Int Int)
  t "readArray" (readArray a 9)
  t "writeArray" (writeArray a (-1) 9)
  b <- newArray ((0, 0), (3, 3)) 0 :: IO (IOArray (Int, Int) Int)
  t "readArray2" (readArray b (9, 1))
  t "ixmap U" (evaluate (ixmap big id (listArray (0, 3) "abcd" :: UArray Int Char)))
  t "bad //" (evaluate ((listArray (0, 3) "abcd" :: UArray Int Char) // [(9, 'x')]))
