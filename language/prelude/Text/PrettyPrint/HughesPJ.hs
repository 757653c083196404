-- | Documents, and printing them within a width.
module Text.PrettyPrint.HughesPJ
  ( Doc, TextDetails(..), char, text, ptext, sizedText, zeroWidthText, int, integer, float, double, rational
  , semi, comma, colon, space, equals, lparen, rparen, lbrack, rbrack, lbrace, rbrace
  , parens, brackets, braces, quotes, doubleQuotes, maybeParens, maybeBrackets, maybeBraces, maybeQuotes, maybeDoubleQuotes
  , empty, (<>), (<+>), hcat, hsep, ($$), ($+$), vcat, sep, cat, fsep, fcat, nest, hang, punctuate
  , isEmpty, render, Style(..), style, renderStyle, Mode(..), fullRender, first, reduceDoc
  ) where

import Prelude hiding ((<>))
import qualified Prelude
import Control.DeepSeq.Class (NFData(..))
import Data.String (IsString(..))
import Text.PrettyPrint.HughesPJ.Layout

infixl 6 <>, <+>
infixl 5 $$, $+$

-- | A document. Combinators only note their arguments; layouts are made when the whole is printed, so that chains to the
-- left cost no more than chains to the right.
data Doc
  = Laid Layout
  | Beside Doc Bool Doc
  | Above Doc Bool Doc

instance Semigroup Doc where
  (<>) = (<>)

instance Monoid Doc where
  mempty = empty

instance IsString Doc where
  fromString = text

instance Show Doc where
  showsPrec _ doc rest = fullRender (mode style) (lineLength style) (ribbonsPerLine style) txtPrinter rest doc

instance Eq Doc where
  a == b = render a == render b

instance NFData Doc where
  rnf doc = length (fullRender LeftMode 0 1 (:) [] doc) `seq` ()

instance NFData TextDetails where
  rnf (Chr c) = c `seq` ()
  rnf (Str s) = foldr seq () s
  rnf (PStr s) = foldr seq () s

-- | A character, or a text that should have no line breaks; with a width that is not its length, or with none.
char :: Char -> Doc
char c = Laid (word (Chr c) 1)

text, ptext, zeroWidthText :: String -> Doc
text s = Laid (word (Str s) (length s))
ptext s = Laid (word (PStr s) (length s))
zeroWidthText = sizedText 0

sizedText :: Int -> String -> Doc
sizedText n s = Laid (word (Str s) n)

-- | No text: the unit of all combinators.
empty :: Doc
empty = Laid None

isEmpty :: Doc -> Bool
isEmpty (Laid None) = True
isEmpty _ = False

-- | Numbers as 'show' has them.
int :: Int -> Doc
int n = text (show n)

integer :: Integer -> Doc
integer n = text (show n)

float :: Float -> Doc
float n = text (show n)

double :: Double -> Doc
double n = text (show n)

rational :: Rational -> Doc
rational n = text (show n)

semi, comma, colon, space, equals, lparen, rparen, lbrack, rbrack, lbrace, rbrace :: Doc
semi = char ';'
comma = char ','
colon = char ':'
space = char ' '
equals = char '='
lparen = char '('
rparen = char ')'
lbrack = char '['
rbrack = char ']'
lbrace = char '{'
rbrace = char '}'

parens, brackets, braces, quotes, doubleQuotes :: Doc -> Doc
parens p = char '(' <> p <> char ')'
brackets p = char '[' <> p <> char ']'
braces p = char '{' <> p <> char '}'
quotes p = char '\'' <> p <> char '\''
doubleQuotes p = char '"' <> p <> char '"'

-- | The same, where the condition holds.
maybeParens, maybeBrackets, maybeBraces, maybeQuotes, maybeDoubleQuotes :: Bool -> Doc -> Doc
maybeParens b = if b then parens else id
maybeBrackets b = if b then brackets else id
maybeBraces b = if b then braces else id
maybeQuotes b = if b then quotes else id
maybeDoubleQuotes b = if b then doubleQuotes else id

-- | Side by side, without and with a space.
(<>), (<+>) :: Doc -> Doc -> Doc
p <> q = joined Beside p False q
p <+> q = joined Beside p True q

-- | One below the other; '$$' lets the second begin on the last line of the first where there is room.
($$), ($+$) :: Doc -> Doc -> Doc
p $$ q = joined Above p False q
p $+$ q = joined Above p True q

joined :: (Doc -> Bool -> Doc -> Doc) -> Doc -> Bool -> Doc -> Doc
joined cons p g q
  | isEmpty q = p
  | isEmpty p = q
  | otherwise = cons p g q

-- | Lists of documents side by side, side by side with spaces, below each other.
hcat, hsep, vcat :: [Doc] -> Doc
hcat = chain Beside False
hsep = chain Beside True
vcat = chain Above False

chain :: (Doc -> Bool -> Doc -> Doc) -> Bool -> [Doc] -> Doc
chain cons g = foldr (\p q -> if isEmpty p then q else cons p g q) empty

-- | Side by side if that fits in one line, otherwise below each other.
sep, cat :: [Doc] -> Doc
sep = sepBy True
cat = sepBy False

