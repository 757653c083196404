/** Programs as debug sessions: Run, Run with Profiling, F5, Ctrl+F5 and launch configurations all begin here. */
import * as vscode from 'vscode';
import { duration } from '../../../language/profile/index.ts';
import { type InputParams, names, type RunControl } from '../../../server/src/protocol/index.ts';
import type { PageState } from '../../page/messages.ts';
import { type Cairn, tried } from '../cairn.ts';
import { debugType, type Launch, nameOf, runParams, uriOf } from '../debug/configuration.ts';
import { CairnSession, type StartedProgram } from '../debug/session.ts';
import { createCompiling } from '../editor/compiling.ts';
import { costsAtEnd, offerGhc, saveSources } from '../editor/ghc.ts';
import { openTerminal, type RunTerminal, type TerminalEvents } from '../editor/terminal.ts';
import { withoutIcons } from '../editor/words.ts';
import { onNotification, sendNotification, sendRequest } from '../messages.ts';
import { followLive } from '../profile/live.ts';
import { storeState } from '../profile/page.ts';
import type { Running } from '../runs/active.ts';
import { afterFirstRun } from './first.ts';

interface Started {
  readonly run: number;
  readonly uri: vscode.Uri;
  /** By which GHC has built it. */
  readonly commands: readonly string[] | undefined;
}

export function debugFeature(cairn: Cairn): vscode.Disposable {
  const compiling = createCompiling();
  const sessions = new Set<CairnSession>();
  /** Of each program the terminal of its last run, until that or another program takes it. */
  const finished = new Map<string, RunTerminal>();
  /** How the last run ended, in the status bar: gone once another one starts. */
  let ending: vscode.Disposable | undefined;

  /** Sessions that stand at a failure: F5 would go on with them, and run nothing. */
  const endFailed = (): void => {
    for (const session of sessions) if (session.endIfOver()) sessions.delete(session);
  };

  /** Of a module without `main` the program that needs it, or the one the person chooses. */
  const started = async (
    uri: vscode.Uri,
    launch: Launch,
    debugged: boolean,
  ): Promise<Started | undefined> => {
    const params = runParams(uri, launch, debugged);
    if (params.engine === 'ghc') await saveSources();
    const answer = await compiling.during(uri.toString(), nameOf(uri), token =>
      sendRequest(cairn.client, names.run, params, token),
    );
    if (answer === 'cancelled') return undefined;
    if (!answer) throw new Error('The program could not be started. See the Cairn output for details.');
    switch (answer.kind) {
      case 'started':
        return { run: answer.run, uri, commands: answer.commands };
      case 'module': {
        const isClear = !launch.quietly || answer.programs.length === 1;
        const program = isClear ? await chooseProgram(nameOf(uri), answer.programs) : undefined;
        return program === undefined ? undefined : started(vscode.Uri.parse(program), launch, debugged);
      }
      case 'lacking':
        // this session is over: an offer may wait for a long time
        if (!launch.quietly) void offerGhc(answer, uri, launch, debugged);
        return undefined;
      case 'refused':
        if (!launch.quietly) await vscode.commands.executeCommand('workbench.actions.view.problems');
        vscode.window.setStatusBarMessage(`$(error) ${withoutIcons(answer.reason)}`, 8000);
        return undefined;
    }
  };

  const start = async (given: object, debugged: boolean): Promise<StartedProgram | undefined> => {
    const launch = given as Launch;
    const target = uriOf(launch.program);
    const input = launch.stdin === undefined ? undefined : await textAt(uriOf(launch.stdin, target));
    const begun = await started(target, launch, debugged);
    if (!begun) return undefined;
    ending?.dispose();
    const { run, uri, commands } = begun;
    const program = uri.toString();
    const profiled = launch.profile ?? debugged;
    // who starts something has seen enough of what failed before
    endFailed();
    const [owner, before] = finishedFor(finished, program);
    finished.delete(owner);
    cairn.started.set(program);
    if (profiled) cairn.costs.show(run);
    const control = (method: RunControl): void => void sendRequest(cairn.client, method, { run });
    const feed = (more: Omit<InputParams, 'run'>): void =>
      void sendRequest(cairn.client, names.input, { run, ...more });
    if (input !== undefined) feed({ text: input, end: true });
    const name = nameOf(uri);
    let isOver = false;
    const { opensTab } = launch;
    // other tabs have nothing to show before the end
    const live = opensTab === 'heap' ? followLive(cairn, { run, name, tab: opensTab }) : undefined;
    const events: TerminalEvents = {
      input: text => feed({ text }),
      endOfInput: () => feed({ end: true }),
      interrupt: () => control(names.interrupt),
      closed: () => !isOver && control(names.stop),
    };
    const terminal = launch.console === 'debugConsole' ? undefined : terminalFor(name, events, before);
    if (!terminal && owner !== program && before) finished.set(owner, before);
    else if (!terminal) before?.terminal.dispose();
    for (const command of commands ?? []) terminal?.note(`$ ${command}`);
    if (commands && profiled) terminal?.note(costsAtEnd);
    terminal?.terminal.show(true);
    let hasAsked = input !== undefined;
    const isInFront = (): boolean => terminal?.terminal === vscode.window.activeTerminal;
    const running: Running = { run, name, uri: program, progress: '', isInFront };
    return {
      run,
      uri,
      pauses: commands === undefined,
      follow: listener => cairn.runs.add(running, listener),
      output: terminal && (text => terminal.write(text)),
      // the keys go to its terminal once, and then where the person wants them
      wantsInput() {
        if (!hasAsked) terminal?.terminal.show(false);
        hasAsked = true;
      },
      ended({ message, seconds, own = seconds, end, exitCode }) {
        isOver = true;
        const line = message.split('\n')[0] ?? '';
        terminal?.end(`${name}: ${line}, ${duration(own)}`);
        const next = terminal && end === 'finished' ? afterFirstRun(cairn, profiled) : undefined;
        if (next !== undefined) terminal?.note(next);
        if (terminal) finished.set(program, terminal);
        const text = withoutIcons(`${name}: ${line}`);
        ending = vscode.window.setStatusBarMessage(`$(${iconOf(end, exitCode)}) ${text}`, 8000);
        // the page of what is kept takes the place of the one that grew
        const closeLive = (): void => live?.dispose();
        if (opensTab !== undefined)
          void tried(() => openProfile(cairn, run, opensTab, live?.state())).finally(closeLive);
      },
    };
  };

  return vscode.Disposable.from(
    // so has who changes the text
    vscode.workspace.onDidChangeTextDocument(({ document, contentChanges }) => {
      if (contentChanges.length > 0 && /haskell$/.test(document.languageId)) endFailed();
    }),
    onNotification(cairn.client, names.compiling, compiling.heard),
    vscode.debug.registerDebugAdapterDescriptorFactory(debugType, {
      createDebugAdapterDescriptor() {
        const session = new CairnSession(cairn, { start });
        sessions.add(session);
        return new vscode.DebugAdapterInlineImplementation(session);
      },
    }),
    vscode.debug.registerDebugConfigurationProvider(debugType, {
      resolveDebugConfiguration: (_folder, configuration) => completed(configuration),
      resolveDebugConfigurationWithSubstitutedVariables(_folder, configuration) {
        prepare(cairn, configuration as vscode.DebugConfiguration & Launch);
        return configuration;
      },
    }),
    vscode.debug.registerDebugConfigurationProvider(
      debugType,
      {
        provideDebugConfigurations: async () =>
          ((await sendRequest(cairn.client, names.programs, {})) ?? []).map(({ uri, name }) => ({
            type: debugType,
            request: 'launch',
            name: `Profile ${name}`,
            program: programPath(uri),
          })),
      },
      vscode.DebugConfigurationProviderTriggerKind.Dynamic,
    ),
  );
}

