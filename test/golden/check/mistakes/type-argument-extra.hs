{-# LANGUAGE TypeApplications #-}
main = print (not @Int True)
