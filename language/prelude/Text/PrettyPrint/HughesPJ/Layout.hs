-- | Layouts: the sets of texts that a document stands for, after Hughes, "The Design of a Pretty-printing Library", with
-- Peyton Jones's changes. A layout is built lazily, so that choosing costs no more than the text chosen.
--
-- What holds of every layout: the first line of the left side of a 'Choice' is at least as long as that of the right; both
-- sides flatten to the same text; what follows 'Word' never shifts its first line; 'Shift' stands over no 'None'.
module Text.PrettyPrint.HughesPJ.Layout
  ( TextDetails(..), AnnotDetails(..), Layout(..), word, mark, shifted, above, beside, sepWith, fillWith, firstOf, oneLine, best
  ) where

-- | A piece of text as the program gave it.
data TextDetails = Chr Char | Str String | PStr String
  deriving (Show, Eq)

-- | A text with its width, or where what is annotated begins and ends: that has no width.
data AnnotDetails a = AnnotStart | NoAnnot !TextDetails !Int | AnnotEnd a
  deriving (Show, Eq)

instance Functor AnnotDetails where
  fmap f d = case d of
    AnnotStart -> AnnotStart
    NoAnnot t n -> NoAnnot t n
    AnnotEnd a -> AnnotEnd (f a)

data Layout a
  = None                           -- ^ nothing at all, the unit of all combinators
  | Impossible                     -- ^ the empty set
  | Newline (Layout a)
  | Word (AnnotDetails a) !Int (Layout a) -- ^ a text, its width, and what stands to its right and below
  | Shift !Int (Layout a)          -- ^ indented by so much
  | Choice (Layout a) (Layout a)

-- | A text of a width.
word :: TextDetails -> Int -> Layout a
word t n = Word (NoAnnot t n) n None

-- | Where something annotated begins or ends.
mark :: AnnotDetails a -> Layout a
mark d = Word d 0 None

blank :: Layout a -> Layout a
blank = Word (NoAnnot (Chr ' ') 1) 1

-- | Indented further; nothing stays nothing, and shifts add up.
shifted :: Int -> Layout a -> Layout a
shifted k l = k `seq` case l of
  Shift j m -> shifted (k + j) m
  Impossible -> Impossible
  None -> None
  _ | k == 0 -> l
    | otherwise -> Shift k l

choice :: Layout a -> Layout a -> Layout a
choice None _ = None
choice p q = Choice p q

-- | One below the other, the lower shifted relative to the upper. Unless told to keep lines apart, the lower begins on the
-- last line of the upper where that ends before it.
above :: Layout a -> Bool -> Int -> Layout a -> Layout a
above p apart k q = k `seq` case p of
  Impossible -> Impossible
  Choice a b -> Choice (above a apart k q) (above b apart k q)
  None -> shifted k q
  Shift j a -> Shift j (above a apart (k - j) q)
  Newline a -> Newline (above a apart k q)
  Word t n a -> Word t n (afterWord a)
    where
      after = k - n
      afterWord None = belowEnd apart after q
      afterWord rest = above rest apart after q

-- | What stands below a line that has ended, so many columns to the left of the shift.
belowEnd :: Bool -> Int -> Layout a -> Layout a
belowEnd apart k q = k `seq` case q of
  None -> None
  Shift j a -> belowEnd apart (k + j) a
  _ | not apart && k > 0 -> Word (NoAnnot (Str (replicate k ' ')) k) k q
    | otherwise -> Newline (shifted k q)

-- | The second to the right of the first's last line, with a space between or none.
beside :: Layout a -> Bool -> Layout a -> Layout a
beside p spaced q = case p of
  Impossible -> Impossible
  Choice a b -> Choice (beside a spaced q) (beside b spaced q)
  None -> q
  Shift k a -> Shift k (beside a spaced q)
  Newline a -> Newline (beside a spaced q)
  Word t n a -> Word t n (afterWord a)
    where
      afterWord None = besideEnd spaced q
      afterWord rest = beside rest spaced q

-- | What stands to the right of a line that has ended: its own indentation no longer counts.
besideEnd :: Bool -> Layout a -> Layout a
besideEnd spaced q = case q of
  None -> None
  Shift _ a -> besideEnd spaced a
  _ | spaced -> blank q
    | otherwise -> q

