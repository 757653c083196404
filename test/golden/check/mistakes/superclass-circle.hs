class D a => C a
class C a => D a
main = print 1
