import Control.Monad (when)
main = do
  when True "yes"
  print 1
