-- | The class by itself, so that libraries can have instances at small cost.
module Control.DeepSeq.Class (NFData(..)) where

-- | Types whose values can be evaluated to the bottom. Without a definition, evaluation stops at the outermost constructor.
class NFData a where
  rnf :: a -> ()
  rnf a = a `seq` ()
