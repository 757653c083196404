-- E0107
> f = 1
This line touches the program above.
