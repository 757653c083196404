/**
 * The order in which a module is simplified. A program with cost centres or boxes of coverage is first made what GHC makes of it without
 * optimisation (`ghc`): that decides its stacks, and how often boxes count. All that comes after (`optimise`) keeps results, the order of evaluation, and
 * every entry of every stack; what it saves is allocation, calls and evaluated boxes.
 */
import { memoizeWeak } from '../../source/memoize.ts';
import { type Arity, aritiesOf } from '../arity.ts';
import type { Supply } from '../build.ts';
import { forEachBinder, pushChildren } from '../children.ts';
import type { CoreModule, Expr, TopBinding, Var } from '../core.ts';
import { type FactsOf, factsOf } from './facts.ts';
import { withoutRepeatedBoxes } from './ghc/box.ts';
import * as Ghc from './ghc/module.ts';
import { createGraphMemory, type GraphMemory, ofGraph } from './graph.ts';
import { type ImportMemory, type ImportQueries, unwatched, watched } from './imports.ts';
import { expandActions } from './optimise/action.ts';
import { expandFunctions } from './optimise/arity.ts';
import { loopOverEnumerations } from './optimise/enumeration.ts';
import { simplifyExpr } from './optimise/expression.ts';
import { nameFailures } from './optimise/failure.ts';
import { type Lifted, liftFunctions } from './optimise/lift.ts';
import { occurrences } from './optimise/occurrence.ts';
import {
  type BindingEnv,
  createRoundMemory,
  type RoundEnv,
  type RoundMemory,
  simplifyOnce,
} from './optimise/round.ts';
import { lazily, type Simplifier, suspended } from './optimise/state.ts';
import { type CallOrder, callOrder, unfoldingOf, unfoldingsOf } from './optimise/unfolding.ts';
import { type Unpacked, unpackFields } from './optimise/unpack.ts';
import {
  createWorkerMemory,
  makeWorkers,
  stillBoxed,
  type WorkerMemory,
  type Workers,
  workersOf,
} from './optimise/worker.ts';
import type { After, Unfoldings } from './pass.ts';
import type { Forms } from './specialise/inline.ts';
import { type Copies, isSpecialisation, specialise } from './specialise/specialise.ts';
import { importedStrictness, strictnessOf } from './strictness/analyse.ts';
import { evaluateStrict } from './strictness/apply.ts';
import { unbox } from './strictness/unbox.ts';

/** Code nested deeper than this (a `do` block of thousands of statements) is left as it is. */
const deepest = 1200;

/** At most so many rounds over a module, of which most need fewer; and so many again when there are workers. */
const rounds = 3;
const workerRounds = 2;

/** What a copy calls is seen once its own methods are known: so many times. */
const specialisations = 8;

/** How many nodes may be copied into a binding in one round: none where it has grown enough. */
function copiedNodes(sizes: Map<string, number>, id: string, nodes: number): number {
  const first = sizes.get(id) ?? nodes;
  sizes.set(id, first);
  return nodes > 4 * first + 2000 ? 0 : 1500 + 2 * nodes;
}

/** Functions take more arguments, and their copies are known: so many times. */
const expansions = 3;

/** What is evaluated early may show more. */
const strictRounds = 3;

/**
 * What is known of a module's bindings from the last time that it was compiled. It never changes what comes out, up to
 * the numbers of variables: a binding is taken over only where all that was asked about others has the same answers.
 */
export interface SimplifyMemory {
  readonly keeps: boolean;
  readonly orders: GraphMemory<CallOrder>;
  readonly imports: ImportMemory;
  readonly facts: FactsOf;
  readonly ghc: Ghc.Memory;
  readonly settled: RoundMemory;
  readonly lifted: Lifted;
  readonly workers: WorkerMemory;
  readonly unpacked: Unpacked;
  /** For modules that bring none: bindings of several compilations are in use at the same time. */
  readonly supply: Supply;
}

/** `keeps`: whether there will be a next time. */
export const createSimplifyMemory = (keeps: boolean): SimplifyMemory => ({
  keeps,
  orders: createGraphMemory(),
  imports: new Map(),
  facts: memoizeWeak(factsOf),
  ghc: Ghc.createMemory(keeps),
  settled: createRoundMemory(),
  lifted: new WeakMap(),
  workers: createWorkerMemory(),
  unpacked: new WeakMap(),
  supply: { next: 1 },
});

