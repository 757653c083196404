/**
 * The compiled library: every module of language/prelude, its interface and its code with and without profiling, in one
 * file. Made when Cairn is built, read lazily: a module is decoded when it is first needed.
 *
 * The file: `cairn-library 4`, a newline, the length of the index in 8 hexadecimal digits, the index (JSON), the parts.
 */

import { type CodeOptions, libraryPhases } from './compile.ts';
import { append, createBytes, finish } from './emit/bytes.ts';
import type { ObjectModule } from './emit/object.ts';
import { readObject, writeObject } from './emit/storage.ts';
import { distinguishable, type Naming, packageQualified, plainNaming } from './naming.ts';
import type { TopEntity } from './rename/entity.ts';
import { asciiBytes, asciiJson, asciiText } from './source/ascii.ts';
import type { Diagnostic } from './source/diagnostic.ts';
import { placeAt, type SourceText, sourceText } from './source/text.ts';
import { lintModule } from './stg/lint.ts';
import type { Module } from './syntax/tree.ts';
import { optimise } from './workspace/backend.ts';
import { buildInterface, transitiveDependencies } from './workspace/build.ts';
import { definingInterface } from './workspace/defining.ts';
import { digest } from './workspace/digest.ts';
import { doorInterface } from './workspace/door.ts';
import { importsOf, moduleGraph, moduleNameOf } from './workspace/graph.ts';
import { createIncrementalState } from './workspace/incremental.ts';
import type { Interface } from './workspace/interface.ts';
import type { Imported, ModulePhases } from './workspace/phases.ts';
import { primitiveInterface } from './workspace/primitive.ts';
import { readInterface, writeInterface } from './workspace/storage.ts';

const magic = 'cairn-library 4\n';

export interface Library {
  /** A digest of the compiler, all that it says of programs, and of all modules. */
  readonly version: string;
  readonly names: readonly string[];
  readonly interface: (name: string) => Interface | undefined;
  /** What each module exports, without reading its interface. */
  readonly catalogue: readonly Listed[];
  /** A module's Haskell text, for people to read; undefined for what is built in. */
  readonly textOf: (name: string) => string | undefined;
  /** The object module that defines a symbol. */
  readonly moduleOf: (symbol: string, profiled: boolean) => ObjectModule | undefined;
  /** The library beside a program that has modules of these names: here they are named with their package. */
  readonly besideModules: (own: readonly string[]) => Library;
}

/** A library module in the catalogue. */
export interface Listed {
  readonly module: string;
  readonly exports: readonly Catalogued[];
}

export interface Catalogued {
  readonly name: string;
  readonly kind: TopEntity['kind'];
  /** The id of what is exported. */
  readonly id: string;
  readonly parent?: string;
}

type Part = readonly [at: number, size: number];

interface Index {
  /** The version of the compiler that made it. */
  readonly compiler: string;
  readonly version: string;
  readonly modules: readonly Entry[];
}

interface Entry {
  readonly name: string;
  /** A digest of everything that the module was compiled from. */
  readonly key: string;
  readonly interface: Part;
  readonly text: Part;
  readonly exports: readonly Catalogued[];
  readonly plain: Part;
  readonly profiled: Part;
}

// ---------------------------------------------------------------- reading

/** The bytes of a library's file from one place to before another: it is large, and a program needs little of it. */
export type LibraryBytes = (from: number, to: number) => Uint8Array;

export const inMemory =
  (bytes: Uint8Array): LibraryBytes =>
  (from, to) =>
    bytes.subarray(from, to);

/** A library's file, taken apart. */
interface Opened {
  readonly index: Index;
  readonly part: (part: Part) => Uint8Array;
}

function open(bytes: LibraryBytes): Opened | undefined {
  const start = magic.length + 8;
  const head = asciiText(bytes(0, start));
  if (!head.startsWith(magic)) return undefined;
  const size = Number.parseInt(head.slice(magic.length), 16);
  const index = JSON.parse(asciiText(bytes(start, start + size))) as Index;
  return {
    index,
    part: ([at, length]) => bytes(start + size + at, start + size + at + length),
  };
}

/** Throws an Error that says what to do when the bytes are not a library of this version. */
export function readLibrary(bytes: LibraryBytes): Library {
  const opened = open(bytes);
  if (!opened)
    throw new Error(
      'the compiled library is of another version or damaged: build Cairn again (npm run build)',
    );
  return libraryOf(opened, plainNaming);
}

