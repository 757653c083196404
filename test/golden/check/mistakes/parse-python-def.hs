def f(x):
    return x + 1
main = print (f 1)
