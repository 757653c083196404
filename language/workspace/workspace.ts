/**
 * A session: open files, and what is known of their modules. A module is done again only if its text changed, or an
 * interface that it looked at (invariant 4): each result remembers the digests of what was read for it. A session is
 * a value: `update` gives a new one; results are shared, since each says by itself whether it still holds.
 */
import type { Clean } from '../check/check.ts';
import type { Renamed } from '../rename/renamed.ts';
import { type Diagnostic, hasErrors } from '../source/diagnostic.ts';
import { type SourceText, sourceText } from '../source/text.ts';
import type { StgModule } from '../stg/stg.ts';
import type { ReadText } from '../syntax/reuse.ts';
import type { Module } from '../syntax/tree.ts';
import { blamed } from './blame.ts';
import { buildInterface } from './build.ts';
import { codeDigest, typeDigest } from './digest.ts';
import { editedTree } from './edit.ts';
import { type GraphNode, importsOf, moduleGraph, moduleNameOf } from './graph.ts';
import type { Interface } from './interface.ts';
import { createKept, type Kept } from './kept.ts';
import type { Checked, FileLookup, Imported, Include, LibraryModule, Parsed, Phases } from './phases.ts';
import { tooLarge, withRoom } from './room.ts';

export interface Session<Options, Program> {
  /** The session in which `path` has this text, as someone goes on writing: what the edit left alone moves over with its
   * tree, so that the session before is not to be asked any more. */
  readonly update: (path: string, text: string) => Session<Options, Program>;
  /** The session in which files have these texts; this one can be asked as well. */
  readonly updateAll: (texts: ReadonlyMap<string, string>) => Session<Options, Program>;
  /** The session in which `path` is no longer open: its text is the lookup's again. */
  readonly close: (path: string) => Session<Options, Program>;
  /** Diagnostics of the file and of all that it imports, by path; a path without any has an empty list. */
  readonly check: (path: string) => ReadonlyMap<string, readonly Diagnostic[]>;
  /** The front end's result for one file; undefined where a circle of imports keeps it from being looked at. */
  readonly module: (path: string) => Checked | undefined;
  /** The file after renaming, without looking at types; undefined as for `module`. */
  readonly renamed: (path: string) => Renamed | undefined;
  /** The interface of a module, as the imports of `path` see it; its own is none. */
  readonly imported: (path: string, moduleName: string) => Interface | undefined;
  /** The file's tree, whatever its errors; undefined for a file that is not known. */
  readonly treeOf: (path: string) => Module | undefined;
  readonly textOf: (path: string) => string | undefined;
  /** The interface of a module that `path` can see. */
  readonly interfaceOf: (path: string, moduleName: string) => Interface | undefined;
  /** The program's own modules that `path` needs, itself included: where each is. */
  readonly modulesOf: (path: string) => ReadonlyMap<string, string>;
  readonly build: (path: string, options: Options) => Built<Program>;
}

export interface Built<Program> {
  readonly diagnostics: ReadonlyMap<string, readonly Diagnostic[]>;
  /** Absent if any module has an error. */
  readonly program?: Program;
}

export interface Libraries {
  readonly find: (name: string) => LibraryModule | undefined;
  /** The names of all of them, to say which module exports an unbound name. */
  readonly names: readonly string[];
}

/** `lookup` finds modules of the program that are not open, `include` what the preprocessor includes in a file. */
export function createSession<Options, Program>(
  phases: Phases<Options, Program>,
  libraries: Libraries,
  lookup: FileLookup = () => undefined,
  include: Include = () => undefined,
): Session<Options, Program> {
  const memory: Memory = {
    parsed: new Map(),
    renamed: new Map(),
    front: new Map(),
    back: new Map(),
    written: new Set(),
  };
  return sessionOf({ phases, libraries, lookup, include, memory }, new Map());
}

/** What a result was computed from, besides the text. */
type Reads = ReadonlyMap<string, string>;

interface FrontResult {
  readonly reads: Reads;
  readonly checked: Checked;
  readonly clean: Clean;
  readonly interface: Interface;
  readonly digest: string;
}

