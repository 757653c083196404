/**
 * The playground's folder, in a page that has no server: the examples that came with the page, and a program that a link
 * carries. Edits are kept in memory, as long as the page is open; a link keeps them for longer.
 */
import * as vscode from 'vscode';
import { gallery } from './gallery.ts';
import { packProgram, unpackProgram } from './link.ts';
import { openCommand, startPage } from './start.ts';

const scheme = 'cairn-playground';

/** Where a link's program stands: `/shared/DATA/Name.hs`. */
const shared = /^\/shared\/([\w-]+)(\/|$)/;

export async function activate(context: vscode.ExtensionContext): Promise<void> {
  const showExamples = createExamples();
  const files = createFiles(await examplesAt(context.extensionUri));
  context.subscriptions.push(
    vscode.workspace.registerFileSystemProvider(scheme, files, { isCaseSensitive: true }),
    vscode.commands.registerCommand('cairn.copyLink', () => copyLink(context.extensionUri)),
    vscode.commands.registerCommand('cairn.showExamples', showExamples),
    vscode.commands.registerCommand(openCommand, (path: unknown) =>
      gallery.some(each => each.path === path)
        ? vscode.window.showTextDocument(vscode.Uri.from({ scheme, path: `/examples/${path}` }))
        : undefined,
    ),
  );
  await openFirst(showExamples);
}

/** The examples, or the program of the link. */
async function openFirst(showExamples: () => void): Promise<void> {
  const folder = vscode.workspace.workspaceFolders?.[0]?.uri;
  if (!folder || vscode.window.visibleTextEditors.length > 0) return;
  if (!shared.test(folder.path)) return showExamples();
  const [first] = await vscode.workspace.fs.readDirectory(folder);
  if (first) await vscode.window.showTextDocument(vscode.Uri.joinPath(folder, first[0]));
}

/** Shows the page of the examples, of which there is one. */
function createExamples(): () => void {
  let open: vscode.WebviewPanel | undefined;
  return () => {
    if (open) {
      open.reveal();
      return;
    }
    const options = { enableCommandUris: [openCommand] };
    open = vscode.window.createWebviewPanel('cairn.examples', 'Examples', vscode.ViewColumn.Active, options);
    open.webview.html = startPage(gallery);
    open.onDidDispose(() => {
      open = undefined;
    });
  };
}

async function examplesAt(extension: vscode.Uri): Promise<Record<string, string>> {
  const answer = await fetch(vscode.Uri.joinPath(extension, 'examples.json').toString(true));
  return (await answer.json()) as Record<string, string>;
}

/** The program of the editor as a link to this page. */
async function copyLink(extension: vscode.Uri): Promise<void> {
  const document = vscode.window.activeTextEditor?.document;
  if (document?.languageId !== 'haskell')
    return void vscode.window.showInformationMessage('Open the program for the link first.');
  const name = document.uri.path.slice(document.uri.path.lastIndexOf('/') + 1);
  const page = vscode.Uri.joinPath(extension, '..').toString(true);
  const link = `${page.replace(/\/?$/, '/')}#${packProgram({ name, text: document.getText() })}`;
  await vscode.env.clipboard.writeText(link);
  const size = link.length > longest ? ' The link is long, and some programs truncate long links.' : '';
  void vscode.window.showInformationMessage(`Copied a link to this page with ${name} in it.${size}`);
}

/** Characters of a link that everything takes. */
const longest = 8000;

interface Entry {
  readonly text: Uint8Array;
  readonly changed: number;
}

/** A file system in memory. */
function createFiles(examples: Readonly<Record<string, string>>): vscode.FileSystemProvider {
  const encode = (text: string): Uint8Array => new TextEncoder().encode(text);
  const files = new Map<string, Entry>();
  for (const [path, text] of Object.entries(examples))
    files.set(`/examples/${path}`, { text: encode(text), changed: 0 });
  const changes = new vscode.EventEmitter<vscode.FileChangeEvent[]>();
  const tell = (type: vscode.FileChangeType, uri: vscode.Uri): void => changes.fire([{ type, uri }]);
  /** A link's program is there as soon as somebody asks for its folder. */
  const withShared = ({ path }: vscode.Uri): string => {
    const [, data] = shared.exec(path) ?? [];
    const program = data === undefined ? undefined : unpackProgram(data);
    const at = program && `/shared/${data}/${program.name}`;
    if (at && !files.has(at)) files.set(at, { text: encode(program.text), changed: 0 });
    return path.replace(/\/$/, '');
  };
  const below = (folder: string): string[] =>
    [...files.keys()]
      .filter(path => path.startsWith(`${folder}/`))
      .map(path => path.slice(folder.length + 1));
  const missing = (uri: vscode.Uri): never => {
    throw vscode.FileSystemError.FileNotFound(uri);
  };
  return {
    onDidChangeFile: changes.event,
    watch: () => ({ dispose: () => {} }),
    stat(uri) {
      const path = withShared(uri);
      const file = files.get(path);
      if (!file && path !== '' && below(path).length === 0) return missing(uri);
      const size = file?.text.length ?? 0;
      const type = file ? vscode.FileType.File : vscode.FileType.Directory;
      return { type, ctime: 0, mtime: file?.changed ?? 0, size };
    },
    readDirectory(uri) {
      const kinds = new Map<string, vscode.FileType>();
      for (const path of below(withShared(uri))) {
        const [name = '', ...more] = path.split('/');
        kinds.set(name, more.length > 0 ? vscode.FileType.Directory : vscode.FileType.File);
      }
      return [...kinds];
    },
    readFile: uri => files.get(withShared(uri))?.text ?? missing(uri),
    writeFile(uri, text) {
      const path = withShared(uri);
      const { Changed, Created } = vscode.FileChangeType;
      const type = files.has(path) ? Changed : Created;
      files.set(path, { text, changed: Date.now() });
      tell(type, uri);
    },
    delete(uri) {
      const path = withShared(uri);
      for (const each of [path, ...below(path).map(rest => `${path}/${rest}`)]) files.delete(each);
      tell(vscode.FileChangeType.Deleted, uri);
    },
    rename(from, to) {
      const path = withShared(from);
      for (const each of [path, ...below(path).map(rest => `${path}/${rest}`)]) {
        const file = files.get(each);
        if (file) files.set(withShared(to) + each.slice(path.length), file);
        files.delete(each);
      }
      tell(vscode.FileChangeType.Deleted, from);
      tell(vscode.FileChangeType.Created, to);
    },
    createDirectory() {},
  };
}
