{-# LANGUAGE OverloadedLists #-}
module A where
xs :: [Int]
xs = [1]
