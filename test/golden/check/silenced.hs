{-# OPTIONS_GHC -Wall -Wno-unused-matches -fno-warn-incomplete-patterns #-}
{-# OPTIONS_GHC -Werror=unused-imports #-}
module Silenced where
import Data.List

f x True = 1
