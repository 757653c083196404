/** A function that is asked the same things over and over works each answer out once, until it is let go. */
export function remembered<K, V>(answer: (key: K) => V): (key: K) => V {
  const known = new Map<K, V>();
  return key => {
    const before = known.get(key);
    if (before !== undefined || known.has(key)) return before as V;
    const value = answer(key);
    known.set(key, value);
    return value;
  };
}
