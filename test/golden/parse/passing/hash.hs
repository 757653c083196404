{-# LANGUAGE MagicHash #-}
f :: Int# -> Double# -> I
f x# y## = I# (x# +# 5#) 'c'# "s"# 1.5## 2.5# 7## -3# (x# -# 1#)
