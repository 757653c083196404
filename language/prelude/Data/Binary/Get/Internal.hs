{-# LANGUAGE RankNTypes #-}
-- | Parsers of bytes that come in chunks: a parser hands on what it has found, so that it can stop and ask for more.
module Data.Binary.Get.Internal
  ( Get(..), Input(..), Step(..), needed, demand, attempt, failing, lookAhead, lookAheadM, lookAheadE, isolate, label, bytesRead
  , isEmpty, remaining
  ) where

import Control.Applicative (Alternative(..))
import Control.Monad (MonadPlus)
import qualified Data.ByteString as S
import Data.Int (Int64)

-- | Bytes that are there, and where the first of them stands in the whole input.
data Input = Input !S.ByteString !Int64

data Step a = Failed !Input String | More (Maybe S.ByteString -> Step a) | Found !Input a

newtype Get a = Get { unGet :: forall r . Input -> (Input -> a -> Step r) -> Step r }

instance Functor Get where
  fmap f (Get g) = Get (\input k -> g input (\rest x -> k rest (f x)))

instance Applicative Get where
  pure x = Get (\input k -> k input x)
  Get f <*> Get g = Get (\input k -> f input (\rest h -> g rest (\rest' x -> k rest' (h x))))

instance Monad Get where
  Get g >>= f = Get (\input k -> g input (\rest x -> unGet (f x) rest k))

instance MonadFail Get where
  fail message = Get (\input _ -> Failed input message)

instance Alternative Get where
  empty = fail "Data.Binary.Get(Alternative).empty"
  f <|> g = attempt f >>= either (const g) (\(rest, x) -> Get (\_ k -> k rest x))
  some p = (:) <$> p <*> many p
  many p = ((:) <$> p <*> many p) <|> pure []

instance MonadPlus Get

failing :: Input -> String -> Get a
failing input message = Get (\_ _ -> Failed input message)

-- | Asks for more until so many bytes are there.
needed :: Int -> Get ()
needed n = Get (\input@(Input s _) k -> if S.length s >= n then k input () else unGet (demand >> needed n) input k)

-- | Asks for more; fails if there is none.
demand :: Get ()
demand = Get (\input k -> asking input (Failed input "not enough bytes") (\more -> k more ()))

asking :: Input -> Step r -> (Input -> Step r) -> Step r
asking input@(Input s offset) none k = More (\given -> case given of
  Nothing -> none
  Just more
    | S.null more -> asking input none k
    | otherwise -> k (Input (S.append s more) offset))

-- | How a parser ends, which has not moved then.
attempt :: Get a -> Get (Either (Input, String) (Input, a))
attempt (Get g) = Get (\input@(Input s offset) k ->
  let whole fed = Input (S.concat (s : reverse fed)) offset
      go fed step = case step of
        Found rest x -> k (whole fed) (Right (rest, x))
        Failed rest message -> k (whole fed) (Left (rest, message))
        More f -> More (\given -> go (maybe fed (: fed) given) (f given))
  in go [] (g input Found))

-- | Runs a parser without moving; moves if it has found something.
lookAhead :: Get a -> Get a
lookAhead g = attempt g >>= either (uncurry failing) (return . snd)

lookAheadM :: Get (Maybe a) -> Get (Maybe a)
lookAheadM g = attempt g >>= either (uncurry failing) (\(rest, x) -> Get (\input k -> k (maybe input (const rest) x) x))

lookAheadE :: Get (Either a b) -> Get (Either a b)
lookAheadE g = attempt g >>= either (uncurry failing) (\(rest, x) -> Get (\input k -> k (either (const input) (const rest) x) x))

-- | Runs a parser on so many bytes, all of which it must take.
isolate :: Int -> Get a -> Get a
isolate n (Get g)
  | n < 0 = fail "isolate: negative size"
  | otherwise = Get (\(Input s offset) k ->
      let go rest left step = case step of
            Found (Input unread at) x
              | at - offset == fromIntegral n -> k (Input (S.append unread rest) at) x
              | otherwise -> Failed (Input (S.append unread rest) at) (fewer (at - offset))
            Failed (Input unread at) message -> Failed (Input (S.append unread rest) at) message
            More f
              | left <= 0 -> go rest 0 (f Nothing)
              | otherwise -> More (\given -> case fmap (S.splitAt left) given of
                  Nothing -> go rest left (f Nothing)
                  Just (mine, others) -> go others (left - S.length mine) (f (Just mine)))
          (first, behind) = S.splitAt n s
      in go behind (n - S.length first) (g (Input first offset) Found))
  where
    fewer taken = "isolate: the decoder consumed " ++ show taken ++ " bytes which is less than the expected " ++ show n ++ " bytes"

-- | Says in failures where they happened.
label :: String -> Get a -> Get a
label name (Get g) = Get (\input k ->
  let go step = case step of
        Found rest x -> k rest x
        Failed rest message -> Failed rest (message ++ "\n" ++ name)
        More f -> More (go . f)
  in go (g input Found))

-- | How many bytes have been taken, and are left; whether none are.
bytesRead :: Get Int64
bytesRead = Get (\input@(Input _ offset) k -> k input offset)

remaining :: Get Int64
remaining = Get (\input k -> unGet everything input (\rest@(Input s _) _ -> k rest (fromIntegral (S.length s))))
  where everything = Get (\input k -> asking input (k input ()) (\more -> unGet everything more k))

isEmpty :: Get Bool
isEmpty = Get (\input@(Input s _) k -> if S.null s then asking input (k input True) (\more -> k more False) else k input False)
