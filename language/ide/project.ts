/**
 * What the editor's features look at: the files of a program with their trees and names, the libraries, and what a
 * file would be with another text. Everything is computed when it is first asked for, and kept while it holds.
 */

import type { FileLookup } from '../compiler.ts';
import type { Text } from '../edit/text.ts';
import type { Elaboration } from '../infer/evidence/elaboration.ts';
import type { Library } from '../library/library.ts';
import { parseModule } from '../parse/parser.ts';
import type { Interface } from '../pipeline/interface.ts';
import { isLiterate } from '../pipeline/phases.ts';
import type { Renamed } from '../rename/renamed.ts';
import type { Diagnostic } from '../source/diagnostic.ts';
import { sourceText } from '../source/text.ts';
import { lex } from '../syntax/lexer.ts';
import type { Token } from '../syntax/token.ts';
import type { Module } from '../syntax/tree.ts';
import { unlit } from '../syntax/unlit.ts';
import type { Session } from '../workspace/workspace.ts';
import { dottedFields } from './dotted.ts';
import { inOrder, type Occurrence, occurrenceIn, occurrencesOf, touches } from './occurrence.ts';

export type { Text } from '../edit/text.ts';

/** A module with the meaning of its names. */
export interface File extends Text {
  readonly renamed: Renamed;
  /** In the order of the text. */
  readonly occurrences: () => readonly Occurrence[];
  /** The one that covers an offset; at a border, the one that begins there. */
  readonly occurrenceAt: (offset: number) => Occurrence | undefined;
  /** What is known of types: the whole module is inferred when this is first asked. */
  readonly elaboration: () => Elaboration | undefined;
  readonly diagnostics: () => readonly Diagnostic[];
  /** The interface of a module, imported or not. */
  readonly interfaceOf: (module: string) => Interface | undefined;
  readonly isLibrary: (module: string) => boolean;
}

export interface Project {
  readonly library: Library;
  /** Undefined for what is no file of the program, or stands behind a circle of imports. */
  readonly file: (path: string) => File | undefined;
  readonly text: (path: string) => Text | undefined;
  /** Interfaces as the imports of a file see them, looking at the file itself no further than its imports. */
  readonly imported: (path: string, module: string) => Interface | undefined;
  /** The program's own modules that a file needs, and itself: where each is. */
  readonly needed: (path: string) => ReadonlyMap<string, string>;
  /** All sources, open or not. */
  readonly paths: () => readonly string[];
  /** The text in which a module is defined, as `from` sees it: the program's, or a library's. */
  readonly module: (from: string, name: string) => Text | undefined;
  /** Names of the program's own modules, by path. */
  readonly modules: () => ReadonlyMap<string, string>;
  /** The project in which these files have these texts. */
  readonly with: (texts: ReadonlyMap<string, string>) => Project;
}

/** Paths of library modules: `cairn-library:/Data/Map.hs`. */
const scheme = 'cairn-library:/';

export const libraryPath = (module: string): string => `${scheme}${module.replaceAll('.', '/')}.hs`;

/** The library module that a path names. */
export const libraryModule = (path: string): string | undefined =>
  path.startsWith(scheme) ? path.slice(scheme.length).replace(/\.hs$/, '').replaceAll('/', '.') : undefined;

/** What outlives an edit; nothing in it is wrong for being old. */
export interface ProjectCache {
  readonly files: WeakMap<Renamed, File>;
  readonly texts: WeakMap<Module, Text>;
  readonly libraries: Map<string, Text>;
}

export const createProjectCache = (): ProjectCache => ({
  files: new WeakMap(),
  texts: new WeakMap(),
  libraries: new Map(),
});

