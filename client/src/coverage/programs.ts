/** The programs of the workspace as VS Code's tests: the Testing view lists them, and runs them with coverage. */
import * as vscode from 'vscode';
import type { BaseLanguageClient } from 'vscode-languageclient';
import { type CoveredModule, names } from '../../../server/src/protocol/index.ts';
import { sendRequest } from '../messages.ts';
import { detailsOf } from './details.ts';

export interface ProgramTests extends vscode.Disposable {
  /** The program in a file; undefined of a module without `main`. */
  of(uri: vscode.Uri): Promise<vscode.TestItem | undefined>;
  all(): readonly vscode.TestItem[];
  /** A run of programs, for their coverage. */
  begin(request: vscode.TestRunRequest): vscode.TestRun;
  /** The same where it was not begun from a request: of one program, or of a file with coverage. */
  beginOf(item: vscode.TestItem | undefined, name: string): vscode.TestRun;
}

type Handler = (request: vscode.TestRunRequest, token: vscode.CancellationToken) => Promise<void>;

/** Milliseconds without a change of files after which programs are looked for. */
const pause = 500;

export function createProgramTests(client: BaseLanguageClient, run: Handler): ProgramTests {
  const controller = vscode.tests.createTestController('cairn.programs', 'Haskell Programs');
  const profile = controller.createRunProfile(
    'Run with Coverage',
    vscode.TestRunProfileKind.Coverage,
    run,
    true,
  );
  profile.loadDetailedCoverage = async (_, file) => [...(details.get(file) ?? [])];
  const refresh = async (): Promise<void> => {
    const programs = (await sendRequest(client, names.programs, {})) ?? [];
    controller.items.replace(
      programs.map(({ uri, name }) => {
        const item = controller.createTestItem(uri, name, vscode.Uri.parse(uri));
        item.description = vscode.workspace.asRelativePath(vscode.Uri.parse(uri));
        return item;
      }),
    );
  };
  controller.resolveHandler = async item => (item ? undefined : refresh());
  controller.refreshHandler = refresh;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const soon = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => void refresh().catch(() => {}), pause);
  };
  const watcher = vscode.workspace.createFileSystemWatcher('**/*.{hs,lhs}');
  const all = (): readonly vscode.TestItem[] => [...controller.items].map(([, item]) => item);
  const find = (uri: vscode.Uri): vscode.TestItem | undefined =>
    all().find(item => item.uri?.toString() === uri.toString());
  const disposables = vscode.Disposable.from(
    controller,
    profile,
    watcher,
    watcher.onDidCreate(soon),
    watcher.onDidChange(soon),
    watcher.onDidDelete(soon),
    { dispose: () => clearTimeout(timer) },
  );
  return {
    async of(uri) {
      if (!find(uri)) await refresh();
      return find(uri);
    },
    all,
    begin: request => controller.createTestRun(request),
    beginOf: (item, name) =>
      controller.createTestRun(
        new vscode.TestRunRequest(item ? [item] : undefined, undefined, profile),
        name,
      ),
    dispose: () => disposables.dispose(),
  };
}

/** Of each file that was shown what it consists of: VS Code asks for it where the file is opened. */
const details = new WeakMap<vscode.FileCoverage, readonly vscode.FileCoverageDetail[]>();

export function addCoverage(run: vscode.TestRun, modules: readonly CoveredModule[]): void {
  for (const module of modules) {
    const found = detailsOf(module);
    const file = vscode.FileCoverage.fromDetails(vscode.Uri.parse(module.uri), found);
    details.set(file, found);
    run.addCoverage(file);
  }
}
