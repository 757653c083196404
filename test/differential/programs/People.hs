module Main where

data Person = Person { pname :: String, age :: !Int, address :: Address }
data Address = Address { street :: String, city :: String } | Unknown { city :: String }

newtype Wrapper f a = Wrapper { unwrap :: f a }

birthday :: Person -> Person
birthday p = p { age = age p + 1 }

move :: String -> Person -> Person
move c p = p { address = (address p) { city = c } }

summary :: Person -> String
summary Person { pname = n, age = a, address = ad } = n ++ " (" ++ show a ++ ") of " ++ city ad

older :: Person -> Person -> Bool
older a b = age a > age b

main :: IO ()
main = do
  let ann = Person { pname = "Ann", age = 30, address = Address "High St" "Ulm" }
      bob = Person "Bob" 29 (Unknown "Bonn")
  putStrLn (summary (birthday ann))
  putStrLn (summary (move "Köln" bob))
  print (older ann bob, map (length . street . address) [ann])
  print (unwrap (Wrapper (Just 'x')), fmap unwrap [Wrapper [1, 2], Wrapper [3 :: Int]])
  print (map age [ann, birthday bob])
  putStrLn (street (address bob))