/** `open` are the paths whose texts the session was given. */
export function createProject(
  session: Session,
  open: ReadonlySet<string>,
  library: Library,
  lookup: FileLookup,
  memory: ProjectCache,
): Project {
  let listed: ReadonlyMap<string, string> | undefined;
  const list = (): ReadonlyMap<string, string> => {
    listed ??= new Map(
      (lookup.list?.() ?? []).filter(({ path }) => !open.has(path)).map(({ path, text }) => [path, text]),
    );
    return listed;
  };
  let everything: Session | undefined;
  /** The session in which the file is open: the listed files are open in one. */
  const holding = (path: string): Session | undefined => {
    if (open.has(path)) return session;
    if (list().has(path)) {
      everything ??= session.updateAll(list());
      return everything;
    }
    const text = libraryText(library, path) ?? session.textOf(path);
    return text === undefined ? undefined : session.updateAll(new Map([[path, text]]));
  };
  const text = (path: string): Text | undefined => {
    const module = libraryModule(path);
    if (module !== undefined && !open.has(path)) return libraryFile(library, memory, module);
    const held = holding(path);
    const tree = held?.treeOf(path);
    return tree && textOf(memory, path, tree, held?.textOf(path) ?? '', held?.tokensOf(path));
  };
  const project: Project = {
    library,
    text,
    file: path => {
      const held = holding(path);
      return held && fileOf(memory, held, path);
    },
    imported: (path, module) => holding(path)?.imported(path, module),
    needed: path => session.modulesOf(path),
    paths: () => [...open, ...list().keys()],
    module: (from, name) => {
      const path = session.modulesOf(from).get(name);
      return path === undefined ? libraryFile(library, memory, name) : text(path);
    },
    modules: () => {
      const names = new Map<string, string>();
      for (const path of project.paths()) {
        const name = text(path)?.tree.name?.text;
        if (name !== undefined) names.set(path, name);
      }
      return names;
    },
    with: texts =>
      createProject(
        session.updateAll(new Map([...list(), ...texts])),
        new Set([...open, ...list().keys(), ...texts.keys()]),
        library,
        lookup,
        memory,
      ),
  };
  return project;
}

const libraryText = (library: Library, path: string): string | undefined => {
  const module = libraryModule(path);
  return module === undefined ? undefined : library.textOf(module);
};

function libraryFile(library: Library, memory: ProjectCache, module: string): Text | undefined {
  const before = memory.libraries.get(module);
  if (before) return before;
  const written = library.textOf(module);
  if (written === undefined) return undefined;
  const path = libraryPath(module);
  const tree = parseModule(sourceText(path, written)).module;
  const fresh = textOf(memory, path, tree, written);
  memory.libraries.set(module, fresh);
  return fresh;
}

/** `lexed`: the tokens, where they are known already. */
function textOf(
  memory: ProjectCache,
  path: string,
  tree: Module,
  text: string,
  lexed?: readonly Token[],
): Text {
  const before = memory.texts.get(tree);
  if (before) return before;
  const source = sourceText(path, text);
  let tokens = lexed;
  const fresh: Text = {
    path,
    source,
    tree,
    tokens: () => {
      tokens ??= lex(isLiterate(source) ? unlit(text).text : text).tokens;
      return tokens;
    },
  };
  memory.texts.set(tree, fresh);
  return fresh;
}

function fileOf(memory: ProjectCache, session: Session, path: string): File | undefined {
  const renamed = session.renamed(path);
  if (!renamed) return undefined;
  const before = memory.files.get(renamed);
  if (before) return before;
  let occurrences: readonly Occurrence[] | undefined;
  let dotted: readonly Occurrence[] | undefined;
  const fields = (): readonly Occurrence[] => {
    dotted ??= dottedFields(renamed, fresh.elaboration);
    return dotted;
  };
  const fresh: File = {
    ...textOf(memory, path, renamed.tree, session.textOf(path) ?? '', session.tokensOf(path)),
    renamed,
    occurrences: () => {
      occurrences ??= inOrder([...occurrencesOf(renamed), ...fields()]);
      return occurrences;
    },
    occurrenceAt: offset => occurrenceIn(renamed, offset) ?? fields().find(each => touches(each, offset)),
    elaboration: () => {
      const checked = session.module(path);
      return checked?.renamed === renamed ? checked.elaboration : undefined;
    },
    diagnostics: () => session.module(path)?.diagnostics ?? [],
    interfaceOf: module => session.imported(path, module),
    isLibrary: module => !session.modulesOf(path).has(module),
  };
  memory.files.set(renamed, fresh);
  return fresh;
}
