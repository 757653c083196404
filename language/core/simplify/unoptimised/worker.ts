/**
 * Bindings at the top that are cast, `p = e |> co`: e gets a name of its own, and p, which is nothing more than that,
 * goes to where it is used (Note [Cast worker/wrappers] in GHC/Core/Opt/Simplify.hs of 9.0). In the end the two are
 * one again, and all casts are dropped.
 */
import { castBy, castsFunction, castsOf, erased, uncast } from '../../cast.ts';
import type { Cast, Expr, TopBinding } from '../../core.ts';
import type { FactsOf } from '../facts.ts';

/** No name in a program has a blank in it. */
const mark = ' cast';

export const isWorker = (id: string): boolean => id.endsWith(mark);

const wrapperOf = (id: string): string => (isWorker(id) ? id.slice(0, -mark.length) : id);

/** A binding, and what is inside of its casts. */
export interface Split {
  readonly binding: TopBinding;
  readonly worker: TopBinding;
  /** The worker is a function by its own type. */
  readonly isFunction: boolean;
}

/** Undefined: there is nothing to be split. `isName`: what is no more than another name. */
export function split(b: TopBinding, isName: (e: Expr) => boolean): Split | undefined {
  const { casts, body } = outside(b.rhs);
  if (casts.length === 0 || isName(body)) return undefined;
  const id = `${b.id}${mark}`;
  const rhs = castBy(casts, { kind: 'global', id });
  const { noInline: _, ...wrapper } = b;
  return { binding: { ...wrapper, rhs }, worker: { ...b, id, rhs: body }, isFunction: castsFunction(casts) };
}

/** The casts that a binding's value comes out of, also those inside of its `let`s. */
function outside(e: Expr): { readonly casts: readonly Cast[]; readonly body: Expr } {
  if (e.kind !== 'let') return castsOf(e);
  const { casts, body } = outside(e.body);
  return casts.length === 0 ? { casts, body: e } : { casts, body: { ...e, body } };
}

/** What has become of bindings without casts: where the same go in, the same come out. */
export type Dropped = WeakMap<
  TopBinding,
  { readonly worker: TopBinding | undefined; readonly made: TopBinding }
>;

/** The bindings as they were before they were split, and without casts. */
export function withoutCasts(
  bindings: readonly TopBinding[],
  facts: FactsOf,
  known: Dropped,
): readonly TopBinding[] {
  const workers = new Map(bindings.filter(b => isWorker(b.id)).map(b => [wrapperOf(b.id), b]));
  const own = new Map(bindings.map(b => [b.id, b]));
  const drop = (b: TopBinding, worker: TopBinding | undefined): TopBinding => {
    const before = known.get(b);
    if (before && before.worker === worker) return before.made;
    const made = dropped(b, worker, facts);
    known.set(b, { worker, made });
    return made;
  };
  return bindings.flatMap(b => {
    if (!isWorker(b.id)) return [drop(b, workers.get(b.id))];
    return own.has(wrapperOf(b.id)) ? [] : [drop(b, undefined)];
  });
}

function dropped(b: TopBinding, worker: TopBinding | undefined, facts: FactsOf): TopBinding {
  const { hasCast, globals } = facts(b.rhs);
  const code = worker && isNameOf(worker.id, b.rhs) ? worker : b;
  const id = wrapperOf(b.id);
  if (code === b && id === b.id && !hasCast && ![...globals.keys()].some(isWorker)) return b;
  return { ...b, ...(code.noInline ? { noInline: true } : {}), id, rhs: erased(code.rhs, wrapperOf) };
}

function isNameOf(id: string, e: Expr): boolean {
  const named = uncast(e);
  return named.kind === 'global' && named.id === id;
}
