module SynonymsOfOtherKinds where

import Kinds

-- what the imported synonym says of m is known here
newtype Steps m a = Steps (Producer a m ())

run :: Functor m => Steps m a -> m ()
run (Steps (Proxy step)) = fmap (const ()) step
-- file: Kinds.hs
module Kinds where

newtype Proxy up down m r = Proxy (m (up, down, r))

type Producer down = Proxy () down
