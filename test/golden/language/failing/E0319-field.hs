module A where
data P = P { px :: Int }
data Q = Q { qx :: Int }
f (P { qx = 1 }) = 2
a = P { px = 2, qx = 1 }
