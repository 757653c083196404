{-# LANGUAGE DataKinds, KindSignatures #-}
-- What may be done with a door, by the states that it is in before and after.
module Door where

import Prelude hiding (fail, return, (>>), (>>=))

data Door = Open | Closed

newtype Protocol (before :: Door) (after :: Door) a = Protocol ([String] -> (Either String a, [String]))

(>>=) :: Protocol i j a -> (a -> Protocol j k b) -> Protocol i k b
Protocol p >>= f = Protocol (\said -> case p said of
  (Left why, more) -> (Left why, more)
  (Right a, more) -> let Protocol q = f a in q more)

(>>) :: Protocol i j a -> Protocol j k b -> Protocol i k b
p >> q = p >>= \_ -> q

return :: a -> Protocol i i a
return a = Protocol (\said -> (Right a, said))

fail :: String -> Protocol i j a
fail why = Protocol (\said -> (Left why, said))

say :: String -> Protocol i j ()
say text = Protocol (\said -> (Right (), text : said))

knock :: String -> Protocol 'Closed 'Closed ()
knock name = say ("knock " ++ name)

open :: Protocol 'Closed 'Open ()
open = say "open"

shut :: Protocol 'Open 'Closed ()
shut = say "shut"

walk :: Int -> Protocol 'Open 'Open Int
walk n = say ("walk " ++ show n) >>= \_ -> return n

run :: Protocol i j a -> (Either String a, [String])
run (Protocol p) = fmap reverse (p [])
