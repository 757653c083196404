main = print (Map.fromList [(1, 2)])
