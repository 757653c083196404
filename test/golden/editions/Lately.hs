{-# LANGUAGE DataKinds, DerivingVia, UndecidableInstances #-}
-- What base and mtl have since GHC 9.4 to 9.12 beside functions on data: threads with names, constraints that never hold,
-- classes of type constructors that say something of the types, weak pointers that tell of failures.
import Control.Concurrent
import Control.Exception
import Control.Monad.Accum
import Control.Monad.Trans.Reader (ReaderT(..))
import Data.Bitraversable
import Data.Enum (enumerate)
import Data.Functor.Classes
import Data.Functor.Compose
import Data.List (sort)
import Data.Maybe (fromMaybe)
import Foreign.C.ConstPtr
import Foreign.Ptr (Ptr, nullPtr)
import GHC.Conc (fromThreadId, labelThread, listThreads, threadLabel)
import GHC.TypeError
import System.Mem (performGC)
import System.Mem.Weak
import System.IO (stdout)

-- With Eq1 alone there is Eq of the type applied: no constraint says so.
newtype Fix f = Fix (f (Fix f))

instance Eq1 f => Eq (Fix f) where
  Fix a == Fix b = a == b

instance Ord1 f => Ord (Fix f) where
  compare (Fix a) (Fix b) = compare a b

instance Show1 f => Show (Fix f) where
  showsPrec d (Fix a) = showParen (d > 10) (showString "Fix " . showsPrec 11 a)

same :: (Eq1 f, Eq a) => f a -> f a -> [Bool]
same x y = go [x, y]
  where go list = [a == b | a <- list, b <- list]

both :: (Show2 p, Show a, Show b) => p a b -> String
both = show

read1 :: (Read1 f, Read a) => String -> f a
read1 = read

-- An instance that nobody is to use.
data Handle' = Handle'

instance Unsatisfiable (Text "Handles have no text") => Show Handle' where
  show = unsatisfiable

impossible :: forall a. Unsatisfiable (Text "never") => [a] -> String
impossible list = show list ++ show (sum (map fromEnum' list))
  where fromEnum' x = fromEnum x

newtype App a = App (ReaderT Int AccumT' a)
  deriving (Functor, Applicative, Monad)
  deriving (MonadAccum [String]) via (LiftingAccum (ReaderT Int) AccumT')

type AccumT' = Accum [String]

note :: Int -> App Int
note n = App (ReaderT (\k -> pure (k * n))) <* add ["times " ++ show n]

main :: IO ()
main = do
  print (enumerate @Bool, enumerate @Ordering)
  print (Fix (Just (Fix Nothing)) == Fix (Just (Fix Nothing)), Fix [] < Fix [Fix []], Fix [Fix [], Fix []])
  print (same (Just 1) (Just (2 :: Int)), both (Left 3 :: Either Int Char), read1 "Just 5" :: Maybe Int)
  print (Compose [Just 'x', Nothing] == Compose [Just 'x', Nothing])
  print =<< firstA (\x -> x * 2 <$ putStrLn "first") (3 :: Int, 'c')
  print (secondA (\x -> if x > 'a' then Just x else Nothing) (Right 'b' :: Either Int Char))
  print (ConstPtr (nullPtr :: Ptr Int))
  let App app = traverse note [1, 2, 3]
  print (runAccum (runReaderT app 10) ["start"])
  self <- myThreadId
  labelThread self "the first"
  gate <- newEmptyMVar
  other <- forkIO (takeMVar gate)
  labelThread other "waits at the gate"
  yield
  threads <- listThreads
  names <- traverse threadLabel threads
  print (sort (map (fromMaybe "none") names), length threads)
  print (fromThreadId self /= fromThreadId other)
  putMVar gate ()
  yield
  yield
  left <- listThreads
  print (other `elem` left)
  setFinalizerExceptionHandler (printToHandleFinalizerExceptionHandler stdout)
  _ <- mkWeakPtr "key" (Just (throwIO (userError "in a finalizer")))
  performGC
  threadDelay 1000
  putStrLn "done"