interface RenamedResult {
  readonly reads: Reads;
  readonly renamed: Renamed;
}

interface BackResult {
  readonly front: FrontResult;
  readonly options: string;
  readonly reads: Reads;
  readonly stg: StgModule;
  readonly interface: Interface;
  readonly digest: string;
  readonly kept: Kept | undefined;
}

interface ParsedFile {
  readonly source: SourceText;
  readonly parsed: Parsed;
  /** The included texts, in the order of `parsed.includes`. */
  readonly included: readonly (string | undefined)[];
}

/** By path. The only thing that changes over a session's life; nothing in it is wrong for being old. */
interface Memory {
  readonly parsed: Map<string, ParsedFile>;
  readonly renamed: Map<string, RenamedResult>;
  readonly front: Map<string, FrontResult>;
  readonly back: Map<string, BackResult>;
  /** The files that someone writes: what their next edit may begin from is kept for these alone. */
  readonly written: Set<string>;
}

interface Setting<Options, Program> {
  readonly phases: Phases<Options, Program>;
  readonly libraries: Libraries;
  readonly lookup: FileLookup;
  readonly include: Include;
  readonly memory: Memory;
}

type Files = ReadonlyMap<string, string>;

function sessionOf<Options, Program>(
  setting: Setting<Options, Program>,
  files: Files,
): Session<Options, Program> {
  const checked = new Map<string, Front>();
  const named = new Map<string, Named | undefined>();
  const needed = new Map<string, ReadonlyMap<string, string>>();
  const front = (path: string): Front => {
    const known = checked.get(path) ?? checkProgram(setting, files, path);
    checked.set(path, known);
    return known;
  };
  const names = (path: string): Named | undefined => {
    if (!named.has(path)) named.set(path, renameProgram(setting, files, path));
    return named.get(path);
  };
  return {
    update: (path, text) => {
      setting.memory.written.add(path);
      parse(setting, path, text, true);
      return sessionOf(setting, new Map(files).set(path, text));
    },
    updateAll: texts => sessionOf(setting, new Map([...files, ...texts])),
    close: path => sessionOf(setting, new Map([...files].filter(([open]) => open !== path))),
    check: path => front(path).diagnostics,
    module: path => front(path).results.get(front(path).root)?.checked,
    renamed: path => names(path)?.renamed(),
    imported: (path, name) => names(path)?.imported(name),
    treeOf: path => {
      const text = files.get(path);
      return text === undefined
        ? setting.memory.parsed.get(path)?.parsed.tree
        : parse(setting, path, text).parsed.tree;
    },
    textOf: path => files.get(path) ?? setting.memory.parsed.get(path)?.source.text,
    interfaceOf: (path, name) =>
      front(path).results.get(name)?.interface ?? setting.libraries.find(name)?.interface,
    modulesOf: path => {
      const known =
        needed.get(path) ??
        new Map([...gather(setting, files, path)].map(([name, { source }]) => [name, source.name]));
      needed.set(path, known);
      return known;
    },
    build: (path, options) => buildProgram(setting, front(path), options),
  };
}

interface Unit extends GraphNode {
  readonly parsed: Parsed;
}

/** The front end's results for a file and all that it imports, in dependency order. */
interface Front {
  readonly root: string;
  readonly results: ReadonlyMap<string, FrontResult>;
  readonly diagnostics: ReadonlyMap<string, readonly Diagnostic[]>;
}

function checkProgram<O, P>(setting: Setting<O, P>, files: Files, path: string): Front {
  const units = gather(setting, files, path);
  const graph = moduleGraph([...units.values()]);
  const results = new Map<string, FrontResult>();
  const diagnostics = new Map<string, readonly Diagnostic[]>();
  for (const unit of units.values())
    diagnostics.set(unit.source.name, [...unit.parsed.errors, ...(graph.errors.get(unit.name) ?? [])]);
  for (const name of graph.order) {
    const unit = units.get(name)!;
    if (isBehindCircle(unit, units, results)) continue;
    const result = frontWithRoom(setting, unit, results);
    results.set(name, result);
    diagnostics.set(unit.source.name, result.checked.diagnostics);
  }
  return { root: rootOf(setting, files, path), results, diagnostics };
}

