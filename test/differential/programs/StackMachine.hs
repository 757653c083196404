module Main where
import qualified Data.Map as Map
-- a stack machine in a monad of reader, writer and state by hand
data World = World { stack :: [Int], vars :: Map.Map String Int, steps :: !Int }
newtype M a = M { unM :: [String] -> World -> Either String (a, World, [String]) }
instance Functor M where
  fmap f (M m) = M $ \r w -> case m r w of
    Left e -> Left e
    Right (a, w', o) -> Right (f a, w', o)
instance Applicative M where
  pure a = M $ \_ w -> Right (a, w, [])
  M mf <*> M mx = M $ \r w -> do
    (f, w1, o1) <- mf r w
    (x, w2, o2) <- mx r w1
    Right (f x, w2, o1 ++ o2)
instance Monad M where
  M m >>= k = M $ \r w -> do
    (a, w1, o1) <- m r w
    (b, w2, o2) <- unM (k a) r w1
    Right (b, w2, o1 ++ o2)
gets :: (World -> a) -> M a
gets f = M (\_ w -> Right (f w, w, []))
modifyW :: (World -> World) -> M ()
modifyW f = M (\_ w -> Right ((), f w, []))
say :: String -> M ()
say s = M (\_ w -> Right ((), w, [s]))
oops :: String -> M a
oops e = M (\_ _ -> Left e)
push :: Int -> M ()
push n = modifyW (\w -> w { stack = n : stack w, steps = steps w + 1 })
pop :: M Int
pop = do
  s <- gets stack
  case s of
    [] -> oops "empty"
    (x:xs) -> modifyW (\w -> w { stack = xs }) >> return x
data I = Push Int | AddI | MulI | Store String | Load String | Say
step :: I -> M ()
step (Push n) = push n
step AddI = bin (+)
step MulI = bin (*)
step (Store v) = do
  x <- pop
  modifyW (\w -> w { vars = Map.insert v x (vars w) })
step (Load v) = do
  vs <- gets vars
  maybe (oops ("no " ++ v)) push (Map.lookup v vs)
step Say = do { x <- pop; say (show x); push x }
bin :: (Int -> Int -> Int) -> M ()
bin f = do
  a <- pop
  b <- pop
  push (f a b)
runM :: M a -> Either String (a, World, [String])
runM m = unM m ["env"] (World [] Map.empty 0)
prog :: [I]
prog = concat (replicate 5 [Push 2, Push 3, AddI, Store "x", Load "x", Say, Load "x", MulI, Say])
main :: IO ()
main = do
  case runM (mapM_ step prog) of
    Left e -> putStrLn e
    Right (_, w, o) -> print (steps w) >> putStrLn (unwords o)
  either putStrLn (\_ -> return ()) (runM (step AddI))
