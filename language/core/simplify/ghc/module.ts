/**
 * What GHC does to a program even without optimisation, over a whole module: up to four rounds, in each of which the
 * bindings are taken callees first, so that a caller sees what its callee has become. A module that is neither profiled
 * nor counted is left as it is: nothing could be noticed.
 */

import { isCastBody, isHeld } from '../../../source/globalname.ts';
import { memoize } from '../../../source/memoize.ts';
import { createTwoGenerationCache, type TwoGenerationCache } from '../../../source/readcache.ts';
import type { Supply } from '../../build.ts';
import { castBy, castsOf, uncast } from '../../cast.ts';
import { changeTop } from '../../change.ts';
import type { CoreModule, Expr, TopBinding, Var } from '../../core.ts';
import type { Functions } from '../../desugar/place.ts';
import { sameCode } from '../../same.ts';
import type { FactsOf } from '../facts.ts';
import { isDefaultMethod } from '../facts.ts';
import type { ImportQueries } from '../imports.ts';
import type { After } from '../pass.ts';
import { type Arranged, arranged, isSimplified } from './arrange.ts';
import { type Dropped, split, withoutCasts } from './castbody.ts';
import { etaExpanded } from './eta.ts';
import { bindDone, copiable, rebuild, simplify } from './expression.ts';
import type { Unfolding } from './globals.ts';
import { areGlobalsUpToDate, type GlobalReads, type Globals, recordingGlobals } from './globals.ts';
import { analyse } from './occurrence.ts';
import { type Moved, type Places, usesOf } from './preinline.ts';
import { nameHeldValues, type PreparedBinding } from './prepare.ts';
import { arityOf, declaredArity, isMethod, isValueName, offered, type State } from './state.ts';
import { isTrivial, selectedField } from './values.ts';

const rounds = 4;

/** How many calls a round may replace. */
const mostInlined = 20_000;

/** What has become of bindings, for the next time that the module is compiled. */
export interface Memory {
  /** Whether there will be a next time. */
  readonly keeps: boolean;
  readonly done: TwoGenerationCache<TopBinding, StoredOutcome>;
  readonly places: Places;
  readonly dropped: Dropped;
  readonly live: WeakMap<TopBinding, TopBinding>;
  /** Copies of variables that are functions by their own type, and of those that are of a newtype. */
  readonly functions: WeakSet<Var>;
  readonly newtypes: WeakSet<Var>;
}

export const createMemory = (keeps: boolean): Memory => ({
  keeps,
  done: createTwoGenerationCache(),
  places: new WeakMap(),
  dropped: new WeakMap(),
  live: new WeakMap(),
  functions: new WeakSet(),
  newtypes: new WeakSet(),
});

export function nextGeneration({ done }: Memory): void {
  done.nextGeneration();
}

/** What all rounds over a module have in common. */
interface Pass {
  readonly imports: ImportQueries;
  readonly supply: Supply;
  readonly facts: FactsOf;
  readonly memory: Memory;
  readonly functions: Functions;
  /** The names whose own type is a newtype's. */
  readonly newtypes: Functions;
  /** What stays although nothing in the module may use it. */
  readonly isSeen: (b: TopBinding) => boolean;
  /** What the round before has measured. */
  readonly sizes: Map<string, number>;
  /** The ids of what is inside of casts, or held by constants, and is a function by its own type. */
  readonly madeFunctions: Set<string>;
}

export function simplifyAsGhc(
  m: CoreModule,
  imports: ImportQueries,
  supply: Supply,
  facts: FactsOf,
  memory: Memory,
  after: After,
): CoreModule {
  const done = (bindings: readonly TopBinding[]): readonly TopBinding[] =>
    withoutCasts(bindings, facts, memory.dropped);
  const { functions, newtypes, exported } = m;
  const madeFunctions = new Set<string>();
  const pass: Pass = {
    imports,
    supply,
    facts,
    memory,
    functions: {
      has: name =>
        functions?.has(name) === true ||
        (typeof name === 'object' ? memory.functions.has(name) : madeFunctions.has(name)),
    },
    newtypes: {
      has: name => newtypes?.has(name) === true || (typeof name === 'object' && memory.newtypes.has(name)),
    },
    isSeen: ({ id, internal, inline }) =>
      !isCastBody(id) &&
      !isHeld(id) &&
      (exported?.has(id) !== false || internal === true || inline === true || isDefaultMethod(id)),
    sizes: new Map(),
    madeFunctions,
  };
  let current = m.bindings;
  let last: Round | undefined;
  for (let round = 1; round <= rounds && last?.changes !== 0; round++) {
    last = simplifyOnce(current, pass, round, last);
    current = last.bindings;
    after(`round ${round} as GHC's`, { ...m, bindings: current });
  }
  const { live } = usesOf(current, pass.isSeen, facts);
  return { ...m, bindings: done(live) };
}

