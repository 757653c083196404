{-# LANGUAGE TemplateHaskell, LambdaCase #-}
module A where
f :: Int -> Int
f = \case { 0 -> 1; n -> n }
