{-# LANGUAGE PatternSynonyms #-}
module Built where

import Data.Sequence (Seq, pattern Empty, pattern (:<|), pattern (:|>))
import qualified Data.Sequence as Seq (Seq (Empty))

one :: Seq Int
one = 1 :<| Empty

none :: Seq Int
none = Seq.Empty
