/**
 * What may be put in the place of a global: small functions, selectors and constructors, and dictionaries for the
 * choice of a method. Code with a cost centre in it is never copied; nor is what calls itself.
 */

import type { CoreModule, Expr, TopBinding } from '../core.ts';
import { isBottom } from './bottom.ts';
import { type FactsOf, factsOf } from './facts.ts';

export type Unfoldings = (id: string) => TopBinding | undefined;

/** A function of at most this many nodes is cheaper to copy than to call. */
const smallFunction = 24;

/** The unfoldings that a module offers to its importers and to itself. */
export function unfoldingsOf(
  m: CoreModule,
  facts: FactsOf = factsOf,
  { breakers }: CallOrder = callOrder(m, facts),
): Map<string, TopBinding> {
  const result = new Map<string, TopBinding>();
  for (const b of m.bindings) {
    const unfolding = unfoldingOf(b, breakers, facts);
    if (unfolding) result.set(b.id, unfolding);
  }
  return result;
}

export function unfoldingOf(
  b: TopBinding,
  breakers: ReadonlySet<string>,
  facts: FactsOf,
): TopBinding | undefined {
  if (isDictionary(b.rhs)) return b;
  const isOffered = b.noInline !== true && !breakers.has(b.id) && isSmall(b, facts);
  return isOffered ? { ...b, inline: true } : undefined;
}

/** A dictionary, or the function from dictionaries to one. */
export function isDictionary(e: Expr): boolean {
  const body = e.kind === 'lam' ? e.body : e;
  return body.kind === 'con' && /(^|\.)D:/.test(body.con.id);
}

/** No cost centre and no recursive binding inside. */
function isSmall(b: TopBinding, facts: FactsOf): boolean {
  const { rhs } = b;
  if (rhs.kind === 'global') return true;
  if (rhs.kind === 'con') return rhs.arguments.every(a => a.kind === 'literal');
  if (rhs.kind !== 'lam' || isBottom(rhs.body)) return false;
  const { size, hasTick, hasRecursion } = facts(rhs);
  return size <= (b.inline ? smallFunction * 4 : smallFunction) && !hasTick && !hasRecursion;
}

/** The bindings of a module, callees before callers, and those that hold up a recursion: they are never put in the
 * place of a call. Simplifying keeps both true: what it copies brings no calls that its caller could not reach. */
export interface CallOrder {
  readonly order: readonly TopBinding[];
  readonly breakers: ReadonlySet<string>;
}

/** `instead` gives the functions that calls of one may become calls of. */
export function callOrder(
  m: CoreModule,
  facts: FactsOf,
  instead: (id: string) => readonly string[] = () => [],
): CallOrder {
  const own = new Map(m.bindings.map(b => [b.id, b]));
  const order: TopBinding[] = [];
  const breakers = new Set<string>();
  const state = new Map<string, 'open' | 'done'>();
  const visit = (b: TopBinding): Visit => {
    state.set(b.id, 'open');
    return { b, uses: [...facts(b.rhs).globals.keys()].flatMap(id => [id, ...instead(id)]), at: 0 };
  };
  for (const b of m.bindings) {
    if (state.has(b.id)) continue;
    const stack = [visit(b)];
    for (let top = stack.at(-1); top; top = stack.at(-1)) {
      const next = top.uses[top.at++];
      if (next === undefined) {
        state.set(top.b.id, 'done');
        order.push(top.b);
        stack.pop();
        continue;
      }
      const used = own.get(next);
      if (!used) continue;
      const seen = state.get(used.id);
      if (seen === 'open') breakers.add(used.id);
      else if (!seen) stack.push(visit(used));
    }
  }
  return { order, breakers };
}

interface Visit {
  readonly b: TopBinding;
  readonly uses: readonly string[];
  at: number;
}
