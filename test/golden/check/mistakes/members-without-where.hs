class Animal a where
  speak :: a -> String
data Dog = Dog
instance Animal Dog
  speak _ = "woof"
main = putStrLn (speak Dog)
