/**
 * Which files the server has read runs from. It forgets those that were not on show for long, and files of other tools are
 * written anew: then they are read once more, and the run has the number that it had.
 */
import * as vscode from 'vscode';
import { type BaseLanguageClient, State, WorkDoneProgress } from 'vscode-languageclient';
import { toBase64 } from '../../../language/profile/index.ts';
import type { RunSelection } from '../../../language/run/selection.ts';
import {
  type ExperimentalCapabilities,
  type ForgottenParams,
  type LoadAnswer,
  type LoadParams,
  names,
} from '../../../server/src/protocol/index.ts';
import { patiently } from '../editor/patience.ts';
import { onNotification, sendRequest } from '../messages.ts';
import { runScheme } from './filesystem.ts';

export interface ReadFiles extends vscode.Disposable {
  /** The server's number for the run of a file, which any profile may be. */
  load(uri: vscode.Uri): Promise<LoadAnswer>;
  /** Asks the server about the run of a file; `null` means that it has forgotten it, and it is read once more. */
  ask<T>(uri: vscode.Uri, request: (run: number) => Promise<T | null>): Promise<T | null>;
  /** The file of a run that the server has, or had. */
  fileOf(run: number): vscode.Uri | undefined;
  /** A run that the server has was written into a file. */
  put(run: number, uri: vscode.Uri): void;
  remove(uri: string): void;
}

/** What was said of a file when it was as its stamp says. */
interface Reading {
  readonly stamp: string;
  readonly answer: Promise<LoadAnswer>;
}

/** `selectionOf`: what of a file's run was on show last, where that is known. */
export function createReadFiles(
  client: BaseLanguageClient,
  selectionOf: (uri: string) => RunSelection | undefined,
): ReadFiles {
  /** What the server has, by file. */
  const readings = new Map<string, Reading>();
  const files = new Map<number, vscode.Uri>();
  const numbers = new Map<string, number>();
  const put = (run: number, uri: vscode.Uri): void => {
    files.set(run, uri);
    numbers.set(uri.toString(), run);
  };
  const read = async (uri: vscode.Uri): Promise<LoadAnswer> => {
    const key = uri.toString();
    const run = numbers.get(key);
    const { deselected, phase } = selectionOf(key) ?? {};
    try {
      const answer = await loadFile(client, {
        uri: key,
        ...(await contentOf(client, uri)),
        ...(run === undefined ? {} : { run }),
        ...(deselected === undefined ? {} : { deselected }),
        ...(phase === undefined ? {} : { phase }),
      });
      if (answer.kind === 'loaded') put(answer.run, uri);
      // the next who asks may have more patience
      if (answer === cancelled) readings.delete(key);
      return answer;
    } catch (problem) {
      readings.delete(key);
      return { kind: 'refused', reason: problem instanceof Error ? problem.message : String(problem) };
    }
  };
  const load = async (uri: vscode.Uri): Promise<LoadAnswer> => {
    const stamp = await stampOf(uri);
    const reading = readings.get(uri.toString());
    if (reading?.stamp === stamp) return reading.answer;
    const answer = read(uri);
    readings.set(uri.toString(), { stamp, answer });
    return answer;
  };
  const number = async (uri: vscode.Uri): Promise<number | undefined> => {
    const answer = await load(uri);
    return answer.kind === 'refused' ? undefined : answer.run;
  };
  const subscriptions = vscode.Disposable.from(
    onNotification(client, names.forgotten, ({ run }: ForgottenParams) => {
      readings.delete(files.get(run)?.toString() ?? '');
    }),
    client.onDidChangeState(({ newState }) => {
      if (newState === State.Running) return;
      for (const each of [readings, files, numbers]) each.clear();
    }),
  );
  return {
    load,
    async ask(uri, request) {
      const run = await number(uri);
      const answer = run === undefined ? null : await request(run);
      if (answer !== null) return answer;
      readings.delete(uri.toString());
      const again = await number(uri);
      return again === undefined ? null : request(again);
    },
    fileOf: run => files.get(run),
    put(run, uri) {
      put(run, uri);
      const answer: LoadAnswer = { kind: 'loaded', run, problems: [] };
      readings.set(uri.toString(), { stamp: ours, answer: Promise.resolve(answer) });
    },
    remove(uri) {
      const run = numbers.get(uri);
      if (run !== undefined) files.delete(run);
      readings.delete(uri);
      numbers.delete(uri);
    },
    dispose: () => subscriptions.dispose(),
  };
}

const cancelled: LoadAnswer = {
  kind: 'refused',
  reason: 'reading was cancelled; open the file again to continue',
};

/** Numbers of progress that nobody else has. */
let progresses = 0;

/** With progress, where a file is so large that it takes long, and a button that cancels it. */
async function loadFile(client: BaseLanguageClient, params: LoadParams): Promise<LoadAnswer> {
  const workDoneToken = `cairn/load ${progresses++}`;
  let done = 0;
  let report = (_: number): void => {};
  const listener = client.onProgress(WorkDoneProgress.type, workDoneToken, value => {
    if (value.kind !== 'end') report(value.percentage ?? 0);
  });
  const answer = await patiently(
    `Reading ${nameOf(params.uri)}`,
    token => sendRequest(client, names.loadRun, { ...params, workDoneToken }, token),
    tell => {
      report = percentage => {
        tell({ message: `${percentage}%`, increment: Math.max(0, percentage - done) });
        done = Math.max(done, percentage);
      };
    },
  ).finally(() => listener.dispose());
  if (answer === 'cancelled') return cancelled;
  return answer ?? { kind: 'refused', reason: 'the language server could not read it (see its log)' };
}

const nameOf = (uri: string): string => vscode.Uri.parse(uri).path.split('/').at(-1) ?? uri;

/** Nothing, where the server reads the file itself: a large one is better not sent through two processes. */
async function contentOf(client: BaseLanguageClient, uri: vscode.Uri): Promise<Pick<LoadParams, 'content'>> {
  // a page that VS Code opens again as it starts is there before the server has said what it can do
  await client.start();
  const { readsFiles = false }: Partial<ExperimentalCapabilities> =
    client.initializeResult?.capabilities.experimental ?? {};
  if (readsFiles && uri.scheme === 'file') return {};
  return { content: toBase64(await vscode.workspace.fs.readFile(uri)) };
}

/** Of files that nobody writes but this extension, once. */
const ours = '';

/** Is another one when the file was written anew. */
async function stampOf(uri: vscode.Uri): Promise<string> {
  if (uri.scheme === runScheme) return ours;
  const stat = await vscode.workspace.fs.stat(uri).then(
    found => found,
    () => undefined,
  );
  return stat === undefined ? 'missing' : `${stat.mtime} ${stat.size}`;
}
