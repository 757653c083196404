{-# LANGUAGE DefaultSignatures, DeriveGeneric, DeriveAnyClass, FlexibleInstances #-}
import GHC.Generics (Generic)

-- | A class whose default asks for more than the class does.
class Pretty a where
  pretty :: a -> String
  default pretty :: Show a => a -> String
  pretty x = "<" ++ show x ++ ">"
  prettyList :: [a] -> String
  prettyList = concatMap pretty

data Colour = Red | Green deriving (Show, Eq, Generic, Pretty)
data Box a = Box a deriving (Show, Generic)

instance Pretty Int
instance Pretty Bool where pretty b = if b then "yes" else "no"
instance Show a => Pretty (Box a)
instance Pretty a => Pretty [a] where pretty = prettyList
instance (Pretty a, Pretty b) => Pretty (a, b) where
  pretty (a, b) = pretty a ++ "&" ++ pretty b

class Describe {- nothing but defaults -} a where
  describe :: a -> String
  describe _ = "thing"
instance Describe Colour

main :: IO ()
main = do
  putStrLn (pretty (1 :: Int))
  putStrLn (pretty [True, False])
  putStrLn (pretty (Box 'c'))
  putStrLn (pretty (Red, [Green, Red]))
  putStrLn (describe Green)
