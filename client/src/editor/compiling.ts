/** What a person sees of a compilation that takes long: how far it is, and a button that cancels it. */
import * as vscode from 'vscode';
import type { CompilingParams } from '../../../server/src/protocol.ts';

/** Milliseconds after which it is worth a word. */
const patience = 800;

export interface Compiling {
  /** Waits for an answer about the program at `uri`; `cancelled` where the person would not. */
  during<R>(
    uri: string,
    name: string,
    ask: (token: vscode.CancellationToken) => Promise<R>,
  ): Promise<R | 'cancelled'>;
  heard(params: CompilingParams): void;
}

export function createCompiling(): Compiling {
  const listeners = new Map<string, (params: CompilingParams) => void>();
  return {
    async during(uri, name, ask) {
      const source = new vscode.CancellationTokenSource();
      let isAnswered = false;
      const answer = ask(source.token)
        .catch((problem: unknown) => {
          if (source.token.isCancellationRequested) return 'cancelled' as const;
          throw problem;
        })
        .finally(() => {
          isAnswered = true;
          listeners.delete(uri);
        });
      await Promise.race([answer, new Promise(resolve => setTimeout(resolve, patience))]);
      if (!isAnswered) {
        const location = vscode.ProgressLocation.Notification;
        await vscode.window.withProgress(
          { location, title: `Compiling ${name}`, cancellable: true },
          (progress, token) => {
            token.onCancellationRequested(() => source.cancel());
            listeners.set(uri, ({ work, module, done, total }) =>
              progress.report({ message: `${done} of ${total} modules ${work}: ${module}` }),
            );
            return answer;
          },
        );
      }
      return answer;
    },
    heard: params => listeners.get(params.uri)?.(params),
  };
}
