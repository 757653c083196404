data T a where
  A :: T Int
  B :: T Bool
  deriving Show
class C a where { f :: a; f = g
 where g = h }
x = \case
  A -> B
  B -> A
