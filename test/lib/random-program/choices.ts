/** A stream of choices, from which fast-check can shrink: when the numbers are used up, every choice is the first, which
 * is the simplest. So a shorter list of smaller numbers is a smaller program. */
export interface Choices {
  /** At least 0, less than `below`. */
  next(below: number): number;
  /** True in `count` of `of` cases; false for the number 0. */
  chance(count: number, of: number): boolean;
  pick<T>(list: readonly [T, ...T[]] | readonly T[]): T;
  /** A name that no other call gives. */
  fresh(prefix: string): string;
  /** An operator that no other program of the module has. */
  operator(symbols: string): string;
  /** How many numbers are left. */
  left(): number;
}

/** The names of a program: how many it has, those before it counted in, and what its operators end in. */
export interface Names {
  count: number;
  readonly mark: string;
}

export function choicesOf(numbers: readonly number[], names: Names): Choices {
  let at = 0;
  const next = (below: number): number => (at < numbers.length ? numbers[at++]! % below : 0);
  return {
    next,
    chance: (count, of) => next(of) >= of - count,
    pick: list => list[next(list.length)]!,
    fresh: prefix => `${prefix}${++names.count}`,
    operator: symbols => symbols + names.mark,
    left: () => numbers.length - at,
  };
}
