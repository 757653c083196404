-- Numbers and other lexemes from text: what is one, how much of the text it takes, and how far that is looked at.
module Main where

import Text.Read
import qualified Text.Read.Lex as L
import Text.ParserCombinators.ReadP (readP_to_S)

main :: IO ()
main = do
  print (map (readMaybe :: String -> Maybe Int) ["12", " 12 ", "(12)", "((12) )", "-3", "- 3", "(-3)", "-(3)", "--3", "-", "", "()", "0x1F", "0X1f", "0o17", "0b1", "1e3", "1.0", "1.", "1.e3", "12a", "1 2", "123456789012345678901234567890", "-9223372036854775808", "9223372036854775808", "000000000000000000000000012", "\t\n7\v", "٣", "1_000", "+3", "0x", "0xg", "00", "1e", "(1", "1)", "( - 5 )", "-0x10", "1e-2", "10e-1"])
  print (map (readMaybe :: String -> Maybe Integer) ["12", "123456789012345678", "1234567890123456789", "12345678901234567890", "-123456789012345678901234567890", "0x123456789abcdef0123", "1e30","1.0"])
  print (map (readMaybe :: String -> Maybe Double) ["12", "1.5", "-1.5", ".5", "5.", "1e3", "1.5e-3", "1E+3", "1e400", "-1e-400", "0.1", "0.2", "0.3", "123456789.123456789", "123456789012345678.25", "0.000000000000000001", "1.7976931348623157e308", "4.9e-324", "NaN", "-NaN", "Infinity", "-Infinity", "(NaN)", "nan", "0x10", "1.0e", "1.0ex", "9007199254740993", "9007199254740992.5", "0.00000000000000000000001", "3.14159265358979323846", "1.e5", "1..2", "(1.5)", "-0", "-0.0", "0.0", "100000000000000000000000"])
  print (map (readMaybe :: String -> Maybe Float) ["12", "1.5", "0.1", "16777217", "3.4028235e38", "3.4028236e38", "1e-45", "0.30000001192092896", "NaN"])
  print (reads "12abc" :: [(Int, String)], reads "12.5" :: [(Int, String)], reads "12.x" :: [(Int, String)], reads "12e" :: [(Int, String)], reads "-  7 z" :: [(Int,String)], reads "(3)(4)" :: [(Int, String)], reads " 0x" :: [(Int, String)], reads "0o8" :: [(Int, String)])
  print (reads "1.5.6" :: [(Double, String)], reads "1.5e" :: [(Double, String)], reads "1.5e+" :: [(Double, String)], reads "2e5e6" :: [(Double, String)], reads "NaNx" :: [(Double, String)])
  print (map fst (reads ("12 " ++ undefined) :: [(Int, String)]))
  print (map fst (reads ("(1, 2)" ++ undefined) :: [((Int, Int), String)]))
  print (read "[1, 2,3 , -4]" :: [Int], read "[(1,\"a\"),(2,\"b\")]" :: [(Int, String)], read " [ ] " :: [Int])
  print (map lex ["12.5e3x", " 0x1Fg", "1.x", "-1", "a'b c", "`x`", "..", "=>>", "", "  ", "'a'b", "\"s\\\"t\"u", "é1", "∀x", "_a", "1e", "12345678901234567890123", "!#$%&*+./<=>?@^|-~:\\", ",;", "\x2028 z", "'\\n'", "'\\SOH'"])
  print (readP_to_S L.lex "12.50 ", readP_to_S L.lex "007", readP_to_S L.lex "1.5e2", readP_to_S L.lex "0x1f")
  print (map (readP_to_S (L.lex >>= \l -> case l of { L.Number n -> return (L.numberToFixed 2 n, L.numberToInteger n, L.numberToRational n, L.numberToRangedRational (-10, 10) n); _ -> return (Nothing, Nothing, 0, Nothing) })) ["12.567", "3", "0.5", "1e5"])
