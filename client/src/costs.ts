/** The costs of the runs that are kept, and which of them are on show. */
import * as vscode from 'vscode';
import type { LineCostsParams } from '../../server/src/protocol.ts';

/** Runs whose costs are kept, the newest ones. */
const kept = 8;

export interface RunCosts extends vscode.Disposable {
  /** The costs on show in the views. */
  shown(): LineCostsParams | undefined;
  /** Those beside the lines of a file: of the run on show if it has the file, or of the newest that has. */
  beside(uri: string): LineCostsParams | undefined;
  /** Of all runs that are kept, the newest first. */
  all(): readonly LineCostsParams[];
  hear(costs: LineCostsParams): void;
  show(run: number): void;
  /** Takes the costs of one run off the screen, or of all. */
  clear(run?: number): void;
  /** The run whose costs have changed; undefined where it is another that is on show, or several. */
  readonly onChange: vscode.Event<number | undefined>;
}

export function createRunCosts(): RunCosts {
  const changed = new vscode.EventEmitter<number | undefined>();
  const costs = new Map<number, LineCostsParams>();
  let shown: number | undefined;
  const newestFirst = (): LineCostsParams[] => [...costs.values()].toSorted((a, b) => b.run - a.run);
  return {
    shown: () => (shown === undefined ? undefined : costs.get(shown)),
    beside: uri =>
      newestFirst()
        .toSorted((a, b) => Number(b.run === shown) - Number(a.run === shown))
        .find(each => each.centres.some(centre => centre.uri !== undefined && sameUri(centre.uri, uri))),
    all: newestFirst,
    hear(params) {
      costs.set(params.run, params);
      for (const run of [...costs.keys()].toSorted((a, b) => a - b).slice(0, -kept)) costs.delete(run);
      changed.fire(params.run);
    },
    show(run) {
      if (shown === run) return;
      shown = run;
      changed.fire(undefined);
    },
    clear(run) {
      if (run === undefined) costs.clear();
      else costs.delete(run);
      if (run === undefined || run === shown) shown = undefined;
      changed.fire(undefined);
    },
    onChange: changed.event,
    dispose: () => changed.dispose(),
  };
}

/** Editors and servers may escape a URI differently. */
export const sameUri = (a: string, b: string): boolean => a === b || vscode.Uri.parse(a).toString() === b;
