module Shape.Vector where

infixl 6 ^+^, ^-^
infixl 7 *^

data Vector = Vector { x, y :: !Double }
  deriving (Eq, Ord)

instance Show Vector where
  showsPrec _ (Vector a b) = showChar '<' . shows a . showChar ',' . shows b . showChar '>'

(^+^), (^-^) :: Vector -> Vector -> Vector
Vector a b ^+^ Vector c d = Vector (a + c) (b + d)
v ^-^ w = v ^+^ (-1) *^ w

(*^) :: Double -> Vector -> Vector
k *^ Vector a b = Vector (k * a) (k * b)

origin :: Vector
origin = Vector 0 0

dot, cross :: Vector -> Vector -> Double
dot (Vector a b) (Vector c d) = a * c + b * d
cross (Vector a b) (Vector c d) = a * d - b * c

size :: Vector -> Double
size v = sqrt (dot v v)

-- | The least box around, as its corners; nothing has none.
newtype Box = Box (Maybe (Vector, Vector))

instance Semigroup Box where
  Box Nothing <> b = b
  a <> Box Nothing = a
  Box (Just (Vector a b, Vector c d)) <> Box (Just (Vector e f, Vector g h)) =
    Box (Just (Vector (min a e) (min b f), Vector (max c g) (max d h)))

instance Monoid Box where
  mempty = Box Nothing

instance Show Box where
  show (Box Nothing) = "empty"
  show (Box (Just (low, high))) = show low ++ " to " ++ show high

box :: [Vector] -> Box
box = foldMap (\v -> Box (Just (v, v)))
