{-# LANGUAGE PatternSynonyms #-}
module FieldsOfSynonyms where

-- each field is a variable of the pattern
pattern Loose {inside, outside} <- (inside, 1)

pattern None {} = ()

pattern Valued {value = 1} = Just value
