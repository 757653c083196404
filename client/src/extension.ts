/** The extension in a host with node: the language server is a process of its own. */
import type * as vscode from 'vscode';
import { LanguageClient, TransportKind } from 'vscode-languageclient/node';
import { activateWith, clientOptions } from './features.ts';

let client: LanguageClient | undefined;

export async function activate(context: vscode.ExtensionContext): Promise<void> {
  const module = context.asAbsolutePath('dist/server.cjs');
  const server = { module, transport: TransportKind.ipc };
  client = new LanguageClient('cairn', 'Cairn', { run: server, debug: server }, clientOptions());
  await activateWith(context, client);
}

export const deactivate = async (): Promise<void> => client?.stop();