sepBy :: Bool -> [Doc] -> Doc
sepBy _ [] = empty
sepBy spaced (p : ps) = case layout p of
  None -> sepBy spaced ps
  first' -> Laid (sepWith spaced first' 0 (layout (if spaced then hsep ps else hcat ps)) (layout (vcat ps)))

-- | As many on each line as fit.
fsep, fcat :: [Doc] -> Doc
fsep = Laid . fillWith True . map layout
fcat = Laid . fillWith False . map layout

-- | Indented by so many columns.
nest :: Int -> Doc -> Doc
nest k p = Laid (shifted k (layout p))

-- | The second after the first, or below it and indented.
hang :: Doc -> Int -> Doc -> Doc
hang p n q = sep [p, nest n q]

-- | The first document at the end of each but the last.
punctuate :: Doc -> [Doc] -> [Doc]
punctuate _ [] = []
punctuate p (d : ds) = go d ds
  where
    go e [] = [e]
    go e (f : fs) = (e <> p) : go f fs

-- | The document with its layouts made.
reduceDoc :: Doc -> Doc
reduceDoc = Laid . layout

-- | The first, where it has a layout.
first :: Doc -> Doc -> Doc
first p q = Laid (firstOf (layout p) (layout q))

layout :: Doc -> Layout
layout (Laid l) = l
layout (Beside p g q) = besideDoc p g (layout q)
layout (Above p g q) = aboveDoc p g (layout q)

-- Chains are taken from the right.
besideDoc :: Doc -> Bool -> Layout -> Layout
besideDoc (Beside p g q) g' r | g == g' = besideDoc p g (besideDoc q g r)
besideDoc p g q = beside (layout p) g q

aboveDoc :: Doc -> Bool -> Layout -> Layout
aboveDoc (Above p g q) g' r = aboveDoc p g (aboveDoc q g' r)
aboveDoc p g q = above (layout p) g 0 q

-- | How to print: on lines of the length given, with long indentation taken back, without indentation, or in one line.
data Mode = PageMode | ZigZagMode | LeftMode | OneLineMode
  deriving (Eq, Show)

-- | The length of lines in characters, and how many times longer it is than a line's text without indentation may be.
data Style = Style { mode :: Mode, lineLength :: Int, ribbonsPerLine :: Float }
  deriving (Show, Eq)

-- | Lines of 100 characters, two thirds of them text.
style :: Style
style = Style { mode = PageMode, lineLength = 100, ribbonsPerLine = 1.5 }

render :: Doc -> String
render = renderStyle style

renderStyle :: Style -> Doc -> String
renderStyle s = fullRender (mode s) (lineLength s) (ribbonsPerLine s) txtPrinter ""

-- | Puts a text before another.
txtPrinter :: TextDetails -> String -> String
txtPrinter (Chr c) s = c : s
txtPrinter (Str t) s = t ++ s
txtPrinter (PStr t) s = t ++ s

-- | Printing with a mode, a length of line, ribbons per line, what to do with a text and what is left, and what is at the end.
fullRender :: Mode -> Int -> Float -> (TextDetails -> a -> a) -> a -> Doc -> a
fullRender m width ribbons put end doc = case m of
  OneLineMode -> plain (Chr ' ') (\_ q -> q) put end (layout doc)
  LeftMode -> plain (Chr '\n') firstOf put end (layout doc)
  PageMode -> page Nothing put end (best width ribbon (layout doc))
  ZigZagMode -> page (Just (width - ribbon)) put end (best maxBound ribbon (layout doc))
  where ribbon = round (fromIntegral width / ribbons)

plain :: TextDetails -> (Layout -> Layout -> Layout) -> (TextDetails -> a -> a) -> a -> Layout -> a
plain newline choose put end = go
  where
    go l = case l of
      Choice p q -> go (choose p q)
      Shift _ p -> go p
      None -> end
      Newline p -> put newline (go p)
      Word t _ p -> put t (go p)
      Impossible -> error "easyDisplay: NoDoc"

-- | A layout without choices. With a gap, lines indented beyond it are moved to the left by half of it, and back when they
-- no longer are; rows of slashes show where.
page :: Maybe Int -> (TextDetails -> a -> a) -> a -> Layout -> a
page gap put end = start 0
  where
    start k l = k `seq` case l of
      Shift j p -> start (k + j) p
      None -> end
      Newline p -> put newline (start k p)
      Word t n p -> zigzag k t n p
      _ -> error "display lay: unexpected choice"
    zigzag k t n p = case gap of
      Just g | k >= g -> turn '/' (k - g `quot` 2)
             | k < 0 -> turn '\\' (k + g `quot` 2)
        where turn c k' = put newline (put (Str (replicate (g `quot` 2) c)) (put newline (line k' t n p)))
      _ -> line k t n p
    line k t n p = put (Str (replicate k ' ')) (put t (continue (k + n) p))
    continue k l = k `seq` case l of
      Newline p -> put newline (start k p)
      Word t n p -> put t (continue (k + n) p)
      Shift _ p -> continue k p
      None -> end
      _ -> error "display lay2: unexpected choice"
    newline = Chr '\n'
