-- | Splitting lists: by delimiters, in the ways that strategies say, and by lengths.
--
-- >>> split (oneOf "xyz") "aazbxyzcxd"
-- ["aa","z","b","x","","y","","z","c","x","d"]
module Data.List.Split
  ( splitOn, splitOneOf, splitWhen, endBy, endByOneOf, wordsBy, linesBy, chunksOf, splitPlaces, splitPlacesBlanks, chop, divvy
  , Splitter, defaultSplitter, split, oneOf, onSublist, whenElt, dropDelims, keepDelimsL, keepDelimsR, condense, dropInitBlank
  , dropFinalBlank, dropInnerBlanks, dropBlanks, startsWith, startsWithOneOf, endsWith, endsWithOneOf
  , splitEvery, chunk, sepBy, unintercalate, sepByOneOf
  ) where

import Data.List (genericSplitAt, unfoldr)

-- Strategies ------------------------------------------------------------------------------------------------------

-- | What is a delimiter, and what becomes of delimiters and of blanks.
data Splitter a = Splitter
  { delimiter :: [a -> Bool]
  , kept :: Kept
  , between :: Between
  , keepsFirstBlank, keepsLastBlank :: Bool
  }

-- | Delimiters by themselves, not at all, or with the part after or before them.
data Kept = Alone | Dropped | WithNext | WithPrevious

-- | Of delimiters beside each other: there is a blank between them, there is none, they are one.
data Between = Blank | NoBlank | Joined

data Part a = Delimiter [a] | Text [a]

-- | Keeps delimiters as parts of their own and all blanks. Nothing is a delimiter.
defaultSplitter :: Splitter a
defaultSplitter = Splitter [const False] Alone Blank True True

-- | Each of these elements is a delimiter.
oneOf :: Eq a => [a] -> Splitter a
oneOf xs = whenElt (`elem` xs)

-- | These elements together are a delimiter.
onSublist :: Eq a => [a] -> Splitter a
onSublist xs = defaultSplitter { delimiter = map (==) xs }

-- | An element of which it is true is a delimiter.
whenElt :: (a -> Bool) -> Splitter a
whenElt p = defaultSplitter { delimiter = [p] }

-- | Delimiters are left out; stand before the part after them; behind the part before them.
dropDelims, keepDelimsL, keepDelimsR :: Splitter a -> Splitter a
dropDelims s = s { kept = Dropped }
keepDelimsL s = s { kept = WithNext }
keepDelimsR s = s { kept = WithPrevious }

-- | Delimiters beside each other are one; are several without blanks between them.
condense, dropInnerBlanks :: Splitter a -> Splitter a
condense s = s { between = Joined }
dropInnerBlanks s = s { between = NoBlank }

-- | Without a blank part at the beginning, at the end, anywhere.
dropInitBlank, dropFinalBlank, dropBlanks :: Splitter a -> Splitter a
dropInitBlank s = s { keepsFirstBlank = False }
dropFinalBlank s = s { keepsLastBlank = False }
dropBlanks = dropInitBlank . dropFinalBlank . condense

-- | Parts that begin with a delimiter; that end with one.
startsWith, startsWithOneOf, endsWith, endsWithOneOf :: Eq a => [a] -> Splitter a
startsWith = dropInitBlank . keepDelimsL . onSublist
startsWithOneOf = dropInitBlank . keepDelimsL . oneOf
endsWith = dropFinalBlank . keepDelimsR . onSublist
endsWithOneOf = dropFinalBlank . keepDelimsR . oneOf

-- Splitting -------------------------------------------------------------------------------------------------------

-- | Splits a list as the strategy says.
split :: Splitter a -> [a] -> [[a]]
split s = atEnd s . atBegin s . merged (kept s) . withBlanks (between s) . joined (between s) . parts (delimiter s)

-- Texts that are not empty, and delimiters.
parts :: [a -> Bool] -> [a] -> [Part a]
parts _ [] = []
parts ds xs = [Text before | not (null before)] ++ rest
  where
    (before, found) = untilDelimiter ds xs
    rest = case found of
      Nothing -> []
      Just ([], y : ys) -> Delimiter [] : Text [y] : parts ds ys
      Just (d, ys) -> Delimiter d : parts ds ys

untilDelimiter :: [a -> Bool] -> [a] -> ([a], Maybe ([a], [a]))
untilDelimiter ds xs = case (matched ds xs, xs) of
  (Just (d, rest), _) -> ([], Just (d, rest))
  (Nothing, []) -> ([], Nothing)
  (Nothing, y : ys) -> let (before, found) = untilDelimiter ds ys in (y : before, found)

