/** The files of a program as modules: with their trees, or, for files in the cache, only with names and imports. */

import type { Parsed } from '../pipeline/phases.ts';
import { type SourceText, sourceText } from '../source/text.ts';
import { type ReadText, reuseTree } from '../syntax/reuse.ts';
import { type GraphNode, importsOf, moduleNameOf } from './graph.ts';
import { includesHold } from './modulecache.ts';
import type { Include, ParsedFile, StoredFile } from './result.ts';
import type { Files, SessionState } from './sessionstate.ts';
import { guardStack, tooLarge } from './stackguard.ts';

export interface ModuleSource extends GraphNode {
  /** The file with its current text. */
  readonly file: ParsedFile | StoredFile;
}

/** The file's module and all modules of the program that it needs, by name; the file's own first. */
export function gatherModules(
  state: SessionState,
  files: Files,
  path: string,
): ReadonlyMap<string, ModuleSource> {
  const open = new Map<string, { readonly path: string; readonly text: string }>();
  for (const [file, text] of files) {
    const name = declaredName(state, file, text);
    if (name !== undefined && !open.has(name)) open.set(name, { path: file, text });
  }
  const modules = new Map<string, ModuleSource>();
  const pending = [{ path, text: files.get(path) ?? '' }];
  for (const file of pending) {
    const node = moduleSource(state, file.path, file.text);
    if (modules.has(node.name)) continue;
    modules.set(node.name, node);
    for (const target of node.imports) {
      if (modules.has(target.name)) continue;
      const source = open.get(target.name) ?? state.lookup(target.name);
      if (source !== undefined)
        pending.push({ path: source.path, text: files.get(source.path) ?? source.text });
    }
  }
  return modules;
}

/** The name in a module's header. A file without a header cannot be imported. */
function declaredName(state: SessionState, path: string, text: string): string | undefined {
  const stored = storedFile(state, path, text);
  return stored ? stored.front.name : parse(state, path, text).parsed.tree.name?.text;
}

function moduleSource(state: SessionState, path: string, text: string): ModuleSource {
  const stored = storedFile(state, path, text);
  if (stored) {
    const { name, imports } = stored.front;
    return { name, imports, source: stored.source, file: stored };
  }
  const file = parse(state, path, text);
  const { tree } = file.parsed;
  return { name: moduleNameOf(tree), imports: importsOf(tree), source: file.source, file };
}

/** The module with its tree. */
export function parsedModule(state: SessionState, { file }: ModuleSource): ParsedFile {
  return 'parsed' in file ? file : parse(state, file.source.name, file.source.text);
}

/** The cache's entry for a text that this session has not parsed yet. */
function storedFile(
  { cache, memory, include }: SessionState,
  path: string,
  text: string,
): StoredFile | undefined {
  if (!cache || memory.parsed.get(path)?.source.text === text) return undefined;
  const file = memory.stored.get(path);
  if (file?.source.text === text && includesHold(file.front, path, include)) return file;
  const front = cache.front(path, text, include);
  if (!front) return undefined;
  const fresh = { source: sourceText(path, text), front };
  memory.stored.set(path, fresh);
  memory.parsed.delete(path);
  return fresh;
}

/** `takesOver`: the text is an edit of the known one, and unchanged parts of the tree are reused. */
export function parse(state: SessionState, path: string, text: string, takesOver = false): ParsedFile {
  const read = (name: string) => state.include(path, name);
  const parsedFile = state.memory.parsed.get(path);
  const includes = parsedFile?.parsed.includes ?? [];
  if (
    parsedFile?.source.text === text &&
    includes.every((name, i) => isSameText(read(name), parsedFile.included[i]))
  )
    return parsedFile;
  const source = sourceText(path, text);
  const { phases } = state;
  const { lexed, ...parsed } =
    guardStack(() => phases.parse(source, read, takesOver ? parsedFile?.parsed.lexed : undefined)) ??
    unparsed(phases.parse(sourceText(path, ''), read));
  const tree =
    parsedFile && takesOver ? reuseTree(readText(parsedFile), readText({ source, parsed })) : undefined;
  if (takesOver && !tree) forget(state, path);
  const fresh = {
    source,
    parsed: { ...parsed, ...(tree && { tree }), ...(takesOver && lexed && { lexed }) },
    included: (parsed.includes ?? []).map(read),
  };
  state.memory.parsed.set(path, fresh);
  state.memory.stored.delete(path);
  return fresh;
}

const isSameText = (now: ReturnType<Include>, before: ReturnType<Include>): boolean =>
  now === before || (typeof now === 'object' && typeof before === 'object' && now.unread === before.unread);

/** The result for a text that is too large for the stack. */
const unparsed = (empty: Parsed): Parsed => ({ ...empty, errors: [tooLarge(empty.tree)] });

const readText = ({ source, parsed }: { source: SourceText; parsed: Parsed }): ReadText => ({
  text: source.text,
  tree: parsed.tree,
  errors: parsed.errors,
});

/** Drops the results for a file: they may refer to nodes of which only some were reused. */
export function forget({ memory }: SessionState, path: string): void {
  memory.renamed.delete(path);
  memory.inferred.delete(path);
  memory.front.delete(path);
}