/** `profiled`: whether backtraces tell who waits for what. `arity`: of the library's modules compiled before.
 * `isConstant`: of the library's globals, those that are values. A program's calls may come out as one. */
export interface Options {
  readonly library: boolean;
  readonly profiled?: boolean;
  /** Whether boxes are counted: as often as GHC counts them. */
  readonly counted?: boolean;
  readonly arity?: Arity;
  readonly isConstant?: (id: string) => boolean;
  /** Whether it is one of the library's globals, which have no cost centres. */
  readonly isOfLibrary?: (id: string) => boolean;
  /** Optimises: functions of other modules that may be copied for their arguments. */
  readonly templates?: Unfoldings;
  /** For tests, which look for the pass that breaks something. */
  readonly after?: After;
}

/** `imports` gives what other modules' interfaces offer for inlining. */
export function simplifyModule(
  m: CoreModule,
  imports: Unfoldings,
  options: Options = { library: false },
  memory: SimplifyMemory = createSimplifyMemory(false),
): CoreModule {
  const supply = m.supply ?? memory.supply;
  if (!m.supply) supply.next = Math.max(supply.next, nextUnique(m));
  const pass: Pass = {
    imports: memory.keeps ? watched(imports, memory.imports) : unwatched(imports),
    supply,
    memory,
    library: options.library,
    profiled: options.profiled === true,
    templates: options.templates,
    // whose methods have cost centres runs under other stacks where they are known
    isFree: (options.profiled && options.isOfLibrary) || (() => true),
    // what was asked of templates is not remembered
    settled: options.templates && createRoundMemory(),
    sizes: options.templates && new Map(),
    arity: options.arity ?? (() => 0),
    forms: new Map(),
    copies: new Map(),
    isConstant: options.isConstant ?? (() => false),
    after: options.after ?? (() => undefined),
  };
  let current = options.library
    ? nameFailures(expandActions(m, supply))
    : pass.profiled || options.counted
      ? Ghc.simplifyAsGhc(m, pass.imports, supply, memory.facts, memory.ghc, pass.after)
      : m;
  if (options.counted) current = withoutRepeatedBoxes(current);
  pass.after('prepared', current);
  if (pass.templates && !pass.library) {
    current = unpackFields(current, id => !options.isOfLibrary?.(id), memory.unpacked, supply);
    pass.after('unpacked', current);
  }
  current = simplifyRounds(current, pass, rounds, noWorkers);
  if (options.library) current = expanded(current, pass);
  if (pass.templates) {
    current = specialised(current, pass, pass.templates);
    // what has been copied for a call may wait for more, and what waits for it is known then
    for (let round = 0; round < expansions; round++) {
      const next = expanded(current, pass);
      if (next === current) break;
      current = specialised(next, pass, pass.templates);
    }
    current = counted(current, pass);
  }
  let lifted = liftFunctions(current, supply, memory.lifted, pass.profiled && !pass.library);
  pass.after('lifted', lifted);
  if (pass.templates) {
    lifted = specialised(expanded(lifted, pass), pass, pass.templates);
    lifted = strictly(lifted, pass, pass.templates);
  }
  const worked = withWorkers(lifted, pass);
  const result = pass.templates ? reachable(worked, memory.facts) : worked;
  pass.after('with workers', result);
  pass.imports.keep();
  Ghc.nextGeneration(memory.ghc);
  memory.settled.nextGeneration();
  memory.orders.nextGeneration();
  memory.workers.copies.nextGeneration();
  return result;
}

/** Until there is nothing more to expand: what has been put in the place of a call may show more. */
function expanded(m: CoreModule, pass: Pass): CoreModule {
  let current = m;
  for (let round = 0; round < rounds; round++) {
    const { order } = orderOf(current, pass.memory, noWorkers);
    const next = expandFunctions(current, order, pass.supply, pass.arity, pass.profiled && !pass.library);
    if (next === current) break;
    pass.after('expanded', next);
    current = simplifyRounds(next, pass, rounds, noWorkers);
  }
  return current;
}

