/**
 * What GHC does to a program even without optimisation, over a whole module: up to four rounds, in each of which the
 * bindings are taken callees first, so that a caller sees what its callee has become. A module without cost centres is
 * left as it is: nothing could be noticed.
 */
import { remembered } from '../../../source/remembered.ts';
import type { Supply } from '../../build.ts';
import { measure, pushChildren } from '../../children.ts';
import type { CoreModule, Expr, TopBinding, Var } from '../../core.ts';
import { sameCode } from '../../same.ts';
import { isDictionary, type Unfoldings } from '../unfolding.ts';
import { bindDone, copiable, rebuild, simplify } from './expression.ts';
import { analyse } from './occurrence.ts';
import { components } from './order.ts';
import { arityOf, type State, unfold } from './state.ts';
import { isTrivial } from './values.ts';

const rounds = 4;

/** Code nested deeper than this is left as it is. */
const deepest = 1200;

/** How many calls a round may replace. */
const mostInlined = 20_000;

export function asWithoutOptimisation(m: CoreModule, imports: Unfoldings, supply: Supply): CoreModule {
  if (!m.bindings.some(b => hasTick(b.rhs))) return m;
  let current = m;
  let last: Round | undefined;
  const carried: Carried = { sizes: new Map(), functions: new Set(m.functions) };
  for (let round = 0; round < rounds && last?.changes !== 0; round++) {
    last = simplifyOnce(current, imports, supply, carried, last);
    current = { ...current, bindings: last.bindings };
  }
  return current;
}

function hasTick(root: Expr): boolean {
  const stack = [root];
  for (let e = stack.pop(); e; e = stack.pop()) {
    if (e.kind === 'tick') return true;
    pushChildren(e, stack);
  }
  return false;
}

/** What the rounds over a module have in common. */
interface Carried {
  /** What the round before has measured. */
  readonly sizes: Map<string, number>;
  /** Joined by the copies made of them. */
  readonly functions: Set<Var | string>;
}

interface Round {
  readonly bindings: readonly TopBinding[];
  readonly changes: number;
  /** The bindings that came out as they went in; and whether they held up a recursion. */
  readonly settled: ReadonlyMap<string, boolean>;
}

/** What the round before left alone stays so, if all that it uses does. */
function simplifyOnce(
  m: CoreModule,
  imports: Unfoldings,
  supply: Supply,
  { sizes, functions }: Carried,
  before: Round | undefined,
): Round {
  const own = new Map(m.bindings.map(b => [b.id, b]));
  const s = newState(m, id => own.get(id) ?? imports(id), supply, functions);
  const done = new Map<string, TopBinding>();
  const settled = new Map<string, boolean>();
  const uses = usesOf(own);
  for (const { id, breaks } of inOrder(own, uses, sizes)) {
    const b = own.get(id)!;
    const simplified = isSimplified(b);
    const isSettled = (used: string): boolean =>
      before?.settled.has(used) === true &&
      (!done.has(used) || settled.get(used) === before.settled.get(used));
    const left = !simplified || (isSettled(id) && uses.of.get(id)!.every(isSettled));
    const result = left ? b : simplifyBinding(s, b);
    if (left || sameCode(b.rhs, result.rhs)) settled.set(id, breaks);
    done.set(id, result);
    if (result.rhs.kind === 'lam') s.arities.set(id, result.rhs.params.length);
    if (breaks || result.noInline === true || !simplified) continue;
    const unfolding = unfold(s, id, result.rhs);
    sizes.set(id, unfolding.measured?.size ?? Number.POSITIVE_INFINITY);
  }
  return { bindings: m.bindings.map(b => done.get(b.id)!), changes: s.changes, settled };
}

/** Selectors and dictionaries have no centres, and are picked apart, not copied. */
const isSimplified = (b: TopBinding): boolean =>
  b.internal !== true && !isDictionary(b.rhs) && measure(b.rhs).depth <= deepest;

