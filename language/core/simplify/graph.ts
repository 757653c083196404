/**
 * Results that depend only on which bindings of a module mention which: the order of bindings, and which of them are recursive.
 * Edits seldom change that, so these results are reused.
 */
import { createTwoGenerationCache, type TwoGenerationCache } from '../../source/readcache.ts';
import type { TopBinding } from '../core.ts';
import type { FactsOf } from './facts.ts';

interface Graph {
  readonly ids: readonly string[];
  readonly uses: readonly ReadonlyMap<string, number>[];
  /** Other facts about each binding that the result depends on. */
  readonly marks: readonly unknown[];
}

export type GraphMemory<A> = TwoGenerationCache<'graph', { readonly graph: Graph; readonly answer: A }>;

export const createGraphMemory = <A>(): GraphMemory<A> => createTwoGenerationCache();

/** The result of `answer`, which may depend on the graph and on `mark` of each binding. */
export function ofGraph<A>(
  bindings: readonly TopBinding[],
  facts: FactsOf,
  mark: (id: string) => unknown,
  memory: GraphMemory<A>,
  answer: () => A,
): A {
  const before = memory.find('graph', ({ graph }) => isGraph(graph, bindings, facts, mark));
  if (before) return before.answer;
  const graph: Graph = {
    ids: bindings.map(b => b.id),
    uses: bindings.map(b => facts(b.rhs).globals),
    marks: bindings.map(b => mark(b.id)),
  };
  return memory.add('graph', { graph, answer: answer() }).answer;
}

function isGraph(
  { ids, uses, marks }: Graph,
  bindings: readonly TopBinding[],
  facts: FactsOf,
  mark: (id: string) => unknown,
): boolean {
  if (ids.length !== bindings.length) return false;
  return bindings.every(
    (b, i) => b.id === ids[i] && mark(b.id) === marks[i] && sameKeys(facts(b.rhs).globals, uses[i]!),
  );
}

function sameKeys(a: ReadonlyMap<string, unknown>, b: ReadonlyMap<string, unknown>): boolean {
  if (a === b) return true;
  if (a.size !== b.size) return false;
  const others = b.keys();
  for (const key of a.keys()) if (key !== others.next().value) return false;
  return true;
}
