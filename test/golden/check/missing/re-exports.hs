module Main where
import Import
import qualified Import as I

run :: App Int
run = do
  n <- liftApp get
  pure (n + helper 3)

instance MonadApp IO where
  liftApp a = runHandler a
  appName = pure "x"

class MonadApp m => Sub m where sub :: m (HandlerT Int m ())

page :: Widget
page = toWidget [1, 2, 3] <+++> mapC (+ 1)

src :: Monad m => ConduitT () Int m ()
src = yieldMany [1 .. 10] .| I.filterC even .| takeC 3

g :: Thing -> Int
g t = tN t + length (show t)

h = I.tH (Thing { tH = pure (), tN = 3 })

main :: IO ()
main = do
  r <- runConduit $ src .| sumC
  print (r + run')
  print (fromMaybe 3 Nothing)
  where run' = 3 :: Int
-- file: Import.hs
module Import (module X, module Import, Conduit, runIt, helper) where
import Conduit as X
import Data.Maybe as X (fromMaybe)
import Yesod as X hiding (Html)
type App = HandlerT Int IO
class (MonadHandler m) => MonadApp m where
  liftApp :: App a -> m a
  appName :: m String
data Thing = Thing { tH :: Handler (), tN :: Int }
  deriving (Show)
infixr 3 <+++>
(<+++>) :: ConduitT a b m () -> ConduitT b c m () -> ConduitT a c m ()
a <+++> b = a .| b
helper x = foo x + 1
