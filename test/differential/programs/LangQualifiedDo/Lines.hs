-- Lines of text, one below the other: statements without results.
module Lines where

import Prelude hiding ((>>))

(>>) :: String -> String -> String
above >> below = above ++ "\n" ++ below ++ ending below
  where
    ending text = if null text || last text /= '\n' then "\n" else ""
