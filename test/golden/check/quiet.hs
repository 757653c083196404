{-# OPTIONS_GHC -w #-}
module Quiet where
import Data.List

f x True = 1
