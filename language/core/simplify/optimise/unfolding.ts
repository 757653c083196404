/**
 * What may be put in the place of a global: small functions, selectors and constructors, and dictionaries for the
 * choice of a method. Code with a cost centre in it is never copied; nor is what calls itself.
 */

import { copyId } from '../../../source/globalname.ts';
import { memoizeWeak } from '../../../source/memoize.ts';
import { app, global, lam, variable } from '../../build.ts';
import { makeCase } from '../../change.ts';
import { pushChildren } from '../../children.ts';
import type { CoreModule, Expr, TopBinding } from '../../core.ts';
import { failsAlways, isBottom, isFailure, neverReturns } from '../bottom.ts';
import { type FactsOf, factsOf, isBuiltDictionary, isDefaultMethod } from '../facts.ts';

/** A function of at most this many nodes is cheaper to copy than to call. */
const smallFunction = 24;

/** One that calls nothing itself may have so many: it runs without a frame where it is copied. */
const smallLeaf = 96;

/** With the calls that never return, no function of more nodes is copied everywhere. */
const mostWithFailures = 240;

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
  if (facts(b.rhs).isDictionary || (b.internal && isBuiltDictionary(b.rhs))) return b;
  const isOffered = b.noInline !== true && !breakers.has(b.id) && isSmall(b, facts);
  if (isOffered) return { ...b, inline: true };
  if (b.stable && isDefaultMethod(b.id)) return asCalled(b);
  return b.rhs.kind === 'lam' && neverReturns(b.rhs.body) ? failing(b) : undefined;
}

/** Of a function that never returns, this is all that its callers have to know. */
const failing = memoizeWeak(({ id, rhs }: TopBinding): TopBinding => {
  const params = rhs.kind === 'lam' ? rhs.params : [];
  const called = app(global(id), params.map(variable));
  return { id, rhs: lam(params, makeCase(called, params[0]!, [])) };
});

/** Of a default method that has to be called: for how many arguments it waits. Never put in the place of a call. */
const asCalled = memoizeWeak(({ id, rhs, stable }: TopBinding): TopBinding => {
  const params = rhs.kind === 'lam' ? rhs.params : [];
  const called = lam(params, app(global(id), params.map(variable)));
  return { id, rhs: called, ...(stable && { stable: { ...stable, template: called } }) };
});

/** No cost centre and no recursive binding inside; but a default method may have one (`some`), since an instance gives it a
 * dictionary that is known. */
function isSmall(b: TopBinding, facts: FactsOf): boolean {
  const { rhs } = b;
  if (rhs.kind === 'global') return true;
  if (rhs.kind === 'con') return rhs.arguments.every(a => a.kind === 'literal');
  if (rhs.kind !== 'lam' || failsAlways(rhs) || isFailure(b.id)) return false;
  const { nodes, hasTick, hasRecursion } = facts(rhs);
  const most = b.inline || hasRecursion ? smallFunction * 4 : smallFunction;
  if (hasTick || (hasRecursion && !isDefaultMethod(b.id))) return false;
  if (nodes <= most) return true;
  if (nodes > mostWithFailures) return false;
  const { returning, calls } = workOf(rhs);
  return returning <= (calls ? most : Math.max(most, smallLeaf));
}

/** What code does without its calls that never return, which are not what calling it costs: how many nodes that has, and whether it
 * calls anything. */
function workOf(root: Expr): { readonly returning: number; readonly calls: boolean } {
  let returning = 0;
  let calls = false;
  const stack: Expr[] = [root];
  for (let e = stack.pop(); e; e = stack.pop()) {
    returning++;
    if (isBottom(e)) continue;
    if (e.kind === 'app') calls = true;
    pushChildren(e, stack);
  }
  return { returning, calls };
}

/** The bindings of a module, callees before callers, and those that hold up a recursion: they are never put in the
 * place of a call. Simplifying keeps both true: what it copies brings no calls that its caller could not reach. */
export interface CallOrder {
  /** Positions in the module's list. */
  readonly order: readonly number[];
  readonly breakers: ReadonlySet<string>;
}

/** `instead` gives the functions that calls of one may become calls of. */
export function callOrder(
  m: CoreModule,
  facts: FactsOf,
  instead: (id: string) => readonly string[] = () => [],
): CallOrder {
  const nodes = new Map(m.bindings.map((b, at) => [b.id, { b, at, state: 'new', depth: 0 } as SearchNode]));
  const order: number[] = [];
  const breakers = new Set<string>();
  const stack: Visit[] = [];
  const open = (node: SearchNode): void => {
    node.state = 'open';
    node.depth = stack.length;
    stack.push({ node, uses: facts(node.b.rhs).globals.keys(), waiting: nothing, come: 0 });
  };
  for (const start of nodes.values()) {
    if (start.state !== 'new') continue;
    open(start);
    for (let top = stack.at(-1); top; top = stack.at(-1)) {
      const next = nextUse(top, instead);
      if (next === undefined) {
        top.node.state = 'done';
        order.push(top.node.at);
        stack.pop();
        continue;
      }
      const used = nodes.get(next);
      if (used?.state === 'open') breakers.add(breakerOf(used, nodes));
      else if (used?.state === 'new') open(used);
    }
  }
  return { order, breakers };
}

interface SearchNode {
  readonly b: TopBinding;
  readonly at: number;
  state: 'new' | 'open' | 'done';
  /** Of what is open: how many were open before. */
  depth: number;
}

/** What holds up the recursion that leads back to an open function: its worker, if that takes part, as its wrapper is only good for being
 * put in the place of calls. */
function breakerOf(used: SearchNode, nodes: ReadonlyMap<string, SearchNode>): string {
  const worker = nodes.get(copyId(used.b.id, '$p'));
  return worker?.state === 'open' && worker.depth > used.depth ? worker.b.id : used.b.id;
}

interface Visit {
  readonly node: SearchNode;
  readonly uses: Iterator<string>;
  /** What calls of the last use may become calls of, and how many of these have come. */
  waiting: readonly string[];
  come: number;
}

const nothing: readonly string[] = [];

function nextUse(visit: Visit, instead: (id: string) => readonly string[]): string | undefined {
  if (visit.come < visit.waiting.length) return visit.waiting[visit.come++];
  const next = visit.uses.next();
  if (next.done) return undefined;
  visit.waiting = instead(next.value);
  visit.come = 0;
  return next.value;
}
