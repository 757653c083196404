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
  const { fs } = vscode.workspace;
  const placeOf = ({ query, path }: vscode.Uri, within = folder): vscode.Uri => {
    // what is not an id of ours names no file
    if (!/^[\w-]+$/.test(query)) throw vscode.FileSystemError.FileNotFound(path);
    return vscode.Uri.joinPath(within, `${query}.cairnrun`);
  };
  /** Where it is, if it is anywhere. */
  const present = async (uri: vscode.Uri): Promise<vscode.Uri> => {
    for (const within of [folder, ...(await otherFolders(context))]) {
      const place = placeOf(uri, within);
      const isThere = await fs.stat(place).then(
        () => true,
        () => false,
      );
      if (isThere) return place;
    }
    throw vscode.FileSystemError.FileNotFound(uri);
  };
  const refuse = (): never => {
    throw vscode.FileSystemError.NoPermissions('Stored runs cannot be changed.');
  };
  const provider: vscode.FileSystemProvider = {
    onDidChangeFile: changed.event,
    watch: () => ({ dispose: () => {} }),
    stat: async uri => fs.stat(await present(uri)),
    readFile: async uri => fs.readFile(await present(uri)),
    writeFile: (uri, content) => fs.writeFile(placeOf(uri), content),
    async delete(uri) {
      await fs.delete(await present(uri));
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

/**
 * The same workspace's storages of other times. While the extension host of a window that was reloaded has not ended, the
 * next one is given a folder next to it, whose name has a number: `ID`, `ID-1`.
 */
async function otherFolders({ storageUri }: vscode.ExtensionContext): Promise<vscode.Uri[]> {
  const [, name, extension] = /([^/]+)\/([^/]+)$/.exec(storageUri?.path ?? '') ?? [];
  if (!storageUri || name === undefined || extension === undefined) return [];
  const all = vscode.Uri.joinPath(storageUri, '../..');
  const base = name.replace(/-\d+$/, '');
  const isSame = (other: string): boolean =>
    other.startsWith(base) && other !== name && /^(-\d+)?$/.test(other.slice(base.length));
  const entries = await Promise.resolve(vscode.workspace.fs.readDirectory(all)).catch(() => []);
  return entries
    .filter(([other]) => isSame(other))
    .map(([other]) => vscode.Uri.joinPath(all, other, extension, 'runs'));
}