/** A file's names, and the interfaces of the modules that it imports. */
interface Named {
  readonly imported: Imported;
  readonly renamed: () => Renamed;
}

/** As `checkProgram`, but the file itself goes no further than its names, and that only when asked. */
function renameProgram<O, P>(setting: Setting<O, P>, files: Files, path: string): Named | undefined {
  const units = gather(setting, files, path);
  const root = rootOf(setting, files, path);
  const results = new Map<string, FrontResult>();
  for (const name of moduleGraph([...units.values()]).order) {
    const unit = units.get(name)!;
    if (isBehindCircle(unit, units, results)) continue;
    if (name === root)
      return {
        imported: each => results.get(each)?.interface ?? setting.libraries.find(each)?.interface,
        renamed: () => renamedWithRoom(setting, unit, results).renamed,
      };
    results.set(name, frontWithRoom(setting, unit, results));
  }
  return undefined;
}

const rootOf = <O, P>(setting: Setting<O, P>, files: Files, path: string): string =>
  moduleNameOf(parse(setting, path, files.get(path) ?? '').parsed.tree);

/** Behind a circle there are no interfaces to look at, and the circle has been reported. */
const isBehindCircle = (
  unit: Unit,
  units: ReadonlyMap<string, Unit>,
  results: ReadonlyMap<string, FrontResult>,
): boolean => unit.imports.some(target => units.has(target.name) && !results.has(target.name));

/** The file's module and all modules of the program that it needs, by name. */
function gather<O, P>(setting: Setting<O, P>, files: Files, path: string): ReadonlyMap<string, Unit> {
  const open = new Map<string, { readonly path: string; readonly text: string }>();
  for (const [name, text] of files) {
    const { tree } = parse(setting, name, text).parsed;
    if (tree.name !== undefined && !open.has(tree.name.text)) open.set(tree.name.text, { path: name, text });
  }
  const units = new Map<string, Unit>();
  const pending = [{ path, text: files.get(path) ?? '' }];
  for (const file of pending) {
    const { source, parsed } = parse(setting, file.path, file.text);
    const name = moduleNameOf(parsed.tree);
    if (units.has(name)) continue;
    const imports = importsOf(parsed.tree);
    units.set(name, { name, source, parsed, imports });
    for (const target of imports) {
      if (units.has(target.name)) continue;
      const found = open.get(target.name) ?? setting.lookup(target.name);
      if (found !== undefined) pending.push({ path: found.path, text: files.get(found.path) ?? found.text });
    }
  }
  return units;
}

/** `takesOver`: the text follows on the one known, and what the edit left alone moves over. */
function parse<O, P>(setting: Setting<O, P>, path: string, text: string, takesOver = false): ParsedFile {
  const read = (name: string): string | undefined => setting.include(path, name);
  const known = setting.memory.parsed.get(path);
  const includes = known?.parsed.includes ?? [];
  if (known?.source.text === text && includes.every((name, i) => read(name) === known.included[i]))
    return known;
  const source = sourceText(path, text);
  const parsed = setting.phases.parse(source, read);
  const renamed = setting.memory.renamed.get(path)?.renamed;
  const tree =
    known && takesOver
      ? withRoom(() => editedTree(readText(known), readText({ source, parsed }), renamed))
      : undefined;
  if (takesOver && !tree) forget(setting, path);
  const fresh = {
    source,
    parsed: tree ? { ...parsed, tree } : parsed,
    included: (parsed.includes ?? []).map(read),
  };
  setting.memory.parsed.set(path, fresh);
  return fresh;
}

const readText = ({ source, parsed }: Pick<ParsedFile, 'source' | 'parsed'>): ReadText => ({
  text: source.text,
  tree: parsed.tree,
  errors: parsed.errors,
});

