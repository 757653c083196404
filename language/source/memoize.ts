/** A function that computes each answer once. The answers are kept as long as the function is. */
export function memoize<K, V>(answer: (key: K) => V): (key: K) => V {
  const answers = new Map<K, V>();
  return key => {
    const before = answers.get(key);
    if (before !== undefined || answers.has(key)) return before as V;
    const value = answer(key);
    answers.set(key, value);
    return value;
  };
}

/** The same for immutable objects: an answer is dropped with its object. */
export function memoizeWeak<K extends object, V>(answer: (key: K) => V): (key: K) => V {
  const cache = new WeakMap<K, { readonly value: V }>();
  return key => {
    const before = cache.get(key);
    if (before) return before.value;
    const value = answer(key);
    cache.set(key, { value });
    return value;
  };
}

/** A value that is computed on first use. */
export function lazy<V>(compute: () => V): () => V {
  let computed: { readonly value: V } | undefined;
  return () => {
    computed ??= { value: compute() };
    return computed.value;
  };
}
