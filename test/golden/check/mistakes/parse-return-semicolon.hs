f x = {
  return x;
}
main = print (f 1)
