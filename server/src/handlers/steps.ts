/** Long work of a request, in slices between which the server hears other messages, a cancellation too. */
import { type CancellationToken, LSPErrorCodes, ResponseError } from 'vscode-languageserver';
import { Outdated, type Steps } from '../language.ts';

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
    await new Promise(resolve => setTimeout(resolve, 0));
    if (token.isCancellationRequested) throw new ResponseError(LSPErrorCodes.RequestCancelled, 'cancelled');
    began = performance.now();
  }
}

function next<R>(steps: Steps<R>): IteratorResult<undefined, R> {
  try {
    return steps.next();
  } catch (problem) {
    if (problem instanceof Outdated) throw new ResponseError(LSPErrorCodes.ContentModified, problem.message);
    throw problem;
  }
}
