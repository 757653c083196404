/** What a person sees of a compilation that takes long. */
import type * as vscode from 'vscode';
import type { CompilingParams } from '../../../server/src/protocol/index.ts';
import { patiently } from './patience.ts';

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
    during: (uri, name, ask) =>
      patiently(`Compiling ${name}`, ask, report =>
        listeners.set(uri, ({ work, module, done, total }) =>
          report({ message: `${done} of ${total} modules ${work}: ${module}` }),
        ),
      ).finally(() => listeners.delete(uri)),
    heard: params => listeners.get(params.uri)?.(params),
  };
}
