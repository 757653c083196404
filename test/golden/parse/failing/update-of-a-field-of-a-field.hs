-- E0202
{-# LANGUAGE OverloadedRecordDot #-}
f a = a { b.c = 3 }
