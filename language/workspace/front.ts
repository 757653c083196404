/** The front end over a program: each module after those that it imports, and only where something has changed. */
import { startOf } from '../infer/binding/main.ts';
import { type Diagnostic, hasErrors } from '../source/diagnostic.ts';
import { atOnce, finish, type Pauses } from '../source/pauses.ts';
import { buildInterface } from './build.ts';
import { typeDigest } from './digest.ts';
import { moduleGraph } from './graph.ts';
import type { Interface } from './interface.ts';
import { explained, hiddenImports } from './misnamed.ts';
import type { Checked, Imported } from './phases.ts';
import { rootCauses } from './rootcause.ts';
import {
  type Files,
  type FrontResult,
  holds,
  type ParsedFile,
  type RenamedResult,
  recording,
  type Setting,
  type Steps,
  surroundings,
  type Worked,
} from './setting.ts';
import { guardStackInSteps, tooLarge } from './stackguard.ts';
import { forget, gather, parsedUnit, type Unit } from './unit.ts';

/** The front end's results for a file and all that it imports, in dependency order. */
export interface Front {
  readonly root: string;
  readonly units: ReadonlyMap<string, Unit>;
  readonly results: Map<string, FrontResult>;
  readonly diagnostics: ReadonlyMap<string, readonly Diagnostic[]>;
}

type Results = ReadonlyMap<string, FrontResult>;

export function* checkProgram<O, P>(setting: Setting<O, P>, files: Files, path: string): Steps<Front> {
  const units = gather(setting, files, path);
  const graph = moduleGraph([...units.values()]);
  const results = new Map<string, FrontResult>();
  const diagnostics = new Map<string, readonly Diagnostic[]>();
  for (const { name, source, file } of units.values()) {
    const errors = 'parsed' in file ? file.parsed.errors : [];
    diagnostics.set(source.name, [...errors, ...(graph.errors.get(name) ?? [])]);
  }
  for (const name of graph.order) {
    const unit = units.get(name)!;
    if (isBehindCircle(unit, units, results)) continue;
    const result = yield* frontResult(setting, unit, results);
    results.set(name, result);
    diagnostics.set(unit.source.name, result.diagnostics);
    yield { work: 'checked', module: name, done: results.size, total: units.size };
  }
  return { root: rootOf(units), units, results, diagnostics };
}

/** A module with all that the phases know of it, if it is in no circle and behind none. */
export function workedResult<O, P>(
  setting: Setting<O, P>,
  { units, results }: Front,
  name: string,
): Worked | undefined {
  const result = results.get(name);
  if (!result || result.worked) return result?.worked;
  const worked = finish(withEmptied(setting, units.get(name)!, file => madeFront(setting, file, results)));
  results.set(name, worked.result);
  return worked.worked;
}

/** A file's names, and the interfaces of the modules that it imports. */
export interface Named {
  readonly imported: Imported;
  readonly renamed: () => RenamedResult;
}

/** As `checkProgram`, but the file itself goes no further than its names, and that only when asked. */
export function renameProgram<O, P>(setting: Setting<O, P>, files: Files, path: string): Named | undefined {
  const units = gather(setting, files, path);
  const root = rootOf(units);
  const results = new Map<string, FrontResult>();
  for (const name of moduleGraph([...units.values()]).order) {
    const unit = units.get(name)!;
    if (isBehindCircle(unit, units, results)) continue;
    if (name === root)
      return {
        imported: each => results.get(each)?.interface ?? setting.libraries.find(each)?.interface,
        renamed: () => finish(withEmptied(setting, unit, file => renamedResult(setting, file, results))),
      };
    results.set(name, finish(frontResult(setting, unit, results)));
  }
  return undefined;
}

const rootOf = (units: ReadonlyMap<string, Unit>): string => units.keys().next().value!;

/** Behind a circle there are no interfaces to look at, and the circle has been reported. */
const isBehindCircle = (unit: Unit, units: ReadonlyMap<string, Unit>, results: Results): boolean =>
  unit.imports.some(target => units.has(target.name) && !results.has(target.name));

/** Does the work on a file or, where that is too large, on the file without what it declares; it stays so until its
 * text changes. */
function* withEmptied<O, P, R extends object>(
  setting: Setting<O, P>,
  unit: Unit,
  work: (file: ParsedFile) => Pauses<R>,
): Pauses<R> {
  const file = parsedUnit(setting, unit);
  return (yield* guardStackInSteps(work(file))) ?? (yield* work(emptied(setting, file)));
}

function emptied<O, P>(setting: Setting<O, P>, file: ParsedFile): ParsedFile {
  const path = file.source.name;
  const { tree } = file.parsed;
  const parsed = { ...file.parsed, tree: { ...tree, declarations: [] }, errors: [tooLarge(tree)] };
  const fresh = { ...file, parsed };
  forget(setting, path);
  setting.memory.parsed.set(path, fresh);
  return fresh;
}