interface Round {
  readonly bindings: readonly TopBinding[];
  /** In the order in which the bindings were taken. */
  readonly groups: readonly (readonly string[])[];
  readonly breakers: ReadonlySet<string>;
  readonly changes: number;
  /** The bindings that came out as they went in; and whether they held up a recursion. */
  readonly settled: ReadonlyMap<string, boolean>;
  readonly moved: Moved;
}

/** What the round before left alone stays so, if all that it uses does. */
function simplifyOnce(
  all: readonly TopBinding[],
  pass: Pass,
  round: number,
  before: Round | undefined,
): Round {
  const uses = usesOf(before ? all : all.map(b => withoutDead(b, pass)), pass.isSeen, pass.facts);
  const live = new Set(uses.live.map(b => b.id));
  const bindings = all.filter(b => live.has(b.id));
  const own = new Map(bindings.map(b => [b.id, b]));
  const about = {
    facts: pass.facts,
    sizes: pass.sizes,
    places: pass.memory.places,
    sizeAsWritten: (b: TopBinding, there: Arranged) => sizeAsWritten(b, own, there, pass),
  };
  const { groups, breakers, moved } = arranged(own, uses, about, before);
  const tables = tablesOf(bindings, pass.facts);
  const globals = globalsOf(own, { ...tables, breakers }, moved, pass);
  const done = new Map<string, readonly Made[]>();
  const settled = new Map<string, boolean>();
  const isOwn = (id: string): boolean => own.has(id) || isCastBody(id) || isHeld(id);
  let changes = 0;
  let fuel = mostInlined;
  for (const { id, isLoopBreaker: breaks } of groups.flat()) {
    const b = own.get(id)!;
    const simplified = isSimplified(b, pass.facts);
    const isSettled = (used: string): boolean =>
      before?.settled.has(used) === true &&
      before.moved.inside.has(used) === moved.inside.has(used) &&
      (!done.has(used) || settled.get(used) === before.settled.get(used));
    const left =
      !simplified || (isSettled(id) && usesEvery(b, pass.facts, used => !isOwn(used) || isSettled(used)));
    const isOffered = !breaks && b.noInline !== true && simplified;
    const outcome =
      left && !isOffered ? untouched(b) : work({ b, round, left, isOffered, fuel }, globals, isOwn, pass);
    changes += outcome.changes;
    fuel -= outcome.spent;
    if (outcome.same) settled.set(id, breaks);
    done.set(id, outcome.made);
    for (const made of outcome.made) learn(made, tables, pass.sizes);
    const isOfOneType = pass.functions.has(id) || pass.newtypes.has(id);
    for (const made of outcome.made)
      if (made.isFunction && (isOfOneType || b.monomorphic === true)) pass.madeFunctions.add(made.binding.id);
  }
  return {
    bindings: bindings.flatMap(b => done.get(b.id)!.map(made => made.binding)),
    groups: groups.map(group => group.flatMap(({ id }) => done.get(id)!.map(made => made.binding.id))),
    breakers,
    changes,
    settled,
    moved,
  };
}

/** The desugarer measures what it gives to the simplifier (add_info in GHC/Core/SimpleOpt.hs). */
function sizeAsWritten(
  b: TopBinding,
  own: ReadonlyMap<string, TopBinding>,
  { breakers, moved }: Arranged,
  pass: Pass,
): number {
  const s = newState(globalsOf(own, { ...tablesOf([], pass.facts), breakers }, moved, pass), 0, pass);
  const { e: rhs, joins } = analyse(b.rhs, () => 0, { isRhs: true, functions: s.functions });
  for (const v of joins) s.joins.add(v);
  return offered(s, { ...b, rhs }).measured?.size ?? Number.POSITIVE_INFINITY;
}

/** GHC's desugarer drops what is dead before anyone counts uses. */
function withoutDead(b: TopBinding, { functions, memory: { live } }: Pass): TopBinding {
  const before = live.get(b);
  if (before) return before;
  const { e: rhs } = analyse(b.rhs, () => 0, { isRhs: true, functions });
  const alive = changeTop(b, rhs);
  live.set(b, alive);
  return alive;
}

