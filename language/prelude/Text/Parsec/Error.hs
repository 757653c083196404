-- | What is wrong with a source: a place, and what was found and expected there.
module Text.Parsec.Error
  ( Message(..), messageString, ParseError, errorPos, errorMessages, errorIsUnknown, showErrorMessages, newErrorMessage
  , newErrorUnknown, addErrorMessage, setErrorPos, setErrorMessage, mergeError
  ) where

import Data.Function (on)
import Data.List (intercalate, nub, sortOn)
import Text.Parsec.Pos

-- | What was met (found by the library, or said by the parser), what was expected, and what the parser says itself.
data Message = SysUnExpect !String | UnExpect !String | Expect !String | Message !String

-- | Messages are told apart by their sort alone.
instance Enum Message where
  fromEnum m = case m of { SysUnExpect _ -> 0; UnExpect _ -> 1; Expect _ -> 2; Message _ -> 3 }
  toEnum _ = error "toEnum is undefined for Message"

instance Eq Message where
  (==) = (==) `on` fromEnum

instance Ord Message where
  compare = compare `on` fromEnum

messageString :: Message -> String
messageString m = case m of { SysUnExpect s -> s; UnExpect s -> s; Expect s -> s; Message s -> s }

data ParseError = ParseError !SourcePos [Message]

instance Show ParseError where
  show e = show (errorPos e) ++ ":"
    ++ showErrorMessages "or" "unknown parse error" "expecting" "unexpected" "end of input" (errorMessages e)

instance Eq ParseError where
  (==) = (==) `on` \e -> (errorPos e, map messageString (errorMessages e))

errorPos :: ParseError -> SourcePos
errorPos (ParseError pos _) = pos

-- | In the order of their sorts.
errorMessages :: ParseError -> [Message]
errorMessages (ParseError _ ms) = sortOn fromEnum ms

-- | Whether nothing is said.
errorIsUnknown :: ParseError -> Bool
errorIsUnknown (ParseError _ ms) = null ms

newErrorUnknown :: SourcePos -> ParseError
newErrorUnknown pos = ParseError pos []

newErrorMessage :: Message -> SourcePos -> ParseError
newErrorMessage m pos = ParseError pos [m]

-- | Adds a message; takes the place of those of its sort.
addErrorMessage, setErrorMessage :: Message -> ParseError -> ParseError
addErrorMessage m (ParseError pos ms) = ParseError pos (m : ms)
setErrorMessage m (ParseError pos ms) = ParseError pos (m : filter (/= m) ms)

setErrorPos :: SourcePos -> ParseError -> ParseError
setErrorPos pos (ParseError _ ms) = ParseError pos ms

-- | The one that says something; of two, the one that came farther, or both.
mergeError :: ParseError -> ParseError -> ParseError
mergeError e@(ParseError p ms) f@(ParseError q ns)
  | null ns, not (null ms) = e
  | null ms, not (null ns) = f
  | otherwise = case compare p q of
      GT -> e
      LT -> f
      EQ -> ParseError p (ms ++ ns)

-- | Sorted messages in the words given: “or”, nothing known, expecting, unexpected, and the end of the input.
showErrorMessages :: String -> String -> String -> String -> String -> [Message] -> String
showErrorMessages or' unknown expecting unexpected end messages
  | null messages = unknown
  | otherwise = concatMap ('\n' :) (distinct [found, said unexpected (UnExpect ""), said expecting (Expect ""), said "" (Message "")])
  where
    ofSort sort = distinct (map messageString (filter (== sort) messages))
    found
      | any (== UnExpect "") messages = ""
      | otherwise = case filter (== SysUnExpect "") messages of
          [] -> ""
          m : _ -> unexpected ++ " " ++ (if null (messageString m) then end else messageString m)
    said word sort = case ofSort sort of
      [] -> ""
      texts -> (if null word then "" else word ++ " ") ++ alternatives texts
    alternatives [text] = text
    alternatives texts = intercalate ", " (init texts) ++ " " ++ or' ++ " " ++ last texts
    distinct = nub . filter (not . null)