function newState(m: CoreModule, imports: Unfoldings, supply: Supply, functions: Set<Var | string>): State {
  const arities = new Map<Var | string, number>();
  const dictionaries = new Map<string, Expr>();
  for (const b of m.bindings) {
    if (b.rhs.kind === 'lam') arities.set(b.id, b.rhs.params.length);
    if (isDictionary(b.rhs)) dictionaries.set(b.id, b.rhs);
  }
  const s: State = {
    simplify: (e, k) => simplify(s, e, k),
    rebuild: (e, k) => rebuild(s, e, k),
    bindDone: (v, value, bound) => bindDone(s, v, value, bound),
    copiable: (k, bound) => copiable(s, k, bound),
    supply,
    functions,
    imports,
    occurs: new Map(),
    joins: new Set(),
    substitution: new Map(),
    unfoldings: new Map(),
    evaluated: new Set(),
    arities,
    dictionaries,
    changes: 0,
    fuel: mostInlined,
  };
  return s;
}

function simplifyBinding(s: State, b: TopBinding): TopBinding {
  const found = analyse(b.rhs, head => arityOf(s, head), true);
  for (const [v, o] of found.occurs) s.occurs.set(v, o);
  for (const v of found.joins) s.joins.add(v);
  return { ...b, rhs: simplify(s, found.e, { kind: 'stop', interest: 'rhs' }) };
}

// ---------------------------------------------------------------- order

interface Place {
  readonly id: string;
  /** Holds up a recursion: its calls stay. */
  readonly breaks: boolean;
}

/** Which bindings of the module each one uses, and those of which there is just one use in all. */
interface Uses {
  readonly of: ReadonlyMap<string, readonly string[]>;
  readonly once: ReadonlySet<string>;
}

function usesOf(own: ReadonlyMap<string, TopBinding>): Uses {
  const once = new Set<string>();
  const of = new Map<string, readonly string[]>();
  const seen = new Set<string>();
  for (const b of own.values()) {
    const used = new Set<string>();
    const stack = [b.rhs];
    for (let e = stack.pop(); e; e = stack.pop()) {
      if (e.kind === 'global' && own.has(e.id)) {
        used.add(e.id);
        if (seen.has(e.id)) once.delete(e.id);
        else once.add(e.id);
        seen.add(e.id);
      }
      pushChildren(e, stack);
    }
    of.set(b.id, [...used]);
  }
  return { of, once };
}

function inOrder(
  own: ReadonlyMap<string, TopBinding>,
  uses: Uses,
  sizes: ReadonlyMap<string, number>,
): Place[] {
  const result: Place[] = [];
  const wanted = remembered((id: string) => wantedness(own.get(id)!, uses.once, sizes.get(id)));
  const size = remembered((id: string) => sizes.get(id) ?? measure(own.get(id)!.rhs).size);
  const place = (ids: readonly string[]): void => {
    const among = new Set(ids);
    for (const c of components(ids, id => uses.of.get(id)!.filter(other => among.has(other)))) {
      if (!c.recursive) {
        result.push({ id: c.members[0]!, breaks: false });
        continue;
      }
      const breaker = chosenBreaker(c.members, wanted, size);
      place(c.members.filter(id => id !== breaker));
      result.push({ id: breaker, breaks: true });
    }
  };
  place([...own.keys()]);
  return result;
}

/** The binding of a recursive group that is least wanted elsewhere; of those the largest (GHC's nodeScore). */
function chosenBreaker(
  ids: readonly string[],
  wanted: (id: string) => number,
  size: (id: string) => number,
): string {
  let best = ids[0]!;
  for (const id of ids.slice(1)) {
    const difference = wanted(id) - wanted(best);
    if (difference < 0 || (difference === 0 && size(id) > size(best))) best = id;
  }
  return best;
}

function wantedness(b: TopBinding, usedOnce: ReadonlySet<string>, size: number | undefined): number {
  if (b.noInline === true) return 0;
  if (isTrivial(b.rhs)) return 10;
  if (isDictionary(b.rhs)) return 9;
  const arity = b.rhs.kind === 'lam' ? b.rhs.params.length : 0;
  if (size !== undefined && arity > 0 && size <= 10 * (arity + 1)) return 6;
  if (b.rhs.kind === 'con') return 5;
  if (usedOnce.has(b.id)) return 2;
  return size === undefined ? 0 : 1;
}
