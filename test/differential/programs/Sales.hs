-- A table read from the input, its faults as exceptions, and reports in columns.
module Main where
import Data.List (sortOn, groupBy, intercalate, transpose, isPrefixOf, stripPrefix, unfoldr)
import Data.Char (isSpace, isDigit, toUpper, isAlpha)
import Data.Function (on, (&))
import qualified Data.Map as Map
import Data.Maybe (fromMaybe, mapMaybe, catMaybes)
import Text.Printf (printf, hPrintf)
import System.IO
import System.Exit
import Control.Exception
import Control.Monad (when, forM_, unless)

data Row = Row { day :: Int, name :: String, qty :: Int, price :: Double } deriving (Show)
data ParseError = BadNumber Int String | BadFields { line_ :: Int, found :: Int } deriving Show
instance Exception ParseError where
  displayException (BadNumber n s) = "line " ++ show n ++ ": not a number: " ++ s
  displayException (BadFields n k) = "line " ++ show n ++ ": " ++ show k ++ " fields"

trim = f . f where f = reverse . dropWhile isSpace
splitOn d = unfoldr step . Just
  where step Nothing = Nothing
        step (Just s) = case break (== d) s of
          (a, _ : b) -> Just (a, Just b)
          (a, []) -> Just (a, Nothing)

number n s = case reads s of
  [(x, "")] -> x
  _ -> throw (BadNumber n s)

parseRow (n, s) = case map trim (splitOn ',' s) of
  [d, nm, q, p] -> Row { day = number n d, name = nm, qty = number n q, price = number n p }
  fs -> throw BadFields { line_ = n, found = length fs }

table :: [[String]] -> String
table rows = intercalate "\n" (map line rows)
  where widths = map (maximum . map length) (transpose rows)
        line cells = intercalate " | " (zipWith pad widths cells)
        pad w s | all (\c -> isDigit c || c `elem` ".-") s = replicate (w - length s) ' ' ++ s
                | otherwise = s ++ replicate (w - length s) ' '

wrap :: Int -> String -> [String]
wrap w = map unwords . go [] 0 . words
  where go acc _ [] = [reverse acc | not (null acc)]
        go acc n (x : xs)
          | null acc = go [x] (length x) xs
          | n + 1 + length x <= w = go (x : acc) (n + 1 + length x) xs
          | otherwise = reverse acc : go [] 0 (x : xs)

histogram xs = unlines [ printf "%-6s %s %d" k (replicate n '*') n | (k, n) <- xs ]
summary rows = rows & groupBy ((==) `on` name) . sortOn name & map (\g -> (name (head g), sum (map qty g), sum (map total g)))
total r = fromIntegral (qty r) * price r

main = do
  hSetBuffering stdout (BlockBuffering Nothing)
  header <- getLine
  input <- getContents
  let (dat, text) = break ("---" `isPrefixOf`) (lines input)
      rows = map parseRow (zip [2 ..] (filter (not . null) dat))
  putStrLn (map toUpper header)
  let good = takeWhile ((< 5) . day) rows
  putStrLn (table (["name", "qty", "total"] : [ [n, show q, printf "%.2f" t] | (n, q, t) <- summary good ]))
  putStr (histogram (Map.toList (Map.fromListWith (+) [ (name r, qty r) | r <- good ])))
  mapM_ putStrLn (wrap 24 (unwords (drop 1 text)))
  printf "%5.1f%% of %s, %+d, %05d, %e, %g, %c%c, %10s|%-10s|\n" (12.345 :: Double) "all" (7 :: Int) (42 :: Int) (1234.5 :: Double) (0.5 :: Double) 'a' 'b' "right" "left"
  hPrintf stderr "warning: %s %d\n" "odd" (3 :: Int)
  hFlush stdout
  r <- try (evaluate (sum (map total rows)))
  case r of
    Left e@(BadNumber _ _) -> hPutStrLn stderr (displayException e)
    Left e -> throwIO e
    Right t -> print t
  n <- (evaluate (length (show rows)) `catch` \e -> do { hPutStrLn stderr ("caught " ++ show (e :: ParseError)); return 0 }) `finally` putStrLn "done"
  when (n == 0) $ exitWith (ExitFailure 4)
  putStrLn "never"
