-- | Documents with annotations, and printing them within a width.
module Text.PrettyPrint.Annotated.HughesPJ
  ( Doc, TextDetails(..), AnnotDetails(..), char, text, ptext, sizedText, zeroWidthText, int, integer, float, double, rational
  , semi, comma, colon, space, equals, lparen, rparen, lbrack, rbrack, lbrace, rbrace
  , parens, brackets, braces, quotes, doubleQuotes, maybeParens, maybeBrackets, maybeBraces, maybeQuotes, maybeDoubleQuotes
  , empty, (<>), (<+>), hcat, hsep, ($$), ($+$), vcat, sep, cat, fsep, fcat, nest, hang, punctuate
  , isEmpty, render, Style(..), style, renderStyle, Mode(..), fullRender, fullRenderAnn, txtPrinter, first, reduceDoc
  , annotate, renderSpans, Span(..), renderDecorated, renderDecoratedM
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
data Doc a
  = Laid (Layout a)
  | Beside (Doc a) Bool (Doc a)
  | Above (Doc a) Bool (Doc a)

instance Semigroup (Doc a) where
  (<>) = (<>)

instance Monoid (Doc a) where
  mempty = empty

instance IsString (Doc a) where
  fromString = text

instance Show (Doc a) where
  showsPrec _ doc rest = fullRender (mode style) (lineLength style) (ribbonsPerLine style) txtPrinter rest doc

instance Eq (Doc a) where
  a == b = render a == render b

instance NFData a => NFData (Doc a) where
  rnf doc = fullRenderAnn LeftMode 0 1 (\d rest -> rnf d `seq` rest) () doc

instance Functor Doc where
  fmap f doc = case doc of
    Laid l -> Laid (relabelled f l)
    Beside p g q -> Beside (fmap f p) g (fmap f q)
    Above p g q -> Above (fmap f p) g (fmap f q)

relabelled :: (a -> b) -> Layout a -> Layout b
relabelled f l = case l of
  None -> None
  Impossible -> Impossible
  Newline p -> Newline (relabelled f p)
  Word t n p -> Word (fmap f t) n (relabelled f p)
  Shift k p -> Shift k (relabelled f p)
  Choice p q -> Choice (relabelled f p) (relabelled f q)

instance NFData a => NFData (AnnotDetails a) where
  rnf AnnotStart = ()
  rnf (NoAnnot t n) = rnf t `seq` n `seq` ()
  rnf (AnnotEnd a) = rnf a

instance NFData TextDetails where
  rnf (Chr c) = c `seq` ()
  rnf (Str s) = foldr seq () s
  rnf (PStr s) = foldr seq () s

-- | A character, or a text that should have no line breaks; with a width that is not its length, or with none.
char :: Char -> Doc a
char c = Laid (word (Chr c) 1)

text, ptext, zeroWidthText :: String -> Doc a
text s = Laid (word (Str s) (length s))
ptext s = Laid (word (PStr s) (length s))
zeroWidthText = sizedText 0

sizedText :: Int -> String -> Doc a
sizedText n s = Laid (word (Str s) n)

-- | No text: the unit of all combinators.
empty :: Doc a
empty = Laid None

isEmpty :: Doc a -> Bool
isEmpty (Laid None) = True
isEmpty _ = False

-- | Numbers as 'show' has them.
int :: Int -> Doc a
int n = text (show n)

integer :: Integer -> Doc a
integer n = text (show n)

float :: Float -> Doc a
float n = text (show n)

double :: Double -> Doc a
double n = text (show n)

rational :: Rational -> Doc a
rational n = text (show n)

semi, comma, colon, space, equals, lparen, rparen, lbrack, rbrack, lbrace, rbrace :: Doc a
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

parens, brackets, braces, quotes, doubleQuotes :: Doc a -> Doc a
parens p = char '(' <> p <> char ')'
brackets p = char '[' <> p <> char ']'
braces p = char '{' <> p <> char '}'
quotes p = char '\'' <> p <> char '\''
doubleQuotes p = char '"' <> p <> char '"'

-- | The same, where the condition holds.
maybeParens, maybeBrackets, maybeBraces, maybeQuotes, maybeDoubleQuotes :: Bool -> Doc a -> Doc a
maybeParens b = if b then parens else id
maybeBrackets b = if b then brackets else id
maybeBraces b = if b then braces else id
maybeQuotes b = if b then quotes else id
maybeDoubleQuotes b = if b then doubleQuotes else id

-- | Side by side, without and with a space.
(<>), (<+>) :: Doc a -> Doc a -> Doc a
p <> q = joined Beside p False q
p <+> q = joined Beside p True q

-- | One below the other; '$$' lets the second begin on the last line of the first where there is room.
($$), ($+$) :: Doc a -> Doc a -> Doc a
p $$ q = joined Above p False q
p $+$ q = joined Above p True q

joined :: (Doc a -> Bool -> Doc a -> Doc a) -> Doc a -> Bool -> Doc a -> Doc a
joined cons p g q
  | isEmpty q = p
  | isEmpty p = q
  | otherwise = cons p g q

-- | Lists of documents side by side, side by side with spaces, below each other.
hcat, hsep, vcat :: [Doc a] -> Doc a
hcat = chain Beside False
hsep = chain Beside True
vcat = chain Above False

chain :: (Doc a -> Bool -> Doc a -> Doc a) -> Bool -> [Doc a] -> Doc a
chain cons g = foldr (\p q -> if isEmpty p then q else cons p g q) empty

-- | Side by side if that fits in one line, otherwise below each other.
sep, cat :: [Doc a] -> Doc a
sep = sepBy True
cat = sepBy False

sepBy :: Bool -> [Doc a] -> Doc a
sepBy _ [] = empty
sepBy spaced (p : ps) = case layout p of
  None -> sepBy spaced ps
  first' -> Laid (sepWith spaced first' 0 (layout (if spaced then hsep ps else hcat ps)) (layout (vcat ps)))

