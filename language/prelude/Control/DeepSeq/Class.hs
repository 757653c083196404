{-# LANGUAGE DefaultSignatures, FlexibleContexts, FlexibleInstances, GADTs, MultiParamTypeClasses, TypeOperators #-}
-- | The class by itself, so that libraries can have instances at small cost.
module Control.DeepSeq.Class (NFData(..), GNFData(..), RnfArgs(..), Zero, One) where

import GHC.Generics.Base

-- | Types whose values can be evaluated to the bottom.
class NFData a where
  rnf :: a -> ()
  default rnf :: (Generic a, GNFData Zero (Rep a)) => a -> ()
  rnf x = grnf RnfArgs0 (from x)

data Zero
data One

-- | What is needed to evaluate a representation: nothing, or how its parameter is evaluated.
data RnfArgs arity a where
  RnfArgs0 :: RnfArgs Zero a
  RnfArgs1 :: (a -> ()) -> RnfArgs One a

-- | The same of representations.
class GNFData arity f where
  grnf :: RnfArgs arity a -> f a -> ()

instance GNFData arity V1 where grnf _ x = x `seq` ()
instance GNFData arity U1 where grnf _ U1 = ()
instance NFData a => GNFData arity (K1 i a) where grnf _ (K1 x) = rnf x
instance GNFData arity a => GNFData arity (M1 i c a) where grnf args (M1 x) = grnf args x
instance (GNFData arity a, GNFData arity b) => GNFData arity (a :*: b) where
  grnf args (x :*: y) = grnf args x `seq` grnf args y
instance (GNFData arity a, GNFData arity b) => GNFData arity (a :+: b) where
  grnf args (L1 x) = grnf args x
  grnf args (R1 x) = grnf args x
