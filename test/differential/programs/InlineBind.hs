{-# LANGUAGE RankNTypes #-}
-- A parser with continuations whose bind is INLINE.
module Main (main) where

newtype P s m a = P { unP :: forall b . s -> (a -> s -> Int -> m b) -> (Int -> m b) -> (a -> s -> Int -> m b) -> (Int -> m b) -> m b }

instance Functor (P s m) where
  fmap f p = pmap f p

pmap :: (a -> b) -> P s m a -> P s m b
pmap f p = P $ \s cok cerr eok eerr -> unP p s (cok . f) cerr (eok . f) eerr

instance Applicative (P s m) where
  pure = preturn
  pf <*> px = do { f <- pf; x <- px; return (f x) }

instance Monad (P s m) where
  return = pure
  p >>= f = pbind p f

preturn :: a -> P s m a
preturn x = P $ \s _ _ eok _ -> eok x s 0

pbind :: P s m a -> (a -> P s m b) -> P s m b
{-# INLINE pbind #-}
pbind m k = P $ \s cok cerr eok eerr ->
  let mcok x s err =
        let pcok = cok
            pcerr = cerr
            peok x s err' = cok x s (err + err')
            peerr err' = cerr (err + err')
        in unP (k x) s pcok pcerr peok peerr
      meok x s err =
        let pcok = cok
            peok x s err' = eok x s (err + err')
            pcerr = cerr
            peerr err' = eerr (err + err')
        in unP (k x) s pcok pcerr peok peerr
  in unP m s mcok cerr meok eerr

item :: (Char -> Bool) -> P String m Char
item t = P $ \s cok _ _ eerr -> case s of
  c : cs | t c -> cok c cs 0
  _ -> eerr 1

many0 :: P s m a -> P s m [a]
many0 p = do xs <- accum (:) p
             return (reverse xs)

accum :: (a -> [a] -> [a]) -> P s m a -> P s m [a]
accum acc p = P $ \s cok cerr eok _ ->
  let walk xs x s' _ = unP p s' (seq xs $ walk $ acc x xs) cerr many0Err (\e -> cok (acc x xs) s' e)
  in unP p s (walk []) cerr many0Err (\e -> eok [] s e)

many0Err :: a
many0Err = error "empty"

run :: Monad m => P s m a -> s -> m (Either Int a)
run p s = unP p s cok cerr eok eerr
  where cok a _ _ = return . Right $ a
        cerr e = return (Left e)
        eok a _ _ = return (Right a)
        eerr e = return (Left e)

newtype I a = I { runI :: a }
instance Functor I where fmap f (I a) = I (f a)
instance Applicative I where { pure = I; I f <*> I x = I (f x) }
instance Monad I where m >>= k = k (runI m)

main :: IO ()
main = do
  print (runI (run (many0 (item (== head "a"))) "aab"))
