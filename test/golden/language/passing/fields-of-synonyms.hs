{-# LANGUAGE NamedFieldPuns, PatternSynonyms, RecordWildCards #-}
module FieldsOfSynonyms (Point', pattern Point, px, Shape (.., Square, width), area, turned, corner) where

type Point' = (Int, Int)

pattern Point :: a -> b -> (a, b)
pattern Point {px, py} = (px, py)

data Shape = Circle Int | Box Int Int

pattern Square :: Int -> Int -> Shape
pattern Square {width, height} = Box width height

turned :: (a, b) -> (b, a)
turned Point {..} = Point {px = py, py = px}

corner :: Int -> Point'
corner px = let py = 0 in Point {..}

area :: Shape -> Int
area Square {width, height = h} = width * h
area (Circle r) = r

wider :: Shape -> Shape
wider s = s {width = width s + 1}

isBox :: Shape -> Bool
isBox Square {} = True
isBox _ = False

-- file: Elsewhere.hs
{-# LANGUAGE PatternSynonyms #-}
module Elsewhere where

import FieldsOfSynonyms (Shape (..), pattern Point, px)
import qualified FieldsOfSynonyms as F

moved :: (Int, b) -> (Int, b)
moved p = p {px = px p + 1}

changed :: Shape -> Shape
changed Square {width = w} = (Box 1 2) {F.width = w}
changed s = s

first :: (a, b) -> a
first F.Point {F.px = a} = a
