-- A pretty printer with groups that fit or break, over documents as data, for values, programs and tables.
module Main where

import Data.List (intersperse)

infixr 6 <+>, </>

data Doc
  = Nil
  | Text String
  | Line String
  | Doc :<> Doc
  | Nest Int Doc
  | Group Doc
  | Column (Int -> Doc)

instance Semigroup Doc where
  (<>) = (:<>)

instance Monoid Doc where
  mempty = Nil

text :: String -> Doc
text "" = Nil
text s = Text s

line, softbreak :: Doc
line = Line " "
softbreak = Line ""

(<+>), (</>) :: Doc -> Doc -> Doc
a <+> b = a <> text " " <> b
a </> b = a <> line <> b

nest :: Int -> Doc -> Doc
nest = Nest

group :: Doc -> Doc
group = Group

align :: Doc -> Doc
align d = Column (\k -> Nest k d)

data Mode = Flat | Break deriving Eq

data Simple = Empty | Piece String Simple | NewLine Int Simple

layout :: Int -> Doc -> String
layout width doc = render (best 0 [(0, Break, doc)])
  where
    best _ [] = Empty
    best k ((i, mode, d) : rest) = case d of
      Nil -> best k rest
      Text s -> Piece s (best (k + length s) rest)
      Line s | mode == Flat -> Piece s (best (k + length s) rest)
             | otherwise -> NewLine i (best i rest)
      a :<> b -> best k ((i, mode, a) : (i, mode, b) : rest)
      Nest n x -> best k ((i + n, mode, x) : rest)
      Column f -> best k ((0, mode, f k) : rest)
      Group x
        | mode == Flat -> best k ((i, Flat, x) : rest)
        | {-# SCC "fits" #-} fits (width - k) flat -> flat
        | otherwise -> best k ((i, Break, x) : rest)
        where flat = best k ((i, Flat, x) : rest)
    fits room _ | room < 0 = False
    fits _ Empty = True
    fits _ (NewLine _ _) = True
    fits room (Piece s more) = fits (room - length s) more

render :: Simple -> String
render Empty = ""
render (Piece s more) = s ++ render more
render (NewLine i more) = '\n' : replicate i ' ' ++ render more

punctuate :: Doc -> [Doc] -> [Doc]
punctuate _ [] = []
punctuate _ [d] = [d]
punctuate p (d : ds) = (d <> p) : punctuate p ds

separated, stacked :: [Doc] -> Doc
separated = mconcat . intersperse line
stacked = mconcat . intersperse softbreak

enclosed :: String -> String -> [Doc] -> Doc
enclosed open close ds = group (text open <> nest 2 (softbreak <> separated (punctuate (text ",") ds)) <> softbreak <> text close)

class Pretty a where
  pretty :: a -> Doc
  prettyList :: [a] -> Doc
  prettyList = enclosed "[" "]" . map pretty

instance Pretty Int where pretty = text . show
instance Pretty Bool where pretty = text . show
instance Pretty Char where
  pretty c = text [c]
  prettyList s = text (show s)
instance Pretty a => Pretty [a] where pretty xs = prettyList xs
instance (Pretty a, Pretty b) => Pretty (a, b) where
  pretty (a, b) = enclosed "(" ")" [pretty a, pretty b]
instance Pretty a => Pretty (Maybe a) where
  pretty Nothing = text "null"
  pretty (Just a) = pretty a

data Json = Number Int | Str String | List [Json] | Object [(String, Json)]

instance Pretty Json where
  pretty (Number n) = pretty n
  pretty (Str s) = pretty s
  pretty (List js) = prettyList js
  pretty (Object fs) = enclosed "{" "}" [pretty k <> text ":" <+> pretty v | (k, v) <- fs]

data Statement = Assign String Expr | While Expr [Statement] | Return Expr
data Expr = Name String | Int Int | Infix Expr String Expr | Call String [Expr]

instance Pretty Statement where
  pretty (Assign x e) = text x <+> text "=" <+> align (pretty e) <> text ";"
  pretty (Return e) = text "return" <+> align (pretty e) <> text ";"
  pretty (While c body) = group (text "while" <+> pretty c <+> text "{") <> nest 4 (mconcat [hard <> pretty s | s <- body]) <> hard <> text "}"
    where hard = Line (replicate 1000 ' ')

instance Pretty Expr where
  pretty (Name x) = text x
  pretty (Int n) = pretty n
  pretty (Infix a o b) = group (pretty a </> (text o <+> pretty b))
  pretty (Call f es) = text f <> align (enclosed "(" ")" (map pretty es))

sample :: Json
sample = Object
  [ ("name", Str "depot"), ("open", List [Number 8, Number 12, Number 14, Number 18])
  , ("stock", Object [("nails", Number 4000), ("planks", List [Number n | n <- [10, 20 .. 90]])])
  , ("none", List []) ]

main :: IO ()
main = do
  mapM_ (\w -> putStrLn (layout w (pretty sample)) >> putStrLn (replicate w '-')) [30, 60]
  putStrLn (layout 24 (pretty [(1 :: Int, "one"), (2, "two"), (3, "three")]))
  putStrLn (layout 36 (stacked (map pretty program)))
  putStrLn (layout 20 (group (separated (map text (words "a line that is filled or broken as a whole")))))
  putStrLn (layout 10 (pretty [Just True, Nothing]) ++ layout 5 (text "x" <> error "no document"))
  where
    program =
      [ Assign "total" (Infix (Infix (Name "first") "*" (Name "second")) "+" (Call "longFunctionName" [Int 1, Name "argument", Int 3]))
      , While (Infix (Name "i") "<" (Int 10)) [Assign "i" (Infix (Name "i") "+" (Int 1))]
      , Return (Call "f" []) ]
