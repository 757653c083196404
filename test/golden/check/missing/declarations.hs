{-# LANGUAGE TypeFamilies, DeriveTraversable, MultiParamTypeClasses, FlexibleInstances, FlexibleContexts, UndecidableInstances, GeneralizedNewtypeDeriving, PatternSynonyms, ViewPatterns, BangPatterns, ScopedTypeVariables, TypeApplications, StandaloneDeriving #-}
module A where
import Foo.Bar (T, U (..), C (method, AssocT), (<&&>), pattern Pat, type (++))
import Foo.Baz
import qualified Foo.Qux as Q
import Data.Foldable (toList)
import Control.Monad.State

newtype N a = N { unN :: T a } deriving (Eq, Ord, Show, Functor, Foldable, Traversable)
newtype M a = M { runM :: Q.Trans Int (StateT Int IO) a }
  deriving (Functor, Applicative, Monad, MonadState Int, Q.MonadTrans', MonadIO)
data D f = D (f Int) (U f) !(Q.Nat)
deriving instance Show (D f)
deriving instance Eq (D T)
instance C Int where
  type AssocT Int = Bool
  method n = n + 1
instance C a => C [a] where
  method = map method
instance Show (T a) where show _ = "T"
instance Monoid (Q.V a) where mempty = Q.empty
instance Q.Pretty a => Q.Pretty (Maybe a) where
  pretty Nothing = mempty
  pretty (Just a) = Q.pretty a
class (C a, Q.Pretty a) => E a where
  e :: a -> T a
  e = toT . method
  type F a
instance E Int where type F Int = T Int
instance E Bool
f :: forall a. (C a, Q.Pretty a) => a -> AssocT a -> String
f a _ = show (Q.pretty a <&&> method a)
g (Pat x y) = x + y
g (U a b) = a
h :: T Int -> Int
h (unT -> n) | n > 3, Just m <- look n = m
h t = case t of
  Q.Leaf -> 0
  l Q.:< r -> h l + h r
  Foo { fooBar = b, .. } -> b
k :: M Int
k = do
  n <- get
  x <- Q.lift' (M undefined)
  M (Q.wrap (n + x))
type S = T Int
type P f = f T
type G = Q.Fix (Either Int)
l :: S -> P Maybe -> G Bool -> Int
l s p g = fromInteger (Q.toNum s) + length (toList p)
m :: (Monad m, Q.MonadLog m) => Q.LogT m a -> m [Either S a]
m x = Q.runLogT @Int x 3
xs = [1 ..<&&> 3] ++ [x | x <- Q.list, even x]
ys = 3 <&&> 4 + 5 == 6 <&&> 7
zs = (<&&> 3) . (4 +) $ (2 Q.+++ 1 Q.*** 3)
data V where { V1 :: C a => a -> V }
w (V1 a) = method a
q = Q.run Q.def { Q.a = 3, Q.b = True }
infixl 4 +++
a +++ b = a <&&> b
n1 = 2 + 3 +++ 4 * 5
