/** All features, and what both kinds of extension host do to start them. */
import * as vscode from 'vscode';
import type { BaseLanguageClient, LanguageClientOptions } from 'vscode-languageclient';
import { type Cairn, createValue, type Feature } from './cairn.ts';
import { backtraceFeature } from './feature/backtrace.ts';
import { centresFeature } from './feature/centres.ts';
import { costsFeature } from './feature/costs.ts';
import { lookFeature, storedLook } from './feature/look.ts';
import { runFeature } from './feature/run.ts';

const features: readonly Feature[] = [
  runFeature,
  costsFeature,
  lookFeature,
  centresFeature,
  backtraceFeature,
];

export async function activateWith(
  context: vscode.ExtensionContext,
  client: BaseLanguageClient,
): Promise<void> {
  const cairn: Cairn = {
    context,
    client,
    costs: createValue<Cairn['costs'] extends { get(): infer T } ? T : never>(undefined),
    look: createValue(storedLook(context)),
    started: createValue(0),
  };
  context.subscriptions.push(
    cairn.costs,
    cairn.look,
    cairn.started,
    ...features.map(feature => feature(cairn)),
  );
  await client.start();
}

const settings = (): { inlayHints: boolean; metric: string } => {
  const cairn = vscode.workspace.getConfiguration('cairn');
  return {
    inlayHints: cairn.get<boolean>('inlayHints') ?? false,
    metric: cairn.get<string>('metric') ?? 'time',
  };
};

/** Beside another Haskell extension only what that one lacks is offered, unless the person wishes otherwise. */
function quiet(): boolean {
  const choice = vscode.workspace.getConfiguration('cairn').get<string>('languageFeatures') ?? 'auto';
  if (choice !== 'auto') return choice === 'off';
  return vscode.extensions.getExtension('haskell.haskell') !== undefined;
}

export const clientOptions = (more: object = {}): LanguageClientOptions => ({
  documentSelector: [{ language: 'haskell' }, { language: 'literate haskell' }],
  initializationOptions: { ...settings(), ...more },
  synchronize: {
    configurationSection: 'cairn',
    fileEvents: vscode.workspace.createFileSystemWatcher('**/{cairn.json,*.cabal}'),
  },
  middleware: {
    handleDiagnostics: (uri, diagnostics, next) => next(uri, quiet() ? [] : diagnostics),
    provideHover: (document, position, token, next) => (quiet() ? null : next(document, position, token)),
    provideDocumentSymbols: (document, token, next) => (quiet() ? [] : next(document, token)),
  },
});
