-- Instances of the standard wrappers, of proxies, and of tuples with many components.
module Main where

import Control.Applicative
import Control.DeepSeq
import Control.Monad.Fix
import Control.Monad.Zip
import Data.Bifoldable
import Data.Bits
import Data.Complex
import Data.Functor.Compose
import Data.Functor.Const
import Data.Functor.Identity
import Data.Ix
import Data.List.NonEmpty (NonEmpty(..))
import qualified Data.List.NonEmpty as NonEmpty
import qualified Data.Map as Map
import Data.Monoid
import Data.Ord (Down(..))
import Data.Proxy
import Data.Semigroup (Arg(..), Max(..), Min(..))
import qualified Data.Sequence as Seq
import qualified Data.Text as Text
import Data.Tree
import System.Exit (ExitCode(..))
import System.IO

main :: IO ()
main = do
  print (range ((0, 0, 0, 0, 0, 0), (1, 0, 1, 0, 0, 1)) :: [(Int, Int, Int, Int, Int, Int)])
  print (index ((0, 0, 0, 0, 0, 0), (1, 2, 1, 2, 1, 2)) (1, 0, 1, 2, 0, 1 :: Int) :: Int)
  print (read "(1,2,3,4,5,6,7,8)" :: (Int, Int, Int, Int, Int, Int, Int, Int))
  print (minBound :: (Bool, Bool, Bool, Bool, Bool, Bool, Bool, Bool))
  print (("a", "b", "c", "d", "e") <> ("v", "w", "x", "y", "z"))
  print (fmap length ('a', 'b', "cde"), ("x", "y", (+ 1)) <*> ("z", "w", 2))
  print (Identity 3 + 4, Down 5 / Down (2 :: Double), Const 7 .&. (Const 3 :: Const Int ()), read "Down 3" :: Down Int)
  print (read "Identity 3" :: Identity Int, read "Const 'x'" :: Const Char Int, read "Proxy" :: Proxy Int)
  print ([minBound .. maxBound :: Proxy Int], mempty :: Proxy Int, Proxy <|> (Proxy :: Proxy Int))
  print (Alt (Just 3) <> Alt Nothing, Ap (Just "a") <> Ap (Just "b"), Ap [1, 2] + Ap [10], sum (Ap [1, 2, 3]))
  print (NonEmpty.length (mfix (\x -> 1 :| [x, 5])), mfix (\x -> Sum (3 + 0 * const 1 x)))
  print (mzip (Node 1 [Node 2 []]) (Node 'a' [Node 'b' [], Node 'c' []]), mzip (Seq.fromList "ab") (Seq.fromList [1, 2, 3]))
  print (sum (Max 3), product (Arg 'a' 4), traverse (\x -> [x, x + 1]) (Min 1), Max 2 + 3, fmap negate (1 :+ 2), sum (1 :+ 2))
  print (bifoldMap show show (Map.fromList [(1, 'a'), (2, 'b')]), bifoldMap id id (1, 2, 3, "a", "b"))
  print (read "[ReadMode,AppendMode]" :: [IOMode], [AbsoluteSeek ..], read "BlockBuffering (Just 3)" :: BufferMode, read "ExitFailure 2" :: ExitCode)
  print (rnf (Text.pack "abc", Map.fromList [(1 :: Int, "x")], Just ((), (), (), (), (), (), True)), rnf (Compose [Just 'a']), rnf1 (Seq.length (Seq.empty :: Seq.Seq Int), 'b'))
