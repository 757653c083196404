-- A parser of configurations with Either and Maybe, and errors that say where.
module Main where

import Control.Monad
import Data.Char
import Data.Either (lefts, rights)
import Data.Maybe (fromMaybe, mapMaybe)
import Text.Read (readEither, readMaybe)

data Value = Number Double | Flag Bool | Text String | Many [Value]
  deriving (Eq, Ord, Read, Show)

data Problem = Problem { line :: Int, what :: String }
  deriving (Eq, Show)

type Section = (String, [(String, Value)])

trim :: String -> String
trim = reverse . dropWhile isSpace . reverse . dropWhile isSpace

value :: String -> Either String Value
value s
  | s `elem` ["yes", "true", "on"] = Right (Flag True)
  | s `elem` ["no", "false", "off"] = Right (Flag False)
  | Just n <- readMaybe s = Right (Number n)
  | ('"' : _) <- s = Text <$> readEither s
  | ('[' : rest) <- s, (']' : inner) <- reverse rest = Many <$> mapM (value . trim) (commas (reverse inner))
  | null s = Left "no value"
  | otherwise = Left ("what is " ++ show s ++ "?")

commas :: String -> [String]
commas s = case break (== ',') s of
  (a, []) -> [a | not (null (trim a))]
  (a, _ : rest) -> a : commas rest

parse :: String -> Either Problem [Section]
parse text = go [] [] (zip [1 ..] (map (trim . takeWhile (/= '#')) (lines text)))
  where
    go done current [] = Right (reverse (close current done))
    go done current ((n, l) : rest)
      | null l = go done current rest
      | head l == '[', last l == ']', '=' `notElem` l = go (close current done) [Left (trim (init (tail l)))] rest
      | otherwise = case break (== '=') l of
          (_, []) -> Left (Problem n ("no ‘=’ in " ++ show l))
          (key, _ : v) -> do
            unless (all isAlphaNum (trim key)) (Left (Problem n ("bad key " ++ show (trim key))))
            x <- either (Left . Problem n) Right (value (trim v))
            go done (Right (trim key, x) : current) rest
    close current done = case (lefts current, reverse (rights current)) of
      ([], []) -> done
      (name, entries) -> (concat name, entries) : done

find :: String -> String -> [Section] -> Maybe Value
find section key sections = lookup section sections >>= lookup key

number :: Value -> Maybe Double
number (Number n) = Just n
number _ = Nothing

main :: IO ()
main = do
  let good = "top = 1\n[ server ]\nport = 8080 # default\nname = \"a \\\"b\\\"\\t\\955\"\n\n[flags]\nx = on\ny=off\nlist = [1, 2.5e-1, yes, \"q\"]\nnegative = -3\n"
  case parse good of
    Left p -> print p
    Right sections -> do
      mapM_ print sections
      print (find "server" "port" sections >>= number)
      print (find "server" "host" sections)
      print (fromMaybe 0 (find "flags" "negative" sections >>= number))
      print (sum (mapMaybe number (concatMap (map snd . snd) sections)))
      print (map (\s -> read (show s) == s) sections)
  mapM_ (print . parse) ["a = 1\nb", "a b = 2", "x = \n", "k = what", "k = \"unclosed", "l = [1, zz]"]
