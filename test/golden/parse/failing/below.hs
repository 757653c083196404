-- E0210
{-# LANGUAGE Haskell2010 #-}
module Below where

main = do
  action $ do
  more
