{-# LANGUAGE TypeFamilies, GADTs, RankNTypes, DataKinds, TypeOperators #-}
module Main (main) where
import Types
import qualified Types as T (Lang (..), Effs, M, Conn)
import Control.Monad.IO.Class
import Control.Monad
import Data.List (sortBy, sortOn)
import Data.Ord (comparing)
evalL :: T.Lang a -> Int
evalL (T.Lit v) = foldr (+) 0 (foldMap pure v)
evalL (T.Add a b) = evalL a + evalL b
evalL (T.Eq a b) = if evalL a == evalL b then 1 else 0
go :: T.Effs m => Int -> m ()
go n = do { liftIO (print n); when (n > 0) (go (n - 1)) }
prog :: T.M ()
prog = do
  forM_ [1 .. 3 :: Int] $ \i -> go i
  pure ()
nat :: Nat [] Maybe
nat = undefined
app :: App Int
app = do
  c <- withDb (\c -> undefined)
  forM [1, 2, 3 :: Int] (\x -> pure (x + c)) >>= \xs -> pure (sum xs)
ap2 :: App2 String
ap2 = mapM_ (liftIO . print) [1 :: Int] >> pure "x"
old :: Age -> Age -> Bool
old a b = a + 1 > b && fromIntegral a > (3 :: Int)
nm :: Name -> Name
nm a = a <> mempty
hk :: Hk Maybe -> String
hk h = show h ++ show (hA h) ++ show (hB h)
rec' :: Rec -> [Rec] -> [Rec]
rec' r rs = sortOn rA (r { rA = rA r, rC = Just (rB r) } : rs)
srt = sortBy (comparing rB <> comparing rC)
st f = s |>> f |>> (+ 1) where s = undefined
n Nil' = 0
n _ = 1
conn :: T.Conn App -> Int
conn c = length (show c)
fam :: Maybe $$ Bool -> Int
fam = const 3
ph :: Phantom 'True
ph = Phantom
instance HasDb IO where
  type Conn IO = Int
  withDb f = liftIO (undefined (f 3))
main :: IO ()
main = do
  _ <- interp undefined
  x <- undefined (unApp app)
  print (evalL (T.Lit undefined) + x)
  let y = unApp2 ap2
  mapM_ print (rec' undefined [])
-- file: Types.hs
{-# LANGUAGE DataKinds, GADTs, TypeOperators, RankNTypes, PatternSynonyms, DefaultSignatures, FlexibleContexts, UndecidableInstances, ConstraintKinds, GeneralizedNewtypeDeriving, DerivingVia, StandaloneDeriving, DeriveAnyClass, TypeFamilies #-}
module Types where
import Control.Monad.Reader
import Control.Monad.Except
import Data.Effectful (Eff, (:>), runEff, type (~>), E(..))
import qualified Polysemy as P
import Data.Kind (Type, Constraint)
newtype App a = App { unApp :: ReaderT Int (Eff '[Int]) a }
  deriving newtype (Functor, Applicative, Monad, MonadReader Int, MonadIO)
newtype App2 a = App2 { unApp2 :: Eff '[Int] a }
  deriving (Functor, Applicative, Monad, MonadIO)
newtype Age = Age P.Int32 deriving newtype (Show, Eq, Ord, Num, Enum, Real, Integral)
newtype Name = Name P.Text deriving (Semigroup, Monoid) via P.Text
data Lang :: Type -> Type where
  Lit :: P.Val a -> Lang a
  Add :: (P.IsNum a) => Lang a -> Lang a -> Lang a
  Eq :: P.IsEq a => Lang a -> Lang a -> Lang Bool
deriving instance Show (Lang a)
type Effs m = (MonadIO m, P.MonadLog m)
type Nat f g = forall x. f x ~> g x
type M = P.Sem '[P.Embed IO]
type f $$ a = f (P.Id a)
class Monad m => HasDb m where
  type Conn m :: Type
  withDb :: (Conn m -> P.Q a) -> m a
  default withDb :: P.MonadQ m => (Conn m -> P.Q a) -> m a
  withDb = P.liftQ
instance HasDb App where
  type Conn App = P.Connection
  withDb f = App (ReaderT (\_ -> runEff (f undefined)))
data Hk f = Hk { hA :: f Int, hB :: P.Wrap f Bool }
deriving instance (Show (f Int), Show (P.Wrap f Bool)) => Show (Hk f)
data Rec = Rec { rA :: P.Field "a" Int, rB :: !P.Thing, rC :: Maybe P.Thing } deriving (Eq, Ord, Show)
data Phantom (t :: P.Kind') = Phantom
pattern Nil' :: P.Vec a
pattern Nil' = P.Empty
infixl 5 |>>
(|>>) :: P.Stream a -> (a -> b) -> P.Stream b
s |>> f = P.map f s
interp :: (P.Member Int r) => P.Sem (Int ': r) a -> P.Sem r a
interp = P.interpret $ \case_ -> case case_ of
  P.Get -> pure 3
  P.Put n -> P.embed (print n)