-- The delimiter at the beginning, and what is after it.
matched :: [a -> Bool] -> [a] -> Maybe ([a], [a])
matched [] xs = Just ([], xs)
matched (p : ps) (x : xs) | p x = fmap (\(d, rest) -> (x : d, rest)) (matched ps xs)
matched _ _ = Nothing

joined :: Between -> [Part a] -> [Part a]
joined Joined (Delimiter d : rest) = Delimiter (d ++ concat [e | Delimiter e <- ds]) : joined Joined others
  where
    (ds, others) = span isDelimiter rest
    isDelimiter (Delimiter _) = True
    isDelimiter (Text _) = False
joined how (p : rest) = p : joined how rest
joined _ [] = []

-- A blank at an end where a delimiter is, and between two delimiters.
withBlanks :: Between -> [Part a] -> [Part a]
withBlanks how ps = case ps of
  [] -> [Text []]
  Delimiter _ : _ -> Text [] : go ps
  _ -> go ps
  where
    go [] = []
    go [Delimiter d] = [Delimiter d, Text []]
    go (Delimiter d : Delimiter e : rest) | Blank <- how = Delimiter d : Text [] : go (Delimiter e : rest)
    go (p : rest) = p : go rest

merged :: Kept -> [Part a] -> [[a]]
merged Alone ps = map contents ps
merged Dropped ps = [t | Text t <- ps]
merged WithNext ps = case ps of
  [] -> []
  Delimiter d : Text t : rest -> (d ++ t) : merged WithNext rest
  p : rest -> contents p : merged WithNext rest
merged WithPrevious ps = case ps of
  [] -> []
  Text t : Delimiter d : rest -> (t ++ d) : merged WithPrevious rest
  p : rest -> contents p : merged WithPrevious rest

contents :: Part a -> [a]
contents (Delimiter d) = d
contents (Text t) = t

atBegin, atEnd :: Splitter a -> [[a]] -> [[a]]
atBegin s ([] : rest) | not (keepsFirstBlank s) = rest
atBegin _ xss = xss
atEnd s xss
  | keepsLastBlank s = xss
  | otherwise = go xss
  where
    go [] = []
    go [[]] = []
    go (xs : rest) = xs : go rest

-- | Without the delimiters: a list, any of several elements, elements of which it is true.
splitOn, splitOneOf :: Eq a => [a] -> [a] -> [[a]]
splitOn = split . dropDelims . onSublist
splitOneOf = split . dropDelims . oneOf

splitWhen :: (a -> Bool) -> [a] -> [[a]]
splitWhen = split . dropDelims . whenElt

-- | Parts that delimiters end.
endBy, endByOneOf :: Eq a => [a] -> [a] -> [[a]]
endBy = split . dropFinalBlank . dropDelims . onSublist
endByOneOf = split . dropFinalBlank . dropDelims . oneOf

-- | As 'words' and 'lines', with delimiters of one's own.
wordsBy, linesBy :: (a -> Bool) -> [a] -> [[a]]
wordsBy = split . dropBlanks . dropDelims . whenElt
linesBy = split . dropFinalBlank . dropDelims . whenElt

sepBy, unintercalate, sepByOneOf :: Eq a => [a] -> [a] -> [[a]]
sepBy = splitOn
unintercalate = splitOn
sepByOneOf = splitOneOf

-- By lengths ------------------------------------------------------------------------------------------------------

-- | Parts of so many elements; the last may have fewer.
chunksOf, splitEvery, chunk :: Int -> [e] -> [[e]]
chunksOf n = chop (splitAt n)
splitEvery = chunksOf
chunk = chunksOf

-- | Parts of these lengths, as long as there are elements; with blanks for those that are left.
splitPlaces, splitPlacesBlanks :: Integral a => [a] -> [e] -> [[e]]
splitPlaces lengths xs = unfoldr next (lengths, xs)
  where
    next ([], _) = Nothing
    next (_, []) = Nothing
    next (n : ns, ys) = let (a, b) = genericSplitAt n ys in Just (a, (ns, b))
splitPlacesBlanks lengths xs = unfoldr next (lengths, xs)
  where
    next ([], _) = Nothing
    next (n : ns, ys) = let (a, b) = genericSplitAt n ys in Just (a, (ns, b))

-- | What a function takes off the list, again and again until nothing is left.
chop :: ([a] -> (b, [a])) -> [a] -> [b]
chop _ [] = []
chop f xs = let (y, rest) = f xs in y : chop f rest

-- | All parts of so many elements that begin so far from each other.
divvy :: Int -> Int -> [a] -> [[a]]
divvy n m = filter ((== n) . length) . chop (\xs -> (take n xs, drop m xs))
