f x = if (x > 0) { 1 } else { 2 }
main = print (f 1)
