data Box = Box a
main = print 1
