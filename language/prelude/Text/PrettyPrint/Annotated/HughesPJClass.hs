-- | Types whose values can be printed as documents with annotations.
module Text.PrettyPrint.Annotated.HughesPJClass
  ( Pretty(..), PrettyLevel(..), prettyNormal, prettyShow, prettyParen, module Text.PrettyPrint.Annotated.HughesPJ
  ) where

import Prelude hiding ((<>))
import Text.PrettyPrint.Annotated.HughesPJ

-- | How much detail is wanted.
newtype PrettyLevel = PrettyLevel Int
  deriving (Eq, Ord, Show)

prettyNormal :: PrettyLevel
prettyNormal = PrettyLevel 0

-- | The precedence is that of the context, as with 'showsPrec'.
class Pretty a where
  {-# MINIMAL pPrintPrec | pPrint #-}
  pPrintPrec :: PrettyLevel -> Rational -> a -> Doc ann
  pPrintPrec _ _ = pPrint
  pPrint :: a -> Doc ann
  pPrint = pPrintPrec prettyNormal 0
  pPrintList :: PrettyLevel -> [a] -> Doc ann
  pPrintList l = brackets . fsep . punctuate comma . map (pPrintPrec l 0)

-- | The text of a value in the usual style.
prettyShow :: Pretty a => a -> String
prettyShow = render . pPrint

-- | In parentheses, where the condition holds.
prettyParen :: Bool -> Doc ann -> Doc ann
prettyParen = maybeParens

instance Pretty Int where
  pPrint = int

instance Pretty Integer where
  pPrint = integer

instance Pretty Float where
  pPrint = float

instance Pretty Double where
  pPrint = double

instance Pretty () where
  pPrint _ = text "()"

instance Pretty Bool where
  pPrint = text . show

instance Pretty Ordering where
  pPrint = text . show

instance Pretty Char where
  pPrint = char
  pPrintList _ = text . show

instance Pretty a => Pretty (Maybe a) where
  pPrintPrec _ _ Nothing = text "Nothing"
  pPrintPrec l p (Just x) = applied l p "Just" x

instance (Pretty a, Pretty b) => Pretty (Either a b) where
  pPrintPrec l p (Left x) = applied l p "Left" x
  pPrintPrec l p (Right x) = applied l p "Right" x

applied :: Pretty a => PrettyLevel -> Rational -> String -> a -> Doc ann
applied l p name x = prettyParen (p > 10) (text name <+> pPrintPrec l 11 x)

instance Pretty a => Pretty [a] where
  pPrintPrec l _ = pPrintList l

instance (Pretty a, Pretty b) => Pretty (a, b) where
  pPrintPrec l _ (a, b) = tuple [top l a, top l b]

instance (Pretty a, Pretty b, Pretty c) => Pretty (a, b, c) where
  pPrintPrec l _ (a, b, c) = tuple [top l a, top l b, top l c]

instance (Pretty a, Pretty b, Pretty c, Pretty d) => Pretty (a, b, c, d) where
  pPrintPrec l _ (a, b, c, d) = tuple [top l a, top l b, top l c, top l d]

instance (Pretty a, Pretty b, Pretty c, Pretty d, Pretty e) => Pretty (a, b, c, d, e) where
  pPrintPrec l _ (a, b, c, d, e) = tuple [top l a, top l b, top l c, top l d, top l e]

top :: Pretty a => PrettyLevel -> a -> Doc ann
top l = pPrintPrec l 0

tuple :: [Doc ann] -> Doc ann
tuple = parens . fsep . punctuate comma
