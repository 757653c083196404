/**
 * What may be put in the place of a global: small functions, selectors and constructors, and dictionaries for the
 * choice of a method. Code with a cost centre in it is never copied; nor is what calls itself.
 */

import { measure, pushChildren } from '../children.ts';
import type { CoreModule, Expr, TopBinding } from '../core.ts';
import { isBottom } from './bottom.ts';

export type Unfoldings = (id: string) => TopBinding | undefined;

/** A function of at most this many nodes is cheaper to copy than to call. */
const smallFunction = 24;

/** What is known of the code of one binding, found out once. */
export interface Facts {
  readonly globals: ReadonlySet<string>;
  readonly small: boolean;
}

export type FactsOf = (b: TopBinding) => Facts;

/** Remembers by code: a binding that a round has left alone is not looked at again. */
export function rememberFacts(): FactsOf {
  const known = new WeakMap<Expr, Facts>();
  return b => {
    let facts = known.get(b.rhs);
    if (!facts) {
      facts = factsOf(b);
      known.set(b.rhs, facts);
    }
    return facts;
  };
}

const factsOf: FactsOf = b => ({ globals: globalsOf(b.rhs), small: isSmall(b) });

/** The unfoldings that a module offers to its importers and to itself. */
export function unfoldingsOf(m: CoreModule, facts: FactsOf = factsOf): ReadonlyMap<string, TopBinding> {
  const result = new Map<string, TopBinding>();
  const loops = loopBreakers(m, facts);
  for (const b of m.bindings) {
    if (isDictionary(b.rhs)) result.set(b.id, b);
    else if (b.noInline !== true && !loops.has(b.id) && facts(b).small)
      result.set(b.id, { ...b, inline: true });
  }
  return result;
}

/** A dictionary, or the function from dictionaries to one. */
export function isDictionary(e: Expr): boolean {
  const body = e.kind === 'lam' ? e.body : e;
  return body.kind === 'con' && /(^|\.)D:/.test(body.con.id);
}

function isSmall(b: TopBinding): boolean {
  const { rhs } = b;
  if (rhs.kind === 'global') return true;
  if (rhs.kind === 'con') return rhs.arguments.every(a => a.kind === 'literal');
  if (rhs.kind !== 'lam' || isBottom(rhs.body)) return false;
  const limit = b.inline ? smallFunction * 4 : smallFunction;
  return measure(rhs).size <= limit && copyable(rhs.body);
}

/** No cost centre and no recursive binding inside. */
function copyable(root: Expr): boolean {
  const stack = [root];
  for (let e = stack.pop(); e; e = stack.pop()) {
    if (e.kind === 'tick') return false;
    if (e.kind === 'let' && e.bindings.recursive) return false;
    pushChildren(e, stack);
  }
  return true;
}

/** Functions from which themselves can be reached through globals of the module. */
function loopBreakers(m: CoreModule, facts: FactsOf): ReadonlySet<string> {
  const uses = new Map<string, readonly string[]>();
  const own = new Set(m.bindings.map(b => b.id));
  for (const b of m.bindings)
    uses.set(
      b.id,
      [...facts(b).globals].filter(id => own.has(id)),
    );
  const result = new Set<string>();
  const state = new Map<string, 'open' | 'done'>();
  for (const b of m.bindings) {
    if (state.has(b.id)) continue;
    const stack: { readonly id: string; at: number }[] = [{ id: b.id, at: 0 }];
    state.set(b.id, 'open');
    for (let top = stack.at(-1); top; top = stack.at(-1)) {
      const next = uses.get(top.id)?.[top.at++];
      if (next === undefined) {
        state.set(top.id, 'done');
        stack.pop();
      } else if (state.get(next) === 'open') result.add(next);
      else if (!state.has(next)) {
        state.set(next, 'open');
        stack.push({ id: next, at: 0 });
      }
    }
  }
  return result;
}

export function globalsOf(root: Expr): ReadonlySet<string> {
  const result = new Set<string>();
  const stack = [root];
  for (let e = stack.pop(); e; e = stack.pop()) {
    if (e.kind === 'global') result.add(e.id);
    pushChildren(e, stack);
  }
  return result;
}
