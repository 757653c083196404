{-# LANGUAGE DataKinds, KindSignatures, RankNTypes #-}
-- | Record updates that change a phantom parameter.
module Main where
data St = Open | Closed
data Door (s :: St) = Door { name :: String, count :: Int }
close :: Door 'Open -> Door 'Closed
close d = d { count = 3 }
data Ph a = Ph { n :: Int, m :: Bool } | Ph2 { n :: Int }
re :: Ph a -> Ph b
re p = p { n = 7 }
data T a b = T { x :: a, y :: Maybe b } | U { x :: a }
chg :: T a b -> T c b
chg t = t { x = undefined }
data R a = R { fun :: forall b. b -> a -> a, val :: Int }
upd :: R a -> R a
upd r = r { fun = \_ a -> a }
main :: IO ()
main = do
  print (count (close (Door "x" 1)), name (close (Door "x" 1)))
  print (n (re (Ph 1 True) :: Ph Int))
  print (fun (upd (R (\_ a -> a) 1)) 'c' 2)