function learn(
  { binding: { id, rhs }, unfolding, isOffered }: Made,
  tables: OwnTables,
  sizes: Map<string, number>,
): void {
  noteArity(tables.arities, id, rhs);
  if (!unfolding) return;
  if (isOffered) tables.unfoldings.set(id, unfolding);
  sizes.set(id, unfolding.measured?.size ?? Number.POSITIVE_INFINITY);
}

function usesEvery(b: TopBinding, facts: FactsOf, test: (id: string) => boolean): boolean {
  for (const id of facts(b.rhs).globals.keys()) if (!test(id)) return false;
  return true;
}

// ---------------------------------------------------------------- one binding

interface Made {
  readonly binding: TopBinding;
  /** It is no name of the program's, and a function by its own type if that has no variables. */
  readonly isFunction: boolean;
  /** Undefined: it was not looked at. */
  readonly unfolding: Unfolding | undefined;
  /** The unfolding may be used. */
  readonly isOffered: boolean;
}

interface Outcome {
  /** The binding, after what it holds and what is inside of its casts. */
  readonly made: readonly Made[];
  /** It came out as it went in. */
  readonly same: boolean;
  readonly changes: number;
  readonly spent: number;
}

const untouched = (b: TopBinding): Outcome => ({
  made: [{ binding: b, isFunction: false, unfolding: undefined, isOffered: false }],
  same: true,
  changes: 0,
  spent: 0,
});

/** What is done with a binding. `left`: only its unfolding is wanted; `fuel`: how many calls may be replaced. */
interface Task {
  readonly b: TopBinding;
  /** From 1: in the first, the code is as it was written. */
  readonly round: number;
  readonly left: boolean;
  readonly isOffered: boolean;
  readonly fuel: number;
}

/** An outcome, and what it depends on besides the binding. */
interface StoredOutcome extends Outcome {
  readonly round: number;
  readonly left: boolean;
  readonly isOffered: boolean;
  readonly reads: GlobalReads;
}

/** Does it, unless it has been done where everything was the same, and fuel did not matter. */
function work(task: Task, globals: Globals, isOwn: (id: string) => boolean, pass: Pass): Outcome {
  const { b, round, left, isOffered, fuel } = task;
  const { done, keeps } = pass.memory;
  if (!keeps) return worked(task, newState(globals, fuel, pass));
  const before = done.find(
    b,
    d =>
      d.round === round &&
      d.left === left &&
      d.isOffered === isOffered &&
      d.spent < fuel &&
      areGlobalsUpToDate(d.reads, globals) &&
      pass.imports.same(d.reads.imports),
  );
  if (before) return before;
  const { globals: seen, reads } = recordingGlobals(globals, isOwn);
  const s = newState(seen, fuel, pass);
  const outcome = worked(task, s);
  return s.fuel > 0 ? done.add(b, { ...outcome, round, left, isOffered, reads: reads() }) : outcome;
}

function worked({ b, round, left, isOffered, fuel }: Task, s: State): Outcome {
  const { bindings, functions } = left ? { bindings: [b], functions: none } : simplifyBinding(s, b, round);
  const made = bindings.flatMap((whole): readonly Made[] => {
    const isHeld = whole.id !== b.id;
    const halves = left ? undefined : split(whole, isTrivial);
    const one = (binding: TopBinding, isFunction: boolean): Made => ({
      binding,
      isFunction,
      unfolding: offered(s, binding),
      isOffered: isHeld || isOffered || (b.noInline === true && binding === halves?.binding),
    });
    if (!halves) return [one(whole, functions.has(whole.id))];
    return [one(halves.worker, halves.isFunction), one(halves.binding, false)];
  });
  return {
    made,
    same: left || (bindings.length === 1 && sameCode(b.rhs, bindings[0]!.rhs)),
    changes: s.changes,
    spent: fuel - s.fuel,
  };
}

const none: ReadonlySet<string> = new Set();

function newState(globals: Globals, fuel: number, { supply, memory, functions, newtypes }: Pass): State {
  const s: State = {
    simplify: (e, k) => simplify(s, e, k),
    rebuild: (e, k) => rebuild(s, e, k),
    bindDone: (v, value, bound) => bindDone(s, v, value, bound),
    copiable: (k, bound) => copiable(s, k, bound),
    knowledge: { arity: head => arityOf(s, head), isValue: head => isValueName(s, head) },
    names: {
      arity: head => arityOf(s, head),
      isMethod: id => isMethod(s, id),
      isJoin: v => s.joins.has(v),
      isFunction: v => s.functions.has(v),
    },
    supply,
    globals,
    functions: { has: name => (typeof name === 'string' ? globals.isFunction(name) : functions.has(name)) },
    addFunction: v => memory.functions.add(v),
    isOfOneType: v => functions.has(v) || newtypes.has(v),
    sameType: (from, to) => {
      if (functions.has(from)) memory.functions.add(to);
      if (newtypes.has(from)) memory.newtypes.add(to);
    },
    occurs: new Map(),
    joins: new Set(),
    substitution: new Map(),
    unfoldings: new Map(),
    evaluated: new Set(),
    arities: new Map(),
    changes: 0,
    fuel,
  };
  return s;
}

