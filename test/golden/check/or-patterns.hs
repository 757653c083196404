{-# LANGUAGE OrPatterns #-}
module A where

data Day = Monday | Tuesday | Wednesday | Thursday

-- leaves one out
f :: Day -> Int
f (Monday; Tuesday) = 1
f Thursday = 2

-- never reached, and complete
g :: Day -> Int
g (Monday; Tuesday; Wednesday) = 1
g (Tuesday; Monday) = 2
g Thursday = 3

h :: Maybe Day -> Either Day Int -> Int
h (Just (Monday; Wednesday)) (Left Monday; Right 1) = 1
h (Nothing; Just Tuesday) _ = 2

k :: Maybe Day -> Int
k = \(Just _; Nothing) -> 1
