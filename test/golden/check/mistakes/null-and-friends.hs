main = print (if null == null then 1 else null)
