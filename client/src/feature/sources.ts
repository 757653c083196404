/**
 * In a web page the server can read no files: it is given the Haskell sources and projects of the workspace, those of the
 * packages that a `cairn.json` names, wherever these are, and again when they change.
 */
import * as vscode from 'vscode';
import { names, type SourcesParams } from '../../../server/src/protocol/index.ts';
import type { Feature } from '../cairn.ts';
import { sendNotification } from '../messages.ts';

const manifest = 'cairn.json';
const pattern = `**/{*.hs,*.lhs,*.h,*.cabal,${manifest}}`;
const isWanted = (name: string): boolean => /\.(l?hs|h|cabal)$/.test(name) || name === manifest;
/** Folders that hold no sources of the project. */
const isSkipped = (name: string): boolean => /^(\..*|node_modules|dist|build)$/.test(name);
/** Of what cabal makes only the sources of packages are wanted. */
const ofCabal = 'dist-newstyle';
/** Most files that are sent. */
const most = 500;
/** Milliseconds without a change. */
const pause = 500;

export const sourcesFeature: Feature = ({ client }) => {
  const send = async (): Promise<void> => {
    const files: SourcesParams['files'][number][] = [];
    const folders = (vscode.workspace.workspaceFolders ?? []).map(({ uri }) => uri);
    // a list goes on with what comes while it is walked
    for (const folder of folders) {
      const uris: vscode.Uri[] = [];
      await collect(folder, uris, most - files.length);
      for (const uri of uris) {
        const text = new TextDecoder().decode(await vscode.workspace.fs.readFile(uri));
        files.push({ uri: uri.toString(), text });
        if (uri.path.endsWith(`/${manifest}`))
          folders.push(...packagesOf(uri, text).filter(isOutside(folders)));
      }
    }
    await sendNotification(client, names.sources, { files });
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

/** The folders of the packages that a project names. */
function packagesOf(project: vscode.Uri, text: string): readonly vscode.Uri[] {
  let packages: unknown;
  try {
    packages = (JSON.parse(text) as { readonly packages?: unknown } | null)?.packages;
  } catch {
    // the server says at its place what is wrong with it
  }
  const named = Array.isArray(packages) ? packages.filter(each => typeof each === 'string') : [];
  return named.map(folder => vscode.Uri.joinPath(project, '..', folder));
}

/** Whether a folder is in none of these: what is in one is sent with it. */
const isOutside =
  (folders: readonly vscode.Uri[]) =>
  (folder: vscode.Uri): boolean =>
    !folders.some(each => `${folder.toString()}/`.startsWith(`${each.toString().replace(/\/$/, '')}/`));

/**
 * Walks through the folder by itself: not every file system of a page can be searched. What cannot be read is left out. `room`
 * is how many files there may be.
 */
async function collect(folder: vscode.Uri, found: vscode.Uri[], room: number): Promise<void> {
  const entries = await vscode.workspace.fs.readDirectory(folder).then(
    each => each,
    () => [],
  );
  for (const [name, type] of entries) {
    if (found.length >= room) return;
    const uri = vscode.Uri.joinPath(folder, name);
    if ((type & vscode.FileType.Directory) !== 0) {
      if (name === ofCabal) await collect(vscode.Uri.joinPath(uri, 'src'), found, room);
      else if (!isSkipped(name)) await collect(uri, found, room);
    } else if (isWanted(name)) found.push(uri);
  }
}
