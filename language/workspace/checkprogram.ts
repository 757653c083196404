/** Runs the front end over a program: each module after those that it imports, and only if something has changed. */

import { startOf } from '../infer/binding/main.ts';
import { buildInterface } from '../pipeline/buildinterface.ts';
import type { Imported, Interface } from '../pipeline/interface.ts';
import type { Checked } from '../pipeline/phases.ts';
import { type Diagnostic, hasErrors } from '../source/diagnostic.ts';
import { type Resumable, runToEnd } from '../source/resumable.ts';
import { typeDigest } from './digest.ts';
import { moduleGraph } from './graph.ts';
import { forget, gatherModules, type ModuleSource, parsedModule } from './modulesource.ts';
import type { FrontResult, ParsedFile, PhaseResults } from './result.ts';
import { rootCauses } from './rootcause.ts';
import {
  type Files,
  isUpToDate,
  moduleLookup,
  type RenamedResult,
  recordDigests,
  type SessionState,
  type SessionSteps,
} from './sessionstate.ts';
import { guardStackInSteps, tooLarge } from './stackguard.ts';
import { explainUnavailable, hiddenImports } from './unavailable.ts';

/** The front end's results for a file and all that it imports, in dependency order. */
export interface CheckedProgram {
  readonly root: string;
  readonly modules: ReadonlyMap<string, ModuleSource>;
  readonly results: Map<string, FrontResult>;
  readonly diagnostics: ReadonlyMap<string, readonly Diagnostic[]>;
}

type Results = ReadonlyMap<string, FrontResult>;

export function* checkProgram(state: SessionState, files: Files, path: string): SessionSteps<CheckedProgram> {
  const modules = gatherModules(state, files, path);
  const graph = moduleGraph([...modules.values()]);
  const results = new Map<string, FrontResult>();
  const diagnostics = new Map<string, readonly Diagnostic[]>();
  for (const { name, source, file } of modules.values()) {
    const errors = 'parsed' in file ? file.parsed.errors : [];
    diagnostics.set(source.name, [...errors, ...(graph.errors.get(name) ?? [])]);
  }
  for (const name of graph.order) {
    const node = modules.get(name)!;
    if (isBehindCircle(node, modules, results)) continue;
    const result = yield* frontResult(state, node, results);
    results.set(name, result);
    diagnostics.set(node.source.name, result.diagnostics);
    yield { work: 'checked', module: name, done: results.size, total: modules.size };
  }
  return { root: rootOf(modules), modules, results, diagnostics };
}

/** The results of all phases for a module; undefined if it is in a circle of imports or behind one. */
export function phaseResults(
  state: SessionState,
  { modules, results }: CheckedProgram,
  name: string,
): PhaseResults | undefined {
  const result = results.get(name);
  if (!result || result.phaseResults) return result?.phaseResults;
  const computed = runToEnd(
    withEmptied(state, modules.get(name)!, file => computeFront(state, file, results)),
  );
  results.set(name, computed.result);
  return computed.computed;
}

/** A file's names, and the interfaces of the modules that it imports. */
export interface RenamedProgram {
  readonly imported: Imported;
  readonly renamed: () => RenamedResult;
}

/** Like `checkProgram`, but the file itself is only renamed, and only on request. */
export function renameProgram(state: SessionState, files: Files, path: string): RenamedProgram | undefined {
  const modules = gatherModules(state, files, path);
  const root = rootOf(modules);
  const results = new Map<string, FrontResult>();
  for (const name of moduleGraph([...modules.values()]).order) {
    const node = modules.get(name)!;
    if (isBehindCircle(node, modules, results)) continue;
    if (name === root)
      return {
        imported: each => results.get(each)?.interface ?? state.library.interface(each),
        renamed: () => runToEnd(withEmptied(state, node, file => renamedResult(state, file, results))),
      };
    results.set(name, runToEnd(frontResult(state, node, results)));
  }
  return undefined;
}

const rootOf = (modules: ReadonlyMap<string, ModuleSource>): string => modules.keys().next().value!;

/** A module behind a circle of imports lacks their interfaces. The circle itself is reported. */
const isBehindCircle = (
  node: ModuleSource,
  modules: ReadonlyMap<string, ModuleSource>,
  results: Results,
): boolean => node.imports.some(target => modules.has(target.name) && !results.has(target.name));

/** Does the work on a file. A file that is too large for the stack is treated as if it had no declarations, until its text
 * changes. */
function* withEmptied<R extends object>(
  state: SessionState,
  node: ModuleSource,
  work: (file: ParsedFile) => Resumable<R>,
): Resumable<R> {
  const file = parsedModule(state, node);
  return (yield* guardStackInSteps(work(file))) ?? (yield* work(emptied(state, file)));
}

function emptied(state: SessionState, file: ParsedFile): ParsedFile {
  const path = file.source.name;
  const { tree } = file.parsed;
  const parsed = { ...file.parsed, tree: { ...tree, declarations: [] }, errors: [tooLarge(tree)] };
  const fresh = { ...file, parsed };
  forget(state, path);
  state.memory.parsed.set(path, fresh);
  return fresh;
}

