/** A function that is asked the same things over and over works each answer out once, until it is let go. */
export function remembered<K, V>(answer: (key: K) => V): (key: K) => V {
  const answers = new Map<K, V>();
  return key => {
    const before = answers.get(key);
    if (before !== undefined || answers.has(key)) return before as V;
    const value = answer(key);
    answers.set(key, value);
    return value;
  };
}

/** The same for what is asked of objects that never change: an answer is let go with its object. A pure cache, which whoever
 * asks cannot tell from working the answer out again. */
export function cachedByObject<K extends object, V>(answer: (key: K) => V): (key: K) => V {
  const cache = new WeakMap<K, { readonly value: V }>();
  return key => {
    const before = cache.get(key);
    if (before) return before.value;
    const value = answer(key);
    cache.set(key, { value });
    return value;
  };
}

/** What is worked out for the first who asks, and is the same for all others. */
export function onDemand<V>(answer: () => V): () => V {
  let kept: { readonly value: V } | undefined;
  return () => {
    kept ??= { value: answer() };
    return kept.value;
  };
}
