/** The extension in a host with node: the language server is a process of its own. */
import * as vscode from 'vscode';
import { LanguageClient, TransportKind } from 'vscode-languageclient/node';
import { walkthroughFeature } from './feature/first.ts';
import { activateWith, clientOptions } from './features.ts';

/**
 * A compiler makes many objects that live through a module's phase. In node's own 16 MB they are moved about for a third
 * of the time; in 64 a thousand lines after an edit take two thirds of it (`npm run bench`).
 */
const youngObjects = '--max-semi-space-size=64';

let client: LanguageClient | undefined;

export function activate(context: vscode.ExtensionContext): void {
  const module = context.asAbsolutePath('dist/server.cjs');
  const server = { module, transport: TransportKind.ipc, options: { execArgv: [youngObjects] } };
  client = new LanguageClient('cairn', 'Cairn', { run: server, debug: server }, clientOptions());
  activateWith(context, client, [walkthroughFeature]);
  // there are processes here, and so perhaps a GHC
  void vscode.commands.executeCommand('setContext', 'cairn.hasProcesses', true);
}

export const deactivate = async (): Promise<void> => client?.stop();
