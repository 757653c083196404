{-# LANGUAGE TypeFamilies #-}
module Store.Box (Box(..), Keyed(..), bump) where
data family Box a
data instance Box Int = BoxInt { unBox :: Int, tag :: String } | NoBox deriving Show
class Keyed k where
  data Tab k
  tab :: k -> Tab k
instance Keyed Char where
  data Tab Char = CharTab Char Int deriving (Eq, Show)
  tab c = CharTab c 1
bump :: Box Int -> Box Int
bump b = b { unBox = unBox b + 1 }
