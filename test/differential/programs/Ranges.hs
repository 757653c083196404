-- Ranges of tuples: how often the range of a type of one's own is asked for.
import Data.Ix

data Suit = Clubs | Diamonds | Hearts deriving (Eq, Ord, Show, Ix)

newtype Place = Place Int deriving (Eq, Ord, Show)

instance Ix Place where
  range (Place a, Place b) = map Place (inside a b)
  index (Place a, _) (Place i) = i - a
  inRange (Place a, Place b) (Place i) = a <= i && i <= b

inside :: Int -> Int -> [Int]
inside a b = [a .. b]

pairs :: [(Suit, Place)]
pairs = range ((Clubs, Place 1), (Hearts, Place 2))

triples :: [(Place, Suit, Place)]
triples = range ((Place 0, Clubs, Place 3), (Place 2, Diamonds, Place 4))

nested :: [((Place, Place), Suit)]
nested = range (((Place 0, Place 5), Clubs), ((Place 1, Place 6), Clubs))

none :: [(Place, Place)]
none = range ((Place 1, Place 0), (Place 0, Place 9))

main :: IO ()
main = do
  print pairs
  print (length triples, last triples)
  print nested
  print none
  print (index ((Clubs, Place 1), (Hearts, Place 2)) (Diamonds, Place 2))
