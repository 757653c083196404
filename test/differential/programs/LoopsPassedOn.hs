-- Local functions that call themselves in functions which are handed on: each such call joins the stack that they were made under.
module Main (main) where

-- A function that is made under one stack, called under another, and then again out of what it has made there.
data Steps = Step Int (Int -> Steps) | Done

made :: Int -> Int -> Steps
made k = \n -> go n
 where
  go n
    | n < k = Done
    | otherwise = Step (mark n) (\y -> go (n - y))

mark :: Int -> Int
mark n = n

start :: (Int -> Steps) -> Steps
start f = f 3

chosen :: Int -> Steps
chosen k = start (made k)

walk :: Steps -> Int
walk (Step n f) = n + walk (f 1)
walk Done = 0

-- A constant, whose stack hangs on another root than its caller's.
newtype Parser a = Parser { runParser :: String -> Maybe (a, String) }

instance Functor Parser where
  fmap f p = p >>= pure . f

instance Applicative Parser where
  pure a = Parser (\s -> Just (a, s))
  pf <*> p = pf >>= \f -> fmap f p

instance Monad Parser where
  p >>= k = Parser (\s -> runParser p s >>= \(a, rest) -> runParser (k a) rest)

orElse, orElse' :: Parser a -> Parser a -> Parser a
orElse = orElse'
orElse' p q = Parser (\s -> maybe (runParser q s) Just (runParser p s))

andThen :: Parser a -> (a -> Parser b) -> Parser b
andThen = (>>=)

symbol :: Char -> Parser Char
symbol c = Parser match
 where
  match (d : ds) | c == d = Just (c, ds)
  match _ = Nothing

stars :: Parser Int
stars = counted 0
 where counted n = orElse (andThen (symbol '*') (\_ -> counted (n + 1))) (pure n)

main :: IO ()
main = do
  print (walk (chosen 0))
  print (fst <$> runParser stars "***x")
