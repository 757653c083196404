/** The texts of files: those open in the editor, those that the client has sent, and those on disk. */
import type { TextDocuments } from 'vscode-languageserver';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import { type SourceText, sourceText, type Workspace } from '../../../language/index.ts';
import { isSource, pathOf, uriOf } from '../files/path.ts';
import type { Files } from '../project/project.ts';
import type { Services } from './services.ts';

export interface DocumentsState {
  readonly open: TextDocuments<TextDocument>;
  /** Texts that the client has sent of files that the server cannot read, by path. */
  readonly sent: Map<string, string>;
  /** The folders that are open in the editor: nothing outside is searched. */
  folders: readonly string[];
}

/** The part of the server that finds texts. */
export interface WithDocuments {
  readonly documents: DocumentsState;
  readonly services: Services;
}

export const createDocumentsState = (open: TextDocuments<TextDocument>): DocumentsState => ({
  open,
  sent: new Map(),
  folders: [],
});

/** The text of a file as it is now: in the editor, or else on disk. */
export const textOf = (server: WithDocuments, path: string): string | undefined =>
  server.documents.open.get(uriOf(path))?.getText() ??
  openUnder(server, path) ??
  server.documents.sent.get(path) ??
  server.services.readText(path);

/** An open document whose URI is spelt otherwise than we would. */
const openUnder = (server: WithDocuments, path: string): string | undefined =>
  server.documents.open
    .all()
    .find(document => pathOf(document.uri) === path)
    ?.getText();

/** A file as a workspace's answers speak of it: a library's module too. */
export const sourceIn = (server: WithDocuments, workspace: Workspace, path: string): SourceText =>
  sourceText(path, textOf(server, path) ?? workspace.textOf(path) ?? '');

export const sourceOf = (server: WithDocuments, path: string): SourceText =>
  sourceText(path, textOf(server, path) ?? '');

/** The files of the server as all that look for modules and projects see them. */
export const filesOf = (server: WithDocuments): Files => ({
  readText: path => textOf(server, path),
  whyUnread: path => server.services.whyUnread?.(path),
  list: folder => namesIn(server, folder),
});

/** The names in a folder: those on disk, and of the files that the client has sent. */
function namesIn(server: WithDocuments, folder: string): readonly string[] {
  if (server.documents.sent.size === 0) return server.services.list(folder);
  const names = [...server.documents.sent.keys()].flatMap(path =>
    path.startsWith(`${folder}/`) ? (path.slice(folder.length + 1).split('/')[0] ?? []) : [],
  );
  return [...new Set([...server.services.list(folder), ...names])];
}

/** Folders that are looked at before a search gives up: somebody opened far more than a project. */
const mostFolders = 2000;

/** Folders that hold no sources of a person's own; what has a dot is taken for a file. */
const skipped = /\.|^(node_modules|dist|dist-newstyle|build)$/;

/** The Haskell files below a folder. */
export function listSources(list: Services['list'], folder: string): readonly string[] {
  const sources: string[] = [];
  const pending = [folder];
  for (const here of pending)
    for (const name of list(here)) {
      if (isSource(name)) sources.push(`${here}/${name}`);
      else if (!skipped.test(name) && pending.length < mostFolders) pending.push(`${here}/${name}`);
    }
  return sources;
}

/** The client sends project files, too. */
export const sentSources = (server: WithDocuments): readonly string[] =>
  [...server.documents.sent.keys()].filter(isSource);

/** The Haskell files of the folders that are open, and those that the client has sent. */
export const openSources = (server: WithDocuments): readonly string[] => [
  ...new Set([
    ...server.documents.folders.flatMap(folder => listSources(server.services.list, folder)),
    ...sentSources(server),
  ]),
];
