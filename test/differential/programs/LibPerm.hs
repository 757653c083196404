-- Parts in any order, some of which may be absent.
module Main where

import Text.Parsec
import Text.Parsec.Perm
import Text.Parsec.String (Parser)

data Person = Person { name :: String, age :: Int, town :: String, tags :: [Char] } deriving Show

field :: String -> Parser a -> Parser a
field key value = try (string key >> char '=') *> value <* spaces

person :: Parser Person
person = permute (Person <$$> field "name" (many1 letter) <||> field "age" (read <$> many1 digit)
  <|?> ("nowhere", field "town" (many1 letter)) <|?> ([], field "tag" (many1 letter))) <* eof

letters :: Parser (Maybe Char, Char, String)
letters = permute ((,,) <$?> (Nothing, Just <$> char 'a') <||> char 'b' <|?> ("_", many1 (char 'c')))

main :: IO ()
main = do
  mapM_ (parseTest person)
    ["name=ada age=36", "age=36 town=london name=ada", "tag=x town=here age=1 name=b", "name=ada", "age=3 age=4", "", "age=x"]
  mapM_ (parseTest letters) ["abc", "ccba", "b", "ba", "ca", "aab"]
