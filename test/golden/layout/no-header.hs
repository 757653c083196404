import A
import B

main = x
  where x = 1
