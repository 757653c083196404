/**
 * Run with Coverage: VS Code's Testing view, gutter and Test Coverage view show what runs have evaluated. The program runs as it always does,
 * in a terminal; the server adds up runs, and puts hints beside conditions.
 */
import * as vscode from 'vscode';
import { duration } from '../../../language/profile/index.ts';
import { type CoverageParams, type EndedParams, names } from '../../../server/src/protocol/index.ts';
import { type Cairn, tried } from '../cairn.ts';
import { addCoverage, createProgramTests } from '../coverage/programs.ts';
import { createTixEditor } from '../coverage/tix.ts';
import { debugType, nameOf } from '../debug/configuration.ts';
import { type LaunchMore, startProgram, targetUri } from '../debug/launch.ts';
import { createTrust } from '../editor/trust.ts';
import { onNotification, sendNotification } from '../messages.ts';

/** A program that runs for the Testing view. */
interface Waiting {
  readonly run: vscode.TestRun;
  readonly item: vscode.TestItem;
  isShown: boolean;
}

const counting: LaunchMore = { coverage: true };

export function coverageFeature(cairn: Cairn): vscode.Disposable {
  const trust = createTrust();
  /** By the URI of their programs. */
  const waiting = new Map<string, Waiting>();
  /** Of runs that are about to end. */
  const covered = new Map<number, CoverageParams>();

  const programs = createProgramTests(cairn.client, async (request, token) => {
    const run = programs.begin(request);
    const left = new Set(request.exclude);
    for (const item of (request.include ?? programs.all()).filter(each => !left.has(each)))
      if (token.isCancellationRequested) run.skipped(item);
      else await cover(run, item, token);
    run.end();
  });

  const cover = async (
    run: vscode.TestRun,
    item: vscode.TestItem,
    token: vscode.CancellationToken,
  ): Promise<void> => {
    if (!item.uri) return;
    const key = item.uri.toString();
    const here: Waiting = { run, item, isShown: false };
    waiting.set(key, here);
    run.started(item);
    const session = followSession(key, token);
    try {
      if (await startProgram(item.uri, false, counting)) await session.ended;
    } finally {
      session.dispose();
      waiting.delete(key);
    }
    if (!here.isShown)
      run.errored(item, new vscode.TestMessage('The program did not run. The Problems view may say why.'));
  };

  const ended = async (params: EndedParams): Promise<void> => {
    const coverage = covered.get(params.run);
    covered.delete(params.run);
    if (!coverage) return;
    const uri = vscode.Uri.parse(coverage.uri);
    const awaited = waiting.get(uri.toString());
    if (awaited) {
      awaited.isShown = true;
      addCoverage(awaited.run, coverage.modules);
      tellEnd(awaited.run, awaited.item, params);
      return;
    }
    const item = await programs.of(uri);
    const run = programs.beginOf(item, coverage.program);
    addCoverage(run, coverage.modules);
    if (item) tellEnd(run, item, params);
    run.end();
  };

  const runWithCoverage = async (target: unknown): Promise<void> => {
    const uri = targetUri(target);
    if (!uri) return void vscode.window.showInformationMessage('Open a Haskell file to run it.');
    if (!vscode.workspace.isTrusted && !(await trust.ask())) return;
    const item = await programs.of(uri);
    // a module without `main` belongs to programs, of which the person may have to choose one
    if (!item) return void (await startProgram(uri, false, counting));
    const run = programs.beginOf(item, nameOf(uri));
    await cover(run, item, run.token);
    run.end();
  };

  return vscode.Disposable.from(
    trust,
    programs,
    createTixEditor(cairn.client, programs),
    onNotification(cairn.client, names.coverage, params => void covered.set(params.run, params)),
    cairn.runs.onEnd(params => void tried(() => ended(params))),
    vscode.commands.registerCommand('cairn.runWithCoverage', runWithCoverage),
    vscode.commands.registerCommand('cairn.resetCoverage', async () => {
      await sendNotification(cairn.client, names.resetCoverage, {});
      await vscode.commands.executeCommand('testing.coverage.close');
    }),
    vscode.commands.registerCommand('cairn.toggleCoverageHints', toggleHints),
  );
}

/** Where the workspace has a setting of its own, that is changed. */
async function toggleHints(): Promise<void> {
  const settings = vscode.workspace.getConfiguration('cairn');
  const isWorkspace = settings.inspect('coverageHints')?.workspaceValue !== undefined;
  const target = isWorkspace ? vscode.ConfigurationTarget.Workspace : vscode.ConfigurationTarget.Global;
  await settings.update('coverageHints', settings.get('coverageHints') === false, target);
}

/** The session with coverage that is about to begin of a program; it is stopped where the person cancels the test run. */
function followSession(
  program: string,
  token: vscode.CancellationToken,
): vscode.Disposable & { readonly ended: Promise<void> } {
  const isOurs = ({ configuration }: vscode.DebugSession): boolean =>
    configuration.type === debugType && configuration.program === program && configuration.coverage === true;
  let session: vscode.DebugSession | undefined;
  let end = (): void => {};
  const ended = new Promise<void>(resolve => {
    end = resolve;
  });
  const disposable = vscode.Disposable.from(
    vscode.debug.onDidStartDebugSession(each => {
      if (!isOurs(each)) return;
      session = each;
      if (token.isCancellationRequested) void vscode.debug.stopDebugging(each);
    }),
    vscode.debug.onDidTerminateDebugSession(each => isOurs(each) && end()),
    token.onCancellationRequested(() => session && void vscode.debug.stopDebugging(session)),
  );
  return { ended, dispose: () => disposable.dispose() };
}

/** A program that ends well passes; why it did not is the message of its test. */
function tellEnd(
  run: vscode.TestRun,
  item: vscode.TestItem,
  { end, exitCode, message, seconds }: EndedParams,
): void {
  const milliseconds = 1000 * seconds;
  const exit = `The program ended with exit code ${exitCode} after ${duration(seconds)}.`;
  if (end === 'finished' && exitCode === 0) run.passed(item, milliseconds);
  else run.failed(item, new vscode.TestMessage(end === 'finished' ? exit : message), milliseconds);
}
