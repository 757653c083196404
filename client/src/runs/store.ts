/** The runs of the workspace that are kept, each in a file of its own, and what is known of them without reading it. */
import * as vscode from 'vscode';
import type { BaseLanguageClient } from 'vscode-languageclient';
import { cairnSuffix, fromBase64 } from '../../../language/profile/index.ts';
import { type RunRecord, runsWithin } from '../../../language/run/record.ts';
import { type KeepAnswer, type LineCostsParams, names } from '../../../server/src/protocol/index.ts';
import { sendRequest } from '../messages.ts';
import { runFiles, runUri } from './filesystem.ts';
import { createReadFiles, type ReadFiles } from './loader.ts';

export interface KeptRuns extends Omit<ReadFiles, 'put' | 'remove'> {
  /** The newest first. */
  all(): readonly RunRecord[];
  /** Keeps a run that has ended; the oldest that are not pinned go where there is no room. */
  keep(costs: LineCostsParams, seconds: number): Promise<void>;
  change(uri: string, change: Partial<Pick<RunRecord, 'name' | 'pinned'>>): Promise<void>;
  remove(uris: readonly string[]): Promise<void>;
  /** Stores the selection of a run, for when it is read again. */
  noteSelection(costs: LineCostsParams): Promise<void>;
  /** The file of a run that has just ended: it is on its way. */
  fileSoon(run: number): Promise<vscode.Uri | undefined>;
  readonly onChange: vscode.Event<void>;
}

const storedAs = 'cairn.runs';

/** Milliseconds that a run's file may be on its way. */
const patience = 10_000;

/** Runs that are not pinned, and megabytes of all. */
const limits = (): { readonly count: number; readonly bytes: number } => {
  const cairn = vscode.workspace.getConfiguration('cairn.keptRuns');
  return { count: cairn.get<number>('count') ?? 50, bytes: 1e6 * (cairn.get<number>('megabytes') ?? 100) };
};

export function createKeptRuns(context: vscode.ExtensionContext, client: BaseLanguageClient): KeptRuns {
  const changed = new vscode.EventEmitter<void>();
  let kept = context.workspaceState.get<readonly RunRecord[]>(storedAs) ?? [];
  const files = createReadFiles(client, uri => kept.find(each => each.uri === uri)?.selection);
  const store = async (runs: readonly RunRecord[]): Promise<void> => {
    kept = runs;
    await context.workspaceState.update(storedAs, kept);
    changed.fire();
  };
  const remove = async (uris: readonly string[]): Promise<void> => {
    for (const uri of uris) {
      files.remove(uri);
      await removeFile(uri);
    }
  };
  const subscriptions = vscode.Disposable.from(changed, runFiles(context), files);
  return {
    all: () => kept,
    async keep(costs, seconds) {
      const answer = await sendRequest(client, names.keepRun, { run: costs.run });
      if (!answer) return;
      const uri = await write(costs.program, answer);
      files.put(costs.run, uri);
      const { program, uri: source, partial, total, tick, runs } = costs;
      const run: RunRecord = {
        ...{ uri: uri.toString(), program, source, pinned: false },
        ...{ arguments: answer.arguments, endTime: answer.endTime },
        ...{ seconds, total, tick, size: answer.content.length * 0.75 },
        ...(partial === undefined ? {} : { partial }),
        ...(runs === undefined ? {} : { runs }),
      };
      const { over, within } = runsWithin([run, ...kept], limits());
      await remove(over.map(each => each.uri));
      await store(within);
    },
    change: (uri, change) => store(kept.map(run => (run.uri === uri ? { ...run, ...change } : run))),
    async remove(uris) {
      await remove(uris);
      await store(kept.filter(({ uri }) => !uris.includes(uri)));
    },
    async noteSelection({ run, live, selection }) {
      const uri = live ? undefined : files.fileOf(run)?.toString();
      const known = kept.find(each => each.uri === uri);
      if (!known || known.selection?.version === selection.version) return;
      kept = kept.map(each => (each === known ? { ...each, selection } : each));
      await context.workspaceState.update(storedAs, kept);
    },
    load: files.load,
    ask: files.ask,
    fileOf: files.fileOf,
    fileSoon: run =>
      new Promise(resolve => {
        const end = (): void => {
          clearTimeout(timer);
          waiting.dispose();
          resolve(files.fileOf(run));
        };
        const timer = setTimeout(end, patience);
        const waiting = changed.event(() => files.fileOf(run) && end());
        if (files.fileOf(run)) end();
      }),
    onChange: changed.event,
    dispose: () => subscriptions.dispose(),
  };
}

/** Named by the program and the time, which is what editors show. */
async function write(program: string, answer: KeepAnswer): Promise<vscode.Uri> {
  const time = new Date(answer.endTime).toTimeString().slice(0, 8).replaceAll(':', '.');
  const id = `${answer.endTime}-${Math.random().toString(36).slice(2, 8)}`;
  const uri = runUri(id, `${program.replaceAll(/[^\w.-]+/g, '_')} ${time}${cairnSuffix}`);
  await vscode.workspace.fs.writeFile(uri, fromBase64(answer.content) ?? new Uint8Array());
  return uri;
}

/** A file that is gone already is not missed. */
const removeFile = (uri: string): Thenable<void> =>
  vscode.workspace.fs.delete(vscode.Uri.parse(uri)).then(undefined, () => {});
