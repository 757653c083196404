/**
 * The order in which a round takes the bindings of a module, and its loop breakers (loopBreakNodes and nodeScore in
 * GHC/Core/Opt/OccurAnal.hs of 9.0). Between bindings with equal scores the order of inspection decides, so that order is
 * GHC's as well.
 */
import { componentsInOrder } from '../../../source/dependencies.ts';
import { memoize } from '../../../source/memoize.ts';
import type { Expr, TopBinding } from '../../core.ts';
import { type FactsOf, isDefaultMethod, isInstance } from '../facts.ts';
import { quickSize } from './size.ts';
import { isTrivial } from './values.ts';

export interface OrderedBinding {
  readonly id: string;
  /** Calls of a loop breaker are never inlined. */
  readonly isLoopBreaker: boolean;
}

/** One binding in GHC: a recursive group, or one name. */
export type OrderedGroup = readonly OrderedBinding[];

/** The facts about the bindings at the beginning of a round. */
export interface ModuleFacts {
  readonly own: ReadonlyMap<string, TopBinding>;
  /** Whether it is used once on every path through a single binding, and no other module sees it. */
  readonly isOnce: (id: string) => boolean;
  readonly facts: FactsOf;
  /** The measured size, if any; infinite: too large to inline. */
  readonly size: (id: string) => number | undefined;
  /** The loop breakers of the round before. */
  readonly before: ReadonlySet<string>;
  /** Bindings that have been moved to their only use count as a part of the binding there. */
  readonly written: ReadonlyMap<string, string>;
  /** The order is the desugarer's, which ignores NOINLINE. */
  readonly isDesugared: boolean;
}

/** Callees first. A group may split into several; groups are never joined. */
export function inOrder(groups: readonly (readonly string[])[], known: ModuleFacts): readonly OrderedGroup[] {
  const breaker = newBreaker(known);
  const evidence = known.isDesugared ? evidenceFor(groups.flat(), known) : noEvidence;
  const uses = (id: string): readonly string[] => [...(evidence.of.get(id) ?? []), ...breaker.uses(id)];
  return groups.flatMap(group =>
    componentsInOrder(evidence.before(group), uses).flatMap(
      ({ members, recursive }): readonly OrderedGroup[] => {
        if (!recursive) return members.filter(id => known.own.has(id)).map(id => [free(id)]);
        const same = members.every(id => breaker.shown(id) === breaker.uses(id));
        return [same ? brokenUp(breaker, members, 0) : broken(breaker, members, 0)];
      },
    ),
  );
}

/** The names that GHC's type checker gives to dictionaries. */
interface Evidence {
  /** The names that a binding uses. */
  readonly of: ReadonlyMap<string, readonly string[]>;
  /** A group, preceded by its evidence. */
  readonly before: (group: readonly string[]) => readonly string[];
}

const noEvidence: Evidence = { of: new Map(), before: group => group };

/** In the desugarer's input, dictionaries have top-level names that precede all bindings. Bindings whose type has variables
 * are an exception: the names of their dictionaries are local. */
function evidenceFor(ids: readonly string[], { own, facts }: ModuleFacts): Evidence {
  const isNamed = (id: string): boolean => own.get(id)?.internal === true && own.get(id)!.rhs.kind === 'app';
  const of = new Map<string, readonly string[]>();
  const all = new Set<string>();
  for (const id of ids) {
    const b = own.get(id)!;
    if (b.monomorphic !== true) continue;
    const used = [...facts(b.rhs).globals.keys()].flatMap(g =>
      isNamed(g) ? [g] : isInstance(g) ? [`evidence ${g}`] : [],
    );
    of.set(id, used);
    for (const name of used) all.add(name);
  }
  return { of, before: group => [...all, ...group.filter(id => !all.has(id))] };
}

interface Breaker {
  /** All that a binding uses. */
  readonly uses: (id: string) => readonly string[];
  /** All that its unfolding uses. */
  readonly shown: (id: string) => readonly string[];
  readonly score: (id: string) => Score;
}

