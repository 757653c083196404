module Main where
data Env = Env { depth :: Int, names :: [(String, Int)] }
newtype R a = R { runR :: Env -> Either String a }
instance Functor R where fmap f (R g) = R (fmap f . g)
instance Applicative R where
  pure = R . const . Right
  R f <*> R g = R $ \e -> f e <*> g e
instance Monad R where
  return = pure
  R g >>= k = R $ \e -> case g e of { Left m -> Left m; Right a -> runR (k a) e }
ask :: R Env
ask = R Right
asks :: (Env -> a) -> R a
asks f = f <$> ask
local :: (Env -> Env) -> R a -> R a
local f (R g) = R (g . f)
failR :: String -> R a
failR m = R (\_ -> Left m)
data E = V String | I Int | Add E E | Let String E E
eval :: E -> R Int
eval (I n) = pure n
eval (V x) = do
  ns <- asks names
  d <- asks depth
  case lookup x ns of
    Just n -> return n
    Nothing -> failR ("unbound " ++ x ++ " at " ++ show d)
eval (Add a b) = (+) <$> eval a <*> eval b
eval (Let x a b) = do
  v <- eval a
  local (\e -> e { depth = depth e + 1, names = (x, v) : names e }) (eval b)
nest :: Int -> E
nest 0 = Add (V "x0") (I 1)
nest n = Let ('x' : show (n - 1)) (I n) (Add (nest (n - 1)) (V ("x" ++ show (n - 1))))
main :: IO ()
main = do
  print (runR (eval (nest 6)) (Env 0 []))
  print (runR (eval (Let "a" (I 1) (V "b"))) (Env 0 []))
