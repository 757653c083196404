/** The files of a program as modules: their trees, or of what was compiled before only what stands at their heads. */
import { type SourceText, sourceText } from '../source/text.ts';
import { type ReadText, reuseTree } from '../syntax/reuse.ts';
import { type GraphNode, importsOf, moduleNameOf } from './graph.ts';
import { includesHold } from './modulecache.ts';
import type { Include, Parsed } from './phases.ts';
import type { Files, ParsedFile, Setting, StoredFile } from './setting.ts';
import { guardStack, tooLarge } from './stackguard.ts';

export interface Unit extends GraphNode {
  /** The file as the text is now. */
  readonly file: ParsedFile | StoredFile;
}

/** The file's module and all modules of the program that it needs, by name; the file's own first. */
export function gather<O, P>(setting: Setting<O, P>, files: Files, path: string): ReadonlyMap<string, Unit> {
  const open = new Map<string, { readonly path: string; readonly text: string }>();
  for (const [file, text] of files) {
    const name = declaredName(setting, file, text);
    if (name !== undefined && !open.has(name)) open.set(name, { path: file, text });
  }
  const units = new Map<string, Unit>();
  const pending = [{ path, text: files.get(path) ?? '' }];
  for (const file of pending) {
    const unit = unitOf(setting, file.path, file.text);
    if (units.has(unit.name)) continue;
    units.set(unit.name, unit);
    for (const target of unit.imports) {
      if (units.has(target.name)) continue;
      const source = open.get(target.name) ?? setting.lookup(target.name);
      if (source !== undefined)
        pending.push({ path: source.path, text: files.get(source.path) ?? source.text });
    }
  }
  return units;
}

/** The name of a module that has a header; a file without one is nobody's import. */
function declaredName<O, P>(setting: Setting<O, P>, path: string, text: string): string | undefined {
  const stored = storedFile(setting, path, text);
  return stored ? stored.front.name : parse(setting, path, text).parsed.tree.name?.text;
}

function unitOf<O, P>(setting: Setting<O, P>, path: string, text: string): Unit {
  const stored = storedFile(setting, path, text);
  if (stored) {
    const { name, imports } = stored.front;
    return { name, imports, source: stored.source, file: stored };
  }
  const file = parse(setting, path, text);
  const { tree } = file.parsed;
  return { name: moduleNameOf(tree), imports: importsOf(tree), source: file.source, file };
}

/** The unit with its tree. */
export function parsedUnit<O, P>(setting: Setting<O, P>, { file }: Unit): ParsedFile {
  return 'parsed' in file ? file : parse(setting, file.source.name, file.source.text);
}

/** What the cache has of a text that nobody has read yet in this session. */
function storedFile<O, P>(
  { cache, memory, include }: Setting<O, P>,
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

/** `takesOver`: the text follows on the one known, and what the edit left alone moves over. */
export function parse<O, P>(
  setting: Setting<O, P>,
  path: string,
  text: string,
  takesOver = false,
): ParsedFile {
  const read = (name: string) => setting.include(path, name);
  const parsedFile = setting.memory.parsed.get(path);
  const includes = parsedFile?.parsed.includes ?? [];
  if (
    parsedFile?.source.text === text &&
    includes.every((name, i) => isSameText(read(name), parsedFile.included[i]))
  )
    return parsedFile;
  const source = sourceText(path, text);
  const { phases } = setting;
  const { lexed, ...parsed } =
    guardStack(() => phases.parse(source, read, takesOver ? parsedFile?.parsed.lexed : undefined)) ??
    unparsed(phases.parse(sourceText(path, ''), read));
  const tree =
    parsedFile && takesOver ? reuseTree(readText(parsedFile), readText({ source, parsed })) : undefined;
  if (takesOver && !tree) forget(setting, path);
  const fresh = {
    source,
    parsed: { ...parsed, ...(tree && { tree }), ...(takesOver && lexed && { lexed }) },
    included: (parsed.includes ?? []).map(read),
  };
  setting.memory.parsed.set(path, fresh);
  setting.memory.stored.delete(path);
  return fresh;
}

const isSameText = (now: ReturnType<Include>, before: ReturnType<Include>): boolean =>
  now === before || (typeof now === 'object' && typeof before === 'object' && now.unread === before.unread);

/** Of a text for which there is no room, nothing but that is known. */
const unparsed = (empty: Parsed): Parsed => ({ ...empty, errors: [tooLarge(empty.tree)] });

const readText = ({ source, parsed }: { source: SourceText; parsed: Parsed }): ReadText => ({
  text: source.text,
  tree: parsed.tree,
  errors: parsed.errors,
});

/** What was learnt of a file may hang on nodes of which only some have moved. */
export function forget<O, P>({ memory }: Setting<O, P>, path: string): void {
  memory.renamed.delete(path);
  memory.inferred.delete(path);
  memory.front.delete(path);
}
