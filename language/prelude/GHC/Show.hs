{-# LANGUAGE MagicHash, NoImplicitPrelude #-}
-- | Values as text. Report, sections 6.3.3 and 11.4.
module GHC.Show
  ( Show(..), ShowS, shows, showChar, showString, showMultiLineString, showParen, showListWith, showList__, showCommaSpace, showSpace
  , showLitChar, showLitString, protectEsc, intToDigit, showSignedInt, appPrec, appPrec1, asciiTab
  ) where

import GHC.Prim
import GHC.Base
import GHC.Stack.Types

-- | Text to be put before other text: constant-time append.
type ShowS = String -> String

-- | Types whose values can be shown.
class Show a where
  -- | Shows as an argument of an operator of the precedence given.
  showsPrec :: Int -> a -> ShowS
  -- | Shows.
  show :: a -> String
  -- | Shows a list of such values.
  showList :: [a] -> ShowS
  showsPrec _ x s = show x ++ s
  show x = shows x ""
  showList xs s = showList__ shows xs s

-- | Shows, before other text.
shows :: Show a => a -> ShowS
shows = showsPrec (I# 0#)

-- | A list in brackets, with a function that shows an element.
showList__ :: (a -> ShowS) -> [a] -> ShowS
showList__ _ [] s = '[' : ']' : s
showList__ showx (x : xs) s = '[' : showx x (more xs)
  where
    more [] = ']' : s
    more (y : ys) = ',' : showx y (more ys)

-- | The same under its public name.
showListWith :: (a -> ShowS) -> [a] -> ShowS
showListWith = showList__

-- | The precedence of application, and one more.
appPrec, appPrec1 :: Int
appPrec = I# 10#
appPrec1 = I# 11#

-- | One character before other text.
showChar :: Char -> ShowS
showChar = (:)

-- | Some text before other text.
showString :: String -> ShowS
showString = (++)

-- | In parentheses if the condition holds.
showParen :: Bool -> ShowS -> ShowS
showParen b p = if b then showChar '(' . p . showChar ')' else p

showSpace :: ShowS
showSpace = \xs -> ' ' : xs

showCommaSpace :: ShowS
showCommaSpace = showString ", "

instance Show () where
  showsPrec _ () = showString "()"

instance Show Bool where
  showsPrec _ True = showString "True"
  showsPrec _ False = showString "False"

instance Show Ordering where
  showsPrec _ LT = showString "LT"
  showsPrec _ EQ = showString "EQ"
  showsPrec _ GT = showString "GT"

instance Show a => Show [a] where
  showsPrec _ = showList

instance Show Char where
  showsPrec _ '\'' = showString "'\\''"
  showsPrec _ c = showChar '\'' . showLitChar c . showChar '\''
  showList cs = showChar '"' . showLitString cs . showChar '"'

instance Show Int where
  showsPrec = showSignedInt
  show (I# n) = showSignedInt (I# 0#) (I# n) []
  showList = showInts

instance Show Word where
  showsPrec _ w = wordDigits w

instance Show Integer where
  showsPrec (I# p) n s =
    if isTrue# (p ># 6#) && isTrue# (integerLt# n (integerFromInt# 0#))
      then '(' : (integerShow# n ++ (')' : s))
      else integerShow# n ++ s
  show n = integerShow# n

instance Show a => Show (Maybe a) where
  showsPrec _ Nothing = showString "Nothing"
  showsPrec (I# d) (Just x) = showParen (isTrue# (d ># 10#)) (showString "Just " . showsPrec appPrec1 x)

instance Show a => Show (NonEmpty a) where
  showsPrec (I# d) (x :| xs) = showParen (isTrue# (d ># 5#)) (showsPrec (I# 6#) x . showString " :| " . showsPrec (I# 6#) xs)

instance Eq SrcLoc where
  SrcLoc a b c d e f g == SrcLoc a' b' c' d' e' f' g' =
    a == a' && b == b' && c == c' && d == d' && e == e' && f == f' && g == g'

instance Show SrcLoc where
  showsPrec (I# d) (SrcLoc package module_ file line column endLine endColumn) = showParen (isTrue# (d ># 10#))
    ( showString "SrcLoc {srcLocPackage = " . shows package . showString ", srcLocModule = " . shows module_
    . showString ", srcLocFile = " . shows file . showString ", srcLocStartLine = " . shows line
    . showString ", srcLocStartCol = " . shows column . showString ", srcLocEndLine = " . shows endLine
    . showString ", srcLocEndCol = " . shows endColumn . showChar '}' )

instance Show CallStack where
  showsPrec _ stack = shows (getCallStack stack)

-- | An Int as an argument of an operator of the precedence given. It is called by every derived instance, and too large to be
-- copied there.
showSignedInt :: Int -> Int -> ShowS
showSignedInt (I# p) (I# n) s =
  if isTrue# (n >=# 0#) then natural (I# n) s
  else if isTrue# (p ># 6#) then '(' : '-' : magnitude (I# n) (')' : s)
  else '-' : magnitude (I# n) s

digits :: Int -> String -> String
digits (I# n) s = if isTrue# (n >=# 0#) then natural (I# n) s else '-' : magnitude (I# n) s

-- | Of a negative number.
magnitude :: Int -> String -> String
magnitude (I# n) s = case negateInt# n of
  m -> if isTrue# (m <# 0#) then natural (I# 922337203685477580#) ('8' : s) else natural (I# m) s

showInts :: [Int] -> ShowS
showInts [] s = '[' : ']' : s
showInts (n : ns) s = '[' : showSignedInt (I# 0#) n (moreInts ns s)

moreInts :: [Int] -> ShowS
moreInts [] s = ']' : s
moreInts (n : ns) s = ',' : showSignedInt (I# 0#) n (moreInts ns s)

natural :: Int -> String -> String
natural (I# n) s =
  if isTrue# (n <# 10#) then case C# (chr# (n +# 48#)) of c -> c : s
  else case quotInt# n 10# of
    q -> case C# (chr# ((n -# (q *# 10#)) +# 48#)) of
      c -> natural (I# q) (c : s)

wordDigits :: Word -> String -> String
wordDigits (W# w) s =
  case quotWord# w (int2Word# 10#) of
    q -> case C# (chr# (word2Int# (minusWord# w (timesWord# q (int2Word# 10#))) +# 48#)) of
      c -> if isTrue# (eqWord# q (int2Word# 0#)) then c : s else wordDigits (W# q) (c : s)

-- | A character as it stands in a literal, in ASCII.
showLitChar :: Char -> ShowS
showLitChar (C# c) s =
  if isTrue# (gtChar# c '\DEL'#) then '\\' : protectEsc isDecDigit (digits (I# (ord# c))) s
  else case c of
    '\DEL'# -> showString "\\DEL" s
    '\\'# -> showString "\\\\" s
    _ -> if isTrue# (geChar# c ' '#) then C# c : s else case c of
      '\a'# -> showString "\\a" s
      '\b'# -> showString "\\b" s
      '\f'# -> showString "\\f" s
      '\n'# -> showString "\\n" s
      '\r'# -> showString "\\r" s
      '\t'# -> showString "\\t" s
      '\v'# -> showString "\\v" s
      '\SO'# -> protectEsc (\d -> eqChar d 'H') (showString "\\SO") s
      _ -> '\\' : (nth (I# (ord# c)) asciiTab ++ s)

nth :: Int -> [a] -> a
nth (I# n) (x : xs) = case n of
  0# -> x
  _ -> nth (I# (n -# 1#)) xs

isDecDigit :: Char -> Bool
isDecDigit (C# c) = isTrue# (geChar# c '0'#) && isTrue# (leChar# c '9'#)

-- | The inside of a string literal.
showLitString :: String -> ShowS
showLitString [] s = s
showLitString (C# c : cs) s = case c of
  '"'# -> '\\' : '"' : showLitString cs s
  _ -> showLitChar (C# c) (showLitString cs s)

-- | Like 'showLitString' line by line, the lines joined by string gaps.
showMultiLineString :: String -> [String]
showMultiLineString text = quoted '"' text
  where
    quoted open s = case firstLine s of
      (line, []) -> [open : showLitString line "\""]
      (line, more) -> (open : showLitString line "\\") : quoted '\\' more
    -- The first line with the line break that ends it, and the text behind.
    firstLine [] = ([], [])
    firstLine (c : cs) = if eqChar c '\n' then ([c], cs) else case firstLine cs of (line, more) -> (c : line, more)

-- | Keeps what follows from being read as part of the escape.
protectEsc :: (Char -> Bool) -> ShowS -> ShowS
protectEsc p f = f . cont
  where
    cont s = case s of
      c : _ -> if p c then '\\' : '&' : s else s
      [] -> s

-- | Names of the control characters, and of the space.
asciiTab :: [String]
asciiTab =
  [ "NUL", "SOH", "STX", "ETX", "EOT", "ENQ", "ACK", "BEL", "BS", "HT", "LF", "VT", "FF", "CR", "SO", "SI"
  , "DLE", "DC1", "DC2", "DC3", "DC4", "NAK", "SYN", "ETB", "CAN", "EM", "SUB", "ESC", "FS", "GS", "RS", "US", "SP" ]

showTuple :: [ShowS] -> ShowS
showTuple ss = showChar '(' . go ss
  where
    go [] = showChar ')'
    go [x] = x . showChar ')'
    go (x : xs) = x . showChar ',' . go xs

instance (Show a, Show b) => Show (a, b) where
  showsPrec _ (a, b) s = '(' : shows a (',' : shows b (')' : s))

instance (Show a, Show b, Show c) => Show (a, b, c) where
  showsPrec _ (a, b, c) s = '(' : shows a (',' : shows b (',' : shows c (')' : s)))

instance (Show a, Show b, Show c, Show d) => Show (a, b, c, d) where
  showsPrec _ (a, b, c, d) = showTuple [shows a, shows b, shows c, shows d]

instance (Show a, Show b, Show c, Show d, Show e) => Show (a, b, c, d, e) where
  showsPrec _ (a, b, c, d, e) = showTuple [shows a, shows b, shows c, shows d, shows e]

instance (Show a, Show b, Show c, Show d, Show e, Show f) => Show (a, b, c, d, e, f) where
  showsPrec _ (a, b, c, d, e, f) = showTuple [shows a, shows b, shows c, shows d, shows e, shows f]

instance (Show a, Show b, Show c, Show d, Show e, Show f, Show g) => Show (a, b, c, d, e, f, g) where
  showsPrec _ (a, b, c, d, e, f, g) = showTuple [shows a, shows b, shows c, shows d, shows e, shows f, shows g]

instance (Show a, Show b, Show c, Show d, Show e, Show f, Show g, Show h) => Show (a, b, c, d, e, f, g, h) where
  showsPrec _ (a, b, c, d, e, f, g, h) = showTuple [shows a, shows b, shows c, shows d, shows e, shows f, shows g, shows h]

instance (Show a, Show b, Show c, Show d, Show e, Show f, Show g, Show h, Show i) => Show (a, b, c, d, e, f, g, h, i) where
  showsPrec _ (a, b, c, d, e, f, g, h, i) = showTuple [shows a, shows b, shows c, shows d, shows e, shows f, shows g, shows h, shows i]

instance (Show a, Show b, Show c, Show d, Show e, Show f, Show g, Show h, Show i, Show j) => Show (a, b, c, d, e, f, g, h, i, j) where
  showsPrec _ (a, b, c, d, e, f, g, h, i, j) = showTuple [shows a, shows b, shows c, shows d, shows e, shows f, shows g, shows h, shows i, shows j]

instance (Show a, Show b, Show c, Show d, Show e, Show f, Show g, Show h, Show i, Show j, Show k) => Show (a, b, c, d, e, f, g, h, i, j, k) where
  showsPrec _ (a, b, c, d, e, f, g, h, i, j, k) = showTuple [shows a, shows b, shows c, shows d, shows e, shows f, shows g, shows h, shows i, shows j, shows k]

instance (Show a, Show b, Show c, Show d, Show e, Show f, Show g, Show h, Show i, Show j, Show k, Show l) => Show (a, b, c, d, e, f, g, h, i, j, k, l) where
  showsPrec _ (a, b, c, d, e, f, g, h, i, j, k, l) = showTuple [shows a, shows b, shows c, shows d, shows e, shows f, shows g, shows h, shows i, shows j, shows k, shows l]

instance (Show a, Show b, Show c, Show d, Show e, Show f, Show g, Show h, Show i, Show j, Show k, Show l, Show m) => Show (a, b, c, d, e, f, g, h, i, j, k, l, m) where
  showsPrec _ (a, b, c, d, e, f, g, h, i, j, k, l, m) = showTuple [shows a, shows b, shows c, shows d, shows e, shows f, shows g, shows h, shows i, shows j, shows k, shows l, shows m]

instance (Show a, Show b, Show c, Show d, Show e, Show f, Show g, Show h, Show i, Show j, Show k, Show l, Show m, Show n) => Show (a, b, c, d, e, f, g, h, i, j, k, l, m, n) where
  showsPrec _ (a, b, c, d, e, f, g, h, i, j, k, l, m, n) = showTuple [shows a, shows b, shows c, shows d, shows e, shows f, shows g, shows h, shows i, shows j, shows k, shows l, shows m, shows n]

instance (Show a, Show b, Show c, Show d, Show e, Show f, Show g, Show h, Show i, Show j, Show k, Show l, Show m, Show n, Show o) => Show (a, b, c, d, e, f, g, h, i, j, k, l, m, n, o) where
  showsPrec _ (a, b, c, d, e, f, g, h, i, j, k, l, m, n, o) = showTuple [shows a, shows b, shows c, shows d, shows e, shows f, shows g, shows h, shows i, shows j, shows k, shows l, shows m, shows n, shows o]

-- | The digit of a number below 16, in lower case.
intToDigit :: Int -> Char
intToDigit (I# i) =
  if isTrue# (i >=# 0#) && isTrue# (i <=# 9#) then C# (chr# (i +# 48#))
  else if isTrue# (i >=# 10#) && isTrue# (i <=# 15#) then C# (chr# (i +# 87#))
  else error# ("Char.intToDigit: not a digit " ++ show (I# i))
