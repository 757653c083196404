-- What follows a parser of ReadPrec whose result it does not need is begun before that parser is, for each who goes on.
module Main where

import Control.Monad
import Text.ParserCombinators.ReadPrec
import Text.Read

data V = V Int | U deriving (Show, Eq)

instance Read V where
  readPrec = oneOf [one, two]
    where
      one = do { Ident "V" <- lexP; x <- step readPrec; return (V x) }
      two = do { Ident "U" <- lexP; pure U }
      oneOf = foldr (+++) pfail
  readListPrec = list
    where
      list = do { Punc "[" <- lexP; more True }
      more first = close +++ item first
      close = do { Punc "]" <- lexP; pure [] }
      item first = do { when (not first) (lexP >>= \l -> guard (l == Punc ",")); x <- reset readPrec; xs <- more False; pure (x : xs) }

either', left, right, thenAgain, applied, bound :: ReadPrec Char
either' = left +++ right
left = do { Ident "V" <- lexP; pure 'v' }
right = do { Ident "U" <- lexP; pure 'u' }
thenAgain = do { _ <- either'; comma; either' }
applied = either' *> comma *> either'
bound = either' >>= \_ -> comma *> either'

comma :: ReadPrec ()
comma = lexP >>= \l -> if l == Punc "," then pure () else pfail

main :: IO ()
main = do
  print (read "V 1" :: V)
  print (read "[V 1,U,V 2]" :: [V])
  print (read "(V 1, U)" :: (V, V))
  print (readPrec_to_S thenAgain 0 "V,U")
  print (readPrec_to_S applied 0 "V,U")
  print (readPrec_to_S bound 0 "V,U")
  print (readPrec_to_S ((,) <$> (comma >> either') <*> (comma *> either')) 0 ",V,U")