function libraryOf(opened: Opened, naming: Naming): Library {
  const { index, part } = opened;
  const modules = index.modules.map(entry => ({ ...entry, name: naming.module(entry.name) }));
  const entries = new Map(modules.map(entry => [entry.name, entry]));
  const primitive = primitiveInterface();
  const interfaces = new Map<string, Interface>([[primitive.name, primitive]]);
  const objects = new Map<string, ObjectModule>();
  const interfaceOf = (name: string): Interface | undefined => {
    const entry = entries.get(name);
    if (!interfaces.has(name) && entry)
      interfaces.set(name, readInterface(naming.interface(part(entry.interface))));
    if (!interfaces.has(name) && name.endsWith('#')) {
      const door = doorInterface(name.slice(0, -1), interfaceOf);
      if (door !== undefined) interfaces.set(name, door);
    }
    return interfaces.get(name);
  };
  const self: Library = {
    version: naming.key === '' ? index.version : `${index.version} beside ${naming.key}`,
    names: [...entries.keys()],
    interface: interfaceOf,
    catalogue: modules.map(({ name, exports }) => ({
      module: name,
      exports: naming.key === '' ? exports : exports.map(each => named(each, naming)),
    })),
    textOf: name => {
      const entry = entries.get(name);
      return entry && (JSON.parse(asciiText(part(entry.text))) as string);
    },
    moduleOf: (symbol, profiled) => {
      const name = definingInterface(symbol.replace(/!.*$/s, ''), interfaceOf)?.name;
      const entry = name === undefined ? undefined : entries.get(name);
      if (!entry) return undefined;
      const key = `${profiled} ${entry.name}`;
      const object =
        objects.get(key) ?? readObject(naming.object(part(profiled ? entry.profiled : entry.plain)));
      objects.set(key, object);
      return object;
    },
    besideModules: own => {
      const fresh = packageQualified(
        index.modules.map(entry => entry.name),
        distinguishable(own),
      );
      return fresh.key === naming.key ? self : libraryOf(opened, fresh);
    },
  };
  return self;
}

const named = ({ id, parent, ...rest }: Catalogued, naming: Naming): Catalogued => ({
  ...rest,
  id: naming.id(id),
  ...(parent === undefined ? {} : { parent: naming.id(parent) }),
});

// ---------------------------------------------------------------- making

export interface LibraryFile {
  /** Relative to the library's root: `Data/List.hs`. */
  readonly path: string;
  readonly text: string;
}

/**
 * Compiles all modules. `compiler` names the compiler's own version, `previous` is a library made
 * before: of its modules those are taken over whose text and imports have not changed, if the compiler has not.
 * `rest` is the version of what works on programs alone, warnings say, and is kept of them with the library's version.
 * Throws with the diagnostics of the first module that has errors: the library is our own.
 */
export function compileLibrary(
  files: readonly LibraryFile[],
  compiler = '',
  previous?: Uint8Array,
  rest = '',
): Uint8Array {
  const phases = libraryPhases();
  const compiledBefore = knownModules(compiler, previous);
  const interfaces = new Map<string, () => Interface>();
  const digests = new Map<string, string>();
  const imported: Imported = name => interfaces.get(name)?.();
  const primitive = primitiveInterface();
  interfaces.set(primitive.name, () => primitive);
  const parts = createBytes(1 << 22);
  const store = (bytes: Uint8Array): Part => {
    const at = parts.length;
    append(parts, bytes);
    return [at, bytes.length];
  };
  const modules = inOrder(phases, files).map((module): Entry => {
    const { source, tree } = module;
    const name = moduleNameOf(tree);
    const imports = importsOf(tree).map(target => target.name);
    const key = digest([
      source.text,
      imports,
      transitiveDependencies(imports, imported).map(d => digests.get(d)),
    ]);
    const own = compiledBefore(name, key) ?? compiledParts(compileModule(phases, module, imported));
    interfaces.set(name, own.read);
    digests.set(name, digest(asciiText(own.interface)));
    return {
      name,
      key,
      interface: store(own.interface),
      text: store(asciiBytes(asciiJson(source.text))),
      exports: own.exports,
      plain: store(own.plain),
      profiled: store(own.profiled),
    };
  });
  const version = digest([compiler, rest, modules.map(({ name, key }) => [name, key])]);
  const index = asciiJson({ compiler, version, modules } satisfies Index);
  const out = createBytes(parts.length + index.length + 64);
  append(out, asciiBytes(`${magic}${index.length.toString(16).padStart(8, '0')}${index}`));
  append(out, finish(parts));
  return finish(out);
}

