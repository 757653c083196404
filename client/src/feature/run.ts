/** Run, Run with Profiling, Interrupt, Stop: each run has a terminal, and says in the status bar how it goes. */
import * as vscode from 'vscode';
import {
  type EndedParams,
  names,
  type OutputParams,
  type ProgressParams,
  type RunAnswer,
  type RunParams,
} from '../../../server/src/protocol.ts';
import type { Cairn } from '../cairn.ts';
import { createCompiling } from '../editor/compiling.ts';
import { bytes, withoutIcons } from '../editor/format.ts';
import { openTerminal, type RunTerminal } from '../editor/terminal.ts';

interface Running {
  readonly run: number;
  readonly name: string;
  readonly terminal: RunTerminal;
}

export function runFeature(cairn: Cairn): vscode.Disposable {
  const running = new Map<number, Running>();
  /** Output may come before the answer that says which run it belongs to. */
  const early = new Map<number, string[]>();
  let finished: RunTerminal | undefined;
  let newest: number | undefined;
  const compiling = createCompiling();
  const status = vscode.window.createStatusBarItem('cairn.run', vscode.StatusBarAlignment.Left, 10);
  status.name = 'Cairn: run';

  const setRunning = (): void => {
    void vscode.commands.executeCommand('setContext', 'cairn.running', running.size > 0);
    if (running.size === 0) status.hide();
  };

  const start = async (target: unknown, profile: boolean): Promise<void> => {
    const uri = targetUri(target);
    if (!uri) return void vscode.window.showInformationMessage('Open a Haskell file to run it.');
    if (!vscode.workspace.isTrusted)
      return void vscode.window.showInformationMessage(
        'Programs run in trusted workspaces only: what they do is their own affair.',
      );
    cairn.started.set(cairn.started.get() + 1);
    const answer = await compiling.during(uri.toString(), nameOf(uri), token =>
      cairn.client.sendRequest<RunAnswer | null>(names.run, runParams(uri, profile), token),
    );
    if (answer === 'cancelled') return;
    if (!answer)
      return void vscode.window.showErrorMessage(
        'The program could not be started; the Cairn output says more.',
      );
    if (answer.kind === 'refused') {
      await vscode.commands.executeCommand('workbench.actions.view.problems');
      return void vscode.window.setStatusBarMessage(`$(error) ${withoutIcons(answer.reason)}`, 8000);
    }
    begin(answer.run, uri);
  };

  const begin = (run: number, uri: vscode.Uri): void => {
    finished?.terminal.dispose();
    finished = undefined;
    const name = nameOf(uri);
    const send = (method: string, body: object): void =>
      void cairn.client.sendRequest(method, { run, ...body });
    const terminal = openTerminal(name, {
      input: text => send(names.input, { text }),
      endOfInput: () => send(names.input, { end: true }),
      interrupt: () => send(names.interrupt, {}),
      closed: () => running.has(run) && send(names.stop, {}),
    });
    running.set(run, { run, name, terminal });
    newest = run;
    terminal.terminal.show(true);
    status.text = `$(loading~spin) ${withoutIcons(name)}`;
    status.tooltip = 'Running. Select to interrupt it.';
    status.command = 'cairn.interrupt';
    status.show();
    setRunning();
    for (const text of early.get(run) ?? []) terminal.write(text);
    early.delete(run);
    const ended = endedEarly.get(run);
    if (ended) end(ended);
  };

  const endedEarly = new Map<number, EndedParams>();
  const end = (params: EndedParams): void => {
    const each = running.get(params.run);
    if (!each) return void endedEarly.set(params.run, params);
    endedEarly.delete(params.run);
    running.delete(params.run);
    const took = `${params.seconds.toFixed(2)} s`;
    each.terminal.end(`${each.name}: ${oneLine(params)}, ${took}`);
    finished = each.terminal;
    vscode.window.setStatusBarMessage(
      `$(${params.exitCode === 0 ? 'check' : 'error'}) ${withoutIcons(`${each.name}: ${oneLine(params)}`)}`,
      8000,
    );
    setRunning();
  };

  const output = ({ run, text }: OutputParams): void => {
    const each = running.get(run);
    if (each) each.terminal.write(text);
    else early.set(run, [...(early.get(run) ?? []), text]);
  };
  const progress = ({ run, seconds, allocation }: ProgressParams): void => {
    const each = running.get(run);
    if (each)
      status.text = `$(loading~spin) ${withoutIcons(each.name)} ${seconds.toFixed(1)} s, ${bytes(allocation)} allocated`;
  };
  const tell = (method: string): void => {
    if (newest !== undefined && running.has(newest)) void cairn.client.sendRequest(method, { run: newest });
  };

  return vscode.Disposable.from(
    status,
    cairn.client.onNotification(names.output, output),
    cairn.client.onNotification(names.compiling, compiling.heard),
    cairn.client.onNotification(names.progress, progress),
    cairn.client.onNotification(names.ended, end),
    vscode.commands.registerCommand('cairn.run', target => start(target, false)),
    vscode.commands.registerCommand('cairn.profile', target => start(target, true)),
    vscode.commands.registerCommand('cairn.interrupt', () => tell(names.interrupt)),
    vscode.commands.registerCommand('cairn.stop', () => tell(names.stop)),
  );
}

const nameOf = (uri: vscode.Uri): string =>
  uri.path.slice(uri.path.lastIndexOf('/') + 1).replace(/\.l?hs$/, '');

const oneLine = (params: EndedParams): string => params.message.split('\n')[0] ?? '';

function targetUri(target: unknown): vscode.Uri | undefined {
  if (target instanceof vscode.Uri) return target;
  if (typeof target === 'string') return vscode.Uri.parse(target);
  const editor = vscode.window.activeTextEditor;
  return editor?.document.languageId === 'haskell' ? editor.document.uri : undefined;
}

function runParams(uri: vscode.Uri, profile: boolean): RunParams {
  const settings = vscode.workspace.getConfiguration('cairn', uri);
  const limit = (name: string): number | undefined =>
    settings.get<number | null>(`limits.${name}`) ?? undefined;
  const heap = limit('heap');
  const stack = limit('stack');
  const time = limit('time');
  const mebibyte = 2 ** 20;
  return {
    uri: uri.toString(),
    profile,
    terminal: true,
    arguments: settings.get<string[]>('arguments') ?? [],
    costCentres: settings.get<NonNullable<RunParams['costCentres']>>('costCentres') ?? 'top',
    cafAll: settings.get<boolean>('cafAll') ?? false,
    sandbox: settings.get<boolean>('sandbox') ?? false,
    policy: settings.get<NonNullable<RunParams['policy']>>('policy') ?? 'compress',
    limits: {
      ...(heap === undefined ? {} : { heap: heap * mebibyte }),
      ...(stack === undefined ? {} : { stack: stack * mebibyte }),
      ...(time === undefined ? {} : { time }),
    },
  };
}
