-- Prints a year as a calendar, three months beside each other, from little more than lists of lines.
module Main where

import Data.List (transpose)

type Picture = [String]

data Month = Jan | Feb | Mar | Apr | May | Jun | Jul | Aug | Sep | Oct | Nov | Dec
  deriving (Show, Read, Eq, Ord, Enum, Bounded)

data Day = Mon | Tue | Wed | Thu | Fri | Sat | Sun
  deriving (Show, Eq, Enum, Bounded)

type Year = Int

leap :: Year -> Bool
leap y
  | y `divides` 400 = True
  | y `divides` 100 = False
  | otherwise = y `divides` 4
  where n `divides` k = n `mod` k == 0

days :: Year -> Month -> Int
days y m = case m of
  Feb | leap y -> 29
      | otherwise -> 28
  _ | m `elem` [Apr, Jun, Sep, Nov] -> 30
    | otherwise -> 31

newYear :: Year -> Int
newYear y = (y + (y - 1) `div` 4 - (y - 1) `div` 100 + (y - 1) `div` 400 + 6) `mod` 7

firstOf :: Year -> [(Month, Int)]
firstOf y = zip [minBound ..] (map (`mod` 7) (scanl (+) (newYear y) (map (days y) [minBound ..])))

weekday :: Year -> Month -> Int -> Day
weekday y m d = toEnum ((start + d - 1) `mod` 7)
  where Just start = lookup m (firstOf y)

-- Pictures ----------------------------------------------------------------

beside, above :: Picture -> Picture -> Picture
beside = zipWith (++)
above = (++)

spread, stack :: [Picture] -> Picture
spread = foldr1 beside
stack = foldr1 above

group :: Int -> [a] -> [[a]]
group _ [] = []
group n xs = let (row, rest) = splitAt n xs in row : group n rest

block :: Int -> [Picture] -> Picture
block n = stack . map spread . group n

justify :: (Int -> String -> (Int, Int)) -> Int -> String -> String
justify how n text = replicate left ' ' ++ text ++ replicate right ' '
  where (left, right) = how (n - length text) text

centred, flushed, leftward :: Int -> String -> (Int, Int)
centred gap _ = (gap `div` 2, gap - gap `div` 2)
flushed gap _ = (gap, 0)
leftward gap _ = (0, gap)

month :: Year -> (Month, Int) -> Picture
month y (m, first) = title : header : body
  where
    title = justify centred 22 (show m ++ " " ++ show y)
    header = concatMap (justify flushed 3 . take 2 . show) [Mon ..] ++ " "
    body = map ((++ " ") . concat) (group 7 (take 42 cells))
    cells = replicate first "   " ++ map number [1 .. days y m] ++ repeat "   "
    number d = {-# SCC "number" #-} justify flushed 3 (show d)

calendar :: Year -> Picture
calendar y = map trimmed (block 3 (map (month y) (firstOf y)))
  where trimmed = reverse . dropWhile (== ' ') . reverse

-- | How often the 13th falls on each day.
thirteenths :: [Year] -> [(Day, Int)]
thirteenths ys = [(d, length (filter (== d) all13)) | d <- [minBound ..]]
  where all13 = [weekday y m 13 | y <- ys, m <- [minBound .. maxBound]]

main :: IO ()
main = do
  mapM_ putStrLn (calendar 2024)
  mapM_ putStrLn (take 8 (calendar 1900))
  print [weekday y (read m) d | (y, m, d) <- [(2000, "Jan", 1), (1969, "Jul", 20), (2026, "Nov", 22)]]
  print (thirteenths [2001 .. 2020])
  putStrLn (unwords (map concat (transpose [["a", "b"], ["c"], ["d", "e"]])) ++ justify leftward 4 "f" ++ "|")
  print (days 2024 (read "Sept"))
