{-# LANGUAGE PatternSynonyms, RecordWildCards #-}
module FieldsOfSynonyms where

pattern Point {px, py} = (px, py)

pattern Seen {seen} <- Just seen

data Named = Named {name :: String}

-- a field of another thing, a field that is not given, one that is nowhere
wrong Point {name = n} = n
short = Point {px = 1}
odd' = Point {px = 1, pz = 2}

-- what only matches makes nothing, and changes nothing
made = Seen {seen = 1}
changed = (Just 1) {seen = 2}

-- fields of two synonyms
both r = r {px = 1, seen = 2}

-- the new value may be of another type, but of one
moved = (1, 2) {px = 'c'} :: (Int, Int)
