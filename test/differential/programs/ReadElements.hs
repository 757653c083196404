-- What reads an element of a list is made once for all of them, by whoever wants the list; what is in parentheses is
-- asked for anew.
module Main (main) where
import Text.ParserCombinators.ReadP (ReadP)
import qualified Text.ParserCombinators.ReadP as P
import Text.ParserCombinators.ReadPrec
import Text.Read

data Colour = Red | Green | Blue deriving (Eq, Show)

instance Read Colour where
  readPrec = choice [Red <$ word "red", Green <$ word "green", Blue <$ word "blue"]
    where word s = do { Ident x <- lexP; if x == s then return () else pfail }
  readListPrec = readListPrecDefault

newtype Row = Row Int deriving Show

instance Read Row where
  readPrec = readP_to_Prec (\d -> stars d)
  readListPrec = readListPrecDefault

stars :: Int -> ReadP Row
stars d = P.skipSpaces >> P.char 'r' >> fmap (Row . (+ d) . length) (P.many (P.char '*'))

-- Lists by the class's default.
newtype Step = Step Int deriving Show

instance Read Step where
  readPrec = readP_to_Prec step'

step' :: Int -> ReadP Step
step' d = P.skipSpaces >> P.char 's' >> return (Step d)

newtype Nested = Nested Int deriving Show

instance Read Nested where
  readPrec = parens (prec 10 (do { Ident "N" <- lexP; n <- step readPrec; return (Nested n) }) +++ readP_to_Prec inner)
  readListPrec = readListPrecDefault

inner :: Int -> ReadP Nested
inner d = P.skipSpaces >> P.char 'n' >> return (Nested d)

-- Alternatives without parentheses around them.
newtype Mark = Mark Int deriving Show

instance Read Mark where
  readPrec = readP_to_Prec first' +++ readP_to_Prec second'
  readListPrec = readListPrecDefault

first', second' :: Int -> ReadP Mark
first' _ = P.skipSpaces >> P.char 'a' >>= firstOf
second' _ = P.skipSpaces >> P.char 'b' >>= secondOf

firstOf, secondOf :: Char -> ReadP Mark
firstOf _ = P.satisfy (== '!') >> return (Mark 1)
secondOf _ = P.satisfy (== '!') >> return (Mark 2)

data Pair = Pair Colour Nested | Nested :+: Colour deriving (Read, Show)

main :: IO ()
main = do
  print (read "[red,green , blue]" :: [Colour])
  print (read "[r,r* , r**]" :: [Row])
  print (read "[r]" :: [Row])
  print (read "[s,s]" :: [Step])
  print (read "[N 3, (N (4)), (n), n]" :: [Nested])
  print (readMaybe "[N 3, N]" :: Maybe [Nested])
  print (read "[Pair red (N 3), n :+: green, ((Pair blue n))]" :: [Pair])
  print (read "[[r],[r*,r]]" :: [[Row]])
  print (read "[a!,b!,a!]" :: [Mark])