-- | As many on each line as fit.
fsep, fcat :: [Doc a] -> Doc a
fsep = Laid . fillWith True . map layout
fcat = Laid . fillWith False . map layout

-- | Indented by so many columns.
nest :: Int -> Doc a -> Doc a
nest k p = Laid (shifted k (layout p))

-- | The second after the first, or below it and indented.
hang :: Doc a -> Int -> Doc a -> Doc a
hang p n q = sep [p, nest n q]

-- | The first document at the end of each but the last.
punctuate :: Doc a -> [Doc a] -> [Doc a]
punctuate _ [] = []
punctuate p (d : ds) = go d ds
  where
    go e [] = [e]
    go e (f : fs) = (e <> p) : go f fs

-- | The document with its layouts made.
reduceDoc :: Doc a -> Doc a
reduceDoc = Laid . layout

-- | The first, where it has a layout.
first :: Doc a -> Doc a -> Doc a
first p q = Laid (firstOf (layout p) (layout q))

layout :: Doc a -> Layout a
layout (Laid l) = l
layout (Beside p g q) = besideDoc p g (layout q)
layout (Above p g q) = aboveDoc p g (layout q)

-- Chains are taken from the right.
besideDoc :: Doc a -> Bool -> Layout a -> Layout a
besideDoc (Beside p g q) g' r | g == g' = besideDoc p g (besideDoc q g r)
besideDoc p g q = beside (layout p) g q

aboveDoc :: Doc a -> Bool -> Layout a -> Layout a
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

render :: Doc a -> String
render = renderStyle style

renderStyle :: Style -> Doc a -> String
renderStyle s = fullRender (mode s) (lineLength s) (ribbonsPerLine s) txtPrinter ""

-- | Puts a text before another.
txtPrinter :: TextDetails -> String -> String
txtPrinter (Chr c) s = c : s
txtPrinter (Str t) s = t ++ s
txtPrinter (PStr t) s = t ++ s

-- | Printing with a mode, a length of line, ribbons per line, what to do with a text and what is left, and what is at the end.
fullRender :: Mode -> Int -> Float -> (TextDetails -> r -> r) -> r -> Doc a -> r
fullRender m width ribbons put = fullRenderAnn m width ribbons text'
  where
    text' (NoAnnot t _) rest = put t rest
    text' _ rest = rest

-- | The same with the beginnings and ends of annotations.
fullRenderAnn :: Mode -> Int -> Float -> (AnnotDetails a -> r -> r) -> r -> Doc a -> r
fullRenderAnn m width ribbons put end doc = case m of
  OneLineMode -> plain (Chr ' ') (\_ q -> q) put end (layout doc)
  LeftMode -> plain (Chr '\n') firstOf put end (layout doc)
  PageMode -> ribbon `seq` page Nothing put end (best width ribbon (layout doc))
  ZigZagMode -> page (Just (width - ribbon)) put end (best maxBound ribbon (layout doc))
  where ribbon = round (fromIntegral width / ribbons)

