{-# LANGUAGE BinaryLiterals #-}
-- Report 2.5 and 2.6.
integers = [0, 10, 0x1F, 0XaB, 0o17, 0O7, 0b101, 1_000_000, 0x_ff]
fractions = [1.5, 1e3, 1.5e-3, 2E+2, 6.022_140e23, 0.125, 1e-2]
characters = ['a', '\'', '"', '\n', '\\', '\NUL', '\SOH', '\DEL', '\^A', '\^[', '\x41', '\o101', '\65', 'é', '\1114111']
strings = ["", "a\"b", "\SO\&H", "\SOH", "one\
  \ two", "\1234\&5", "tab\there", "\x1F600"]
names = (x', _y, Data.Map.insert, (Data.Map.!), (Prelude..), f.g, M.f.g, a_1', été)
operators = a --> b |-- c
  ** d ⊕ e
ranges = [1..] ++ [x..y] ++ [1,3..9] ++ [a ..]
