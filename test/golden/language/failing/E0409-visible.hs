{-# LANGUAGE TypeApplications #-}
module A where
x = not @Int True
y = show @Int @Bool 1
