/**
 * The compiled library: every module of language/prelude, its interface and its code with and without profiling, in one
 * file. Made when Cairn is built, read lazily: a module is decoded when it is first needed.
 *
 * The file: `cairn-library 1`, a newline, the length of the index in 8 hexadecimal digits, the index (JSON), the parts.
 */
import { isLiterate, libraryCode } from './compile.ts';
import { desugarModule } from './core/desugar/module.ts';
import { simplifyModule } from './core/simplify/simplify.ts';
import { unfoldingsOf } from './core/simplify/unfolding.ts';
import { append, createBytes, finish } from './emit/bytes.ts';
import { emitModule } from './emit/emit.ts';
import type { ObjectModule } from './emit/object.ts';
import { asciiBytes, asciiJson, asciiOnly, asciiText, readObject, writeObject } from './emit/storage.ts';
import { inferModule } from './infer/infer.ts';
import { parseModule } from './parse/parser.ts';
import { renameModule } from './rename/rename.ts';
import type { Diagnostic } from './source/diagnostic.ts';
import { placeAt, type SourceText, sourceText } from './source/text.ts';
import { signaturesOf, toStg } from './stg/convert.ts';
import type { Module } from './syntax/tree.ts';
import { buildInterface } from './workspace/build.ts';
import { importsOf, moduleGraph, moduleNameOf } from './workspace/graph.ts';
import { ofModule } from './workspace/home.ts';
import type { Interface } from './workspace/interface.ts';
import { primitiveInterface } from './workspace/primitive.ts';
import { readInterface, writeInterface } from './workspace/storage.ts';

const magic = 'cairn-library 1\n';

export interface Library {
  readonly names: readonly string[];
  readonly interface: (name: string) => Interface | undefined;
  /** The object module that defines a symbol. */
  readonly moduleOf: (symbol: string, profiled: boolean) => ObjectModule | undefined;
}

type Part = readonly [at: number, size: number];

interface Index {
  readonly modules: readonly {
    readonly name: string;
    readonly interface: Part;
    readonly plain: Part;
    readonly profiled: Part;
  }[];
}

// ---------------------------------------------------------------- reading

/** Throws an Error that says what to do when the bytes are not a library of this version. */
export function readLibrary(bytes: Uint8Array): Library {
  const head = asciiText(bytes.subarray(0, magic.length + 8));
  if (!head.startsWith(magic))
    throw new Error(
      'the compiled library is of another version or damaged: build Cairn again (npm run build)',
    );
  const size = Number.parseInt(head.slice(magic.length), 16);
  const start = magic.length + 8;
  const index = JSON.parse(asciiText(bytes.subarray(start, start + size))) as Index;
  const part = ([at, length]: Part): Uint8Array =>
    bytes.subarray(start + size + at, start + size + at + length);
  const entries = new Map(index.modules.map(m => [m.name, m]));
  const primitive = primitiveInterface();
  const interfaces = new Map<string, Interface>([[primitive.name, primitive]]);
  const objects = new Map<string, ObjectModule>();
  const interfaceOf = (name: string): Interface | undefined => {
    const entry = entries.get(name);
    if (!interfaces.has(name) && entry) interfaces.set(name, readInterface(asciiText(part(entry.interface))));
    return interfaces.get(name);
  };
  return {
    names: [...entries.keys()],
    interface: interfaceOf,
    moduleOf: (symbol, profiled) => {
      const name = ofModule(symbol.replace(/!.*$/s, ''), interfaceOf)?.name;
      const entry = name === undefined ? undefined : entries.get(name);
      if (!entry) return undefined;
      const key = `${profiled} ${entry.name}`;
      const known = objects.get(key) ?? readObject(part(profiled ? entry.profiled : entry.plain));
      objects.set(key, known);
      return known;
    },
  };
}

// ---------------------------------------------------------------- making

export interface LibraryFile {
  /** Relative to the library's root: `Data/List.hs`. */
  readonly path: string;
  readonly text: string;
}

/** Compiles all modules. Throws with the diagnostics of the first that has errors: the library is our own. */
export function compileLibrary(files: readonly LibraryFile[]): Uint8Array {
  const interfaces = new Map<string, Interface>();
  const primitive = primitiveInterface();
  interfaces.set(primitive.name, primitive);
  const parts = createBytes(1 << 22);
  const store = (bytes: Uint8Array): Part => {
    const at = parts.length;
    append(parts, bytes);
    return [at, bytes.length];
  };
  const modules = inOrder(files).map(({ source, tree }) => {
    const compiled = compileModule(source, tree, interfaces);
    interfaces.set(compiled.interface.name, compiled.interface);
    return {
      name: compiled.interface.name,
      interface: store(asciiBytes(asciiOnly(writeInterface(compiled.interface)))),
      plain: store(writeObject(compiled.plain)),
      profiled: store(writeObject(compiled.profiled)),
    };
  });
  const index = asciiJson({ modules } satisfies Index);
  const out = createBytes(parts.length + index.length + 64);
  append(out, asciiBytes(`${magic}${index.length.toString(16).padStart(8, '0')}${index}`));
  append(out, finish(parts));
  return finish(out);
}

interface Parsed {
  readonly source: SourceText;
  readonly tree: Module;
}

/** Each module after those it imports. */
function inOrder(files: readonly LibraryFile[]): Parsed[] {
  const parsed = new Map<string, Parsed>();
  const nodes = files.map(({ path, text }) => {
    const source = sourceText(path, text);
    const { module, errors } = parseModule(source, { literate: isLiterate(source) });
    refuse(source, errors);
    const name = moduleNameOf(module);
    parsed.set(name, { source, tree: module });
    return { name, source, imports: importsOf(module) };
  });
  const graph = moduleGraph(nodes);
  for (const node of nodes) refuse(node.source, graph.errors.get(node.name) ?? []);
  return graph.order.map(name => parsed.get(name)!);
}

function compileModule(
  source: SourceText,
  tree: Module,
  interfaces: ReadonlyMap<string, Interface>,
): { interface: Interface; plain: ObjectModule; profiled: ObjectModule } {
  const imported = (name: string): Interface | undefined => interfaces.get(name);
  const renamed = renameModule(tree, imported);
  const elaboration = inferModule(renamed, imported);
  refuse(source, [...renamed.errors, ...elaboration.errors]);
  const desugared = desugarModule(renamed, elaboration, imported, {
    costCentres: 'none',
    sourceText: source,
  });
  const core = simplifyModule(desugared, id => ofModule(id, imported)?.unfoldings.get(id), libraryCode);
  const stg = toStg(core, id => ofModule(id, imported)?.signatures.get(id));
  const compiled = { unfoldings: unfoldingsOf(core), signatures: signaturesOf(stg) };
  return {
    interface: buildInterface(renamed, elaboration, imported, compiled),
    plain: emitModule(stg, { profiled: false }),
    profiled: emitModule(stg, { profiled: true }),
  };
}

function refuse(source: SourceText, diagnostics: readonly Diagnostic[]): void {
  const errors = diagnostics.filter(d => d.severity === 'error');
  if (errors.length === 0) return;
  const lines = errors.map(d => {
    const { line, column } = placeAt(source, d.span.start);
    return `${source.name}:${line}:${column}: ${d.code} ${d.title}${d.text ? `: ${d.text}` : ''}`;
  });
  throw new Error(`the library does not compile:\n${lines.join('\n')}`);
}
