-- | C's texts: characters in UTF-8 that end in a zero, and arrays of wide characters. Report, part II, section 27.
module Foreign.C.String
  ( CString, CStringLen, peekCString, peekCStringLen, newCString, newCStringLen, withCString, withCStringLen
  , charIsRepresentable, castCharToCChar, castCCharToChar, castCharToCUChar, castCUCharToChar, castCharToCSChar, castCSCharToChar
  , peekCAString, peekCAStringLen, newCAString, newCAStringLen, withCAString, withCAStringLen
  , CWString, CWStringLen, peekCWString, peekCWStringLen, newCWString, newCWStringLen, withCWString, withCWStringLen
  ) where

import Data.Bits
import Data.Char (chr, ord)
import Foreign.C.Types
import Foreign.Marshal.Array
import Foreign.Ptr

type CString = Ptr CChar

type CStringLen = (Ptr CChar, Int)

type CWString = Ptr CWchar

type CWStringLen = (Ptr CWchar, Int)

peekCString :: CString -> IO String
peekCString p = fmap decoded (peekArray0 0 p)

peekCStringLen :: CStringLen -> IO String
peekCStringLen (p, n) = p `seq` fmap decoded (peekArray n p)

newCString :: String -> IO CString
newCString = newArray0 0 . encoded

newCStringLen :: String -> IO CStringLen
newCStringLen = newSized . encoded

withCString :: String -> (CString -> IO a) -> IO a
withCString = withArray0 0 . encoded

withCStringLen :: String -> (CStringLen -> IO a) -> IO a
withCStringLen = withSized . encoded

newSized :: [CChar] -> IO CStringLen
newSized bytes = fmap (\p -> (p, length bytes)) (newArray bytes)

withSized :: [CChar] -> (CStringLen -> IO a) -> IO a
withSized bytes act = withArrayLen bytes (\n p -> act (p, n))

charIsRepresentable :: Char -> IO Bool
charIsRepresentable c = return (c < '\xD800' || c > '\xDFFF')

-- | UTF-8. A byte that is none of a character's stands as one of the characters from U+DC80 on, and comes back from there.
encoded :: String -> [CChar]
encoded = concatMap (map fromIntegral . bytes . ord)
  where
    bytes c
      | c < 0x80 = [c]
      | c < 0x800 = [0xC0 .|. shiftR c 6, low c]
      | c >= 0xDC80 && c <= 0xDCFF = [c - 0xDC00]
      | c < 0x10000 = [0xE0 .|. shiftR c 12, low (shiftR c 6), low c]
      | otherwise = [0xF0 .|. shiftR c 18, low (shiftR c 12), low (shiftR c 6), low c]
    low c = 0x80 .|. (c .&. 0x3F)

decoded :: [CChar] -> String
decoded = go . map (\b -> fromIntegral b .&. 0xFF)
  where
    go [] = []
    go (b : rest)
      | b < 0x80 = chr b : go rest
      | b >= 0xC2 && b < 0xE0 = more 1 0x80 (b .&. 0x1F)
      | b >= 0xE0 && b < 0xF0 = more 2 0x800 (b .&. 0x0F)
      | b >= 0xF0 && b < 0xF5 = more 3 0x10000 (b .&. 0x07)
      | otherwise = escaped
      where
        escaped = chr (0xDC00 + b) : go rest
        more n least first
          | length following == n && all continues following && whole = chr c : go (drop n rest)
          | otherwise = escaped
          where
            following = take n rest
            c = foldl (\high x -> shiftL high 6 .|. (x .&. 0x3F)) first following
            whole = c >= least && c <= 0x10FFFF && not (c >= 0xD800 && c <= 0xDFFF)
    continues x = x .&. 0xC0 == 0x80

castCCharToChar :: CChar -> Char
castCCharToChar c = chr (fromIntegral c .&. 0xFF)

castCharToCChar :: Char -> CChar
castCharToCChar = fromIntegral . ord

castCUCharToChar :: CUChar -> Char
castCUCharToChar = chr . fromIntegral

castCharToCUChar :: Char -> CUChar
castCharToCUChar = fromIntegral . ord

castCSCharToChar :: CSChar -> Char
castCSCharToChar c = chr (fromIntegral c .&. 0xFF)

castCharToCSChar :: Char -> CSChar
castCharToCSChar = fromIntegral . ord

-- | One byte for each character: the low bits of its number.
peekCAString :: CString -> IO String
peekCAString p = fmap (map castCCharToChar) (peekArray0 0 p)

peekCAStringLen :: CStringLen -> IO String
peekCAStringLen (p, n) = fmap (map castCCharToChar) (peekArray n p)

newCAString :: String -> IO CString
newCAString = newArray0 0 . map castCharToCChar

newCAStringLen :: String -> IO CStringLen
newCAStringLen = newSized . map castCharToCChar

withCAString :: String -> (CString -> IO a) -> IO a
withCAString = withArray0 0 . map castCharToCChar

withCAStringLen :: String -> (CStringLen -> IO a) -> IO a
withCAStringLen = withSized . map castCharToCChar

-- | Wide characters have 32 bits.
peekCWString :: CWString -> IO String
peekCWString p = fmap (map (chr . fromIntegral)) (peekArray0 0 p)

peekCWStringLen :: CWStringLen -> IO String
peekCWStringLen (p, n) = fmap (map (chr . fromIntegral)) (peekArray n p)

newCWString :: String -> IO CWString
newCWString = newArray0 0 . wide

newCWStringLen :: String -> IO CWStringLen
newCWStringLen s = fmap (\p -> (p, length s)) (newArray (wide s))

withCWString :: String -> (CWString -> IO a) -> IO a
withCWString = withArray0 0 . wide

withCWStringLen :: String -> (CWStringLen -> IO a) -> IO a
withCWStringLen s act = withArrayLen (wide s) (\n p -> act (p, n))

wide :: String -> [CWchar]
wide = map (fromIntegral . ord)
