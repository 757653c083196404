module A where
data P = P { px, py :: Int }
a = P { px = 1, py = 2, px = 3 }
b p = p { py = 1, py = 2 }
c P { px = x, px = y } = x
