{-# LANGUAGE CPP #-}
module A where
#ifndef KNOWN
#error KNOWN is not defined
#endif
#if 0
#error not active
#endif
