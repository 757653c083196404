-- | The functions of "Data.List" at lists.
module GHC.OldList (module Data.OldList) where

import Data.OldList
