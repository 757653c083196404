{-# LANGUAGE RankNTypes, TypeApplications #-}
module PolymorphicValues where

import Control.Monad.ST (runST)

apply :: (forall a. a -> a) -> Int
apply f = f 1

-- every argument of a type variable stands for a type without a forall
functions = map apply []
kept = Just apply
pair = (apply, 'c')
unchanged = id apply

-- so does what two functions meet in
composed = runST . return
joined = (apply . const id) ()
visible = id @(forall a. a -> a) id

-- a composition has a parameter that is no such thing
shown :: (forall a. a -> a) -> String
shown = show . apply

newtype Same = Same (forall a. a -> a)

-- fine: called behind a $, in a newtype, under a name of its own
started = runST $ return 'c'
results = map (\(Same f) -> apply f) [Same id]
named = let again = apply in again id
chosen b = if b then apply else apply