function simplifyBinding(s: State, b: TopBinding, round: number): PreparedBinding {
  const written = round === 1 ? { functions: s.functions } : {};
  const arity = round === 1 ? declaredArity : arityOf;
  const analysed = analyse(b.rhs, head => arity(s, head), { isRhs: true, ...written });
  for (const [v, o] of analysed.occurs) s.occurs.set(v, o);
  for (const v of analysed.joins) s.joins.add(v);
  const { casts, body } = castsOf(simplify(s, analysed.e, { kind: 'stop', interest: 'rhs' }));
  return nameHeldValues(s, { ...b, rhs: castBy(casts, etaExpanded(s, body)) }, round);
}

// ---------------------------------------------------------------- globals

/** What changes as the bindings of a round are taken one after the other; and the dictionaries. */
interface OwnTables {
  readonly arities: Map<string, number>;
  readonly unfoldings: Map<string, Unfolding>;
  readonly dictionaries: ReadonlyMap<string, Expr>;
}

/** A function waits for its parameters, also inside of casts; what is cast and has a name for as many as that. */
function noteArity(arities: Map<string, number>, id: string, rhs: Expr): void {
  const code = uncast(rhs);
  if (code.kind === 'lam') arities.set(id, parametersOf(code));
  const named = code.kind === 'global' && code !== rhs ? arities.get(code.id) : undefined;
  if (named !== undefined) arities.set(id, named);
}

/** Also of a function that it gives back at once: names for what newtypes hold may still stand between the two. */
function parametersOf(start: Expr): number {
  let count = 0;
  for (let e = start; ; e = e.body) {
    if (e.kind === 'lam') count += e.params.length;
    else if (e.kind !== 'let' || !e.bindings.list.every(b => b.rhs.kind === 'cast')) return count;
  }
}

function tablesOf(bindings: readonly TopBinding[], facts: FactsOf): OwnTables {
  const arities = new Map<string, number>();
  const dictionaries = new Map<string, Expr>();
  for (const { id, rhs, internal } of bindings) {
    noteArity(arities, id, rhs);
    if (facts(rhs).isDictionary || (internal === true && rhs.kind === 'app')) dictionaries.set(id, rhs);
  }
  // what is a name for a later one
  for (const { id, rhs } of bindings) if (rhs.kind === 'cast') noteArity(arities, id, rhs);
  return { arities, unfoldings: new Map(), dictionaries };
}

function globalsOf(
  own: ReadonlyMap<string, TopBinding>,
  tables: OwnTables & { readonly breakers: ReadonlySet<string> },
  moved: Moved,
  pass: Pass,
): Globals {
  const rhsOf = (id: string): Expr => own.get(id)!.rhs;
  return {
    arity: id => tables.arities.get(id),
    unfolding: id => tables.unfoldings.get(id),
    dictionary: id => tables.dictionaries.get(id),
    moved: id => (moved.inside.has(id) ? rhsOf(id) : undefined),
    written: id => (moved.written.has(id) ? rhsOf(id) : undefined),
    form: memoize(id => {
      const b = own.get(id) ?? pass.imports.unfoldings(id);
      return b && isForm(b) ? b.rhs : undefined;
    }),
    arityOfDefault: id =>
      own.has(id) || !isDefaultMethod(id) ? undefined : paramsOf(pass.imports.unfoldings(id)),
    isFunction: id => pass.functions.has(id),
    isLoopBreaker: id => tables.breakers.has(id),
  };
}

/** Modules without cost centres, as the library's are, keep no template: GHC has optimised what they are made of. */
const paramsOf = (b: TopBinding | undefined): readonly Var[] | undefined =>
  b?.stable && b.rhs.kind === 'lam' ? b.rhs.params : undefined;

/** Of constructors and selectors the code counts; of the library's other names for a method it does not. */
function isForm({ rhs, internal }: TopBinding): boolean {
  if (rhs.kind !== 'lam') return false;
  const { body } = rhs;
  return (
    body.kind === 'con' || body.kind === 'var' || (internal === true && selectedField(rhs) !== undefined)
  );
}