-- | The first layout, then all others on its line, or all below each other. The others are given twice: side by side, and
-- stacked.
sepWith :: Bool -> Layout a -> Int -> Layout a -> Layout a -> Layout a
sepWith spaced first k across down = go first k
  where
    go p j = j `seq` case p of
      Impossible -> Impossible
      Choice a b -> Choice (go a j) (above b False j down)
      None -> None
      Shift i a -> Shift i (go a (j - i))
      Newline a -> Newline (above a False j down)
      Word t n a -> Word t n (end a (j - n))
    end (Shift _ a) j = end a j
    end None j = choice (oneLine (besideEnd spaced across)) (belowEnd False j down)
    end a j = go a j

-- | As many on each line as fit.
fillWith :: Bool -> [Layout a] -> Layout a
fillWith _ [] = None
fillWith spaced (first : rest) = fillFrom spaced first 0 rest

fillFrom :: Bool -> Layout a -> Int -> [Layout a] -> Layout a
fillFrom spaced p k ps = k `seq` case p of
  Impossible -> Impossible
  Choice a b -> Choice (fillFrom spaced a k ps) (above b False k (fillWith spaced ps))
  None -> shifted k (fillWith spaced ps)
  Shift j a -> Shift j (fillFrom spaced a (k - j) ps)
  Newline a -> Newline (above a False k (fillWith spaced ps))
  Word t n a -> Word t n (fillAfter spaced a (k - n) ps)

fillAfter :: Bool -> Layout a -> Int -> [Layout a] -> Layout a
fillAfter spaced (Shift _ a) k ps = fillAfter spaced a k ps
fillAfter _ None _ [] = None
fillAfter spaced None k (None : ps) = fillAfter spaced None k ps
fillAfter spaced None k (p : ps) = choice
  (besideEnd spaced (fillFrom spaced (unshifted (oneLine p)) (if spaced then k - 1 else k) ps))
  (belowEnd False k (fillWith spaced (p : ps)))
fillAfter spaced p k ps = fillFrom spaced p k ps

unshifted :: Layout a -> Layout a
unshifted (Shift _ a) = a
unshifted a = a

-- | Only the texts of one line.
oneLine :: Layout a -> Layout a
oneLine l = case l of
  Impossible -> Impossible
  None -> None
  Newline _ -> Impossible
  Word t n a -> Word t n (oneLine a)
  Shift k a -> Shift k (oneLine a)
  Choice a _ -> oneLine a

-- | The first, where it has a text.
firstOf :: Layout a -> Layout a -> Layout a
firstOf p q = if possible p then p else q
  where
    possible l = case l of
      Impossible -> False
      Choice _ _ -> True
      None -> True
      Newline _ -> True
      Word _ _ a -> possible a
      Shift _ a -> possible a

-- | The best text for a width of line and of ribbon, which is the part of a line that is not indentation: at each choice
-- the left side if its first line fits.
best :: Int -> Int -> Layout a -> Layout a
best width ribbon = fresh width
  where
    fresh w l = w `seq` case l of
      None -> None
      Impossible -> Impossible
      Newline a -> Newline (fresh w a)
      Word t n a -> Word t n (begun w n a)
      Shift k a -> Shift k (fresh (w - k) a)
      Choice a b -> nicest w 0 (fresh w a) (fresh w b)
    -- so much of the line is taken already
    begun w used l = w `seq` used `seq` case l of
      None -> None
      Impossible -> Impossible
      Newline a -> Newline (fresh (w - used) a)
      Word t n a -> Word t n (begun w (used + n) a)
      Shift _ a -> begun w used a
      Choice a b -> nicest w used (begun w used a) (begun w used b)
    nicest w used a b = if fits (min w ribbon - used) a then a else b

-- | Whether the first line is at most so wide.
fits :: Int -> Layout a -> Bool
fits room l = room >= 0 && case l of
  Impossible -> False
  None -> True
  Newline _ -> True
  Word _ n a -> fits (room - n) a
  Shift _ a -> fits room a
  Choice a _ -> fits room a