/** Shows the profile of a run that has ended in one of its tabs. */
/** `state`: what the person has looked at while the program ran. */
async function openProfile(
  cairn: Cairn,
  run: number,
  tab: string,
  state: PageState | undefined,
): Promise<void> {
  const file = await cairn.kept.fileSoon(run);
  if (!file) return;
  if (state) await storeState(cairn, file, state);
  await vscode.commands.executeCommand('cairn.openRun', { uri: file.toString() }, state?.tab ?? tab);
}

/** The program's own terminal, or otherwise the one that has been done with for the longest time; and whose it was. */
const finishedFor = (
  finished: ReadonlyMap<string, RunTerminal>,
  program: string,
): readonly [owner: string, terminal: RunTerminal | undefined] => {
  const own = finished.get(program);
  return own ? [program, own] : ([...finished][0] ?? [program, undefined]);
};

/** The terminal of a run before, if that is there still. */
const terminalFor = (name: string, events: TerminalEvents, before: RunTerminal | undefined): RunTerminal =>
  before?.beginAgain(name, events) ? before : openTerminal(name, events);

/** As people write it into launch.json. */
function programPath(text: string): string {
  const uri = vscode.Uri.parse(text);
  const isAlone = (vscode.workspace.workspaceFolders?.length ?? 0) === 1;
  const inside = vscode.workspace.getWorkspaceFolder(uri);
  if (inside && isAlone) return `\${workspaceFolder}/${vscode.workspace.asRelativePath(uri, false)}`;
  return uri.scheme === 'file' ? uri.fsPath : text;
}

/** What `launch.json` leaves open; without any, the file that is in front. */
function completed(given: vscode.DebugConfiguration): vscode.DebugConfiguration | undefined {
  const file = vscode.window.activeTextEditor?.document;
  const program: unknown =
    given.program ?? (file && /haskell$/.test(file.languageId) ? file.uri.toString() : undefined);
  if (typeof program !== 'string') {
    void vscode.window.showInformationMessage('Open a Haskell file to run it.');
    return undefined;
  }
  return {
    // output is in the terminal, and keys too
    ...(given.console === 'debugConsole' ? {} : { internalConsoleOptions: 'neverOpen' }),
    ...given,
    type: debugType,
    request: 'launch',
    name: given.name || nameOf(uriOf(program)),
    program,
  };
}

/** The server compiles what is about to be run while VS Code opens a session for it. */
function prepare(cairn: Cairn, launch: Launch): void {
  if (!vscode.workspace.isTrusted) return;
  void sendNotification(cairn.client, names.prepare, runParams(uriOf(launch.program), launch, true));
}

async function textAt(uri: vscode.Uri): Promise<string> {
  try {
    return new TextDecoder().decode(await vscode.workspace.fs.readFile(uri));
  } catch {
    const path = vscode.workspace.asRelativePath(uri);
    throw new Error(`Cannot read the file ${path}, named as the program’s input ("stdin").`);
  }
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
  const placeHolder = `${module} has no main. Which program do you want to run?`;
  return (await vscode.window.showQuickPick(items, { placeHolder }))?.uri;
}

/** Only what went wrong by itself looks like an error; a program may end with any code it likes. */
function iconOf(end: string, exitCode: number): string {
  switch (end) {
    case 'finished':
      return exitCode === 0 ? 'check' : 'info';
    case 'failed':
      return 'error';
    case 'limit':
      return 'watch';
    default:
      return 'debug-stop';
  }
}
