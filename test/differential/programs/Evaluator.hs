-- Expressions with several interpretations, by type classes: value, text, derivative, size.
module Main where

class Expression e where
  constant :: Double -> e
  variable :: String -> e
  plus, times :: e -> e -> e
  power :: e -> Int -> e
  power e n
    | n <= 0 = constant 1
    | n == 1 = e
    | otherwise = e `times` power e (n - 1)

newtype Value = Value ([(String, Double)] -> Double)
newtype Text = Text (Int -> ShowS)
newtype Size = Size Int deriving (Eq, Ord, Show)
data Dual = Dual Value Value

valueOf :: Value -> [(String, Double)] -> Double
valueOf (Value f) = f

instance Expression Value where
  constant c = Value (const c)
  variable v = Value (\env -> maybe 0 id (lookup v env))
  plus (Value f) (Value g) = Value (\env -> f env + g env)
  times (Value f) (Value g) = Value (\env -> f env * g env)
  power (Value f) n = Value (\env -> f env ^ n)

instance Expression Text where
  constant c = Text (\_ -> shows c)
  variable v = Text (\_ -> showString v)
  plus (Text f) (Text g) = Text (\d -> showParen (d > 6) (f 6 . showString " + " . g 7))
  times (Text f) (Text g) = Text (\d -> showParen (d > 7) (f 7 . showString " * " . g 8))

instance Expression Size where
  constant _ = Size 1
  variable _ = Size 1
  plus (Size a) (Size b) = Size (a + b + 1)
  times (Size a) (Size b) = Size (a + b + 1)

instance Expression Dual where
  constant c = Dual (constant c) (constant 0)
  variable v = Dual (variable v) (constant (if v == "x" then 1 else 0))
  plus (Dual a a') (Dual b b') = Dual (plus a b) (plus a' b')
  times (Dual a a') (Dual b b') = Dual (times a b) (plus (times a' b) (times a b'))

cubic :: Expression e => e
cubic = plus (power x 3) (plus (times (constant 2) (power x 2)) (times (variable "k") x))
  where x = variable "x"

horner :: Expression e => [Double] -> e -> e
horner cs x = foldr (\c acc -> constant c `plus` (x `times` acc)) (constant 0) cs

text :: Text -> String
text (Text f) = f 0 ""

derivative :: Dual -> Value
derivative (Dual _ d) = d

main :: IO ()
main = do
  let env = [("x", 2), ("k", 5)]
  putStrLn (text cubic)
  print (valueOf cubic env)
  print (valueOf (derivative cubic) env)
  print (cubic :: Size)
  putStrLn (text (horner [1, 2, 3] (variable "x")))
  print (valueOf (horner [1, 2, 3] (variable "x")) env)
  print [valueOf (derivative (horner [0, 0, 0.5] (variable "x"))) [("x", fromIntegral i / 4)] | i <- [0 .. 4 :: Int]]
  print (maximum [horner cs (Size 1) | cs <- [[1], [1, 2], [1, 2, 3, 4]]])
