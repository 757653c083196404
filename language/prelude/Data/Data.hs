-- | Values that can be taken apart and put together without knowing their types. The class can be derived.
module Data.Data
  ( module Data.Typeable, Data(..), DataType, mkDataType, mkIntType, mkFloatType, mkCharType, mkNoRepType, dataTypeName
  , DataRep(..), dataTypeRep, repConstr, isAlgType, dataTypeConstrs, indexConstr, maxConstrIndex, isNorepType
  , Constr, ConIndex, Fixity(..), mkConstr, mkIntegralConstr, mkRealConstr, mkCharConstr, constrType
  , ConstrRep(..), constrRep, constrFields, constrFixity, constrIndex, showConstr, readConstr, tyconUQname, tyconModule
  , fromConstr, fromConstrB, fromConstrM
  ) where

import Data.Data.Base
import Data.Typeable
