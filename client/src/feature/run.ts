/** Run, Run with Profiling, with Heap Profile, with Ticky Counters, Interrupt, Stop: what is in the editor runs as a debug session, and the
 * status bar says how it goes. */
import * as vscode from 'vscode';
import { names, type RunControl } from '../../../server/src/protocol/index.ts';
import { runBreakdowns } from '../../page/messages.ts';
import type { Cairn } from '../cairn.ts';
import { type LaunchMore, startProgram, targetUri } from '../debug/launch.ts';
import { chooseRunning } from '../editor/running.ts';
import { createTrust } from '../editor/trust.ts';
import { withoutIcons } from '../editor/words.ts';
import { sendRequest } from '../messages.ts';
import type { Running } from '../runs/active.ts';

export function runFeature(cairn: Cairn): vscode.Disposable {
  const { runs } = cairn;
  const status = createStatus();
  const trust = createTrust();

  /** `quietly`: nobody has asked for it, and nobody is asked or told. */
  const start = async (target: unknown, profile: boolean, more: LaunchMore = {}): Promise<void> => {
    const uri = targetUri(target) ?? programInFront(cairn);
    if (!uri) return void vscode.window.showInformationMessage('Open a Haskell file to run it.');
    if (!vscode.workspace.isTrusted && (more.quietly || !(await trust.ask()))) return;
    await startProgram(uri, profile, more);
  };

  const tell = async (method: RunControl): Promise<void> => {
    const each = await chooseRunning(runs.all());
    if (each) void sendRequest(cairn.client, method, { run: each.run });
  };

  return vscode.Disposable.from(
    status.item,
    trust,
    runs.onChange(() => {
      void vscode.commands.executeCommand('setContext', 'cairn.running', runs.all().length > 0);
      status.show(runs.all());
    }),
    vscode.workspace.onDidSaveTextDocument(({ uri, languageId }) => {
      const isWanted = vscode.workspace.getConfiguration('cairn', uri).get<boolean>('profileOnSave') ?? false;
      const isRunning = runs.all().some(each => each.uri === uri.toString());
      if (isWanted && /haskell$/.test(languageId) && !isRunning) void start(uri, true, { quietly: true });
    }),
    vscode.commands.registerCommand('cairn.run', target => start(target, false)),
    vscode.commands.registerCommand('cairn.profile', target => start(target, true)),
    vscode.commands.registerCommand('cairn.profileHeap', (target: unknown, breakdown: unknown) =>
      start(target, true, { heap: runBreakdowns.find(each => each === breakdown) ?? 'hc', opensTab: 'heap' }),
    ),
    vscode.commands.registerCommand('cairn.profileTicky', target =>
      start(target, true, { ticky: true, opensTab: 'ticky' }),
    ),
    vscode.commands.registerCommand('cairn.profileInDetail', (target: unknown, detail: unknown) =>
      start(target, true, typeof detail === 'string' ? { detail } : {}),
    ),
    vscode.commands.registerCommand('cairn.profileWithGhc', target => start(target, true, { engine: 'ghc' })),
    vscode.commands.registerCommand('cairn.interrupt', () => tell(names.interrupt)),
    vscode.commands.registerCommand('cairn.stop', () => tell(names.stop)),
  );
}

/** The program of the run whose profile is in front. */
function programInFront({ kept }: Cairn): vscode.Uri | undefined {
  const input = vscode.window.tabGroups.activeTabGroup.activeTab?.input;
  if (!(input instanceof vscode.TabInputCustom)) return undefined;
  const run = kept.all().find(({ uri }) => uri === input.uri.toString());
  return run && vscode.Uri.parse(run.source);
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
      item.tooltip = `${others.length === 0 ? 'Running' : `Running:\n${names.join('\n')}\n`}. Click to interrupt.`;
      item.show();
    },
  };
}
