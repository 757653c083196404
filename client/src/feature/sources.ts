/** In a web page the server can read no files: it is given the Haskell sources and projects of the workspace, and again
 * when they change. */
import * as vscode from 'vscode';
import { names, type SourcesParams } from '../../../server/src/protocol.ts';
import type { Feature } from '../cairn.ts';

const pattern = '**/{*.hs,*.lhs,*.cabal,cairn.json}';
const isWanted = (name: string): boolean => /\.(l?hs|cabal)$/.test(name) || name === 'cairn.json';
/** Folders without sources of a person's own. */
const isSkipped = (name: string): boolean => /^(\..*|node_modules|dist|dist-newstyle|build)$/.test(name);
/** Most files that are sent. */
const most = 500;
/** Milliseconds without a change. */
const pause = 500;

export const sourcesFeature: Feature = ({ client }) => {
  const send = async (): Promise<void> => {
    const found: vscode.Uri[] = [];
    for (const { uri } of vscode.workspace.workspaceFolders ?? []) await collect(uri, found);
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

/** Walks through the folder by itself: not every file system of a page can be searched. What cannot be read is left out. */
async function collect(folder: vscode.Uri, found: vscode.Uri[]): Promise<void> {
  const entries = await vscode.workspace.fs.readDirectory(folder).then(
    each => each,
    () => [],
  );
  for (const [name, type] of entries) {
    if (found.length >= most) return;
    const uri = vscode.Uri.joinPath(folder, name);
    if ((type & vscode.FileType.Directory) !== 0) {
      if (!isSkipped(name)) await collect(uri, found);
    } else if (isWanted(name)) found.push(uri);
  }
}
