/** The extension in a web page: the language server is a worker. */
import * as vscode from 'vscode';
import { LanguageClient } from 'vscode-languageclient/browser';
import { sourcesFeature } from './feature/sources.ts';
import { activateWith, clientOptions } from './features.ts';

let client: LanguageClient | undefined;

export function activate(context: vscode.ExtensionContext): void {
  const at = (file: string): string =>
    vscode.Uri.joinPath(context.extensionUri, 'dist/web', file).toString(true);
  const worker = new Worker(at('server.js'));
  const options = clientOptions({
    worker: at('worker.js'),
    reader: at('reader.js'),
    library: at('../library.bin'),
    page: at('../page/page.html'),
  });
  client = new LanguageClient('cairn', 'Cairn', worker, options);
  activateWith(context, client, [sourcesFeature]);
}

export const deactivate = async (): Promise<void> => client?.stop();
