/** Run, Run with Profiling, Interrupt, Stop: each run has a terminal, and says in the status bar how it goes. */
import * as vscode from 'vscode';
import { bytes } from '../../../language/profile/index.ts';
import {
  type EndedParams,
  names,
  type OutputParams,
  type ProgressParams,
  type RunAnswer,
  type RunIdentity,
  type RunParams,
} from '../../../server/src/protocol.ts';
import type { Cairn } from '../cairn.ts';
import { createCompiling } from '../editor/compiling.ts';
import { withoutIcons } from '../editor/format.ts';
import { openTerminal, type RunTerminal } from '../editor/terminal.ts';

interface Running {
  readonly run: number;
  readonly name: string;
  readonly uri: string;
  readonly terminal: RunTerminal;
  /** How far it is, in words. */
  progress: string;
  /** It has asked for input: the keys went to its terminal once, and then where the person wants them. */
  hasAsked: boolean;
}

export function runFeature(cairn: Cairn): vscode.Disposable {
  const running = new Map<number, Running>();
  /** What comes before the answer that says which run it belongs to. */
  const early = new Map<number, ((run: Running) => void)[]>();
  /** Of each program the terminal of its last run, until the next. */
  const finished = new Map<string, RunTerminal>();
  const compiling = createCompiling();
  const status = createStatus();

  const setRunning = (): void => {
    void vscode.commands.executeCommand('setContext', 'cairn.running', running.size > 0);
    status.show([...running.values()]);
  };

  /** `asked`: by a person, who is told what is wrong, and asked back where it is not clear what is meant. */
  const start = async (target: unknown, profile: boolean, asked = true): Promise<void> => {
    const uri = targetUri(target);
    if (!uri) return void vscode.window.showInformationMessage('Open a Haskell file to run it.');
    if (!vscode.workspace.isTrusted)
      return void vscode.window.showInformationMessage(
        'Programs run in trusted workspaces only: what they do is their own affair.',
      );
    const answer = await compiling.during(uri.toString(), nameOf(uri), token =>
      cairn.client.sendRequest<RunAnswer | null>(names.run, runParams(uri, profile), token),
    );
    if (answer === 'cancelled') return;
    if (!answer)
      return void vscode.window.showErrorMessage(
        'The program could not be started; the Cairn output says more.',
      );
    switch (answer.kind) {
      case 'started':
        return begin(answer.run, uri, profile);
      case 'module': {
        const isClear = asked || answer.programs.length === 1;
        const program = isClear ? await chooseProgram(nameOf(uri), answer.programs) : undefined;
        if (program !== undefined) await start(vscode.Uri.parse(program), profile, asked);
        return;
      }
      case 'refused':
        if (asked) await vscode.commands.executeCommand('workbench.actions.view.problems');
        return void vscode.window.setStatusBarMessage(`$(error) ${withoutIcons(answer.reason)}`, 8000);
    }
  };

  const begin = (run: number, uri: vscode.Uri, profile: boolean): void => {
    const name = nameOf(uri);
    const program = uri.toString();
    cairn.started.set(program);
    if (profile) cairn.costs.show(run);
    finished.get(program)?.terminal.dispose();
    finished.delete(program);
    const send = (method: string, body: object): void =>
      void cairn.client.sendRequest(method, { run, ...body });
    const terminal = openTerminal(name, {
      input: text => send(names.input, { text }),
      endOfInput: () => send(names.input, { end: true }),
      interrupt: () => send(names.interrupt, {}),
      closed: () => running.has(run) && send(names.stop, {}),
    });
    const begun: Running = { run, name, uri: program, terminal, progress: '', hasAsked: false };
    running.set(run, begun);
    terminal.terminal.show(true);
    setRunning();
    for (const hear of early.get(run) ?? []) hear(begun);
    early.delete(run);
  };

  /** To the run that a message is about; it waits where the run is not known yet. */
  const toRun = (run: number, hear: (run: Running) => void): void => {
    const each = running.get(run);
    if (each) hear(each);
    else early.set(run, [...(early.get(run) ?? []), hear]);
  };

  const end = (params: EndedParams): void =>
    toRun(params.run, each => {
      running.delete(params.run);
      const line = params.message.split('\n')[0] ?? '';
      each.terminal.end(`${each.name}: ${line}, ${params.seconds.toFixed(2)} s`);
      finished.set(each.uri, each.terminal);
      vscode.window.setStatusBarMessage(
        `$(${iconOf(params)}) ${withoutIcons(`${each.name}: ${line}`)}`,
        8000,
      );
      setRunning();
    });

  const tell = async (method: string): Promise<void> => {
    const each = await chooseRunning([...running.values()]);
    if (each) void cairn.client.sendRequest(method, { run: each.run });
  };

  return vscode.Disposable.from(
    status.item,
    cairn.client.onNotification(names.output, ({ run, text }: OutputParams) =>
      toRun(run, ({ terminal }) => terminal.write(text)),
    ),
    cairn.client.onNotification(names.compiling, compiling.heard),
    cairn.client.onNotification(names.progress, ({ run, seconds, allocation }: ProgressParams) =>
      toRun(run, each => {
        each.progress = `${seconds.toFixed(1)} s, ${bytes(allocation)} allocated`;
        status.show([...running.values()]);
      }),
    ),
    cairn.client.onNotification(names.wantsInput, ({ run }: RunIdentity) =>
      toRun(run, each => {
        if (!each.hasAsked) each.terminal.terminal.show(false);
        each.hasAsked = true;
      }),
    ),
    cairn.client.onNotification(names.ended, end),
    vscode.workspace.onDidSaveTextDocument(({ uri, languageId }) => {
      const isWanted = vscode.workspace.getConfiguration('cairn', uri).get<boolean>('profileOnSave') ?? false;
      const isRunning = [...running.values()].some(each => each.uri === uri.toString());
      if (isWanted && /haskell$/.test(languageId) && !isRunning) void start(uri, true, false);
    }),
    vscode.commands.registerCommand('cairn.run', target => start(target, false)),
    vscode.commands.registerCommand('cairn.profile', target => start(target, true)),
    vscode.commands.registerCommand('cairn.interrupt', () => tell(names.interrupt)),
    vscode.commands.registerCommand('cairn.stop', () => tell(names.stop)),
  );
}

