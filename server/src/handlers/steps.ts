/** Long work of a request, in slices between which the server hears other messages, a cancellation too. */
import { type CancellationToken, LSPErrorCodes, ResponseError } from 'vscode-languageserver';
import type { Steps } from '../language.ts';

/** Milliseconds without a pause. */
const slice = 20;

/** Rejects with LSP's RequestCancelled when the client no longer waits. */
export async function finished<R>(steps: Steps<R>, token: CancellationToken): Promise<R> {
  let began = performance.now();
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    if (performance.now() - began < slice) continue;
    await new Promise(resolve => setTimeout(resolve, 0));
    if (token.isCancellationRequested) throw new ResponseError(LSPErrorCodes.RequestCancelled, 'cancelled');
    began = performance.now();
  }
}
