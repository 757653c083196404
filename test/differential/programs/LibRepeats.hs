{-# LANGUAGE GADTs, TypeOperators #-}
-- So many of something combined, none of it too; stable pointers in number; values that only the last of equal keys needs;
-- constructors whose types are written with operators.
module Main where

import Control.Exception
import Data.Complex
import Data.Functor.Const
import Data.Functor.Contravariant (Op(..))
import Data.Functor.Identity
import qualified Data.IntMap as IntMap
import qualified Data.IntMap.Strict as Strict
import qualified Data.IntSet as IntSet
import Data.List.NonEmpty (NonEmpty(..))
import qualified Data.Map as Map
import Data.Monoid (Alt(..))
import qualified Data.Monoid as Monoid
import Data.Ord (Down(..))
import Data.Semigroup
import qualified Data.Sequence as Seq
import qualified Data.Set as Set
import qualified Data.Text as Text
import Data.Typeable
import Foreign

tried :: Show a => a -> IO ()
tried x = try (evaluate (length (show x))) >>= either (\e -> putStrLn ("failed: " ++ show (e :: SomeException))) (const (print x))

repeated :: Int -> IO ()
repeated n = do
  tried (stimes n (Map.fromList [(1, 'a')]), stimes n (Set.fromList "ab"), stimes n (IntMap.fromList [(1, 'a')]))
  tried (stimes n (IntSet.fromList [1, 2]))
  tried (stimes n (Seq.fromList "ab"))
  tried (stimes n (Text.pack "ab"))
  tried (stimes n "ab")
  tried (stimes n (1 :| [2]))
  tried (stimes n (Just "a"))
  tried (stimes n (Nothing :: Maybe String))
  tried (stimes n (Option (Just "a")))
  tried (stimes n ("a", [n]), stimes n ("a", LT, [n]), stimes n ("a", (), GT, ["b"]))
  tried (stimes n (Sum 3))
  tried (stimes n (Product 3))
  tried (stimes n (All True), stimes n (Any True))
  tried (stimes n (Min 3))
  tried (stimes n (First 'x'), stimes n (Last 'x'))
  tried (stimes n (Monoid.First (Just 'x')), stimes n (Monoid.Last (Just 'y')))
  tried (stimes n (Right 3 :: Either Int Int))
  tried (stimes n (Dual "ab"), stimes n (Identity "ab"), stimes n (Const "ab" :: Const String Int), stimes n (Down "ab"))
  tried (stimes n show 3, getOp (stimes n (Op show)) 4)
  tried (appEndo (stimes n (Endo (+ 1))) 0)
  tried (getAlt (stimes n (Alt [1, 2])))
  tried (mtimesDefault n "ab", mtimesDefault n (Just "a"))
  tried (stimesMonoid n "ab")

-- | Functions given by their values.
data a :-> b where
  Pair :: (a :-> (b :-> c)) -> (a, b) :-> c
  (:|:) :: a :-> c -> b :-> c -> Either a b :-> c
  Unit :: { unit :: b } -> () :-> b
  Table :: Eq a => [(a, b)] -> a :-> b

infixr 5 :->

at :: a :-> b -> a -> Maybe b
at (Pair f) (x, y) = at f x >>= \g -> at g y
at (f :|: _) (Left x) = at f x
at (_ :|: g) (Right y) = at g y
at (Unit x) () = Just x
at (Table xs) x = lookup x xs

main :: IO ()
main = do
  mapM_ repeated [-1, 0, 1, 5]
  pointers <- mapM newStablePtr [1 .. 3000 :: Integer]
  values <- mapM (\p -> deRefStablePtr p >>= \x -> freeStablePtr p >> return x) pointers
  print (sum values)
  print (typeOf (typeOf 'x'), typeOf [typeOf ()])
  alloca $ \p -> poke p (1.5 :+ (-2) :: Complex Double) >> peek p >>= print
  print (sizeOf (0 :+ 0 :: Complex Float), alignment (0 :+ 0 :: Complex Double))
  tried (Strict.fromAscList [(1, undefined), (1, 'a'), (2, 'b')])
  tried (IntMap.size (Strict.fromAscList [(1, 'a'), (1, errorWithoutStackTrace "the second of three"), (1, 'c')]))
  tried (Strict.fromAscListWith (++) [(1, "a"), (1, "b"), (3, "c"), (3, "d"), (3, "e")])
  tried (Strict.fromAscListWithKey (\k x _ -> show k ++ x) [(1, error "not needed"), (1, "b"), (2, "c")])
  print (at (Pair (Table [(1, Table [('a', "x")])])) (1 :: Int, 'a'), at (Unit 'u' :|: Table [(True, 'v')]) (Right True))
  print (unit (Unit 'w'))
