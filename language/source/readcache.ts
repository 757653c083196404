/**
 * Reuse of results after an edit. A computation records the queries that it makes about its context, and its result is reused
 * while the answers stay the same.
 */

/** Results by key. A result that was neither found nor added in one generation is dropped after it, so the cache never grows
 * beyond what one generation needs. */
export interface TwoGenerationCache<K, A> {
  /** The first result for this key that `holds`. */
  readonly find: (key: K, holds: (result: A) => boolean) => A | undefined;
  readonly add: (key: K, result: A) => A;
  readonly nextGeneration: () => void;
}

export function createTwoGenerationCache<K, A>(): TwoGenerationCache<K, A> {
  let previous = new Map<K, A[]>();
  let current = new Map<K, A[]>();
  const add = (key: K, result: A): A => {
    const results = current.get(key);
    if (results) results.push(result);
    else current.set(key, [result]);
    return result;
  };
  return {
    find(key, holds) {
      const recent = current.get(key)?.find(holds);
      if (recent !== undefined) return recent;
      const old = previous.get(key)?.find(holds);
      return old === undefined ? undefined : add(key, old);
    },
    add,
    nextGeneration() {
      previous = current;
      current = new Map();
    },
  };
}

// ---------------------------------------------------------------- queries with their answers

/** The queries of a computation with their answers. Answers are compared by identity, so this is for answers that stay the same
 * object while they mean the same, as all answers in the back end do. */
export interface Reads<Q = string> {
  readonly queries: readonly Q[];
  readonly answers: readonly unknown[];
}

const noReads: Reads<never> = { queries: [], answers: [] };

export interface ReadRecorder<Q, A> {
  readonly ask: (query: Q) => A;
  /** The queries so far. */
  readonly reads: () => Reads<Q>;
}

/** Answers queries by `answer`, and records them. */
export function recordReads<Q, A>(answer: (query: Q) => A): ReadRecorder<Q, A> {
  // most computations make no query, so the table is made for the first one
  let recorded: Map<Q, A> | undefined;
  return {
    ask: query => {
      const given = answer(query);
      recorded ??= new Map();
      recorded.set(query, given);
      return given;
    },
    reads: () =>
      recorded === undefined ? noReads : { queries: [...recorded.keys()], answers: [...recorded.values()] },
  };
}

/** Whether all queries have the same answers now. */
export function isUpToDate<Q>({ queries, answers }: Reads<Q>, answer: (query: Q) => unknown): boolean {
  for (let i = 0; i < queries.length; i++) if (answer(queries[i]!) !== answers[i]) return false;
  return true;
}

/** Functions that answer queries of several kinds, by the names of the kinds. */
export type Queries<A> = { readonly [Kind in keyof A]: (query: never) => unknown };

/** The recorded queries of each kind, for the kinds that have any. */
export interface ReadsByKind<A> {
  readonly kinds: readonly (keyof A)[];
  readonly reads: readonly Reads<unknown>[];
}

export interface RecorderByKind<A> {
  readonly ask: A;
  readonly reads: () => ReadsByKind<A>;
}

type Answer = (query: unknown) => unknown;

export function recordAllReads<A extends Queries<A>>(answers: A): RecorderByKind<A> {
  const kinds = Object.keys(answers) as (keyof A)[];
  const recorders = kinds.map(kind => recordReads(answers[kind] as unknown as Answer));
  const ask = {} as Record<keyof A, Answer>;
  kinds.forEach((kind, i) => {
    ask[kind] = recorders[i]!.ask;
  });
  return {
    ask: ask as unknown as A,
    reads: () => {
      const reads = recorders.map(each => each.reads());
      const isUsed = (_: unknown, i: number): boolean => reads[i]!.queries.length > 0;
      return { kinds: kinds.filter(isUsed), reads: reads.filter(isUsed) };
    },
  };
}

export function areUpToDate<A extends Queries<A>>({ kinds, reads }: ReadsByKind<A>, answers: A): boolean {
  for (let i = 0; i < kinds.length; i++)
    if (!isUpToDate(reads[i]!, answers[kinds[i]!] as unknown as Answer)) return false;
  return true;
}

/** Results with their queries. A result is reused while the answers to its queries stay the same. */
export interface QueryCache<K, A, R> {
  /** The stored result for `key` that `matches` and is up to date, or a new one. `compute` makes its queries by `ask`. */
  readonly get: (key: K, answers: A, compute: (ask: A) => R, matches?: (result: R) => boolean) => R;
  readonly nextGeneration: () => void;
}

export function createQueryCache<K, A extends Queries<A>, R>(): QueryCache<K, A, R> {
  const cache = createTwoGenerationCache<K, { readonly result: R; readonly reads: ReadsByKind<A> }>();
  return {
    get(key, answers, compute, matches = () => true) {
      const before = cache.find(key, ({ result, reads }) => matches(result) && areUpToDate(reads, answers));
      if (before) return before.result;
      const { ask, reads } = recordAllReads(answers);
      const result = compute(ask);
      return cache.add(key, { result, reads: reads() }).result;
    },
    nextGeneration: cache.nextGeneration,
  };
}

// ---------------------------------------------------------------- queries alone

/**
 * Whether no recorded query has changed. A computation stores only the keys of its queries, and the changed keys are computed
 * once for all computations. This is for answers that are described again each time (names and types, in the front end), and for
 * the many queries whose answers hardly ever change (what other modules offer for inlining).
 */
export function isUnaffected<K>(reads: ReadonlySet<K>, changed: ReadonlySet<K>): boolean {
  if (changed.size === 0) return true;
  const [few, many] = reads.size < changed.size ? [reads, changed] : [changed, reads];
  for (const key of few) if (many.has(key)) return false;
  return true;
}
