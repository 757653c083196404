-- | The class of types with a generic representation: it can be derived and asked for, the representation itself
-- is not made.
module GHC.Generics (Generic, Generic1) where

class Generic a
class Generic1 f