/** Loops over enumerations count. */
function counted(m: CoreModule, pass: Pass): CoreModule {
  const next = loopOverEnumerations(m, pass.supply);
  if (next === m) return m;
  pass.after('counted', next);
  return simplifyRounds(next, pass, rounds, noWorkers);
}

/** What is certainly evaluated is computed where it is bound or given. */
function strictly(m: CoreModule, pass: Pass, templates: Unfoldings): CoreModule {
  let current = m;
  const imported = importedStrictness(templates);
  for (let round = 0; round < strictRounds; round++) {
    const { order } = orderOf(current, pass.memory, noWorkers);
    const next = evaluateStrict(current, strictnessOf(current, order, imported), pass.supply);
    if (next === current) break;
    pass.after('strict', next);
    current = simplifyRounds(next, pass, rounds, noWorkers);
  }
  const { order } = orderOf(current, pass.memory, noWorkers);
  const unboxed = unbox(current, strictnessOf(current, order, imported), pass.supply);
  if (unboxed === current) return current;
  pass.after('unboxed', unboxed);
  return simplifyRounds(unboxed, pass, rounds + 1, noWorkers);
}

/** Until no call has a known dictionary left. */
function specialised(m: CoreModule, pass: Pass, templates: Unfoldings): CoreModule {
  let current = m;
  for (let round = 0; round < specialisations; round++) {
    const next = specialise(current, templates, pass.copies, {
      supply: pass.supply,
      facts: pass.memory.facts,
      isKnown: pass.isFree,
      keepsStacks: pass.profiled,
    });
    if (next === current) break;
    pass.after('specialised', next);
    current = simplifyRounds(next, pass, rounds, noWorkers);
  }
  return current;
}

/** What all rounds over a module have in common. */
interface Pass {
  readonly imports: ImportQueries;
  readonly supply: Supply;
  readonly memory: SimplifyMemory;
  readonly library: boolean;
  readonly profiled: boolean;
  /** Present where the module is optimised. */
  readonly templates: Unfoldings | undefined;
  /** Whether a global has no cost centres, or none are counted. */
  readonly isFree: (id: string) => boolean;
  readonly settled: RoundMemory | undefined;
  /** How many nodes each binding of an optimised module had at first. */
  readonly sizes: Map<string, number> | undefined;
  /** Of functions of other modules. */
  readonly arity: Arity;
  readonly forms: Forms;
  readonly copies: Copies;
  readonly isConstant: (id: string) => boolean;
  readonly after: After;
}

const noWorkers: Workers = () => undefined;

/** How often workers are made anew without the parameters that had to be boxed again. */
const attempts = 3;

function withWorkers(m: CoreModule, pass: Pass): CoreModule {
  const refused = new Set<string>();
  const { supply, memory } = pass;
  const context = { supply, facts: memory.facts, memory: memory.workers };
  for (let attempt = 0; attempt < attempts; attempt++) {
    const { workers, bindings } = makeWorkers(m, context, refused);
    if (bindings.length === 0) return m;
    const all: CoreModule = { ...m, bindings: [...m.bindings, ...bindings] };
    const current = simplifyRounds(all, pass, workerRounds, id => workers.get(id));
    const byId = new Map(current.bindings.map(b => [b.id, b.rhs]));
    const before = refused.size;
    for (const [id, { raw }] of workers) {
      const rhs = raw && byId.get(raw.id);
      if (!rhs) continue;
      for (const index of stillBoxed(rhs, raw.params, memory.workers)) refused.add(`${id}/${index}`);
    }
    if (refused.size === before)
      return withoutUnused(current, new Set(bindings.map(b => b.id)), memory.facts);
  }
  return m;
}

/** Copies that nothing calls any more are dropped. */
const reachable = (m: CoreModule, facts: FactsOf): CoreModule =>
  withoutUnused(m, new Set(m.bindings.map(b => b.id).filter(isSpecialisation)), facts);

/** Workers that nothing calls are dropped. */
function withoutUnused(m: CoreModule, added: ReadonlySet<string>, facts: FactsOf): CoreModule {
  const bodies = new Map(m.bindings.map(b => [b.id, b.rhs]));
  const wanted = new Set<string>();
  const stack = m.bindings.filter(b => !added.has(b.id)).map(b => b.id);
  for (let id = stack.pop(); id !== undefined; id = stack.pop()) {
    if (wanted.has(id)) continue;
    wanted.add(id);
    const rhs = bodies.get(id);
    if (rhs) for (const used of facts(rhs).globals.keys()) if (added.has(used)) stack.push(used);
  }
  return { ...m, bindings: m.bindings.filter(b => wanted.has(b.id)) };
}

