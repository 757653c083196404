/**
 * The files of kept runs under names for people: `cairn-run:/Intro 14.32.05.cairnrun`, while they lie in the extension's
 * storage, whose paths say nothing. The query tells runs of one name apart.
 */
import * as vscode from 'vscode';

export const runScheme = 'cairn-run';

/** The storage of this window. */
export const runsFolder = ({ storageUri, globalStorageUri }: vscode.ExtensionContext): vscode.Uri =>
  vscode.Uri.joinPath(storageUri ?? globalStorageUri, 'runs');

export const runUri = (id: string, name: string): vscode.Uri =>
  vscode.Uri.from({ scheme: runScheme, path: `/${name}`, query: id });

/** Runs can be read, written as a whole when they are new, and deleted. */
export function runFiles(context: vscode.ExtensionContext): vscode.Disposable {
  const folder = runsFolder(context);
  const changed = new vscode.EventEmitter<vscode.FileChangeEvent[]>();
  const placeOf = ({ query, path }: vscode.Uri): vscode.Uri => {
    // what is not an id of ours names no file
    if (!/^[\w-]+$/.test(query)) throw vscode.FileSystemError.FileNotFound(path);
    return vscode.Uri.joinPath(folder, `${query}.cairnrun`);
  };
  const { fs } = vscode.workspace;
  const refuse = (): never => {
    throw vscode.FileSystemError.NoPermissions('Runs are kept, not changed.');
  };
  const provider: vscode.FileSystemProvider = {
    onDidChangeFile: changed.event,
    watch: () => ({ dispose: () => {} }),
    stat: uri => fs.stat(placeOf(uri)),
    readFile: uri => fs.readFile(placeOf(uri)),
    writeFile: (uri, content) => fs.writeFile(placeOf(uri), content),
    async delete(uri) {
      await fs.delete(placeOf(uri));
      changed.fire([{ type: vscode.FileChangeType.Deleted, uri }]);
    },
    readDirectory: () => [],
    createDirectory: refuse,
    rename: refuse,
  };
  return vscode.Disposable.from(
    changed,
    vscode.workspace.registerFileSystemProvider(runScheme, provider, { isCaseSensitive: true }),
  );
}
