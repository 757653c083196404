{-# LANGUAGE ViewPatterns, PatternGuards #-}
import Data.Char
f (map toUpper -> "ABC") = "abc!"
f (length -> n) | n > 3 = "long" | even n = "even"
f _ = "else"
g (subtract 1 -> 0, words -> [a, b]) = a ++ b
g (_, reverse -> s) = s
main = print (map f ["abc", "abcd", "ab", "a"]) >> print (g (1, "x y"), g (2, "x y"))
