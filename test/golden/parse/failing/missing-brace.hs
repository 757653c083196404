-- E0202
f = do { print 1; print 2