/** A compiled module as it is stored. */
interface Parts {
  readonly interface: Uint8Array;
  readonly exports: readonly Catalogued[];
  readonly plain: Uint8Array;
  readonly profiled: Uint8Array;
  readonly read: () => Interface;
}

const compiledParts = (compiled: Compiled): Parts => ({
  interface: writeInterface(compiled.interface),
  exports: compiled.interface.exports.map(catalogued),
  plain: writeObject(compiled.plain),
  profiled: writeObject(compiled.profiled),
  read: () => compiled.interface,
});

/** The modules of an earlier library by name and key; none if it is another compiler's. */
function knownModules(
  compiler: string,
  previous: Uint8Array | undefined,
): (name: string, key: string) => Parts | undefined {
  const opened = previous && open(inMemory(previous));
  if (!opened || opened.index.compiler !== compiler) return () => undefined;
  const { part, index } = opened;
  const entries = new Map(index.modules.map(entry => [entry.name, entry]));
  return (name, key) => {
    const entry = entries.get(name);
    if (entry?.key !== key) return undefined;
    const bytes = part(entry.interface);
    let read: Interface | undefined;
    return {
      interface: bytes,
      exports: entry.exports,
      plain: part(entry.plain),
      profiled: part(entry.profiled),
      read: () => {
        read ??= readInterface(bytes);
        return read;
      },
    };
  };
}

const catalogued = ({ name, kind, id, parent }: TopEntity): Catalogued => ({
  name,
  kind,
  id,
  ...(parent === undefined ? {} : { parent }),
});

interface Parsed {
  readonly source: SourceText;
  readonly tree: Module;
}

/** Each module after those it imports. */
function inOrder(phases: ModulePhases<CodeOptions>, files: readonly LibraryFile[]): Parsed[] {
  const parsed = new Map<string, Parsed>();
  const nodes = files.map(({ path, text }) => {
    const source = sourceText(path, text);
    const { tree, errors } = phases.parse(source, () => undefined);
    refuse(source, errors);
    const name = moduleNameOf(tree);
    parsed.set(name, { source, tree });
    return { name, source, imports: importsOf(tree) };
  });
  const graph = moduleGraph(nodes);
  for (const node of nodes) refuse(node.source, graph.errors.get(node.name) ?? []);
  return graph.order.map(name => parsed.get(name)!);
}

interface Compiled {
  readonly interface: Interface;
  readonly plain: ObjectModule;
  readonly profiled: ObjectModule;
}

function compileModule(
  phases: ModulePhases<CodeOptions>,
  { source, tree }: Parsed,
  imported: Imported,
): Compiled {
  const renamed = phases.rename(tree, imported, () => []);
  const elaboration = phases.infer(renamed, imported);
  const diagnostics = [...renamed.errors, ...elaboration.errors];
  refuse(source, diagnostics);
  const checked = { source, tree, renamed, elaboration, diagnostics };
  const kept = createIncrementalState(false);
  const { stg, compiled } = optimise(phases, checked, imported, plain, kept);
  const problems = lintModule(stg);
  if (problems.length > 0) throw new Error(`the library does not compile:\n${problems.join('\n')}`);
  return {
    interface: buildInterface(renamed, elaboration, imported, compiled),
    plain: phases.emit(stg, source, plain, kept),
    profiled: phases.emit(stg, source, { ...plain, profiled: true }, createIncrementalState(false)),
  };
}

/** The library has no cost centres, so that its code is the same in programs with and without until it is emitted. */
const plain: CodeOptions = { profiled: false, costCentres: 'none', ignoreScc: true };

function refuse(source: SourceText, diagnostics: readonly Diagnostic[]): void {
  const errors = diagnostics.filter(d => d.severity === 'error');
  if (errors.length === 0) return;
  const lines = errors.map(d => {
    const { line, column } = placeAt(source, d.span.start);
    return `${source.name}:${line}:${column}: ${d.code} ${d.title}${d.text ? `: ${d.text}` : ''}`;
  });
  throw new Error(`the library does not compile:\n${lines.join('\n')}`);
}
