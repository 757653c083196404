/** The costs of the runs that are kept, and which of them are on show. */
import * as vscode from 'vscode';
import type { LineCostsParams } from '../../server/src/protocol.ts';

/** Runs whose costs are kept, the newest ones. */
const kept = 8;

export interface RunCosts extends vscode.Disposable {
  /** The costs on show in the views. */
  shown(): LineCostsParams | undefined;
  /** Those of a run, as far as they are known. */
  of(run: number): LineCostsParams | undefined;
  /** Those beside the lines of a file: of the run on show if it has the file, or of the one before it that has. */
  beside(uri: string): LineCostsParams | undefined;
  /** Of all runs that are kept, the newest first. */
  all(): readonly LineCostsParams[];
  hear(costs: LineCostsParams): void;
  show(run: number): void;
  /** Takes all costs off the screen. */
  clear(): void;
  /** The run whose costs have changed; undefined where it is another that is on show, or several. */
  readonly onChange: vscode.Event<number | undefined>;
}

export function createRunCosts(): RunCosts {
  const changed = new vscode.EventEmitter<number | undefined>();
  const costs = new Map<number, LineCostsParams>();
  let shown: number | undefined;
  /** Those that were on show, the last one first: others are only there to be compared with. */
  let order: readonly number[] = [];
  const newestFirst = (): LineCostsParams[] => [...costs.values()].toSorted((a, b) => b.run - a.run);
  return {
    shown: () => (shown === undefined ? undefined : costs.get(shown)),
    of: run => costs.get(run),
    beside: uri =>
      order
        .flatMap(run => costs.get(run) ?? [])
        .find(each => each.centres.some(centre => centre.uri === uri)),
    all: newestFirst,
    hear(params) {
      costs.set(params.run, withEditorsUris(params));
      for (const run of [...costs.keys()].toSorted((a, b) => a - b).slice(0, -kept)) costs.delete(run);
      changed.fire(params.run);
    },
    show(run) {
      if (shown === run) return;
      shown = run;
      order = [run, ...order.filter(each => each !== run)];
      changed.fire(undefined);
    },
    clear() {
      costs.clear();
      order = [];
      shown = undefined;
      changed.fire(undefined);
    },
    onChange: changed.event,
    dispose: () => changed.dispose(),
  };
}

/** Editors and servers may escape a URI differently: each as the editor's documents write it. */
function withEditorsUris(costs: LineCostsParams): LineCostsParams {
  const written = new Map<string, string>();
  const uriOf = (uri: string): string => {
    const known = written.get(uri) ?? vscode.Uri.parse(uri).toString();
    written.set(uri, known);
    return known;
  };
  const versions = Object.entries(costs.versions).map(([uri, version]) => [uriOf(uri), version]);
  return {
    ...costs,
    versions: Object.fromEntries(versions),
    centres: costs.centres.map(each => (each.uri === undefined ? each : { ...each, uri: uriOf(each.uri) })),
  };
}