/** What was learnt of a file may hang on nodes of which only some have moved. */
function forget<O, P>({ memory }: Setting<O, P>, path: string): void {
  memory.renamed.delete(path);
  memory.front.delete(path);
}

/** The file without what it declares: it is too large. It stays so until its text changes. */
function emptied<O, P>(setting: Setting<O, P>, unit: Unit): Unit {
  const path = unit.source.name;
  const { tree } = unit.parsed;
  const parsed = { ...unit.parsed, tree: { ...tree, declarations: [] }, errors: [tooLarge(tree)] };
  forget(setting, path);
  setting.memory.parsed.set(path, { ...setting.memory.parsed.get(path)!, parsed });
  return { ...unit, parsed };
}

const renamedWithRoom: typeof renamedResult = (setting, unit, done) =>
  withRoom(() => renamedResult(setting, unit, done)) ?? renamedResult(setting, emptied(setting, unit), done);

function renamedResult<O, P>(
  setting: Setting<O, P>,
  unit: Unit,
  done: ReadonlyMap<string, FrontResult>,
): RenamedResult {
  const path = unit.source.name;
  const digestOf = (name: string): string => done.get(name)?.digest ?? libraryDigest(setting, name);
  const old = setting.memory.renamed.get(path);
  const known = old && holds(old.reads, digestOf) ? old : undefined;
  if (known?.renamed.tree === unit.parsed.tree) return known;
  const { imported, reads } = recording(
    name => done.get(name)?.interface ?? setting.libraries.find(name)?.interface,
    digestOf,
    known?.reads,
  );
  const available = (): Iterable<Interface> => interfacesOf(setting, done);
  const edit = setting.memory.written.has(path) ? { before: known?.renamed } : undefined;
  const renamed = setting.phases.rename(unit.parsed.tree, imported, available, edit);
  const result: RenamedResult = { reads, renamed };
  setting.memory.renamed.set(path, result);
  return result;
}

const frontWithRoom: typeof frontResult = (setting, unit, done) =>
  withRoom(() => frontResult(setting, unit, done)) ?? frontResult(setting, emptied(setting, unit), done);

function frontResult<O, P>(
  setting: Setting<O, P>,
  unit: Unit,
  done: ReadonlyMap<string, FrontResult>,
): FrontResult {
  const path = unit.source.name;
  const digestOf = (name: string): string => done.get(name)?.digest ?? libraryDigest(setting, name);
  const old = setting.memory.front.get(path);
  const known = old && holds(old.reads, digestOf) ? old : undefined;
  if (known?.checked.tree === unit.parsed.tree) return known;
  const { phases } = setting;
  const { tree, errors } = unit.parsed;
  const named = renamedResult(setting, unit, done);
  const { renamed } = named;
  const { imported, reads } = recording(
    name => done.get(name)?.interface ?? setting.libraries.find(name)?.interface,
    digestOf,
    new Map([...named.reads, ...(known?.reads ?? [])]),
  );
  const elaboration = phases.infer(renamed, imported, known?.checked.elaboration);
  const found = blamed(tree, [...errors, ...renamed.errors, ...elaboration.errors]);
  const subject = { source: unit.source, renamed, elaboration, imported };
  const { diagnostics, clean } = phases.check(subject, found, known?.clean);
  const seen = known && isSeenAlike(known.checked, { renamed, elaboration }) ? known : undefined;
  const module = seen?.interface ?? buildInterface(renamed, elaboration, imported);
  const result: FrontResult = {
    reads,
    checked: { source: unit.source, tree, renamed, elaboration, diagnostics },
    clean,
    interface: module,
    digest: seen?.digest ?? typeDigest(module),
  };
  setting.memory.front.set(path, result);
  return result;
}

