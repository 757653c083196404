module Deep where
import Control.Monad.Trans.Resource
import Data.Conduit (ConduitT, runConduit, (.|), yield, await)
import qualified Data.Conduit.List as CL
import Control.Lens ((^.), (.~), (&), makeLenses)
import Data.Vector (Vector)
import qualified Data.Vector as V
import Text.Printf
type Src m = ConduitT () Int m ()
type Lens s a = forall f. Functor f => (a -> f a) -> s -> f s
src :: Monad m => Src m
src = mapM_ yield [1 .. 10]
snk :: Monad m => ConduitT Int o m Int
snk = loop 0 where
  loop !acc = await >>= maybe (pure acc) (\x -> loop (acc + x))
sumV :: Vector Int -> Int
sumV v = V.foldl' (+) 0 v + v V.! 0
avg :: Vector Double -> Double
avg v | V.null v = 0
      | n <- V.length v, n > 10 = V.sum v / fromIntegral n
      | otherwise = let (a, b) = V.splitAt 2 v; xs = V.toList a in sum xs / fromIntegral (length xs) + V.head b
mat :: Vector (Vector Double) -> Vector (Vector Double)
mat m = V.generate (V.length m) $ \i -> V.generate 3 $ \j -> m V.! j V.! i * 2 + 1
xs = [ (i, j) | i <- V.toList v, let j = i * 2, odd j ] where v = V.fromList [1, 2, 3 :: Int]
ops a b = a ^. b & c .~ d ++ e where { c = a; d = "x"; e = 'y' : [] }
neg x = - x ^. foo + 3
sec = map (^. name) [1] ++ map (3 &) [] ++ [(`V.snoc` 1) 2, (V.cons 3)]
guardy x | Just y <- x ^. z, y > 3 = y | otherwise = -1 where z = x
cmp a b = a ^. q < b ^. q == True && not (a < b)
pr :: IO ()
pr = printf "%d %s\n" (V.length undefined) (show (V.head undefined))
main = do
  r <- runConduit $ src .| CL.map (+ 1) .| snk
  let v = V.fromList [1 .. r]
      total = V.sum v
  printf "%d\n" total
  V.forM_ v $ \x -> do
    when' (x > 3) $ print x
    print $ x * 2 + r
  if total > 3 then print total else V.mapM_ print v
  case V.uncons v of { Nothing -> pure (); Just (h, t) -> print (h + V.length t) }
  runResourceT $ do { liftIO' (print 1); return () }
when' c a = if c then a else pure ()
