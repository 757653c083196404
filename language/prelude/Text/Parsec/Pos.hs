-- | Places in a source: a name, a line and a column, both from 1.
module Text.Parsec.Pos
  ( SourceName, Line, Column, SourcePos, sourceLine, sourceColumn, sourceName, incSourceLine, incSourceColumn
  , setSourceLine, setSourceColumn, setSourceName, newPos, initialPos, updatePosChar, updatePosString
  ) where

import Data.Data (Data)
import Data.List (foldl')

type SourceName = String
type Line = Int
type Column = Int

data SourcePos = SourcePos SourceName !Line !Column
  deriving (Eq, Ord, Data)

instance Show SourcePos where
  show (SourcePos name line column) = (if null name then "" else "\"" ++ name ++ "\" ") ++ place
    where place = "(line " ++ show line ++ ", column " ++ show column ++ ")"

newPos :: SourceName -> Line -> Column -> SourcePos
newPos = SourcePos

-- | Where a source begins.
initialPos :: SourceName -> SourcePos
initialPos name = SourcePos name 1 1

sourceName :: SourcePos -> SourceName
sourceName (SourcePos name _ _) = name

sourceLine :: SourcePos -> Line
sourceLine (SourcePos _ line _) = line

sourceColumn :: SourcePos -> Column
sourceColumn (SourcePos _ _ column) = column

setSourceName :: SourcePos -> SourceName -> SourcePos
setSourceName (SourcePos _ line column) name = SourcePos name line column

setSourceLine, incSourceLine :: SourcePos -> Line -> SourcePos
setSourceLine (SourcePos name _ column) line = SourcePos name line column
incSourceLine (SourcePos name line column) n = SourcePos name (line + n) column

setSourceColumn, incSourceColumn :: SourcePos -> Column -> SourcePos
setSourceColumn (SourcePos name line _) column = SourcePos name line column
incSourceColumn (SourcePos name line column) n = SourcePos name line (column + n)

-- | The place behind a character. Tabs stand at every eighth column.
updatePosChar :: SourcePos -> Char -> SourcePos
updatePosChar (SourcePos name line column) c
  | c == '\n' = SourcePos name (line + 1) 1
  | c == '\t' = SourcePos name line (column + 8 - (column - 1) `mod` 8)
  | otherwise = SourcePos name line (column + 1)

updatePosString :: SourcePos -> String -> SourcePos
updatePosString = foldl' updatePosChar
