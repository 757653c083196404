module Growing where

type A = (Int, Int)
type B = (A, A, A, A)
type C = (B, B, B, B)
type D = (C, C, C, C)
type E = (D, D, D, D)
type F = (E, E, E, E)
type G = (F, F, F, F)
type H = (G, G, G, G)
type I = (H, H, H, H)
type J = (I, I, I, I)
type K = (J, J, J, J)
type L = (K, K, K, K)

whole :: L -> L
whole x = x

four x = (x, x, x, x)

nested =
  let a x = four (four (four x))
      b x = a (a x)
      c x = b (b x)
      d x = c (c x)
  in d 'x'

chain = (many . many . many . many) 'x'
  where many x = four (four (four x))
