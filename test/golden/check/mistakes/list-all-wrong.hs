isVowel :: Char -> Bool
isVowel c = c `elem` ["a", "e", "i", "o", "u"]
mixed = [1 :: Int, 'a', "b", 'c']
main = print (filter isVowel "hello")
