import qualified Data.Text.Lazy as TL
import qualified Data.Text as T
import Control.Exception
import Data.Fixed
import Data.List (isSuffixOf)
import Numeric.Natural
-- What calls at the edge of what they are for give or say.
e :: Show a => a -> IO ()
e x = do r <- try (evaluate (length (show x))); case r of { Left ex -> putStrLn (takeWhile (/= '\n') (show (ex :: SomeException))); Right n -> print n }
main = do
  e (TL.head TL.empty)
  e (TL.last TL.empty)
  e (TL.foldr1 max TL.empty)
  e (TL.foldl1 max TL.empty)
  e (TL.foldl1' max TL.empty)
  e (TL.maximum TL.empty)
  e (TL.minimum TL.empty)
  e (TL.index (TL.pack "abc") 5)
  e (TL.index (TL.pack "abc") (-1))
  e (TL.replace (TL.pack "") (TL.pack "X") (TL.pack "abcab"))
  e (TL.cycle TL.empty)
  e (TL.breakOn TL.empty TL.empty)
  e (TL.breakOnEnd TL.empty TL.empty)
  e (TL.breakOnAll TL.empty TL.empty)
  e (TL.count TL.empty TL.empty)
  e (TL.init TL.empty)
  e (TL.scanl1 max TL.empty)
  e (TL.foldr1 max TL.empty)
  e (pred 0 :: Natural)
  e (toEnum (-1) :: Natural)
  print (succ 3 :: Natural, [4,2..] :: [Natural], fromEnum (3 :: Natural))
  e (fromEnum (2^70 :: Natural))
  putStrLn (showFixed True (5 :: Uni))
  print (5 :: Uni, (-5) :: Uni)
  e (isSuffixOf [error "looked at", 2] [1, 3 :: Int])
  e (isSuffixOf [error "looked at", 2] [3 :: Int])
  print (isSuffixOf [1 ..] [1, 2 :: Int], isSuffixOf "" "ab", isSuffixOf "b" "ab", isSuffixOf "ab" "b")
