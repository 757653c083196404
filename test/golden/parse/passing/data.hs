data V = V { vx, vy :: !Int, name :: String } deriving (Eq, Show, Ord)
data a :+: b = a :+: b | L a | b `R` Int deriving stock Show
newtype N a = N { unN :: a } deriving newtype (Num) deriving stock (Show, Eq)
data E
data Ex = forall a. (Show a, Eq a) => Ex a !a | forall b . Ex2 (b -> b)
data G (a :: Type) :: Type -> Type where
  GI, GJ :: Int -> G Int b
  GB :: { gb :: !Bool } -> G Bool c
  GX :: forall a b. Show a => !a -> [b] -> G a b
data H where { H1 :: H; H2 :: Int -> H } deriving Show
data H3 where
  H31 :: H3
  deriving Show
deriving instance Show E
deriving stock instance Eq E
type T a b = (a, b) -> M.Map a [b]
type F = forall a. a -> a
class (Eq a, Show a) => C a where
  m1, m2 :: a -> a
  m1 = id
  infixl 5 `m3`
  m3 :: a -> a -> a
  {-# MINIMAL m2 #-}
  x `m3` _ = x
class Monad m => MS s m | m -> s, s m -> m where { getS :: m s; putS :: s -> m () }
class Nothing' a
instance Nothing' Int
instance {-# OVERLAPPING #-} C Int where
  m2 :: Int -> Int
  m2 n = n
  {-# INLINE m2 #-}
instance (C a, C b) => C (a, b) where m2 (a, b) = (m2 a, m2 b)
instance C [Int] where
   m2 = id
default (Int, Double)
