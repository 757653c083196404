/** Compiles the library's modules when Cairn is built. */

import { buildInterface, transitiveDependencies } from '../pipeline/buildinterface.ts';
import { createIncrementalState } from '../pipeline/incremental.ts';
import type { Imported, Interface } from '../pipeline/interface.ts';
import { optimise } from '../pipeline/optimise.ts';
import { type CodeOptions, libraryPhases, type ModulePhases } from '../pipeline/phases.ts';
import type { TopEntity } from '../rename/entity.ts';
import { asciiText } from '../source/ascii.ts';
import type { Diagnostic } from '../source/diagnostic.ts';
import { lazy } from '../source/memoize.ts';
import { runToEnd } from '../source/resumable.ts';
import { placeAt, type SourceText, sourceText } from '../source/text.ts';
import { lintModule } from '../stg/lint.ts';
import type { StgModule } from '../stg/stg.ts';
import type { Module } from '../syntax/tree.ts';
import { decoder, type Encoded } from '../workspace/codec.ts';
import { digest } from '../workspace/digest.ts';
import { importsOf, moduleGraph, moduleNameOf } from '../workspace/graph.ts';
import { primitiveInterface } from '../workspace/primitive.ts';
import { readInterface, writeInterface } from '../workspace/storage.ts';
import { writeCode } from './code.ts';
import {
  type Catalogued,
  type FiledData,
  inMemory,
  openLibrary,
  type StoredModule,
  writeLibrary,
} from './file.ts';

export interface SourceFile {
  /** Relative to the library's root: `Data/List.hs`. */
  readonly path: string;
  readonly text: string;
}

/**
 * Compiles all modules. `compiler` names the compiler's own version, `previous` is a library made
 * before: of its modules those are taken over whose text and imports have not changed, if the compiler has not.
 * `rest` is the version of what works on programs alone, warnings say, and is kept of them with the library's version.
 * `progress` hears how many modules are done, of how many. Throws with the diagnostics of the first module that has errors: the library
 * is our own.
 */
export function compileLibrary(
  files: readonly SourceFile[],
  compiler = '',
  previous?: Uint8Array,
  rest = '',
  progress: (done: number, all: number) => void = () => {},
): Uint8Array {
  const phases = libraryPhases();
  const compiledBefore = knownModules(compiler, previous);
  const interfaces = new Map<string, () => Interface>();
  const digests = new Map<string, string>();
  const imported: Imported = name => interfaces.get(name)?.();
  const primitive = primitiveInterface();
  interfaces.set(primitive.name, () => primitive);
  const modules = inOrder(phases, files).map((module): StoredModule => {
    const { source, tree } = module;
    const name = moduleNameOf(tree);
    const imports = importsOf(tree).map(target => target.name);
    const key = digest([
      source.text,
      imports,
      transitiveDependencies(imports, imported).map(d => digests.get(d)),
    ]);
    const parts = compiledBefore(name, key) ?? compiledParts(compileModule(phases, module, imported));
    interfaces.set(name, parts.read);
    digests.set(name, digest([parts.interface.strings, asciiText(parts.interface.bytes)]));
    progress(digests.size, files.length);
    return { name, key, text: source.text, ...parts };
  });
  const version = digest([compiler, rest, modules.map(({ name, key }) => [name, key])]);
  return writeLibrary({ compiler, version }, modules);
}

/** A compiled module as it is stored. */
interface Parts extends Pick<StoredModule, 'interface' | 'exports' | 'code'> {
  readonly read: () => Interface;
}

const compiledParts = (compiled: Compiled): Parts => ({
  interface: writeInterface(compiled.interface),
  exports: compiled.interface.exports.map(catalogued),
  code: writeCode(compiled.stg),
  read: () => compiled.interface,
});

/** The modules of an earlier library by name and key; none if it is another compiler's. */
function knownModules(
  compiler: string,
  previous: Uint8Array | undefined,
): (name: string, key: string) => Parts | undefined {
  const file = previous && openLibrary(inMemory(previous));
  if (file?.compiler !== compiler) return () => undefined;
  const modules = new Map(file.modules.map(module => [module.name, module]));
  return (name, key) => {
    const module = modules.get(name);
    if (module?.key !== key) return undefined;
    const { bytes, string, count } = module.interface();
    const read = lazy(() => readInterface(() => decoder(bytes, string)));
    return {
      interface: encodedAgain({ bytes, string, count }),
      exports: module.exports(),
      code: encodedAgain(module.code()),
      read,
    };
  };
}

const encodedAgain = ({ bytes, count, string }: FiledData): Encoded => ({
  strings: Array.from({ length: count }, (_, number) => string(number)),
  bytes,
});

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
function inOrder(phases: ModulePhases, files: readonly SourceFile[]): Parsed[] {
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
  readonly stg: StgModule;
}

function compileModule(phases: ModulePhases, { source, tree }: Parsed, imported: Imported): Compiled {
  const renamed = runToEnd(phases.rename(tree, imported, () => []));
  const elaboration = runToEnd(phases.infer(renamed, imported));
  const diagnostics = [...renamed.errors, ...elaboration.errors];
  refuse(source, diagnostics);
  const checked = { source, tree, renamed, elaboration, diagnostics };
  const kept = createIncrementalState(false);
  const { stg, compiled } = optimise(phases, checked, imported, plain, kept);
  const problems = lintModule(stg);
  if (problems.length > 0) throw new Error(`the library does not compile:\n${problems.join('\n')}`);
  return {
    interface: buildInterface(renamed, elaboration, imported, compiled),
    stg,
  };
}

/** The library has no cost centres but those that GHC's has, and its code is the same in programs with and without until it is emitted. */
const plain: CodeOptions = { profiled: false, costCentres: 'none', cafAll: false, ignoreScc: true };

function refuse(source: SourceText, diagnostics: readonly Diagnostic[]): void {
  const errors = diagnostics.filter(d => d.severity === 'error');
  if (errors.length === 0) return;
  const lines = errors.map(d => {
    const { line, column } = placeAt(source, d.span.start);
    return `${source.name}:${line}:${column}: ${d.code} ${d.title}${d.text ? `: ${d.text}` : ''}`;
  });
  throw new Error(`the library does not compile:\n${lines.join('\n')}`);
}
