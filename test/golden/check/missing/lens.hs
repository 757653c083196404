{-# LANGUAGE RankNTypes #-}
module Main where
import Control.Lens hiding (Level)
import Control.Monad.State
import qualified Data.Map as Map

data Level = One | Two deriving (Eq, Show)
data Pos = Pos { _px :: Int, _py :: Int } deriving (Show)
data Game = Game { _pos :: Pos, _score :: Int, _items :: Map.Map String Int } deriving (Show)

pos :: Lens' Game Pos
pos f g = (\p -> g { _pos = p }) <$> f (_pos g)
px :: Lens' Pos Int
px = lens _px (\p v -> p { _px = v })
score :: Functor f => LensLike' f Game Int
score f g = fmap (\s -> g { _score = s }) (f (_score g))
items :: Simple Lens Game (Map.Map String Int)
items = lens _items (\g i -> g { _items = i })

type Getting' s a = forall r. Getting r s a

move :: Int -> State Game ()
move d = do
  pos . px += d
  score %= (* 2)
  items . at "key" ?= 3
  items . ix "key" .= 4
  s <- use score
  p <- gets (view (pos . px))
  when (s > 10 && p ^. to negate < 3) $ score .= 0
  zoom pos $ px -= 1

total :: [Game] -> Int
total gs = sumOf (traverse . score) gs + gs ^.. folded . pos . px & sum

foo :: Getting' Game Int -> Game -> Int
foo l g = g ^. l

main :: IO ()
main = do
  let g = Game (Pos 0 0) 1 Map.empty & pos . px .~ 5 & score +~ 3 & items <>~ Map.empty
  print $ g ^. pos . px + 1
  print (g & pos . px %~ (+ 1))
  print (g ^? items . ix "a", has (items . at "b" . _Just) g)
  print $ execState (move 3) g ^. score == 3
  forOf_ traverse [1, 2 :: Int] print
