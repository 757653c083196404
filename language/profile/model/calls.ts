/**
 * Calls by their kinds, as Clean's profiler counts them, for every stack: exact, and the same at every run. Strict, lazy and
 * curried calls belong to the stack that they enter; tail calls and returns to the one that they leave.
 */

/** `strict`: a known function with all its arguments. `lazy`: a thunk or constant is evaluated. `curried`: a function that
 * is known only as the program runs, or one given too few or too many arguments. `tail`: of all these, those after which
 * the caller has nothing left to do. `returns`: a value is given to a case or an application that has waited for it. */
export const callKinds = ['strict', 'lazy', 'curried', 'tail', 'returns'] as const;
export type CallKind = (typeof callKinds)[number];

/** All counts of calls: the kinds, and in addition the calls with which a cost centre enters itself, which are among the others. */
export const countedCalls = [...callKinds, 'self'] as const;
export type CountedCall = (typeof countedCalls)[number];

/** Calls of each kind, by the codes of stacks. */
export type CallCounts = Readonly<Record<CountedCall, Float64Array>>;

/** The same as data for messages and files. Older files do not say how often a cost centre entered itself. */
export type PackedCalls = Readonly<Record<CallKind, readonly number[]>> & {
  readonly self?: readonly number[];
};

const each = <T>(of: (kind: CountedCall) => T): Record<CountedCall, T> =>
  Object.fromEntries(countedCalls.map(kind => [kind, of(kind)])) as Record<CountedCall, T>;

export const createCalls = (stacks: number): CallCounts => each(() => new Float64Array(stacks));
export const packCalls = (calls: CallCounts): PackedCalls => each(kind => Array.from(calls[kind]));
export const unpackCalls = (packed: PackedCalls): CallCounts =>
  each(kind => Float64Array.from(packed[kind] ?? packed.strict.map(() => 0)));

/** Adds the calls of other stacks. `became`: the stack here for each of them; -1 for none. */
export function addCalls(sum: CallCounts, more: CallCounts, became: ArrayLike<number>): void {
  for (const kind of countedCalls)
    more[kind].forEach((count, code) => {
      const now = became[code] ?? -1;
      if (now >= 0) sum[kind][now]! += count;
    });
}

/** By cost centre: of the stacks that have it on top. */
export function callsByCentre(
  calls: CallCounts,
  stacks: { readonly centre: ArrayLike<number> },
  centres: number,
): CallCounts {
  const sum = createCalls(centres);
  addCalls(sum, calls, stacks.centre);
  return sum;
}
