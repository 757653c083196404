-- E0213
data T = int | T Int
data t = U
type S a Int
