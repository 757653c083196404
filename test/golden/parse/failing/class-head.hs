-- E0213
instance a where
class Show where
deriving Show