plain :: TextDetails -> (Layout a -> Layout a -> Layout a) -> (AnnotDetails a -> r -> r) -> r -> Layout a -> r
plain newline choose put end = go
  where
    go l = case l of
      Choice p q -> go (choose p q)
      Shift _ p -> go p
      None -> end
      Newline p -> put (NoAnnot newline 1) (go p)
      Word t _ p -> put t (go p)
      Impossible -> error "easyDisplay: NoDoc"

-- | A layout without choices. With a gap, lines indented beyond it are moved to the left by half of it, and back when they
-- no longer are; rows of slashes show where.
page :: Maybe Int -> (AnnotDetails a -> r -> r) -> r -> Layout a -> r
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
        where turn c k' = put newline (put (NoAnnot (Str (replicate (g `quot` 2) c)) (g `quot` 2)) (put newline (line k' t n p)))
      _ -> line k t n p
    line k t n p = put (NoAnnot (Str (replicate k ' ')) k) (put t (continue (k + n) p))
    continue k l = k `seq` case l of
      Newline p -> put newline (start k p)
      Word t n p -> put t (continue (k + n) p)
      Shift _ p -> continue k p
      None -> end
      _ -> error "display lay2: unexpected choice"
    newline = NoAnnot (Chr '\n') 1

-- Annotations -----------------------------------------------------------------------------------------------------

-- | Notes something at a document; that takes no room.
annotate :: a -> Doc a -> Doc a
annotate a doc = joined Beside (joined Beside (Laid (mark AnnotStart)) False doc) False (Laid (mark (AnnotEnd a)))

-- | Where in the text an annotated part begins, and how long it is.
data Span a = Span { spanStart :: !Int, spanLength :: !Int, spanAnnotation :: a }
  deriving (Show, Eq)

instance Functor Span where
  fmap f (Span start len a) = Span start len (f a)

-- | The text, and its annotated parts by their beginnings.
renderSpans :: Doc a -> (String, [Span a])
renderSpans doc = (concat [txtPrinter t "" | NoAnnot t _ <- ps], spans 0 (pairedAnnotations ps))
  where
    ps = fullRenderAnn (mode style) (lineLength style) (ribbonsPerLine style) (:) [] doc
    spans _ [] = []
    spans at (p : rest) = case p of
      Plain t -> spans (at + length t) rest
      Begins a -> Span at (within 0 (0 :: Int) rest) a : spans at rest
      Ends _ -> spans at rest
    -- The length of text up to the end that belongs to the beginning.
    within depth len parts = case parts of
      [] -> len
      Plain t : rest -> within depth (len + length t) rest
      Begins _ : rest -> within (depth + 1 :: Int) len rest
      Ends _ : rest -> if depth == 0 then len else within (depth - 1) len rest

data Piece a = Plain String | Begins a | Ends a

-- What is printed, with the annotation at both ends of each part.
pairedAnnotations :: [AnnotDetails a] -> [Piece a]
pairedAnnotations = fst . go
  where
    -- The pieces, and the annotations whose beginnings are still to the left, the innermost first.
    go [] = ([], [])
    go (d : rest) = case d of
      NoAnnot t _ -> (Plain (txtPrinter t "") : pieces, open)
      AnnotEnd a -> (Ends a : pieces, a : open)
      AnnotStart -> case open of
        a : outer -> (Begins a : pieces, outer)
        [] -> error "renderSpans: no end of an annotation"
      where (pieces, open) = go rest

-- | The text, with texts before and behind each annotated part.
renderDecorated :: (a -> String) -> (a -> String) -> Doc a -> String
renderDecorated before behind doc = concatMap piece (pairedAnnotations (fullRenderAnn (mode style) (lineLength style) (ribbonsPerLine style) (:) [] doc))
  where
    piece (Plain t) = t
    piece (Begins a) = before a
    piece (Ends a) = behind a

-- | The same by actions.
renderDecoratedM :: Monad m => (a -> m r) -> (a -> m r) -> (String -> m r) -> m r -> Doc a -> m r
renderDecoratedM before behind put end doc =
  foldr (\p rest -> piece p >> rest) end (pairedAnnotations (fullRenderAnn (mode style) (lineLength style) (ribbonsPerLine style) (:) [] doc))
  where
    piece (Plain t) = put t
    piece (Begins a) = before a
    piece (Ends a) = behind a
