/**
 * Which stacks demanded constants first. A constant is evaluated under its module's CAF (as in GHC). The runtime records the stack
 * that demanded it. These are pairs of stack codes: the stack of a CAF, or one directly above it, and
 * the stack that was current when the constant was first demanded.
 */

export interface Demanders {
  readonly stack: readonly number[];
  /** As long; each stack was there before its partner. */
  readonly by: readonly number[];
}

/** The same for other stacks. `became`: the new number of each stack; -1 for a stack that is left out. */
export function remapDemanders({ stack, by }: Demanders, became: ArrayLike<number>): Demanders {
  const moved = new Map<number, number>();
  stack.forEach((code, pair) => {
    const [now, demander] = [became[code] ?? -1, became[by[pair]!] ?? -1];
    if (now >= 0 && demander >= 0 && now !== demander && !moved.has(now)) moved.set(now, demander);
  });
  return { stack: [...moved.keys()], by: [...moved.values()] };
}
