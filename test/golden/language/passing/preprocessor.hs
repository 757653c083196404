{-# LANGUAGE CPP #-}
{-# OPTIONS_GHC -Wall #-}
module Main (main) where

#define LIMIT 10000
#define SQUARE(x) ((x) * (x))
#define BOTH(a, b) (SQUARE(a) + SQUARE(b))
#define NAME "cairn"

#if defined(__GLASGOW_HASKELL__) && __GLASGOW_HASKELL__ >= 800 && !defined(NOTHING)
compiler :: String
compiler = "new"
#elif 1 / 0
this is not looked at "
#else
compiler :: String
compiler = "old"
#endif

#ifdef MIN_VERSION_base
#if MIN_VERSION_base(4,15,0) && !MIN_VERSION_base(4,16,0)
base :: Int
base = 415
#else
base :: Int
base = 0
#endif
#endif

#if 0
An apostrophe that isn't closed, and a {- comment that is not either.
#endif

# ifndef LIMIT
limit = error "no limit"
# else
limit :: Int
limit = LIMIT
# endif

#undef LIMIT
#ifdef LIMIT
#error not reached
#endif

{- a comment that a directive
#if 1
does not end
#endif
-}

bits :: Int
#if (1 << 4 | 3) == 19 && (7 % 4 == 3 ? 1 : 0)
bits = 1
#else
bits = 2
#endif

main :: IO ()
main = do
  putStrLn compiler
  print base
  print (limit, SQUARE(limit - 9989), BOTH(3, 4))
  putStrLn (NAME ++ "NAME")
  print (__LINE__ :: Int)
  print bits
#if linux_HOST_OS
  putStrLn "here"
#endif