function* renamedResult<O, P>(
  setting: Setting<O, P>,
  file: ParsedFile,
  done: Results,
): Pauses<RenamedResult> {
  const path = file.source.name;
  const { tree } = file.parsed;
  const { digestOf, find } = surroundings(setting, done);
  const old = setting.memory.renamed.get(path);
  const valid = old && holds(old.reads, digestOf) ? old : undefined;
  if (valid?.renamed.tree === tree) return valid;
  const { imported, reads } = recording(find, digestOf, valid?.reads);
  const available = (): Iterable<Interface> => interfacesOf(setting, done);
  const edit = setting.memory.written.has(path) ? { before: valid?.renamed } : undefined;
  const renamed = yield* inSteps(setting.phases).rename(tree, imported, available, edit);
  const result: RenamedResult = { reads, renamed };
  setting.memory.renamed.set(path, result);
  return result;
}

function* frontResult<O, P>(setting: Setting<O, P>, unit: Unit, done: Results): Pauses<FrontResult> {
  const { digestOf } = surroundings(setting, done);
  const { file } = unit;
  const before = setting.memory.front.get(file.source.name);
  if (before?.file === file && holds(before.reads, digestOf)) return before;
  // who keeps what to himself is not in what was stored
  const isBarred = unit.imports.some(({ name }) => setting.hides?.(file.source.name, name) !== undefined);
  if ('parsed' in file || isBarred || !holds(file.front.reads, digestOf))
    return (yield* withEmptied(setting, unit, own => madeFront(setting, own, done))).result;
  const { reads, diagnostics, interface: module, digest, main } = file.front;
  const result: FrontResult = { file, reads, diagnostics, interface: module, digest, main };
  setting.memory.front.set(file.source.name, result);
  return result;
}

/** The front end's result with all that the phases made on the way: the one known, or a new one. */
function* madeFront<O, P>(
  setting: Setting<O, P>,
  file: ParsedFile,
  done: Results,
): Pauses<{ readonly result: FrontResult; readonly worked: Worked }> {
  const path = file.source.name;
  const { find, digestOf } = surroundings(setting, done);
  const old = setting.memory.front.get(path);
  const valid = old && holds(old.reads, digestOf) ? old : undefined;
  const before = valid?.worked;
  const { tree, errors } = file.parsed;
  if (valid && before?.checked.tree === tree) return { result: valid, worked: before };
  const again = valid && before && { ...before, result: valid };
  const phases = inSteps(setting.phases);
  const named = yield* renamedResult(setting, file, done);
  const { renamed } = named;
  const last = setting.memory.inferred.get(path);
  const inferred = last && holds(last.reads, digestOf) ? last : undefined;
  const { imported, reads } = recording(
    find,
    digestOf,
    new Map([...named.reads, ...(again?.result.reads ?? []), ...(inferred?.reads ?? [])]),
  );
  const elaboration = yield* phases.infer(renamed, imported, inferred?.elaboration);
  if (setting.memory.written.has(path)) setting.memory.inferred.set(path, { reads, elaboration });
  const { source } = file;
  const ofNames = renamed.errors.map(each => explained(setting, source, each));
  const hidden = hiddenImports(setting, path, tree);
  const causes = rootCauses(tree, [...errors, ...hidden, ...ofNames, ...elaboration.errors]);
  const { diagnostics, clean } = yield* phases.check(
    { source, renamed, elaboration, imported },
    causes,
    again?.clean,
  );
  const seen = again && isSeenAlike(again.checked, { renamed, elaboration }) ? again.result : undefined;
  const module = seen?.interface ?? buildInterface(renamed, elaboration, imported);
  const worked = { checked: { source, tree, renamed, elaboration, diagnostics }, clean };
  const result: FrontResult = {
    file,
    reads,
    diagnostics,
    interface: module,
    get digest() {
      return digestOfTypes(setting, module);
    },
    main: startOf(renamed, elaboration)?.id,
    worked,
  };
  setting.memory.front.set(path, result);
  const isRead = (): boolean => !setting.memory.written.has(path);
  // what is missing behind an import is no part of what is kept
  if (isRead() && !hasErrors(diagnostics) && module.lost === undefined)
    setting.cache?.keepFront(result, isRead);
  return { result, worked };
}

const inSteps = <O, P>(phases: Setting<O, P>['phases']): NonNullable<typeof phases.inSteps> =>
  phases.inSteps ?? {
    rename: (...of) => atOnce(phases.rename(...of)),
    infer: (...of) => atOnce(phases.infer(...of)),
    check: (...of) => atOnce(phases.check(...of)),
  };

/** Worked out when it is first asked for. */
function digestOfTypes<O, P>({ memory }: Setting<O, P>, module: Interface): string {
  const digest = memory.digests.get(module);
  if (digest !== undefined) return digest;
  const fresh = typeDigest(module);
  memory.digests.set(module, fresh);
  return fresh;
}

/** Whether importers see the same of a module: its frame stayed, and so did the types of all that it defines. */
function isSeenAlike(
  before: Pick<Checked, 'renamed' | 'elaboration'>,
  after: Pick<Checked, 'renamed' | 'elaboration'>,
): boolean {
  const { resumable } = after.elaboration;
  if (resumable === undefined || before.elaboration.resumable?.frame !== resumable.frame) return false;
  for (const [entity, scheme] of after.elaboration.schemes)
    if (entity.kind !== 'local' && before.elaboration.schemes.get(entity) !== scheme) return false;
  return true;
}

function* interfacesOf<O, P>(setting: Setting<O, P>, done: Results): Iterable<Interface> {
  for (const result of done.values()) yield result.interface;
  for (const name of setting.libraries.names) {
    const module = setting.libraries.find(name);
    if (module !== undefined) yield module.interface;
  }
}
