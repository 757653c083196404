/**
 * The state of a language server: open documents, one workspace for each program, running programs and the last
 * profile. Handlers take it as their first parameter; it does nothing by itself.
 */
import type { Connection, TextDocuments } from 'vscode-languageserver';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import type { FileLookup, SourceText, Workspace } from './language.ts';
import { isProjectFile, sourceText } from './language.ts';
import { folderOf, moduleLookup, pathOf, rootOf, uriOf } from './path.ts';
import { componentAt, type OpenProject, projectAbove, projectLookup } from './project.ts';
import type { Settings } from './protocol.ts';
import type { Platform } from './run/run.ts';
import type { ProfiledRun, RunningProgram } from './session.ts';

/** What differs between node and the web, and between the product and its tests. */
export interface Parts {
  openWorkspace(lookup: FileLookup): Workspace;
  readonly platform: Platform;
  readonly environment: ReadonlyMap<string, string>;
  readText(path: string): string | undefined;
  /** The names in a folder; none where there is none. */
  list(folder: string): readonly string[];
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
  /** By folder, as far as it has been looked for. */
  readonly projects: Map<string, OpenProject | undefined>;
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
  projects: new Map(),
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

/** What a program's modules have in common: the folder they are looked for from, or the part of a project. */
interface Root {
  readonly name: string;
  readonly lookup: FileLookup;
}

function rootFor(server: Server, path: string, text: string): Root {
  const read = (each: string): string | undefined => textOf(server, each);
  const project = projectFor(server, folderOf(path));
  const component = project && componentAt(project, path);
  if (component)
    return {
      name: `${project.file} ${component.kind} ${component.name}`,
      lookup: projectLookup(project, component, [], read),
    };
  const folder = rootOf(path, text);
  return { name: folder, lookup: moduleLookup([folder], read) };
}

/** The project that a folder is in, looked for once until project files change. */
export function projectFor(server: Server, folder: string): OpenProject | undefined {
  if (!server.projects.has(folder))
    server.projects.set(
      folder,
      projectAbove(folder, { readText: path => textOf(server, path), list: server.parts.list }),
    );
  return server.projects.get(folder);
}

/** Looks at project files anew, and with them at where modules are found. */
export function forgetProjects(server: Server): void {
  server.projects.clear();
  server.workspaces.clear();
}

/** A file's workspace with the file's present text in it. */
export function workspaceOf(server: Server, path: string): Workspace {
  const text = textOf(server, path) ?? '';
  const root = rootFor(server, path, text);
  let rooted = server.workspaces.get(root.name);
  if (!rooted) {
    rooted = { workspace: server.parts.openWorkspace(root.lookup), given: new Map() };
    server.workspaces.set(root.name, rooted);
  }
  giveTexts(server, root.name, rooted, path, text);
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
    if (!isProjectFile(other) && rootFor(server, other, otherText).name === root) texts.set(other, otherText);
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
