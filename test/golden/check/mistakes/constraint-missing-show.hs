describe :: a -> String
describe x = "It is " ++ show x
main = putStrLn (describe 1)