/** Whether importers see the same of a module: its frame stayed, and so did the types of all that it defines. */
function isSeenAlike(
  before: Pick<Checked, 'renamed' | 'elaboration'>,
  after: Pick<Checked, 'renamed' | 'elaboration'>,
): boolean {
  const { worked } = after.elaboration;
  if (worked === undefined || before.elaboration.worked?.frame !== worked.frame) return false;
  for (const [entity, scheme] of after.elaboration.schemes)
    if (entity.kind !== 'local' && before.elaboration.schemes.get(entity) !== scheme) return false;
  return true;
}

function* interfacesOf<O, P>(
  setting: Setting<O, P>,
  done: ReadonlyMap<string, FrontResult>,
): Iterable<Interface> {
  for (const result of done.values()) yield result.interface;
  for (const name of setting.libraries.names) {
    const module = setting.libraries.find(name);
    if (module !== undefined) yield module.interface;
  }
}

/** Libraries do not change during a session. */
const libraryDigest = <O, P>(setting: Setting<O, P>, name: string): string =>
  setting.libraries.find(name) === undefined ? 'none' : 'library';

const holds = (reads: Reads, digestOf: (name: string) => string): boolean =>
  [...reads].every(([name, digest]) => digestOf(name) === digest);

/** An `imported` that notes what it was asked. */
function recording(
  find: Imported,
  digestOf: (name: string) => string,
  before: Reads = new Map(),
): { imported: Imported; reads: Reads } {
  const reads = new Map(before);
  const imported: Imported = name => {
    if (!reads.has(name)) reads.set(name, digestOf(name));
    return find(name);
  };
  return { imported, reads };
}

function buildProgram<O, P>(setting: Setting<O, P>, front: Front, options: O): Built<P> {
  const { diagnostics, results } = front;
  if (!results.has(front.root) || [...diagnostics.values()].some(hasErrors)) return { diagnostics };
  const done = new Map<string, BackResult>();
  for (const [name, result] of results) {
    const back = withRoom(() => backResult(setting, result, done, options));
    if (!back) return withoutRoom(result.checked, diagnostics);
    done.set(name, back);
  }
  const own = [...done].map(([name, result]) => ({
    stg: result.stg,
    source: results.get(name)!.checked.source,
  }));
  const root = results.get(front.root)!.checked;
  const main = root.renamed.main?.entity.id ?? `${front.root}.main`;
  const program = withRoom(() => ({ program: setting.phases.emit(own, main, options) }));
  return program ? { diagnostics, ...program } : withoutRoom(root, diagnostics);
}

const withoutRoom = <P>({ source, tree }: Checked, diagnostics: Built<P>['diagnostics']): Built<P> => ({
  diagnostics: new Map([...diagnostics, [source.name, [tooLarge(tree)]]]),
});

function backResult<O, P>(
  setting: Setting<O, P>,
  front: FrontResult,
  done: ReadonlyMap<string, BackResult>,
  options: O,
): BackResult {
  const path = front.checked.source.name;
  const choice = JSON.stringify(options);
  const digestOf = (name: string): string => done.get(name)?.digest ?? libraryDigest(setting, name);
  const known = setting.memory.back.get(path);
  if (known?.front === front && known.options === choice && holds(known.reads, digestOf)) return known;
  const { imported, reads } = recording(
    name => done.get(name)?.interface ?? setting.libraries.find(name)?.interface,
    digestOf,
  );
  const { phases } = setting;
  const isWritten = setting.memory.written.has(path);
  const kept = (known?.options === choice ? known.kept : undefined) ?? createKept(isWritten);
  const { core, unfoldings } = phases.simplify(
    phases.desugar(front.checked, imported, options, kept),
    imported,
    options,
    kept,
  );
  const { stg, signatures } = phases.toStg(core, imported, options, kept);
  const module: Interface = { ...front.interface, unfoldings, signatures };
  let digest: string | undefined;
  const result: BackResult = {
    front,
    options: choice,
    reads,
    stg,
    interface: module,
    /** Worked out when a module that imports this one is looked at. */
    get digest() {
      digest ??= `${front.digest} ${codeDigest(module)}`;
      return digest;
    },
    kept: isWritten ? kept : undefined,
  };
  setting.memory.back.set(path, result);
  return result;
}
