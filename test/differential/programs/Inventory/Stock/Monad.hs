module Stock.Monad (Store, runStore, receive, sell, note, gets) where

import Stock.Types

newtype Store a = Store (Shop -> (a, Shop))

runStore :: Store a -> Shop -> (a, Shop)
runStore (Store f) = f

instance Functor Store where
  fmap f m = m >>= return . f

instance Applicative Store where
  pure a = Store (\s -> (a, s))
  mf <*> ma = mf >>= \f -> fmap f ma

instance Monad Store where
  Store f >>= k = Store (\s -> let (a, s') = f s in runStore (k a) s')

gets :: (Shop -> a) -> Store a
gets f = Store (\s -> (f s, s))

modify :: (Shop -> Shop) -> Store ()
modify f = Store (\s -> ((), f s))

note :: String -> Store ()
note line = modify (\s -> s { journal = line : journal s })

receive :: Item -> Int -> Store ()
receive new n = do
  known <- gets (filter ((== name new) . name . item) . shelves)
  case known of
    [] -> modify (\s -> s { shelves = Shelf new n : shelves s })
    _ -> change (name new) (\shelf -> shelf { count = count shelf + n, item = cheaper (item shelf) new })
  note ("received " ++ show n ++ " " ++ name new)

cheaper :: Item -> Item -> Item
cheaper a b | price a <= price b = a
            | otherwise = b

change :: String -> (Shelf -> Shelf) -> Store ()
change wanted f = modify (\s -> s { shelves = [ if name (item shelf) == wanted then f shelf else shelf | shelf <- shelves s ] })

sell :: String -> Int -> Store Bool
sell wanted n = do
  found <- gets (lookup wanted . map (\shelf -> (name (item shelf), shelf)) . shelves)
  case found of
    Just shelf | count shelf >= n -> do
      change wanted (\s -> s { count = count s - n })
      modify (\s -> s { till = till s + fromIntegral n * price (item shelf) })
      note ("sold " ++ show n ++ " " ++ wanted)
      return True
    Just shelf -> False <$ note ("only " ++ show (count shelf) ++ " " ++ wanted)
    Nothing -> False <$ note ("no " ++ wanted)
