{-# LANGUAGE DeriveGeneric, DeriveAnyClass #-}
module A where
import Control.DeepSeq
import GHC.Generics
data Plain = Plain Int
instance NFData Plain
data Inside = Inside Outside deriving (Generic, NFData)
data Outside = Outside
