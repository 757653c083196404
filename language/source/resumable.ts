/** A computation that pauses between its steps. The caller may resume it, or stop there. */
export type Resumable<R> = Generator<undefined, R, undefined>;

/** Runs a computation without pauses. */
export function runToEnd<S, R>(steps: Generator<S, R, undefined>): R {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** A computation whose result is known. */
// biome-ignore lint/correctness/useYield: it has no pauses
export function* immediate<R>(result: R): Resumable<R> {
  return result;
}
