{-# LANGUAGE PatternSynonyms #-}
-- Names of array-0.5.6 to 0.5.8, random-1.2.1 and 1.3, time-1.11 and 1.12, containers-0.8, text-2.1.2.
module Main (main) where

import Control.Monad (when)
import Control.Monad.ST (ST, runST)
import Data.Array.IArray qualified as A
import Data.Array.ST
import Data.Array.Unboxed
import Data.List (sort)
import Data.List.NonEmpty (NonEmpty (..))
import Data.Set qualified as Set
import Data.Text (Text, pattern Empty, pattern (:<), pattern (:>))
import Data.Text qualified as T
import Data.Text.Lazy qualified as L
import Data.Time
import System.Random
import System.Random.Stateful (globalStdGen, runStateGen_, uniformListRM, uniformM, uniformShuffleListM)

grid :: UArray (Int, Int) Int
grid = genArray ((0, 0), (2, 3)) (\(r, c) -> 10 * r + c)

doubles :: UArray Int Int
doubles = runSTUArray $ do
  m <- newGenArray (0, 5) (pure . (* 2))
  modifyArray m 3 (+ 100)
  modifyArray' m 4 negate
  pure m

digits :: (Int, Int)
digits = runST $ do
  m <- newListArray (1, 4) [1 ..] :: ST s (STUArray s Int Int)
  up <- foldlMArray' (\n x -> 10 * n + x) 0 m
  down <- foldrMArray' (\x n -> 10 * n + x) 0 m
  pure (up, down)

table :: IO ()
table = do
  print (grid !? (1, 2), grid !? (3, 0))
  print doubles
  print (foldlArray' (+) 0 doubles, foldrArray' (-) 0 doubles, foldrArray (:) [] doubles, foldlArray (flip (:)) [] doubles)
  A.traverseArray_ putStr (A.listArray (0, 2) ["a", "b", "c\n"] :: A.Array Int String)
  A.forArray_ doubles (\x -> when (x > 9) (print x))
  print =<< foldlArrayM' (\n x -> n + x <$ putStr (show x ++ " ")) 0 doubles
  print =<< foldrArrayM' (\x n -> n + x <$ putStr (show x ++ " ")) 0 doubles
  print digits
  print (foldrArray (\x rest -> x == 'b' || rest) False (A.listArray (0, 2) ['a', 'b', undefined] :: A.Array Int Char))

days :: IO ()
days = do
  let YearMonthDay y m d = fromGregorian 2024 2 30
  print (y, m, d, YearMonthDay 2023 12 31)
  putStrLn (case m of February -> "short"; _ -> "long")
  print (map (`weekFirstDay` fromGregorian 2024 2 29) [Monday, Thursday, Friday], weekLastDay Monday (fromGregorian 2024 2 29))
  print (periodLength (2024 :: Year), periodFromDay (fromGregorian 2024 2 29) :: (Year, Int), periodToDayValid (2023 :: Year) 366)

draws :: IO ()
draws = do
  let (throws, next) = uniformListR 8 (1, 6 :: Int) (mkStdGen 7)
      (shuffled, _) = uniformShuffleList [1 .. 20 :: Int] next
  print (all (`elem` [1 .. 6]) throws, throws == runStateGen_ (mkStdGen 7) (uniformListRM 8 (1, 6)))
  print (sort shuffled == [1 .. 20], shuffled /= [1 .. 20], sort (runStateGen_ next (uniformShuffleListM [1 .. 20 :: Int])) == [1 .. 20])
  print (splitGen (mkStdGen 3) == split (mkStdGen 3))
  n <- uniformM globalStdGen :: IO Word
  print (n == n)

capital :: Text -> Text
capital (c :< cs) = succ c :< cs
capital Empty = Empty

final :: L.Text -> Maybe Char
final L.Empty = Nothing
final (_ L.:> c) = Just c

texts :: IO ()
texts = do
  print (capital (T.pack "abc"), capital T.empty, 'x' :< 'y' :< Empty, Empty :> 'a' :> 'b')
  print (final (L.pack "wide"), final L.empty, 'a' L.:< L.Empty)

main :: IO ()
main = do
  texts
  table
  days
  draws
  print (Set.toList (Set.intersections (Set.fromList [1 .. 9] :| [Set.fromList [2, 4 .. 10], Set.fromList [4 .. 20 :: Int]])))
