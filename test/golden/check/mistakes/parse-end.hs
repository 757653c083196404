main :: IO ()
main = do
  print 1
end
