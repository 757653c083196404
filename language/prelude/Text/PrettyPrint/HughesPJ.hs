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
import Data.Coerce (coerce)
import Data.String (IsString(..))
import Text.PrettyPrint.Annotated.HughesPJ (Mode(..), Style(..), TextDetails(..), style, txtPrinter)
import qualified Text.PrettyPrint.Annotated.HughesPJ as Annotated

infixl 6 <>, <+>
infixl 5 $$, $+$

-- | A document: one without annotations.
newtype Doc = Doc (Annotated.Doc ())

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

-- | A character, or a text that should have no line breaks; with a width that is not its length, or with none.
char :: Char -> Doc
char c = Doc (Annotated.char c)

text, ptext, zeroWidthText :: String -> Doc
text s = Doc (Annotated.text s)
ptext s = Doc (Annotated.ptext s)
zeroWidthText s = Doc (Annotated.zeroWidthText s)

sizedText :: Int -> String -> Doc
sizedText n s = Doc (Annotated.sizedText n s)

-- | No text: the unit of all combinators.
empty :: Doc
empty = Doc Annotated.empty

isEmpty :: Doc -> Bool
isEmpty (Doc d) = Annotated.isEmpty d

-- | Numbers as 'show' has them.
int :: Int -> Doc
int n = Doc (Annotated.int n)

integer :: Integer -> Doc
integer n = Doc (Annotated.integer n)

float :: Float -> Doc
float n = Doc (Annotated.float n)

double :: Double -> Doc
double n = Doc (Annotated.double n)

rational :: Rational -> Doc
rational n = Doc (Annotated.rational n)

semi, comma, colon, space, equals, lparen, rparen, lbrack, rbrack, lbrace, rbrace :: Doc
semi = Doc Annotated.semi
comma = Doc Annotated.comma
colon = Doc Annotated.colon
space = Doc Annotated.space
equals = Doc Annotated.equals
lparen = Doc Annotated.lparen
rparen = Doc Annotated.rparen
lbrack = Doc Annotated.lbrack
rbrack = Doc Annotated.rbrack
lbrace = Doc Annotated.lbrace
rbrace = Doc Annotated.rbrace

parens, brackets, braces, quotes, doubleQuotes :: Doc -> Doc
parens (Doc d) = Doc (Annotated.parens d)
brackets (Doc d) = Doc (Annotated.brackets d)
braces (Doc d) = Doc (Annotated.braces d)
quotes (Doc d) = Doc (Annotated.quotes d)
doubleQuotes (Doc d) = Doc (Annotated.doubleQuotes d)

-- | The same, where the condition holds.
maybeParens, maybeBrackets, maybeBraces, maybeQuotes, maybeDoubleQuotes :: Bool -> Doc -> Doc
maybeParens b (Doc d) = Doc (Annotated.maybeParens b d)
maybeBrackets b (Doc d) = Doc (Annotated.maybeBrackets b d)
maybeBraces b (Doc d) = Doc (Annotated.maybeBraces b d)
maybeQuotes b (Doc d) = Doc (Annotated.maybeQuotes b d)
maybeDoubleQuotes b (Doc d) = Doc (Annotated.maybeDoubleQuotes b d)

-- | Side by side, without and with a space.
(<>), (<+>) :: Doc -> Doc -> Doc
Doc p <> Doc q = Doc (p Annotated.<> q)
Doc p <+> Doc q = Doc (p Annotated.<+> q)

-- | One below the other; '$$' lets the second begin on the last line of the first where there is room.
($$), ($+$) :: Doc -> Doc -> Doc
Doc p $$ Doc q = Doc (p Annotated.$$ q)
Doc p $+$ Doc q = Doc (p Annotated.$+$ q)

-- | Lists of documents side by side, side by side with spaces, below each other.
hcat, hsep, vcat :: [Doc] -> Doc
hcat ds = Doc (Annotated.hcat (coerce ds))
hsep ds = Doc (Annotated.hsep (coerce ds))
vcat ds = Doc (Annotated.vcat (coerce ds))

-- | Side by side if that fits in one line, otherwise below each other.
sep, cat :: [Doc] -> Doc
sep ds = Doc (Annotated.sep (coerce ds))
cat ds = Doc (Annotated.cat (coerce ds))

-- | As many on each line as fit.
fsep, fcat :: [Doc] -> Doc
fsep ds = Doc (Annotated.fsep (coerce ds))
fcat ds = Doc (Annotated.fcat (coerce ds))

-- | Indented by so many columns.
nest :: Int -> Doc -> Doc
nest k (Doc d) = Doc (Annotated.nest k d)

-- | The second after the first, or below it and indented.
hang :: Doc -> Int -> Doc -> Doc
hang (Doc p) n (Doc q) = Doc (Annotated.hang p n q)

-- | The first document at the end of each but the last.
punctuate :: Doc -> [Doc] -> [Doc]
punctuate (Doc p) ds = coerce (Annotated.punctuate p (coerce ds))

-- | The document with its layouts made.
reduceDoc :: Doc -> Doc
reduceDoc (Doc d) = Doc (Annotated.reduceDoc d)

-- | The first, where it has a layout.
first :: Doc -> Doc -> Doc
first (Doc p) (Doc q) = Doc (Annotated.first p q)

render :: Doc -> String
render (Doc d) = Annotated.render d

renderStyle :: Style -> Doc -> String
renderStyle s (Doc d) = Annotated.renderStyle s d

-- | Printing with a mode, a length of line, ribbons per line, what to do with a text and what is left, and what is at the end.
fullRender :: Mode -> Int -> Float -> (TextDetails -> a -> a) -> a -> Doc -> a
fullRender m width ribbons put end (Doc d) = Annotated.fullRender m width ribbons put end d
