module Main where

import Data.Char (isDigit)
import Data.List (sortBy)
import Data.Maybe (fromMaybe)
import Data.Ord (comparing)

-- | How many there are of each part.
type Inventory = [(String, Int)]

data Move
  = In String Int
  | Out String Int
  deriving (Show)

-- | What the day's moves led to.
data Day = Day
  { stock :: Inventory
  , refused :: Int
  }

adjust :: String -> Int -> Inventory -> Inventory
adjust name n inv = case lookup name inv of -- slow: list-as-map
  Nothing -> (name, n) : inv
  Just old -> (name, old + n) : filter ((/= name) . fst) inv

-- | Nothing goes out that is not there.
apply :: Day -> Move -> Day
apply day (In name n) = day { stock = adjust name n (stock day) }
apply day (Out name n)
  | available name (stock day) >= n = day { stock = adjust name (negate n) (stock day) }
  | otherwise = day { refused = refused day + 1 }

available :: String -> Inventory -> Int
available name inv = fromMaybe 0 (lookup name inv) -- slow: lookup-in-loop

play :: [Move] -> Day
play = foldl apply (Day [] 0)

-- | @in bolt 12@ or @out bolt 3@.
parseMove :: String -> Either String Move
parseMove text = case words text of
  ["in", name, n] | all isDigit n -> Right (In name (number n))
  ["out", name, n] | all isDigit n -> Right (Out name (number n))
  _ -> Left ("not a move: " ++ text)

number :: String -> Int
number = foldr (\c n -> fromEnum c - fromEnum '0' + 10 * n) 0 . reverse

-- | Parts of which fewer than that are left.
scarce :: Int -> Inventory -> [(String, Int)]
scarce least = sortBy (comparing snd) . filter ((< least) . snd)

table :: [(String, Int)] -> [String]
table rows = [pad width name ++ "  " ++ show n | (name, n) <- rows]
  where
    width = maximum (0 : map (length . fst) rows)
    pad w text = text ++ replicate (w - length text) ' '

-- | A day of deliveries and orders, made up.
moves :: [Move]
moves =
  concat
    [ [ In ("part" ++ show (i * 7 `mod` 700)) (i `mod` 13)
      , Out ("part" ++ show (i * 11 `mod` 700)) (i `mod` 5)
      ]
    | i <- [1 .. 15000 :: Int]
    ]

main :: IO ()
main = do
  let day = play moves
  print (length (stock day), sum (map snd (stock day)))
  putStrLn ("refused: " ++ show (refused day))
  mapM_ putStrLn (table (take 5 (scarce 3 (stock day))))
  print (either id show (parseMove "in bolt 12"))
