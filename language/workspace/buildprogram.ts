/** Runs the back end over a program: code for each module, after those that it imports, and linking. */

import type { CompileOptions } from '../compiler.ts';
import type { ObjectModule } from '../emit/object.ts';
import { createIncrementalState } from '../pipeline/incremental.ts';
import type { Interface } from '../pipeline/interface.ts';
import { optimise } from '../pipeline/optimise.ts';
import { coverageOf } from '../pipeline/phases.ts';
import type { Executable } from '../runtime/executable.ts';
import { type Diagnostic, hasErrors } from '../source/diagnostic.ts';
import { type CheckedProgram, phaseResults } from './checkprogram.ts';
import { codeDigest } from './digest.ts';
import { parsedModule } from './modulesource.ts';
import type { BackResult, FrontResult } from './result.ts';
import {
  isUpToDate,
  moduleLookup,
  recordDigests,
  type SessionState,
  type SessionSteps,
} from './sessionstate.ts';
import { guardStack, tooLarge } from './stackguard.ts';

export interface Built {
  readonly diagnostics: ReadonlyMap<string, readonly Diagnostic[]>;
  /** The paths of the program's own modules by module name. */
  readonly modules: ReadonlyMap<string, string>;
  /** Whether the file has an action `main` to start with. */
  readonly isProgram: boolean;
  /** Absent if any module has an error, or the file has no `main`. */
  readonly program?: Executable;
}

export function* buildProgram(
  state: SessionState,
  front: CheckedProgram,
  options: CompileOptions,
): SessionSteps<Built> {
  const { diagnostics, results, root, modules } = front;
  const top = results.get(root);
  const program = {
    diagnostics,
    modules: new Map([...modules.values()].map(({ name, source }) => [name, source.name])),
    isProgram: top?.main !== undefined,
  };
  if (!top || [...diagnostics.values()].some(hasErrors)) return program;
  const overflowed = (name: string): Built => {
    const { source, parsed } = parsedModule(state, modules.get(name)!);
    return { ...program, diagnostics: new Map([...diagnostics, [source.name, [tooLarge(parsed.tree)]]]) };
  };
  const done = yield* compileProgram(state, front, options);
  if (typeof done === 'string') return overflowed(done);
  const { main } = top;
  if (main === undefined) return program;
  const linked = guardStack(() => {
    const objects = [...done].map(
      ([name, { object }]) => object() ?? recompiled(state, front, name, done, options),
    );
    const imports = new Set([...modules.values()].flatMap(node => node.imports.map(({ name }) => name)));
    const coverage = options.coverage
      ? [...done.keys()].reverse().map(name => coverageOf(phaseResults(state, front, name)!.checked))
      : undefined;
    const sourceOf = (name: string) => modules.get(name)?.source;
    return { program: state.phases.link(objects, main, options, imports, sourceOf, coverage) };
  });
  return linked ? { ...program, ...linked } : overflowed(root);
}

/** Code for each module, or the name of a module that is too large for the stack. */
function* compileProgram(
  state: SessionState,
  front: CheckedProgram,
  options: CompileOptions,
): SessionSteps<ReadonlyMap<string, BackResult> | string> {
  const done = new Map<string, BackResult>();
  const imported = importedModules(front);
  for (const name of front.results.keys()) {
    const isImported = imported.has(name);
    const back = guardStack(() => backResult(state, front, { name, isImported }, done, options));
    if (!back) return name;
    done.set(name, back);
    yield { work: 'compiled', module: name, done: done.size, total: front.results.size };
  }
  return done;
}

interface ProgramModule {
  readonly name: string;
  /** Whether another module of the program imports it. */
  readonly isImported: boolean;
}

function importedModules({ results }: CheckedProgram): ReadonlySet<string> {
  const imported = new Set<string>();
  // a module asks for its own name, too, and finds nothing
  for (const [importer, { reads }] of results)
    for (const name of reads.keys()) if (name !== importer) imported.add(name);
  return imported;
}

/** Compiles a module whose code has disappeared from the cache since it was found there. */
function recompiled(
  state: SessionState,
  front: CheckedProgram,
  name: string,
  done: ReadonlyMap<string, BackResult>,
  options: CompileOptions,
): ObjectModule {
  const result = computeBack(state, front, { name, isImported: true }, done, options);
  state.memory.back.set(front.results.get(name)!.file.source.name, result);
  return result.object()!;
}

function backResult(
  state: SessionState,
  program: CheckedProgram,
  module: ProgramModule,
  done: ReadonlyMap<string, BackResult>,
  options: CompileOptions,
): BackResult {
  const front = program.results.get(module.name)!;
  const path = front.file.source.name;
  const choice = JSON.stringify(options);
  const { digestOf } = moduleLookup(state, done);
  const before = state.memory.back.get(path);
  const isEnough = (isOffered: boolean): boolean => isOffered || !module.isImported;
  if (
    before?.front === front &&
    before.options === choice &&
    isEnough(before.isOffered) &&
    isUpToDate(before.reads, digestOf)
  )
    return before;
  const stored = cachedBack(state, front, choice, digestOf);
  const result =
    stored && isEnough(stored.isOffered) ? stored : computeBack(state, program, module, done, options);
  state.memory.back.set(path, result);
  return result;
}

function cachedBack(
  { cache }: SessionState,
  front: FrontResult,
  choice: string,
  digestOf: (name: string) => string,
): BackResult | undefined {
  const stored = cache?.code(front, choice);
  if (!stored || !isUpToDate(stored.reads, digestOf)) return undefined;
  const { reads, digest } = stored;
  let object: ObjectModule | undefined;
  return {
    front,
    options: choice,
    reads,
    object: () => {
      object ??= cache!.object({ front, options: choice, reads });
      return object;
    },
    interface: stored.interface,
    digest: digest ?? front.digest,
    isOffered: digest !== undefined,
    incremental: undefined,
  };
}

function computeBack(
  state: SessionState,
  program: CheckedProgram,
  { name, isImported }: ProgramModule,
  done: ReadonlyMap<string, BackResult>,
  options: CompileOptions,
): BackResult {
  const { checked } = phaseResults(state, program, name)!;
  const front = program.results.get(name)!;
  const path = front.file.source.name;
  const before = state.memory.back.get(path);
  const choice = JSON.stringify(options);
  const { find, digestOf } = moduleLookup(state, done);
  const { imported, reads } = recordDigests(find, digestOf);
  const { phases, memory, cache } = state;
  const isWritten = memory.written.has(path);
  const kept =
    (before?.options === choice ? before.incremental : undefined) ?? createIncrementalState(isWritten);
  const { stg, compiled } = optimise(phases, checked, imported, options, kept);
  const module: Interface = { ...front.interface, ...compiled };
  const object = phases.emit(stg, checked.source, options, kept);
  let digest: string | undefined;
  const result: BackResult = {
    front,
    options: choice,
    reads,
    object: () => object,
    interface: module,
    /** Computed when a module that imports this one is compiled. */
    get digest() {
      digest ??= `${front.digest} ${codeDigest(module)}`;
      return digest;
    },
    isOffered: true,
    incremental: isWritten ? kept : undefined,
  };
  if (!isWritten) cache?.keepCode(result, isImported, () => !memory.written.has(path));
  return result;
}
