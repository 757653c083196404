/** In a web page the server can read no files: it is given the Haskell sources of the workspace, and again when they
 * change. */
import * as vscode from 'vscode';
import { names, type SourcesParams } from '../../../server/src/protocol.ts';
import type { Feature } from '../cairn.ts';

const pattern = '**/*.{hs,lhs}';
/** Most files that are sent. */
const most = 500;
/** Milliseconds without a change. */
const pause = 500;

export const sourcesFeature: Feature = ({ client }) => {
  const send = async (): Promise<void> => {
    const found = await vscode.workspace.findFiles(pattern, '**/{node_modules,dist-newstyle}/**', most);
    const files = await Promise.all(
      found.map(async uri => ({
        uri: uri.toString(),
        text: new TextDecoder().decode(await vscode.workspace.fs.readFile(uri)),
      })),
    );
    await client.sendNotification(names.sources, { files } satisfies SourcesParams);
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const soon = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => void send(), pause);
  };
  const watcher = vscode.workspace.createFileSystemWatcher(pattern);
  soon();
  return vscode.Disposable.from(
    watcher,
    watcher.onDidChange(soon),
    watcher.onDidCreate(soon),
    watcher.onDidDelete(soon),
    { dispose: () => clearTimeout(timer) },
  );
};
