/** The costs of the runs that are kept, and which of them are on show. */
import * as vscode from 'vscode';
import type { LineCostsParams } from '../../../server/src/protocol/index.ts';

/** Runs whose costs are kept, the newest ones; besides them those that stand beside files that are open. */
const kept = 8;

export interface RunCosts extends vscode.Disposable {
  /** The costs on show in the views: of the run that was last to be shown, or until it has any, of the one before it. */
  shown(): LineCostsParams | undefined;
  /** Those of a run, as far as they are known. */
  of(run: number): LineCostsParams | undefined;
  /** Those that stand beside the lines of a file: of the run on show if it has the file, or of the one before it that has. */
  ofFile(uri: string): LineCostsParams | undefined;
  /** The run that these are of, though its costs were forgotten since. */
  runOfFile(uri: string): number | undefined;
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
  /** Those that were to be shown, the last one first: others are only there to be compared with. */
  let order: readonly number[] = [];
  const newestFirst = (): LineCostsParams[] => [...costs.values()].toSorted((a, b) => b.run - a.run);
  const known = (): LineCostsParams[] => order.flatMap(run => costs.get(run) ?? []);
  const shown = (): LineCostsParams | undefined => known()[0];
  /** The files of each run that was heard of. */
  const files = new Map<number, ReadonlySet<string>>();
  const runOfFile = (uri: string): number | undefined => order.find(run => files.get(run)?.has(uri));
  const ofFile = (uri: string): LineCostsParams | undefined =>
    known().find(({ run }) => files.get(run)?.has(uri));
  const forgetOld = (): void => {
    const old = newestFirst().slice(kept);
    if (old.length === 0) return;
    const inUse = new Set([
      shown()?.run,
      ...vscode.workspace.textDocuments.map(({ uri }) => runOfFile(uri.toString())),
    ]);
    for (const { run } of old) if (!inUse.has(run)) costs.delete(run);
  };
  return {
    shown,
    of: run => costs.get(run),
    ofFile,
    runOfFile,
    all: newestFirst,
    hear(params) {
      const heard = withEditorsUris(params);
      costs.set(params.run, heard);
      files.set(params.run, new Set(heard.centres.flatMap(({ uri }) => uri ?? [])));
      forgetOld();
      changed.fire(params.run);
    },
    show(run) {
      if (order[0] === run) return;
      order = [run, ...order.filter(each => each !== run)];
      changed.fire(undefined);
    },
    clear() {
      costs.clear();
      files.clear();
      order = [];
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
    const text = written.get(uri) ?? vscode.Uri.parse(uri).toString();
    written.set(uri, text);
    return text;
  };
  const versions = Object.entries(costs.versions).map(([uri, version]) => [uriOf(uri), version]);
  return {
    ...costs,
    versions: Object.fromEntries(versions),
    centres: costs.centres.map(each => (each.uri === undefined ? each : { ...each, uri: uriOf(each.uri) })),
    lines: costs.lines.map(each => ({ ...each, uri: uriOf(each.uri) })),
    calls: costs.calls.map(each => ({ ...each, uri: uriOf(each.uri) })),
  };
}