/** Callees first, so that a caller sees at once what its callee has become. */
function simplifyRounds(m: CoreModule, pass: Pass, most: number, workers: Workers): CoreModule {
  const { imports, memory } = pass;
  const { facts } = memory;
  const settled = pass.settled ?? memory.settled;
  const calls = orderOf(m, memory, workers);
  const { order, breakers } = calls;
  const own = unfoldingsOf(m, facts, calls);
  const ids = new Set(m.bindings.map(b => b.id));
  const around: RoundEnv = { isOwn: id => ids.has(id), own: id => own.get(id), workers, imports };
  const ownArity = pass.templates ? aritiesOf(m.bindings) : () => 0;
  const arity = (id: string): number => (ids.has(id) ? ownArity(id) : pass.arity(id));
  const work = (b: TopBinding, seen: BindingEnv): Expr => simplifyBinding(b, seen, pass, arity);
  let current: readonly TopBinding[] = order.map(at => m.bindings[at]!);
  for (let round = 0, changed = true; changed && round < most; round++) {
    changed = false;
    current = current.map(b => {
      const simplified = simplifyOnce(settled, b, around, work);
      if (simplified === b) return b;
      changed = true;
      const unfolding = unfoldingOf(simplified, breakers, facts);
      if (unfolding) own.set(b.id, unfolding);
      else own.delete(b.id);
      return simplified;
    });
    pass.after(`round ${round + 1}`, { ...m, bindings: current });
  }
  const done = new Map(current.map(b => [b.id, b]));
  return { ...m, bindings: m.bindings.map(b => done.get(b.id)!) };
}

const orderOf = (m: CoreModule, { facts, orders }: SimplifyMemory, workers: Workers): CallOrder =>
  ofGraph(m.bindings, facts, workers, orders, () => callOrder(m, facts, id => workersOf(workers, id)));

/** What a simplified module offers to its importers. */
export const unfoldingsAfter = (m: CoreModule, memory: SimplifyMemory): ReadonlyMap<string, TopBinding> =>
  unfoldingsOf(m, memory.facts, orderOf(m, memory, noWorkers));

function simplifyBinding(
  b: TopBinding,
  { isOwn, unfoldings, workers }: BindingEnv,
  { supply, memory: { facts }, library, profiled, templates, sizes, forms, isConstant, isFree }: Pass,
  arity: Arity,
): Expr {
  const { nodes, depth } = facts(b.rhs);
  if (depth > deepest) return b.rhs;
  const s: Simplifier = {
    simplify: e => simplifyExpr(s, e),
    suspended: e => suspended(s, e),
    supply,
    library,
    optimises: templates !== undefined,
    movesWork: library || (templates !== undefined && !profiled),
    profiled,
    isFree,
    occurs: occurrences(b.rhs),
    isOwn,
    unfoldings: id => (id === b.id ? undefined : unfoldings(id)),
    templates: id => (id === b.id ? undefined : templates?.(id)),
    forms,
    functions: new Set(),
    small: new Map(),
    partials: new Map(),
    arity,
    arities: new Map(),
    workers,
    isConstant: id => isConstant(id) && unfoldings(id)?.internal !== true,
    substitution: new Map(),
    known: new Map(),
    instances: new Map(),
    evaluated: new Set(),
    depth: 0,
    inside: new Set(),
    fuel: sizes ? copiedNodes(sizes, b.id, nodes) : 100 + nodes,
  };
  return library ? simplifyExpr(s, b.rhs) : lazily(s, b.rhs);
}

/** A number no variable of the module has. */
function nextUnique(m: CoreModule): number {
  let largest = 0;
  const see = (v: Var): void => {
    if (v.unique > largest) largest = v.unique;
  };
  const stack: Expr[] = m.bindings.map(b => b.rhs);
  for (let e = stack.pop(); e; e = stack.pop()) {
    forEachBinder(e, see);
    pushChildren(e, stack);
  }
  return largest + 1;
}
