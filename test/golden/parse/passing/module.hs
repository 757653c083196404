{-# LANGUAGE BangPatterns, LambdaCase, MultiWayIf, TupleSections #-}
{-# LANGUAGE NamedFieldPuns, RecordWildCards, RankNTypes, ExistentialQuantification, GADTs, KindSignatures #-}
{-# LANGUAGE MultiParamTypeClasses, FunctionalDependencies, FlexibleContexts, FlexibleInstances, StandaloneDeriving, DerivingStrategies, GeneralizedNewtypeDeriving, DeriveAnyClass #-}
{-# LANGUAGE TypeApplications, ViewPatterns, ParallelListComp, EmptyCase, InstanceSigs, NumericUnderscores, BinaryLiterals, ScopedTypeVariables, TypeOperators #-}
{-# OPTIONS_GHC -Wno-everything #-}
-- | Module
module Big
  ( module Big
  , Maybe(..), Either(Left, Right), map, (+), (Prelude.++),
  ) where

import Prelude hiding (lookup, )
import qualified Data.Map as M
import Data.List (sortBy, foldl', (\\),)
import Data.Kind (Type)
import Control.Monad (when, forM_)
