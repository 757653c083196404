/** Work in pieces: whoever does it may pause after each, or stop. */
export type Pauses<R> = Generator<undefined, R, undefined>;

/** Takes all steps at once. */
export function finish<S, R>(steps: Generator<S, R, undefined>): R {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** Steps to what is there already. */
// biome-ignore lint/correctness/useYield: it has no pauses
export function* atOnce<R>(result: R): Pauses<R> {
  return result;
}
