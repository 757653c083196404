import Control.Exception
main :: IO ()
main = catch (print 1) (\e -> print e)
