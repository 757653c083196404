/**
 * Which stacks demanded constants first. A constant is evaluated under its module's CAF (as in GHC). The runtime records the stack
 * that demanded it. Pairs of stacks by their codes: the stack of a CAF, or one that stands right on it, and
 * the stack that was current where the constant was first demanded.
 */

export interface Demanders {
  readonly stack: readonly number[];
  /** As long; each stack was there before its partner. */
  readonly by: readonly number[];
}

/** The same on other stacks, where `became` tells for each stack the one that it became; -1 for what is left out. */
export function remapDemanders({ stack, by }: Demanders, became: ArrayLike<number>): Demanders {
  const moved = new Map<number, number>();
  stack.forEach((code, pair) => {
    const [now, demander] = [became[code] ?? -1, became[by[pair]!] ?? -1];
    if (now >= 0 && demander >= 0 && now !== demander && !moved.has(now)) moved.set(now, demander);
  });
  return { stack: [...moved.keys()], by: [...moved.values()] };
}
