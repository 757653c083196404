{-# LANGUAGE MagicHash, NoImplicitPrelude #-}
-- | Characters as bytes in the encoding of a handle, and back. The number of an encoding says in its lowest 5 bits which
-- one it is, above what is done with bytes that are no character and characters that have no bytes: 0 fail, 1 leave them
-- out, 2 put another character in their place, 3 keep bytes as surrogates.
module GHC.IO.Handle.Coding (unitSize, unitAt, complete, charEnd, decode, encodeAny, encodeUtf8, isPlain, skippingMark, markedEncoding) where

import GHC.Prim
import GHC.Base
import GHC.Num
import GHC.List
import GHC.IO.Handle.Types
import GHC.IO.Handle.Internals

-- | The number without what is done in failure, and that alone.
which, failureMode :: Int -> Int
which (I# code) = I# (andI# code 31#)
failureMode (I# code) = I# (uncheckedIShiftRL# code 5#)

-- | UTF-8 or single bytes, failing where they fail.
isPlain :: Int -> Bool
isPlain code = code < 6

-- | Bytes in the smallest character, and the number that they are at a place.
unitSize :: Int -> Int
unitSize code = case which code of
  n | n < 6 || n == 16 -> 1
    | isWide n -> 4
    | otherwise -> 2

isWide :: Int -> Bool
isWide n = n == 9 || n == 10 || n == 11 || n == 14 || n == 15

isLittle :: Int -> Bool
isLittle n = n == 8 || n == 11 || n == 13 || n == 15

unitAt :: Int -> Bytes -> Int -> IO Int
unitAt code bytes i = case unitSize code of
  1 -> byteAt bytes i
  2 -> pair i
  _ -> pair i >>= \a -> pair (i + 2) >>= \b -> return (if little then a + 65536 * b else 65536 * a + b)
  where
    little = isLittle (which code)
    pair j = byteAt bytes j >>= \a -> byteAt bytes (j + 1) >>= \b -> return (if little then a + 256 * b else 256 * a + b)

-- | Where the last complete character before the end ends.
complete :: Int -> Bytes -> Int -> Int -> IO Int
complete code bytes start end
  | n > 0 && n < 4 || n == 16 = return end
  | n < 6 = completeEnd bytes start end
  | otherwise =
      if unitSize code == 4 || whole == start then return whole
      else unitAt code bytes (whole - 2) >>= \u -> return (if isHigh u then whole - 2 else whole)
  where
    n = which code
    whole = end - remainder (end - start) (unitSize code)
    remainder (I# a) (I# b) = I# (remInt# a b)

isHigh, isLow :: Int -> Bool
isHigh u = u >= 0xD800 && u < 0xDC00
isLow u = u >= 0xDC00 && u < 0xE000

-- | Where the character that begins at a place ends, at most at the end given.
charEnd :: Int -> Bytes -> Int -> Int -> IO Int
charEnd code bytes start end
  | unitSize code == 1 = byteAt bytes start >>= \first ->
      upTo (if n > 0 && n < 4 || n == 16 || first < 0xC0 then 1 else if first < 0xE0 then 2 else if first < 0xF0 then 3 else 4)
  | unitSize code == 4 || start + 2 > end = upTo 4
  | otherwise = unitAt code bytes start >>= \u -> upTo (if isHigh u then 4 else 2)
  where
    n = which code
    upTo size = return (min end (start + size))

-- Reading -----------------------------------------------------------------------------------------------------------

-- | The characters between two places of the handle's buffer, before the rest given.
decode :: Handle -> String -> Int -> Int -> String -> IO String
decode h location start end rest = number h 3 >>= \code -> decodeAs code (handleBuffer h) (recovered h location (failureMode code)) start end rest

decodeAs :: Int -> Bytes -> (Int -> String -> String) -> Int -> Int -> String -> IO String
decodeAs code bytes recover start end rest
  | n == 16 = ascii start
  | n < 6 = decodeBack (n > 0 && n < 4) bytes recover start end rest
  | otherwise = wide start
  where
    n = which code
    size = unitSize code
    ascii i
      | i >= end = return rest
      | otherwise = byteAt bytes i >>= \b -> ascii (i + 1) >>= \cs -> return (if b < 0x80 then unsafeChr b : cs else recover b cs)
    wide i
      | i >= end = return rest
      | i + size > end = invalid i
      | otherwise = unitAt code bytes i >>= \u ->
          if u < 0xD800 || u >= 0xE000 && u <= 0x10FFFF then found u (i + size)
          else if isHigh u && size == 2 && i + 4 <= end then unitAt code bytes (i + 2) >>= \v ->
            if isLow v then found ((u - 0xD800) * 1024 + (v - 0xDC00) + 0x10000) (i + 4) else invalid i
          else invalid i
    found u i = wide i >>= \cs -> return (unsafeChr u : cs)
    invalid i = byteAt bytes i >>= \b ->
      if failureMode code == 0 then return (recover b []) else wide (i + 1) >>= \cs -> return (recover b cs)

-- What stands for a byte that is no character.
recovered :: Handle -> String -> Int -> Int -> String -> String
recovered h location mode byte rest = case mode of
  0 -> invalidBytes h location
  1 -> rest
  2 -> '\xFFFD' : rest
  _ -> unsafeChr (if byte < 0x80 then byte else 0xDC00 + byte) : rest

-- Writing -----------------------------------------------------------------------------------------------------------

-- | Puts a character at a place of a buffer; where the next one goes, or -1 if there are no bytes for it.
encodeAny :: Int -> Bytes -> Int -> Int -> IO Int
encodeAny code bytes i c
  | without = case failureMode code of
      1 -> return i
      2 -> if c == 63 then return (-1) else encodeAny code bytes i 63
      3 | c >= 0xDC80 && c < 0xDD00 -> setByte bytes i (c - 0xDC00) >> return (i + 1)
      _ -> return (-1)
  | n > 0 && n < 4 || n == 16 = setByte bytes i c >> return (i + 1)
  | n < 6 = encodeUtf8 bytes i c
  | unitSize code == 4 = pair (high 16 c) i >> pair (low 0xFFFF c) (i + 2) >> return (i + 4)
  | c < 0x10000 = pair c i >> return (i + 2)
  | otherwise = pair (0xD800 + high 10 (c - 0x10000)) i >> pair (0xDC00 + low 0x3FF c) (i + 2) >> return (i + 4)
  where
    n = which code
    without = case n of
      1 -> False
      2 -> c > 0xFF
      3 -> False
      16 -> c > 0x7F
      _ -> c >= 0xD800 && c < 0xE000
    little = isLittle n
    pair x j
      | little && unitSize code == 4 = let k = if j == i then i + 2 else i in setByte bytes k (low 0xFF x) >> setByte bytes (k + 1) (high 8 x)
      | little = setByte bytes j (low 0xFF x) >> setByte bytes (j + 1) (high 8 x)
      | otherwise = setByte bytes j (high 8 x) >> setByte bytes (j + 1) (low 0xFF x)

high, low :: Int -> Int -> Int
high (I# k) (I# x) = I# (uncheckedIShiftRL# x k)
low (I# mask) (I# x) = I# (andI# x mask)

-- | The same in UTF-8, of what has bytes there.
encodeUtf8 :: Bytes -> Int -> Int -> IO Int
encodeUtf8 bytes i code
  | code < 0x80 = setByte bytes i code >> return (i + 1)
  | code < 0x800 = setByte bytes i (0xC0 + high 6 code) >> setByte bytes (i + 1) (tail' 0) >> return (i + 2)
  | code < 0x10000 = setByte bytes i (0xE0 + high 12 code) >> setByte bytes (i + 1) (tail' 6) >> setByte bytes (i + 2) (tail' 0) >> return (i + 3)
  | otherwise = setByte bytes i (0xF0 + high 18 code) >> setByte bytes (i + 1) (tail' 12) >> setByte bytes (i + 2) (tail' 6)
      >> setByte bytes (i + 3) (tail' 0) >> return (i + 4)
  where tail' k = 0x80 + low 63 (high k code)

-- Marks -------------------------------------------------------------------------------------------------------------

-- | The encoding behind a mark that is written, if one is to come.
markedEncoding :: Int -> Int
markedEncoding code = code + (case which code of { 4 -> 1; 6 -> 6; 9 -> 5; _ -> 0 })

-- | What is known of the first bytes of a file: how many bytes of a mark they hold, and the encoding behind it.
skippingMark :: Int -> [Int] -> (Int, Int)
skippingMark code first = case (which code, first) of
  (4, 0xEF : 0xBB : 0xBF : _) -> (3, code + 1)
  (4, _) -> (0, code + 1)
  (6, 0xFF : 0xFE : _) -> (2, code + 7)
  (6, 0xFE : 0xFF : _) -> (2, code + 6)
  (6, _) -> (0, code + 6)
  (9, 0xFF : 0xFE : 0 : 0 : _) -> (4, code + 6)
  (9, 0 : 0 : 0xFE : 0xFF : _) -> (4, code + 5)
  (9, _) -> (0, code + 5)
  _ -> (0, code)
