{-# LANGUAGE Haskell2010, DeriveDataTypeable, RankNTypes #-}
-- Queries with a case for all lists, all pairs and all types of one's own with one parameter or two: what derived Data
-- says of them.
module Main where
import Data.Data
import Data.Maybe
import Data.Ratio
import Data.Int

newtype Q r a = Q { unQ :: a -> r }

ext1 :: (Data a, Typeable t) => (a -> r) -> (forall e . Data e => t e -> r) -> a -> r
ext1 def ext = unQ (fromMaybe (Q def) (dataCast1 (Q ext)))

ext2 :: (Data a, Typeable t) => (a -> r) -> (forall d e . (Data d, Data e) => t d e -> r) -> a -> r
ext2 def ext = unQ (fromMaybe (Q def) (dataCast2 (Q ext)))

data One a = One a | None deriving (Data, Show)
data Two a b = Two a b (One a) deriving (Data, Show)
data Three a b c = Three a b c deriving (Data, Show)
data Ph a = Ph deriving (Data, Show)
newtype F f = F (f Int)
data Plain = Plain Int deriving Data

name :: Data a => a -> String
name = (\x -> show (toConstr x)) `ext1` list `ext1` one `ext2` pair `ext2` two `ext2` either name name `ext1` maybe "no" name `ext1` phantom

list :: [a] -> String
list xs = "list of " ++ show (length xs)

one :: Data a => One a -> String
one x = "one " ++ show (length (gmapQ (const ()) x))

pair :: (Data a, Data b) => (a, b) -> String
pair (a, b) = "pair of " ++ name a ++ " and " ++ name b

two :: (Data a, Data b) => Two a b -> String
two (Two a b c) = "two " ++ name a ++ name b ++ name c

phantom :: Ph a -> String
phantom _ = "phantom"

main :: IO ()
main = do
  putStrLn (name [1 :: Int, 2])
  putStrLn (name (One 'c'))
  putStrLn (name (None :: One Int))
  putStrLn (name ('a', [True]))
  putStrLn (name (Two 'a' (One ()) None))
  putStrLn (name (Three 'a' 'b' 'c'))
  putStrLn (name (Left 3 :: Either Int Bool))
  putStrLn (name (Just (Just 'x')))
  putStrLn (name (Ph :: Ph Bool))
  putStrLn (name (Plain 3))
  putStrLn (name (1 % 2 :: Rational))
  print (map (gmapQ toConstr) [(1 :: Int, 'a', True, (), 2.5 :: Double, LT)], gmapQ toConstr (1 :: Int, 2 :: Int8, 'c', 'd', 'e', 'f', 'g'))
  print (dataTypeOf (One 'c'), dataTypeName (dataTypeOf (Just 'c')), dataTypeOf [()])
