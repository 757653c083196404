/**
 * The runs of the workspace that are kept, each in a file of its own, and what is known of them without reading it. The
 * server reads a file when its costs are asked for, and again where it has forgotten them.
 */
import * as vscode from 'vscode';
import { type BaseLanguageClient, State } from 'vscode-languageclient';
import { fromBase64, keptSuffix, toBase64 } from '../../language/profile/index.ts';
import {
  type KeepAnswer,
  type LineCostsParams,
  type LoadAnswer,
  type LoadParams,
  names,
} from '../../server/src/protocol.ts';
import { fitting, type KeptRun } from './editor/kept.ts';
import { runFiles, runUri } from './runfiles.ts';

export interface KeptRuns extends vscode.Disposable {
  /** The newest first. */
  all(): readonly KeptRun[];
  /** Keeps a run that has ended; the oldest that are not pinned go where there is no room. */
  keep(costs: LineCostsParams, seconds: number): Promise<void>;
  change(uri: string, change: Partial<Pick<KeptRun, 'name' | 'pinned'>>): Promise<void>;
  remove(uris: readonly string[]): Promise<void>;
  /** The server's number for the run of a file, which any profile may be; it is read if the server does not have it. */
  load(uri: vscode.Uri): Promise<LoadAnswer>;
  /** Asks the server about the run of a file; `null` means that it has forgotten it, and it is read once more. */
  ask<T>(uri: vscode.Uri, request: (run: number) => Promise<T | null>): Promise<T | null>;
  /** The file of a run that the server has. */
  fileOf(run: number): vscode.Uri | undefined;
  /** The same of a run that has just ended: its file is on its way. */
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
  let kept = context.workspaceState.get<readonly KeptRun[]>(storedAs) ?? [];
  /** The server's numbers by file, and what it is still asked for. */
  const loaded = new Map<string, Promise<LoadAnswer>>();
  const numbers = new Map<number, vscode.Uri>();
  const store = async (runs: readonly KeptRun[]): Promise<void> => {
    kept = runs;
    await context.workspaceState.update(storedAs, kept);
    changed.fire();
  };
  const remove = async (uris: readonly string[]): Promise<void> => {
    for (const uri of uris) {
      loaded.delete(uri);
      await removeFile(uri);
    }
    await store(kept.filter(({ uri }) => !uris.includes(uri)));
  };
  const load = (uri: vscode.Uri): Promise<LoadAnswer> => {
    const key = uri.toString();
    const known = loaded.get(key);
    if (known) return known;
    const asked = loadFile(client, uri).then(
      answer => {
        if (answer.kind === 'loaded') numbers.set(answer.run, uri);
        return answer;
      },
      (problem: unknown): LoadAnswer => {
        loaded.delete(key);
        return { kind: 'refused', reason: problem instanceof Error ? problem.message : String(problem) };
      },
    );
    loaded.set(key, asked);
    return asked;
  };
  const number = async (uri: vscode.Uri): Promise<number | undefined> => {
    const answer = await load(uri);
    return answer.kind === 'refused' ? undefined : answer.run;
  };
  const subscriptions = vscode.Disposable.from(
    changed,
    runFiles(context),
    client.onDidChangeState(({ newState }) => {
      if (newState === State.Running) return;
      loaded.clear();
      numbers.clear();
    }),
  );
  return {
    all: () => kept,
    async keep(costs, seconds) {
      const answer = await client.sendRequest<KeepAnswer | null>(names.keepRun, { run: costs.run });
      if (!answer) return;
      const uri = await write(costs.program, answer);
      const key = uri.toString();
      loaded.set(key, Promise.resolve({ kind: 'loaded', run: costs.run, problems: [] }));
      numbers.set(costs.run, uri);
      const { program, uri: source, partial, total, tick } = costs;
      const run: KeptRun = {
        ...{ uri: key, program, source, arguments: answer.arguments, pinned: false, endTime: answer.endTime },
        ...{ seconds, total, tick, size: answer.content.length * 0.75 },
        ...(partial === undefined ? {} : { partial }),
      };
      const { over, within } = fitting([run, ...kept], limits());
      for (const each of over) await removeFile(each.uri);
      await store(within);
    },
    change: (uri, change) => store(kept.map(run => (run.uri === uri ? { ...run, ...change } : run))),
    remove,
    load,
    async ask(uri, request) {
      const run = await number(uri);
      const answer = run === undefined ? null : await request(run);
      if (answer !== null) return answer;
      loaded.delete(uri.toString());
      const again = await number(uri);
      return again === undefined ? null : request(again);
    },
    fileOf: run => numbers.get(run),
    fileSoon: run =>
      new Promise(resolve => {
        const end = (): void => {
          clearTimeout(timer);
          waiting.dispose();
          resolve(numbers.get(run));
        };
        const timer = setTimeout(end, patience);
        const waiting = changed.event(() => numbers.has(run) && end());
        if (numbers.has(run)) end();
      }),
    onChange: changed.event,
    dispose: () => subscriptions.dispose(),
  };
}

async function loadFile(client: BaseLanguageClient, uri: vscode.Uri): Promise<LoadAnswer> {
  const content = toBase64(await vscode.workspace.fs.readFile(uri));
  const params: LoadParams = { uri: uri.toString(), content };
  const answer = await client.sendRequest<LoadAnswer | null>(names.loadRun, params);
  return answer ?? { kind: 'refused', reason: 'the language server could not read it (see its log)' };
}

/** Named by the program and the time, which is what editors show. */
async function write(program: string, answer: KeepAnswer): Promise<vscode.Uri> {
  const time = new Date(answer.endTime).toTimeString().slice(0, 8).replaceAll(':', '.');
  const id = `${answer.endTime}-${Math.random().toString(36).slice(2, 8)}`;
  const uri = runUri(id, `${program.replaceAll(/[^\w.-]+/g, '_')} ${time}${keptSuffix}`);
  await vscode.workspace.fs.writeFile(uri, fromBase64(answer.content) ?? new Uint8Array());
  return uri;
}

/** A file that is gone already is not missed. */
const removeFile = (uri: string): Thenable<void> =>
  vscode.workspace.fs.delete(vscode.Uri.parse(uri)).then(undefined, () => {});
