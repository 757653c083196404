module M where

-- A name with an underscore that nothing defines, and the underscore itself, are typed holes.
first :: (a, b) -> a
first (x, _y) = _x

shown :: Int -> String
shown n = _ n
