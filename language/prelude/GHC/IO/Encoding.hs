-- | Encodings of text, and which of them is used where none is named.
module GHC.IO.Encoding
  ( TextEncoding, utf8, utf8_bom, utf16, utf16le, utf16be, utf32, utf32le, utf32be, latin1, char8, mkTextEncoding, initLocaleEncoding, getLocaleEncoding, setLocaleEncoding
  , getFileSystemEncoding, setFileSystemEncoding, getForeignEncoding, setForeignEncoding
  ) where

import GHC.IO.Handle

initLocaleEncoding :: TextEncoding
initLocaleEncoding = localeEncoding

-- | Names of files, and texts for other languages, are UTF-8: there is nothing else to be had.
getFileSystemEncoding, getForeignEncoding :: IO TextEncoding
getFileSystemEncoding = return utf8
getForeignEncoding = return utf8

setFileSystemEncoding, setForeignEncoding :: TextEncoding -> IO ()
setFileSystemEncoding _ = return ()
setForeignEncoding _ = return ()