/** The programs that run, in the status bar: the one with how far it is, or how many. */
function createStatus(): { readonly item: vscode.Disposable; show(running: readonly Running[]): void } {
  const item = vscode.window.createStatusBarItem('cairn.run', vscode.StatusBarAlignment.Left, 10);
  item.name = 'Cairn: run';
  item.command = 'cairn.interrupt';
  return {
    item,
    show([first, ...others]) {
      if (!first) return item.hide();
      const names = [first, ...others].map(({ name, progress }) => `${name} ${progress}`);
      const text = others.length === 0 ? (names[0] ?? '') : `${names.length} programs`;
      item.text = `$(loading~spin) ${withoutIcons(text)}`;
      item.tooltip = `${others.length === 0 ? 'Running' : `Running:\n${names.join('\n')}\n`}. Select to interrupt.`;
      item.show();
    },
  };
}

/** Of several programs the one whose terminal is in front of the person, or whose source; otherwise they say which. */
async function chooseRunning(running: readonly Running[]): Promise<Running | undefined> {
  const [only, ...others] = running;
  if (others.length === 0) return only;
  const source = vscode.window.activeTextEditor?.document.uri.toString();
  const inFront =
    running.filter(({ uri }) => uri === source).at(-1) ??
    running.find(({ terminal }) => terminal.terminal === vscode.window.activeTerminal);
  if (inFront) return inFront;
  const items = running.map(each => ({ label: each.name, description: each.progress, each }));
  const chosen = await vscode.window.showQuickPick(items, { placeHolder: 'Which program?' });
  return chosen?.each;
}

/** The program that a module without `main` is run in. */
async function chooseProgram(
  module: string,
  programs: readonly { readonly uri: string; readonly name: string }[],
): Promise<string | undefined> {
  const [only, ...others] = programs;
  if (others.length === 0) return only?.uri;
  const items = programs.map(({ uri, name }) => ({
    label: name,
    description: vscode.workspace.asRelativePath(vscode.Uri.parse(uri)),
    uri,
  }));
  const placeHolder = `${module} has no main: which program is to run?`;
  return (await vscode.window.showQuickPick(items, { placeHolder }))?.uri;
}

/** Only what went wrong by itself looks like an error; a program may end with any code it likes. */
function iconOf({ end, exitCode }: EndedParams): string {
  switch (end) {
    case 'finished':
      return exitCode === 0 ? 'check' : 'info';
    case 'failed':
      return 'error';
    case 'interrupted':
    case 'stopped':
      return 'debug-stop';
    case 'limit':
      return 'watch';
  }
}

const nameOf = (uri: vscode.Uri): string =>
  uri.path.slice(uri.path.lastIndexOf('/') + 1).replace(/\.l?hs$/, '');

function targetUri(target: unknown): vscode.Uri | undefined {
  if (target instanceof vscode.Uri) return target;
  if (typeof target === 'string') return vscode.Uri.parse(target);
  const editor = vscode.window.activeTextEditor;
  return editor && /haskell$/.test(editor.document.languageId) ? editor.document.uri : undefined;
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
