/**
 * In which order a round takes the bindings of a module, and which of them hold up a recursion (loop breakers: nodeScore in
 * GHC/Core/Opt/OccurAnal.hs of 9.0).
 */
import { type Component, componentsOf } from '../../../source/components.ts';
import { remembered } from '../../../source/remembered.ts';
import type { Expr, TopBinding } from '../../core.ts';
import { type FactsOf, isDefaultMethod } from '../facts.ts';
import { type GraphMemory, ofGraph } from '../graph.ts';
import type { Uses } from './preinline.ts';
import { isTrivial } from './values.ts';

export interface Place {
  readonly id: string;
  /** Holds up a recursion: its calls stay. */
  readonly breaks: boolean;
}

/** Callees first. `sizes`: what the round before has measured. */
export function inOrder(
  uses: Uses,
  own: ReadonlyMap<string, TopBinding>,
  sizes: ReadonlyMap<string, number>,
  facts: FactsOf,
  memory: GraphMemory<readonly Component<string>[]>,
): Place[] {
  const result: Place[] = [];
  const wanted = remembered((id: string) => wantedness(own.get(id)!, uses.isOnce, facts, sizes.get(id)));
  const size = remembered((id: string) => sizes.get(id) ?? facts(own.get(id)!.rhs).nodes);
  const among = (ids: readonly string[]): readonly Component<string>[] =>
    componentsOf(ids, id => facts(own.get(id)!.rhs).globals.keys());
  const place = (list: readonly Component<string>[]): void => {
    for (const c of list) {
      if (!c.recursive) {
        result.push({ id: c.members[0]!, breaks: false });
        continue;
      }
      const breaker = chosenBreaker(c.members, wanted, size);
      place(among(c.members.filter(id => id !== breaker)));
      result.push({ id: breaker, breaks: true });
    }
  };
  place(
    ofGraph(
      // as they are given: the memory must see what the order is made from
      [...own.values()],
      facts,
      () => undefined,
      memory,
      () => among([...own.keys()]),
    ),
  );
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

function wantedness(
  b: TopBinding,
  isOnce: (id: string) => boolean,
  facts: FactsOf,
  size: number | undefined,
): number {
  if (b.noInline === true) return 0;
  if (b.stable !== undefined) return isDefaultMethod(b.id) ? 6 : 3;
  if (isTrivial(b.rhs)) return 10;
  if (facts(b.rhs).isDictionary) return 9;
  const arity = b.rhs.kind === 'lam' ? b.rhs.params.length : 0;
  if (size !== undefined && arity > 0 && size <= 10 * (arity + 1)) return 6;
  if (isConstructorCall(b.rhs)) return 5;
  if (isOnce(b.id)) return 2;
  return size === undefined ? 0 : 1;
}

/** A constructor, perhaps of a function's result. */
function isConstructorCall(start: Expr): boolean {
  let e = start;
  while (e.kind === 'lam' || e.kind === 'tick') e = e.body;
  return e.kind === 'con';
}
