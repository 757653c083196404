/** Long work of a request, in slices between which the server hears other messages, a cancellation too. */
import { type CancellationToken, LSPErrorCodes, ResponseError } from 'vscode-languageserver';
import { Outdated, type Steps } from '../../../language/index.ts';

/** Milliseconds without a pause. */
const slice = 20;

/** Rejects with LSP's RequestCancelled when the client no longer waits, and with ContentModified when it has gone on
 * writing. */
export async function finished<R>(steps: Steps<R>, token: CancellationToken): Promise<R> {
  let began = performance.now();
  for (;;) {
    const step = next(steps);
    if (step.done) return step.value;
    if (performance.now() - began < slice) continue;
    await turn();
    if (token.isCancellationRequested) throw new ResponseError(LSPErrorCodes.RequestCancelled, 'cancelled');
    began = performance.now();
  }
}

/**
 * Settles once whatever has been sent is heard. A timer would not do under node: of two who wait by timers in turn one is
 * always due when the other's slice is over, and node sees to all that is due before it reads anything.
 */
const turn = (): Promise<void> =>
  new Promise(resolve => {
    if (typeof setImmediate === 'function') setImmediate(resolve);
    else setTimeout(resolve, 0);
  });

function next<R>(steps: Steps<R>): IteratorResult<undefined, R> {
  try {
    return steps.next();
  } catch (problem) {
    if (problem instanceof Outdated) throw new ResponseError(LSPErrorCodes.ContentModified, problem.message);
    throw problem;
  }
}
