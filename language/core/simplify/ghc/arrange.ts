/**
 * The preparation of a round over a module: the order of its bindings, and which of them move to their only use. Before the
 * first round, GHC's desugarer does the same.
 */
import { memoize } from '../../../source/memoize.ts';
import { countedIn } from '../../box.ts';
import type { TopBinding } from '../../core.ts';
import type { FactsOf } from '../facts.ts';
import { inOrder, type ModuleFacts, type OrderedGroup } from './loopbreaker.ts';
import { bounded, type Moved, type Places, preInline, type Uses } from './preinline.ts';

/** Code nested deeper than this is left as it is. */
const deepest = 1200;

/** What the preparation needs to know about the bindings. */
export interface About {
  readonly facts: FactsOf;
  /** The sizes that the round before has measured. */
  readonly sizes: ReadonlyMap<string, number>;
  readonly places: Places;
  /** The size of a binding as the desugarer leaves it; infinite: too large to inline. */
  readonly sizeAsWritten: (b: TopBinding, there: Arranged) => number;
}

/** The results of the round before. */
interface Before {
  readonly groups: readonly (readonly string[])[];
  readonly breakers: ReadonlySet<string>;
}

export interface Arranged {
  readonly groups: readonly OrderedGroup[];
  readonly breakers: ReadonlySet<string>;
  readonly moved: Moved;
}

/** The order of a round, and what moves in it. Before the first round, GHC's desugarer has ordered the whole module and moved
 * some bindings to their use (simpleOptPgm). */
export function arranged(
  own: ReadonlyMap<string, TopBinding>,
  uses: Uses,
  about: About,
  before: Before | undefined,
): Arranged {
  const { facts, sizes, sizeAsWritten } = about;
  const known: ModuleFacts = {
    own,
    isOnce: uses.isOnceEachWay,
    facts,
    size: id => sizes.get(id),
    before: before?.breakers ?? new Set(),
    written: new Map(),
    isDesugared: false,
  };
  const depthOf = (id: string): number => facts(own.get(id)!.rhs).depth;
  const arrange = (from: readonly (readonly string[])[], known: ModuleFacts, isFirst: boolean): Arranged => {
    const groups = inOrder(from, known);
    const breakers = new Set(groups.flatMap(group => group.flatMap(p => (p.isLoopBreaker ? [p.id] : []))));
    const moving = movedToTheirUse(uses, breakers, own, isFirst, about);
    return {
      groups,
      breakers,
      moved: bounded(
        moving,
        groups.flat().map(p => p.id),
        depthOf,
      ),
    };
  };
  if (before) {
    const left = before.groups.map(group => group.filter(id => own.has(id)));
    return arrange(left, known, false);
  }
  const first = arrange([[...own.keys()]], { ...known, size: () => undefined, isDesugared: true }, true);
  const { written } = first.moved;
  const left = first.groups.map(group => group.map(p => p.id).filter(id => !written.has(id)));
  const size = memoize((id: string) => sizeAsWritten(own.get(id)!, first));
  const next = arrange(left, { ...known, size, before: first.breakers, written }, true);
  const there = [...written.keys()].map((id): OrderedGroup => [{ id, isLoopBreaker: false }]);
  return { ...next, groups: [...there, ...next.groups], moved: { ...next.moved, written } };
}

function movedToTheirUse(
  uses: Uses,
  breakers: ReadonlySet<string>,
  own: ReadonlyMap<string, TopBinding>,
  isFirst: boolean,
  { facts, places }: About,
): Moved {
  const mayMove = (id: string): boolean => {
    const b = own.get(id);
    if (!b || breakers.has(id)) return false;
    if (isFirst && isDictionaryCall(b, own)) return uses.isOnceHere(id);
    if (b.noInline === true || b.stable !== undefined) return false;
    // constants too, but that can be noticed only of what counts
    const isMovable = b.rhs.kind === 'lam' || (isFirst && countedIn(b.rhs) !== undefined);
    return isMovable && uses.isOnce(id) && isSimplified(b, facts);
  };
  const isFunction = (id: string): boolean => own.get(id)?.rhs.kind === 'lam';
  const moved = preInline(uses.live, { mayMove, isFunction }, facts, places);
  return isFirst ? moved : { ...moved, written: new Map() };
}

/** A dictionary that one of the module's instances makes of others: it has a name because uses may share it. */
function isDictionaryCall({ rhs, internal }: TopBinding, own: ReadonlyMap<string, TopBinding>): boolean {
  return (
    internal === true && rhs.kind === 'app' && rhs.function.kind === 'global' && own.has(rhs.function.id)
  );
}

/** Selectors and dictionaries have no centres, and are picked apart, not copied. */
export function isSimplified(b: TopBinding, facts: FactsOf): boolean {
  if (b.internal === true) return false;
  const { isDictionary, depth } = facts(b.rhs);
  return !isDictionary && depth <= deepest;
}
