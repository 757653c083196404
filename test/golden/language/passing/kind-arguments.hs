{-# LANGUAGE ConstraintKinds, DataKinds, GADTs, PolyKinds, RankNTypes, StandaloneKindSignatures, TypeApplications, TypeFamilies #-}
-- kinds that are parameters, given by their place or by `@`
module KindArguments where

import Data.Kind
import Data.Proxy

type Visible :: forall k -> k -> Type
data Visible k (a :: k) = Visible

ofType :: Visible Type Int
ofType = Visible

ofFunction :: Visible (Type -> Type) Maybe
ofFunction = Visible

type Hidden :: forall k. k -> Type
data Hidden a = Hidden

given :: Hidden @(Type -> Type) Maybe
given = Hidden

inferred :: forall {k} (a :: k). Proxy a -> Hidden a
inferred _ = Hidden

used :: Hidden Maybe
used = inferred @Maybe Proxy

type Both a = (Show a, Eq a) :: Constraint

both :: Both a => a -> String
both a = if a == a then show a else ""
