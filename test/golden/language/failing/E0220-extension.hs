{-# LANGUAGE TemplateHaskell #-}
module A where
import Language.Haskell.TH
answer :: Int
answer = $(litE (integerL 42))
