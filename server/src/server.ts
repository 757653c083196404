/**
 * The state of a language server: open documents, one workspace for each root folder, running programs and the last
 * profile. Handlers take it as their first parameter; it does nothing by itself.
 */
import type { Connection, TextDocuments } from 'vscode-languageserver';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import type { FileLookup, SourceText, Workspace } from './language.ts';
import { sourceText } from './language.ts';
import { pathOf, rootOf, uriOf } from './path.ts';
import type { Settings } from './protocol.ts';
import type { Platform } from './run/run.ts';
import type { ProfiledRun, RunningProgram } from './session.ts';

/** What differs between node and the web, and between the product and its tests. */
export interface Parts {
  openWorkspace(lookup: FileLookup): Workspace;
  readonly platform: Platform;
  readonly environment: ReadonlyMap<string, string>;
  readText(path: string): string | undefined;
  lookup(folder: string, read: (path: string) => string | undefined): FileLookup;
}

/** A workspace, and the texts it was last given. */
interface Rooted {
  readonly workspace: Workspace;
  readonly given: Map<string, string>;
}

export interface Server {
  readonly connection: Connection;
  readonly documents: TextDocuments<TextDocument>;
  readonly parts: Parts;
  readonly workspaces: Map<string, Rooted>;
  /** Paths with diagnostics on show, by the path that was checked. */
  readonly published: Map<string, readonly string[]>;
  readonly running: Map<number, RunningProgram>;
  readonly timers: Map<string, ReturnType<typeof setTimeout>>;
  profiled: ProfiledRun | undefined;
  settings: Settings;
  nextRun: number;
}

export const createServer = (
  connection: Connection,
  documents: TextDocuments<TextDocument>,
  parts: Parts,
): Server => ({
  connection,
  documents,
  parts,
  workspaces: new Map(),
  published: new Map(),
  running: new Map(),
  timers: new Map(),
  profiled: undefined,
  settings: {},
  nextRun: 1,
});

/** The text of a file as it is now: in the editor, or else on disk. */
export const textOf = (server: Server, path: string): string | undefined =>
  server.documents.get(uriOf(path))?.getText() ?? openUnder(server, path) ?? server.parts.readText(path);

/** An open document whose URI is spelt otherwise than we would. */
const openUnder = (server: Server, path: string): string | undefined =>
  server.documents
    .all()
    .find(document => pathOf(document.uri) === path)
    ?.getText();

export const sourceOf = (server: Server, path: string): SourceText =>
  sourceText(path, textOf(server, path) ?? '');

/** A file's workspace with the file's present text in it. */
export function workspaceOf(server: Server, path: string): Workspace {
  const text = textOf(server, path) ?? '';
  const root = rootOf(path, text);
  let rooted = server.workspaces.get(root);
  if (!rooted) {
    const lookup = server.parts.lookup(root, each => textOf(server, each));
    rooted = { workspace: server.parts.openWorkspace(lookup), given: new Map() };
    server.workspaces.set(root, rooted);
  }
  giveTexts(server, root, rooted, path, text);
  return rooted.workspace;
}

/** The file itself, and the other open files of its program as they are now. */
function giveTexts(
  server: Server,
  root: string,
  { workspace, given }: Rooted,
  path: string,
  text: string,
): void {
  const texts = new Map([[path, text]]);
  for (const document of server.documents.all()) {
    const other = pathOf(document.uri);
    const otherText = document.getText();
    if (rootOf(other, otherText) === root) texts.set(other, otherText);
  }
  for (const [each, now] of texts) {
    if (given.get(each) === now) continue;
    given.set(each, now);
    workspace.update(each, now);
  }
}

/** A document as every language request needs it. */
export interface Opened {
  readonly path: string;
  readonly source: SourceText;
  readonly workspace: Workspace;
}

export function opened(server: Server, uri: string): Opened {
  const path = pathOf(uri);
  return { path, source: sourceOf(server, path), workspace: workspaceOf(server, path) };
}
