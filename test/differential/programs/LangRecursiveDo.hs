{-# LANGUAGE RecursiveDo #-}
import Data.IORef
import Control.Monad.Fix
main = do
  xs <- mdo
    let ys = 1 : zs
    zs <- return (2 : take 3 ys)
    return zs
  print xs
  r <- do
    rec a <- return (1 : take 2 b)
        b <- return (2 : take 2 a)
    return (a, b)
  print r
