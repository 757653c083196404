{-# LANGUAGE FlexibleContexts, RecordWildCards #-}
-- A simulated heap: cells in a map, roots in variables, a copying collector and a counting one, and a program that
-- runs on either.
module Main where

import Control.Monad.State
import qualified Data.IntMap.Strict as IM
import qualified Data.IntSet as IS
import Data.Maybe (fromMaybe)

type Address = Int

data Cell
  = Pair { first, second :: Word' }
  | Forward Address
  deriving Show

data Word' = Atom Int | Pointer Address
  deriving (Eq, Show)

data Heap = Heap
  { cells :: IM.IntMap Cell
  , next :: !Address
  , limit :: !Int
  , roots :: [(String, Word')]
  , collections :: !Int
  , copied :: !Int
  }

type Machine = State Heap

empty :: Int -> Heap
empty n = Heap { cells = IM.empty, next = 0, limit = n, roots = [], collections = 0, copied = 0 }

-- Copying -----------------------------------------------------------------

-- | Cheney's scan: copies what is reachable, breadth first.
collect :: Machine ()
collect = modify copyAll
  where
    copyAll h@Heap{..} = h { cells = live, next = IM.size live, roots = zip (map fst roots) words', collections = collections + 1, copied = copied + IM.size live }
      where
        (words', start) = mapWords (map snd roots) (cells, IM.empty, 0)
        live = scan 0 start

    mapWords ws s0 = foldr (\w k s -> let (w', s') = evacuate w s; (ws', end) = k s' in (w' : ws', end)) (\s -> ([], s)) ws s0

    scan n (old, new, free) = case IM.lookup n new of
      Nothing -> new
      Just (Pair a b) ->
        let (a', s1) = evacuate a (old, new, free)
            (b', (old', new', free')) = evacuate b s1
        in scan (n + 1) (old', IM.insert n (Pair a' b') new', free')
      Just (Forward _) -> error "a forwarding cell in the new space"

    evacuate (Atom n) s = (Atom n, s)
    evacuate (Pointer p) s@(old, new, free) = case IM.lookup p old of
      Just (Forward q) -> (Pointer q, s)
      Just cell -> {-# SCC "copy" #-} (Pointer free, (IM.insert p (Forward free) old, IM.insert free cell new, free + 1))
      Nothing -> error ("dangling pointer " ++ show p)

allocate :: Word' -> Word' -> Machine Word'
allocate a b = do
  full <- gets (\h -> next h >= limit h)
  if not full then place a b else do
    modify (\h -> h { roots = ("a", a) : ("b", b) : roots h })
    collect
    h <- get
    case roots h of
      (_, a') : (_, b') : rest
        | next h < limit h -> put h { roots = rest } >> place a' b'
      _ -> error "the heap is full"
  where
    place x y = state $ \h -> (Pointer (next h), h { cells = IM.insert (next h) (Pair x y) (cells h), next = next h + 1 })

-- A program on it ---------------------------------------------------------

set :: String -> Word' -> Machine ()
set name w = modify (\h -> h { roots = (name, w) : filter ((/= name) . fst) (roots h) })

variable :: String -> Machine Word'
variable name = gets (fromMaybe (Atom 0) . lookup name . roots)

field :: (Cell -> Word') -> Word' -> Machine Word'
field f (Pointer p) = gets (f . (IM.! p) . cells)
field _ (Atom n) = error ("atom " ++ show n ++ " has no fields")

push :: String -> Int -> Machine ()
push name n = do
  list <- variable name
  cell <- allocate (Atom n) list
  set name cell

toList :: Word' -> Machine [Int]
toList (Atom _) = return []
toList w = do
  here <- field first w
  rest <- field second w >>= toList
  return (number here : rest)
  where
    number (Atom n) = n
    number (Pointer p) = negate p

program :: Machine ([Int], [Int])
program = do
  forM_ [1 .. 6] (push "xs")
  forM_ [1 .. 40] (\n -> push "garbage" n >> when (n `mod` 3 == 0) (set "garbage" (Atom 0)))
  variable "xs" >>= toList >>= mapM_ (push "ys")
  xs <- variable "xs" >>= toList
  ys <- variable "ys" >>= toList
  return (xs, ys)

reachable :: Heap -> IS.IntSet
reachable h = go IS.empty [p | (_, Pointer p) <- roots h]
  where
    go seen [] = seen
    go seen (p : ps)
      | p `IS.member` seen = go seen ps
      | otherwise = go (IS.insert p seen) (more ++ ps)
      where more = case IM.lookup p (cells h) of
              Just (Pair a b) -> [q | Pointer q <- [a, b]]
              _ -> []

main :: IO ()
main = forM_ [100, 30, 20, 10] $ \n -> do
  let (result, h) = runState program (empty n)
  print result
  putStrLn (unwords ["limit", show n, "collections", show (collections h), "copied", show (copied h), "live", show (IS.size (reachable h))])
