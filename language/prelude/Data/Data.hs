-- | The class of types whose values can be taken apart: it can be derived and asked for, together with 'Typeable'; taking
-- apart is not there.
module Data.Data (module Data.Typeable, Data) where

import Data.Complex (Complex)
import Data.Functor.Identity (Identity)
import Data.Int
import Data.List.NonEmpty (NonEmpty)
import Data.Monoid
import Data.Ord (Down)
import Data.Ratio (Ratio)
import Data.Typeable
import Data.Version (Version)
import Data.Void (Void)
import Data.Word
import Numeric.Natural (Natural)

class Typeable a => Data a

instance Data ()
instance Data Bool
instance Data Char
instance Data Double
instance Data Float
instance Data Int
instance Data Int8
instance Data Int16
instance Data Int32
instance Data Int64
instance Data Integer
instance Data Natural
instance Data Ordering
instance Data Version
instance Data Void
instance Data Word
instance Data Word8
instance Data Word16
instance Data Word32
instance Data Word64
instance Data All
instance Data Any
instance Data a => Data [a]
instance Data a => Data (Complex a)
instance Data a => Data (Down a)
instance Data a => Data (Dual a)
instance Data a => Data (First a)
instance Data a => Data (Identity a)
instance Data a => Data (Last a)
instance Data a => Data (Maybe a)
instance Data a => Data (NonEmpty a)
instance Data a => Data (Product a)
instance Data a => Data (Ratio a)
instance Data a => Data (Sum a)
instance (Data a, Data b) => Data (Either a b)
instance (Data a, Data b) => Data (a, b)
instance (Data a, Data b, Data c) => Data (a, b, c)
instance (Data a, Data b, Data c, Data d) => Data (a, b, c, d)
