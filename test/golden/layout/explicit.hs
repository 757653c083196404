-- Braces switch layout off.
f = do { a
; b
 ; c }
g = do a; b; c
h = let { x = 1
  ; y = 2 } in case x of { 1 -> do y
                                   z
; 2 -> w }
