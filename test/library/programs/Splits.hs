-- Splitting lists: the examples of split's documentation, and ends.
module Main where

import Data.List.Split

main :: IO ()
main = do
  let text = "aazbxyzcxd"
  print (split (oneOf "xyz") text)
  print (split (onSublist "xyz") text, split (whenElt (< 0)) [2, 4, -3, 6, -9, 1 :: Int])
  print (split (dropDelims $ oneOf "xyz") text)
  print (split (keepDelimsL $ oneOf "xyz") text)
  print (split (keepDelimsR $ oneOf "xyz") text)
  print (split (condense $ oneOf "xyz") text, split (condense $ dropDelims $ oneOf "xyz") text)
  print (split (dropInitBlank $ oneOf ";") ";;a;b;;c;", split (dropFinalBlank $ oneOf ";") ";;a;b;;c;")
  print (split (dropInnerBlanks $ oneOf ":") "::b:::a", split (dropBlanks $ oneOf ";") ";;a;b;;c;")
  print (split (startsWith "app") "applyappicativeapplication", split (startsWithOneOf ['A' .. 'Z']) "aZebraInCamelCase")
  print (split (endsWith "ly") "happilyslowlygnarlylily", split (endsWithOneOf ",;:") "alpha,beta;gamma:delta")
  print (splitOn ".." "a..b...c....d..", splitOn "," "my,comma,separated,list", splitOn "x" "", splitOn "" "ab")
  print (splitOneOf ";.," "foo,bar;baz.glurk", splitWhen (< 0) [1, 3, -4, 5, 7, -9, 0, 2 :: Int])
  print (endBy ";" "foo;bar;baz;", endByOneOf ",;" "foo;bar,baz;", endBy "." "a..")
  print (wordsBy (== 'x') "dogxxxcatxbirdxx", linesBy (== 'x') "dogxxxcatxbirdxx")
  print (chunksOf 3 ['a' .. 'h'], chunksOf 4 "", splitPlaces [2, 3, 4 :: Int] [1 .. 20 :: Int], splitPlaces [4, 9, 3 :: Int] [1 .. 10 :: Int])
  print (splitPlacesBlanks [4, 9, 3 :: Int] [1 .. 10 :: Int], divvy 5 2 [1 .. 10 :: Int], divvy 5 5 [1 .. 12 :: Int])
  print (chop (\xs -> (sum (take 2 xs), drop 2 xs)) [1 .. 5 :: Int], take 3 (splitOn "," (cycle "ab,")), take 2 (chunksOf 0 "ab"))
