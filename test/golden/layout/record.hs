module Record where

data Point = Point {
  across :: Int,
  down :: Int
}

origin = Point {
  across = 0,
  down = 0
}

moved p = p { across = case down p of
  0 -> 1
  n -> n
, down = 2
}

corner Point {
  across = a
} = a
