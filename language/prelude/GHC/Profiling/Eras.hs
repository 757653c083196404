{-# LANGUAGE MagicHash, NoImplicitPrelude #-}
-- | Eras of a heap profile (ghc-experimental since GHC 9.10): data belongs to the era in which it was made.
module GHC.Profiling.Eras (setUserEra, getUserEra, incrementUserEra) where

import GHC.Prim
import GHC.Base

-- | The era of what is made from now on. A profile by eras leaves out what is made in era 0.
setUserEra :: Word -> IO ()
setUserEra (W# era) = setUserEra# era

-- | The present era: 1 at first where eras are recorded, otherwise 0.
getUserEra :: IO Word
getUserEra = bindIO# userEra# (\era -> returnIO# (W# era))

-- | Adds to the era; the new one.
incrementUserEra :: Word -> IO Word
incrementUserEra (W# by) = bindIO# (incrementUserEra# by) (\era -> returnIO# (W# era))
