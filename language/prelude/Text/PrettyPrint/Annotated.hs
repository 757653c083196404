-- | Documents with annotations, and printing them within a width.
module Text.PrettyPrint.Annotated
  ( Doc, char, text, ptext, sizedText, zeroWidthText, int, integer, float, double, rational
  , semi, comma, colon, space, equals, lparen, rparen, lbrack, rbrack, lbrace, rbrace
  , parens, brackets, braces, quotes, doubleQuotes
  , empty, (<>), (<+>), hcat, hsep, ($$), ($+$), vcat, sep, cat, fsep, fcat, nest, hang, punctuate
  , annotate, isEmpty, render, renderSpans, Span(..), renderDecorated, renderDecoratedM
  , Style(..), style, renderStyle, Mode(..), TextDetails(..), fullRender
  ) where

import Prelude ()
import Text.PrettyPrint.Annotated.HughesPJ
