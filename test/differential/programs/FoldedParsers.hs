-- What a parser that has taken nothing hands on goes through the one before it, and its stack.
module Main (main) where
import Control.Monad
import Text.Parsec

type P = Parsec String ()

digitOf :: Int -> P Int
digitOf n = do { x <- item; return (x + n) }

item :: P Int
item = fmap (\c -> fromEnum c `mod` 10) anyChar

row :: Int -> P Int
row n = foldM (\a b -> (+ a) <$> digitOf b) 3 [1, n]

again :: P Int -> P Int
again = (>>= row)

rows :: P Int
rows = again (row 6) <|> return 2

given :: a -> P a
given = return

ends :: Int -> P Int
ends n = foldr (\x k z -> fmap (+ x) (digitOf z) >>= k) given [1, n] 3

main :: IO ()
main = do
  parseTest rows "The quick"
  parseTest (again (ends 2)) "The quick"
