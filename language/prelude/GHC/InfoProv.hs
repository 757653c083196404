{-# LANGUAGE MagicHash #-}
-- | Where closures come from. Modelled on GHC.InfoProv of base 4.20, where programs have to be compiled with @-finfo-table-map@.
-- Here every program knows it.
module GHC.InfoProv (InfoProv(..), ipLoc, whereFrom) where

import GHC.Exts.Heap.ClosureTypes (ClosureType(..))
import GHC.Prim

-- | What is known of the code of a closure. A closure of a library has no place in a text; a constructor has one where the module that
-- applies it is compiled with @-fdistinct-constructor-tables@.
data InfoProv = InfoProv
  { ipName :: String     -- ^ The closure, as heap profiles by closure name it: @\<Main.main.go>@, or a constructor.
  , ipDesc :: ClosureType
  , ipTyDesc :: String   -- ^ The type constructor of a constructor, @->@ for a function, @*@ for a thunk.
  , ipLabel :: String    -- ^ The function that has it in its code, as cost centres are labelled: @main.go@.
  , ipUnitId :: String   -- ^ The package: @main@ for the program itself.
  , ipMod :: String
  , ipSrcFile :: String
  , ipSrcSpan :: String  -- ^ As GHC prints places: @3:5-9@, @(3,5)-(4,2)@.
  } deriving (Eq, Show)

-- | The file and the place.
ipLoc :: InfoProv -> String
ipLoc p = ipSrcFile p ++ ':' : ipSrcSpan p

-- | Where a value comes from, which is not evaluated: of a thunk the place of its code, of a thunk that has been evaluated that of its
-- value. Nothing for what only the machine makes: partial applications, arrays, references, a thunk under evaluation.
whereFrom :: a -> IO (Maybe InfoProv)
whereFrom x = do
  found <- whereFrom# x
  return $ case found of
    [name, desc, ty, label, unit, modl, file, place] -> Just (InfoProv name (closureType desc) ty label unit modl file place)
    _ -> Nothing

closureType :: String -> ClosureType
closureType name = head (filter ((== name) . show) [CONSTR ..])
