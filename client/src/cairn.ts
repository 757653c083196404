/** What the features share: the language client, the costs on show and how they are looked at, and the runs. */
import * as vscode from 'vscode';
import type { BaseLanguageClient } from 'vscode-languageclient';
import type { Display } from '../../language/profile/index.ts';
import type { Runs } from './runs/active.ts';
import type { RunCosts } from './runs/costs.ts';
import type { KeptRuns } from './runs/store.ts';

export interface Cairn {
  readonly context: vscode.ExtensionContext;
  readonly client: BaseLanguageClient;
  readonly costs: RunCosts;
  /** How costs are looked at: the same choice rules every view. */
  readonly display: Value<Display>;
  /** The file of the program that was started last: what was said of its last run is out of date. */
  readonly started: Value<string | undefined>;
  readonly runs: Runs;
  /** The runs that are kept from one day to the next. */
  readonly kept: KeptRuns;
}

/** A value that can be listened to. */
export interface Value<T> extends vscode.Disposable {
  get(): T;
  set(value: T): void;
  readonly onChange: vscode.Event<T>;
}

export function createValue<T>(initial: T): Value<T> {
  const emitter = new vscode.EventEmitter<T>();
  let current = initial;
  return {
    get: () => current,
    set(value) {
      current = value;
      emitter.fire(value);
    },
    onChange: emitter.event,
    dispose: () => emitter.dispose(),
  };
}

/** A feature registers what it does and says how to undo it. */
export type Feature = (cairn: Cairn) => vscode.Disposable;

export const toRange = (range: {
  readonly start: { readonly line: number; readonly character: number };
  readonly end: { readonly line: number; readonly character: number };
}): vscode.Range =>
  new vscode.Range(range.start.line, range.start.character, range.end.line, range.end.character);

/** Shows a place in an editor, from a link in one of our views. */
export const openAt = (
  uri: string,
  range: Parameters<typeof toRange>[0],
): Pick<vscode.Command, 'command' | 'arguments'> => ({
  command: 'vscode.open',
  arguments: [
    vscode.Uri.parse(uri),
    {
      selection: new vscode.Range(
        range.start.line,
        range.start.character,
        range.start.line,
        range.start.character,
      ),
    },
  ],
});

/** Does what the person asked for; what goes wrong is said, not swallowed. */
export async function tried(act: () => Promise<unknown>): Promise<void> {
  try {
    await act();
  } catch (problem) {
    void vscode.window.showErrorMessage(problem instanceof Error ? problem.message : String(problem));
  }
}
