/** All features, and what both kinds of extension host do to start them. */
import * as vscode from 'vscode';
import type { BaseLanguageClient, LanguageClientOptions } from 'vscode-languageclient';
import { names, type Settings } from '../../server/src/protocol/index.ts';
import { type Cairn, createValue, type Feature } from './cairn.ts';
import { adviceFeature } from './feature/advice.ts';
import { againFeature } from './feature/again.ts';
import { agentsFeature } from './feature/agents.ts';
import { backtraceFeature } from './feature/backtrace.ts';
import { centresFeature } from './feature/centres.ts';
import { costsFeature } from './feature/costs.ts';
import { coverageFeature } from './feature/coverage.ts';
import { debugFeature } from './feature/debug.ts';
import { displayFeature, storedDisplay } from './feature/display.ts';
import { exportFeature } from './feature/export.ts';
import { hottestFeature } from './feature/hottest.ts';
import { libraryFeature } from './feature/library.ts';
import { linksFeature } from './feature/links.ts';
import { phasesFeature } from './feature/phases.ts';
import { profileFeature } from './feature/profile.ts';
import { runFeature } from './feature/run.ts';
import { serverFeature } from './feature/server.ts';
import { tasksFeature } from './feature/tasks.ts';
import { sendNotification } from './messages.ts';
import { createRuns } from './runs/active.ts';
import { createRunCosts } from './runs/costs.ts';
import { createKeptRuns } from './runs/store.ts';
import { runsFeature } from './runs/view.ts';

const features: readonly Feature[] = [
  runFeature,
  debugFeature,
  costsFeature,
  coverageFeature,
  displayFeature,
  hottestFeature,
  adviceFeature,
  centresFeature,
  runsFeature,
  againFeature,
  profileFeature,
  phasesFeature,
  exportFeature,
  backtraceFeature,
  libraryFeature,
  linksFeature,
  serverFeature,
  tasksFeature,
  agentsFeature,
];

/** Returns before the server is there: what is asked of it until then waits, the editor does not. */
export function activateWith(
  context: vscode.ExtensionContext,
  client: BaseLanguageClient,
  more: readonly Feature[] = [],
): void {
  const cairn: Cairn = {
    context,
    client,
    costs: createRunCosts(),
    display: createValue(storedDisplay(context)),
    started: createValue<string | undefined>(undefined),
    runs: createRuns(client),
    kept: createKeptRuns(context, client),
  };
  context.subscriptions.push(
    cairn.costs,
    cairn.display,
    cairn.started,
    cairn.runs,
    cairn.kept,
    ...[...features, ...more].map(feature => feature(cairn)),
    ...keepQuiet(client),
  );
  // Why it did not start is shown by the client itself.
  client.start().catch(() => {});
}

/** As they are: the server knows the defaults of what is not there. */
const settings = (): Settings => {
  const cairn = vscode.workspace.getConfiguration('cairn');
  const named = [
    'inlayHints',
    'adviceDiagnostics',
    'coverageHints',
    'metric',
    'typeHints',
    'language',
    'costCentres',
    'ghcPath',
    'ghcOptimization',
    'formatter',
  ];
  return {
    ...Object.fromEntries(named.map(name => [name, cairn.get(name)])),
    quiet: quiet(),
    commandLinks: true,
    trusted: vscode.workspace.isTrusted,
  };
};

/** Where another Haskell extension is installed, only what that one lacks is offered, unless the person wishes otherwise. */
function quiet(): boolean {
  const choice = vscode.workspace.getConfiguration('cairn').get<string>('languageFeatures') ?? 'auto';
  if (choice !== 'auto') return choice === 'off';
  return vscode.extensions.getExtension('haskell.haskell') !== undefined;
}

/** The server is told when the other extension comes or goes, and when the person changes their mind. */
function keepQuiet(client: BaseLanguageClient): vscode.Disposable[] {
  const tell = (): void => void sendNotification(client, names.quiet, { quiet: quiet() });
  return [
    vscode.extensions.onDidChange(tell),
    vscode.workspace.onDidGrantWorkspaceTrust(() => void sendNotification(client, names.trust, {})),
    vscode.workspace.onDidChangeConfiguration(change => {
      if (change.affectsConfiguration('cairn.languageFeatures')) tell();
    }),
  ];
}

export const clientOptions = (more: object = {}): LanguageClientOptions => ({
  documentSelector: [{ language: 'haskell' }, { language: 'literate haskell' }],
  initializationOptions: { ...settings(), ...more },
  // hovers over costs link to these commands, and comments of programs to none other
  markdown: {
    isTrusted: { enabledCommands: ['cairn.addLocalCentres', 'cairn.openProfile', 'cairn.profileInDetail'] },
  },
  synchronize: {
    configurationSection: 'cairn',
    fileEvents: vscode.workspace.createFileSystemWatcher('**/{cairn.json,*.cabal,*.hs,*.lhs}'),
  },
});
