/** Rounds over a module: each simplifies all bindings, callees first, until nothing changes. */

import { type Arity, aritiesOf } from '../arity.ts';
import type { Supply } from '../build.ts';
import type { CoreModule, Expr, TopBinding } from '../core.ts';
import { ofGraph } from './graph.ts';
import type { ImportQueries } from './imports.ts';
import type { SimplifyMemory } from './memory.ts';
import type { Expansions } from './optimise/arity.ts';
import { simplifyExpr } from './optimise/expression.ts';
import { occurrences } from './optimise/occurrence.ts';
import { type BindingEnv, type RoundEnv, type RoundMemory, simplifyOnce } from './optimise/round.ts';
import { lazily, type Simplifier, suspended } from './optimise/state.ts';
import { type CallOrder, callOrder, unfoldingOf, unfoldingsOf } from './optimise/unfolding.ts';
import { type Workers, workersOf } from './optimise/worker.ts';
import type { After, Unfoldings } from './pass.ts';
import type { Forms } from './specialise/inline.ts';
import type { Copies } from './specialise/specialise.ts';

/** Code nested deeper than this (a `do` block of thousands of statements) is left as it is. */
const deepest = 1200;

/** At most so many rounds over a module, of which most need fewer; and so many again when there are workers. */
export const rounds = 3;
export const workerRounds = 2;

/** How many nodes may be copied into a binding in one round: none where it has grown enough. */
function copiedNodes(sizes: Map<string, number>, id: string, nodes: number): number {
  const first = sizes.get(id) ?? nodes;
  sizes.set(id, first);
  return nodes > 4 * first + 2000 ? 0 : 1500 + 2 * nodes;
}

/** What all rounds over a module have in common. */
export interface Pass {
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
  readonly expansions: Expansions;
  readonly forms: Forms;
  readonly copies: Copies;
  readonly isConstant: (id: string) => boolean;
  readonly after: After;
}

/** Whether it matters under which stack code runs: not in the library. */
export const keepsStacks = ({ profiled, library }: Pass): boolean => profiled && !library;

export const noWorkers: Workers = () => undefined;

/** Callees first, so that a caller sees at once what its callee has become. */
export function simplifyRounds(m: CoreModule, pass: Pass, most: number, workers: Workers): CoreModule {
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
  // what bindings were like in earlier passes does not come back
  pass.settled?.nextGeneration();
  const done = new Map(current.map(b => [b.id, b]));
  return { ...m, bindings: m.bindings.map(b => done.get(b.id)!) };
}

export const orderOf = (m: CoreModule, { facts, orders }: SimplifyMemory, workers: Workers): CallOrder =>
  ofGraph(m.bindings, facts, workers, orders, () => callOrder(m, facts, id => workersOf(workers, id)));

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