function* renamedResult(state: SessionState, file: ParsedFile, done: Results): Resumable<RenamedResult> {
  const path = file.source.name;
  const { tree } = file.parsed;
  const { digestOf, find } = moduleLookup(state, done);
  const old = state.memory.renamed.get(path);
  const valid = old && isUpToDate(old.reads, digestOf) ? old : undefined;
  if (valid?.renamed.tree === tree) return valid;
  const { imported, reads } = recordDigests(find, digestOf, valid?.reads);
  const available = (): Iterable<Interface> => interfacesOf(state, done);
  const edit = state.memory.written.has(path) ? { before: valid?.renamed } : undefined;
  const renamed = yield* state.phases.rename(tree, imported, available, edit);
  const result: RenamedResult = { reads, renamed };
  state.memory.renamed.set(path, result);
  return result;
}

function* frontResult(state: SessionState, node: ModuleSource, done: Results): Resumable<FrontResult> {
  const { digestOf } = moduleLookup(state, done);
  const { file } = node;
  const before = state.memory.front.get(file.source.name);
  if (before?.file === file && isUpToDate(before.reads, digestOf)) return before;
  // the stored result does not say which packages hide their modules
  const isBarred = node.imports.some(({ name }) => state.hides?.(file.source.name, name) !== undefined);
  if ('parsed' in file || isBarred || !isUpToDate(file.front.reads, digestOf))
    return (yield* withEmptied(state, node, own => computeFront(state, own, done))).result;
  const { reads, diagnostics, interface: module, digest, main } = file.front;
  const result: FrontResult = { file, reads, diagnostics, interface: module, digest, main };
  state.memory.front.set(file.source.name, result);
  return result;
}

/** The front end's result with the results of all its phases: the known one, or a new one. */
function* computeFront(
  state: SessionState,
  file: ParsedFile,
  done: Results,
): Resumable<{ readonly result: FrontResult; readonly computed: PhaseResults }> {
  const path = file.source.name;
  const { find, digestOf } = moduleLookup(state, done);
  const old = state.memory.front.get(path);
  const valid = old && isUpToDate(old.reads, digestOf) ? old : undefined;
  const before = valid?.phaseResults;
  const { tree, errors } = file.parsed;
  if (valid && before?.checked.tree === tree) return { result: valid, computed: before };
  const again = valid && before && { ...before, result: valid };
  const { phases } = state;
  const named = yield* renamedResult(state, file, done);
  const { renamed } = named;
  const last = state.memory.inferred.get(path);
  const inferred = last && isUpToDate(last.reads, digestOf) ? last : undefined;
  const { imported, reads } = recordDigests(
    find,
    digestOf,
    new Map([...named.reads, ...(again?.result.reads ?? []), ...(inferred?.reads ?? [])]),
  );
  const elaboration = yield* phases.infer(renamed, imported, inferred?.elaboration);
  if (state.memory.written.has(path)) state.memory.inferred.set(path, { reads, elaboration });
  const { source } = file;
  const ofNames = renamed.errors.map(each => explainUnavailable(state, source, each));
  const hidden = hiddenImports(state, path, tree);
  const causes = rootCauses(tree, [...errors, ...hidden, ...ofNames, ...elaboration.errors]);
  const { diagnostics, clean } = yield* phases.check(
    { source, renamed, elaboration, imported },
    causes,
    again?.clean,
  );
  const seen = again && isSeenAlike(again.checked, { renamed, elaboration }) ? again.result : undefined;
  const module = seen?.interface ?? buildInterface(renamed, elaboration, imported);
  const computed = { checked: { source, tree, renamed, elaboration, diagnostics }, clean };
  const result: FrontResult = {
    file,
    reads,
    diagnostics,
    interface: module,
    get digest() {
      return digestOfTypes(state, module);
    },
    main: startOf(renamed, elaboration)?.id,
    phaseResults: computed,
  };
  state.memory.front.set(path, result);
  const isRead = (): boolean => !state.memory.written.has(path);
  // a result without what an import lacks is not stored
  if (isRead() && !hasErrors(diagnostics) && module.lost === undefined)
    state.cache?.keepFront(result, isRead);
  return { result, computed };
}

/** Computed on first use. */
function digestOfTypes({ memory }: SessionState, module: Interface): string {
  const digest = memory.digests.get(module);
  if (digest !== undefined) return digest;
  const fresh = typeDigest(module);
  memory.digests.set(module, fresh);
  return fresh;
}

/** Whether importers see no difference: the module's frame and the types of its definitions are the same. */
function isSeenAlike(
  before: Pick<Checked, 'renamed' | 'elaboration'>,
  after: Pick<Checked, 'renamed' | 'elaboration'>,
): boolean {
  const { reusable: resumable } = after.elaboration;
  if (resumable === undefined || before.elaboration.reusable?.frame !== resumable.frame) return false;
  for (const [entity, scheme] of after.elaboration.schemes)
    if (entity.kind !== 'local' && before.elaboration.schemes.get(entity) !== scheme) return false;
  return true;
}

function* interfacesOf(state: SessionState, done: Results): Iterable<Interface> {
  for (const result of done.values()) yield result.interface;
  for (const name of state.library.names) {
    const module = state.library.interface(name);
    if (module !== undefined) yield module;
  }
}
