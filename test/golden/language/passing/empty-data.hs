{-# LANGUAGE EmptyDataDecls, EmptyDataDeriving #-}
data V deriving (Show, Eq, Ord, Read)
main = print ([] :: [V])
