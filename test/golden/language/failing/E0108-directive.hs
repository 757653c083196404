{-# LANGUAGE CPP #-}
module A where
#elif 1
#if FOO +
x = 1
#endif
#include nothing
#include "absent.h"
#define 1
#nonsense
#ifdef
#endif
#if 1
#else
#else
