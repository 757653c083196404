/** The back end over a program: code for each module after those that it imports, linked. */
import type { ObjectModule } from '../emit/object.ts';
import { type Diagnostic, hasErrors } from '../source/diagnostic.ts';
import { optimise } from './backend.ts';
import { codeDigest } from './digest.ts';
import { type Front, workedResult } from './front.ts';
import { createIncrementalState } from './incremental.ts';
import type { Interface } from './interface.ts';
import {
  type BackResult,
  type FrontResult,
  holds,
  recording,
  type Setting,
  type Steps,
  surroundings,
} from './setting.ts';
import { guardStack, tooLarge } from './stackguard.ts';
import { parsedUnit } from './unit.ts';

export interface Built<Program> {
  readonly diagnostics: ReadonlyMap<string, readonly Diagnostic[]>;
  /** The paths of the program's own modules by module name. */
  readonly modules: ReadonlyMap<string, string>;
  /** Whether the file has an action `main` to start with. */
  readonly isProgram: boolean;
  /** Absent if any module has an error, or the file nothing to start with. */
  readonly program?: Program;
}

export function* buildProgram<O, P>(setting: Setting<O, P>, front: Front, options: O): Steps<Built<P>> {
  const { diagnostics, results, root, units } = front;
  const top = results.get(root);
  const program = {
    diagnostics,
    modules: new Map([...units.values()].map(({ name, source }) => [name, source.name])),
    isProgram: top?.main !== undefined,
  };
  if (!top || [...diagnostics.values()].some(hasErrors)) return program;
  const overflowed = (name: string): Built<P> => {
    const { source, parsed } = parsedUnit(setting, units.get(name)!);
    return { ...program, diagnostics: new Map([...diagnostics, [source.name, [tooLarge(parsed.tree)]]]) };
  };
  const done = yield* compileProgram(setting, front, options);
  if (typeof done === 'string') return overflowed(done);
  const { main } = top;
  if (main === undefined) return program;
  const linked = guardStack(() => {
    const objects = [...done].map(
      ([name, { object }]) => object() ?? remade(setting, front, name, done, options),
    );
    const imports = new Set([...units.values()].flatMap(unit => unit.imports.map(({ name }) => name)));
    return { program: setting.phases.link(objects, main, options, imports) };
  });
  return linked ? { ...program, ...linked } : overflowed(root);
}

/** Code for each module; or the name of one for which there is no room. */
function* compileProgram<O, P>(
  setting: Setting<O, P>,
  front: Front,
  options: O,
): Steps<ReadonlyMap<string, BackResult> | string> {
  const done = new Map<string, BackResult>();
  for (const name of front.results.keys()) {
    const back = guardStack(() => backResult(setting, front, name, done, options));
    if (!back) return name;
    done.set(name, back);
    yield { work: 'compiled', module: name, done: done.size, total: front.results.size };
  }
  return done;
}

/** Code that has gone from the cache since it was found there. */
function remade<O, P>(
  setting: Setting<O, P>,
  front: Front,
  name: string,
  done: ReadonlyMap<string, BackResult>,
  options: O,
): ObjectModule {
  const result = madeBack(setting, front, name, done, options);
  setting.memory.back.set(front.results.get(name)!.file.source.name, result);
  return result.object()!;
}

function backResult<O, P>(
  setting: Setting<O, P>,
  program: Front,
  name: string,
  done: ReadonlyMap<string, BackResult>,
  options: O,
): BackResult {
  const front = program.results.get(name)!;
  const path = front.file.source.name;
  const choice = JSON.stringify(options);
  const { digestOf } = surroundings(setting, done);
  const before = setting.memory.back.get(path);
  if (before?.front === front && before.options === choice && holds(before.reads, digestOf)) return before;
  const result =
    storedBack(setting, front, choice, digestOf) ?? madeBack(setting, program, name, done, options);
  setting.memory.back.set(path, result);
  return result;
}

function storedBack<O, P>(
  { cache }: Setting<O, P>,
  front: FrontResult,
  choice: string,
  digestOf: (name: string) => string,
): BackResult | undefined {
  const stored = cache?.code(front, choice);
  if (!stored || !holds(stored.reads, digestOf)) return undefined;
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
    digest,
    kept: undefined,
  };
}

function madeBack<O, P>(
  setting: Setting<O, P>,
  program: Front,
  name: string,
  done: ReadonlyMap<string, BackResult>,
  options: O,
): BackResult {
  const { checked } = workedResult(setting, program, name)!;
  const front = program.results.get(name)!;
  const path = front.file.source.name;
  const before = setting.memory.back.get(path);
  const choice = JSON.stringify(options);
  const { find, digestOf } = surroundings(setting, done);
  const { imported, reads } = recording(find, digestOf);
  const { phases, memory, cache } = setting;
  const isWritten = memory.written.has(path);
  const kept = (before?.options === choice ? before.kept : undefined) ?? createIncrementalState(isWritten);
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
    /** Worked out when a module that imports this one is looked at. */
    get digest() {
      digest ??= `${front.digest} ${codeDigest(module)}`;
      return digest;
    },
    kept: isWritten ? kept : undefined,
  };
  if (!isWritten) cache?.keepCode(result, () => !memory.written.has(path));
  return result;
}
