/** The seconds that a program has run: while it stands still, none go by. */
export function createClock(isGoing: boolean): { seconds(): number; go(): void; rest(): void } {
  let gone = 0;
  let from = isGoing ? performance.now() : undefined;
  const now = (): number => gone + (from === undefined ? 0 : performance.now() - from);
  return {
    seconds: () => now() / 1000,
    go() {
      from ??= performance.now();
    },
    rest() {
      gone = now();
      from = undefined;
    },
  };
}