function newBreaker({ own, isOnce, facts, size, before, written, isDesugared }: ModuleFacts): Breaker {
  const usedBy = (e: Expr): string[] =>
    [...facts(e).globals.keys()].flatMap(used => (written.has(used) ? usedBy(own.get(used)!.rhs) : [used]));
  const ofRhs = memoize((id: string) => usedBy(own.get(id)!.rhs));
  const shown = memoize((id: string) => {
    const { stable } = own.get(id)!;
    return stable ? usedBy(stable.template) : ofRhs(id);
  });
  const score = memoize((id: string): Score => {
    const b = own.get(id)!;
    if (shown(id).includes(id) || (b.noInline === true && !isDesugared))
      return { rank: 0, size: 0, was: true };
    return { ...scored(b, isOnce, facts, size(id)), was: before.has(id) };
  });
  return {
    uses: memoize((id: string) => {
      const b = own.get(id);
      if (!b) return [];
      return b.stable ? [...ofRhs(id), ...shown(id)] : ofRhs(id);
    }),
    shown,
    score,
  };
}

const free = (id: string): OrderedBinding => ({ id, isLoopBreaker: false });

/** The members of a group, loop breakers last. */
const broken = (b: Breaker, ids: readonly string[], attempts: number): OrderedGroup =>
  componentsInOrder(ids, b.shown).flatMap(({ members, recursive }) =>
    recursive ? brokenUp(b, members, attempts) : members.map(free),
  );

/** After two single choices, all bindings of the lowest rank are chosen together. */
const mostAttempts = 2;

function brokenUp(b: Breaker, ids: readonly string[], attempts: number): OrderedGroup {
  const together = attempts >= mostAttempts;
  const { chosen, others } = leastWorth(b, ids, together);
  const breakers = chosen.map((id): OrderedBinding => ({ id, isLoopBreaker: true }));
  return [...broken(b, others, together ? 0 : attempts + 1), ...breakers];
}

/** `together`: all of the lowest rank, otherwise one. Both lists are in GHC's order. */
function leastWorth(
  { score }: Breaker,
  [first, ...rest]: readonly string[],
  together: boolean,
): { readonly chosen: readonly string[]; readonly others: readonly string[] } {
  let best = score(first!);
  // both are built from their ends
  let chosen = [first!];
  const others: string[] = [];
  for (const id of rest) {
    const one = score(id);
    if (together && one.rank === best.rank) chosen.push(id);
    else if (isWorthLess(one, best)) {
      for (const each of chosen) others.push(each);
      chosen = [id];
      best = one;
    } else others.push(id);
  }
  return { chosen: chosen.reverse(), others: others.reverse() };
}

// ---------------------------------------------------------------- scores

interface Score {
  /** The lower, the less it is worth inlining. */
  readonly rank: number;
  readonly size: number;
  /** Was a loop breaker in the round before. */
  readonly was: boolean;
}

function isWorthLess(a: Score, b: Score): boolean {
  if (a.rank !== b.rank) return a.rank < b.rank;
  return a.size === b.size ? a.was : a.size > b.size;
}

function scored(
  b: TopBinding,
  isOnce: (id: string) => boolean,
  facts: FactsOf,
  measured: number | undefined,
): Omit<Score, 'was'> {
  const e = b.stable?.template ?? b.rhs;
  const rank = rankOf(b, e, isOnce, facts, measured);
  if (rank === 0) return { rank, size: 0 };
  if (rank === 9) return { rank, size: e.kind === 'con' ? e.arguments.length : 0 };
  return { rank, size: rank === 6 || measured === undefined ? quickSize(e) : measured };
}

function rankOf(
  b: TopBinding,
  e: Expr,
  isOnce: (id: string) => boolean,
  facts: FactsOf,
  measured: number | undefined,
): number {
  if (isTrivial(e)) return 10;
  if (facts(b.rhs).isDictionary) return 9;
  if (isDefaultMethod(b.id) && b.stable) return 6;
  const arity = e.kind === 'lam' ? e.params.length : 0;
  if (measured !== undefined && arity > 0 && measured <= 10 * (arity + 1)) return 6;
  if (isConstructorCall(e)) return 5;
  if (b.stable) return 3;
  if (isOnce(b.id)) return 2;
  return measured === undefined || measured === Number.POSITIVE_INFINITY ? 0 : 1;
}

/** A constructor, perhaps of a function's result. */
function isConstructorCall(start: Expr): boolean {
  let e = start;
  while (e.kind === 'lam' || e.kind === 'tick') e = e.body;
  return e.kind === 'con';
}
