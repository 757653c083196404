{-# OPTIONS_GHC -Wno-unused-top-binds #-}
module A (Small (..), Named (..), Text) where

type Text = String

class Small a where
  small :: a -> Int

class Named a where
  named :: a -> String

instance (Small a, Named a) => Small [a] where
  small = length . concatMap named

instance Small a => Named (Maybe a) where
  named = maybe "" (show . small)

-- a synonym may be larger than it looks
instance Named Char => Named Text where
  named = concatMap named

instance Small [[a]] => Small (Maybe a) where
  small x = small [[y] | Just y <- [x]]
