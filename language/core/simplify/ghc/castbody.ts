/**
 * Bindings at the top that are cast, `p = e |> co`: e gets a name of its own, and p, which is nothing more than that,
 * goes to where it is used (Note [Cast worker/wrappers] in GHC/Core/Opt/Simplify.hs of 9.0). In the end the two are
 * one again, and all casts are dropped.
 */
import { castBodyId, isCastBody, withoutCast } from '../../../source/globalname.ts';
import { castBy, castsFunction, castsOf, erased, uncast } from '../../cast.ts';
import type { Cast, Expr, TopBinding } from '../../core.ts';
import type { FactsOf } from '../facts.ts';

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
  const id = castBodyId(b.id);
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
export type Dropped = WeakMap<TopBinding, { readonly code: TopBinding; readonly made: TopBinding }>;

/** The bindings as they were before they were split, and without casts. */
export function withoutCasts(
  bindings: readonly TopBinding[],
  facts: FactsOf,
  known: Dropped,
): readonly TopBinding[] {
  const parts = new Map<string, TopBinding[]>();
  for (const b of bindings) {
    const id = withoutCast(b.id);
    const others = parts.get(id);
    if (others) others.push(b);
    else parts.set(id, [b]);
  }
  return [...parts].map(([id, list]) => {
    const wrapper = list.find(b => b.id === id) ?? list[0]!;
    const code = inside(wrapper, list);
    const before = known.get(wrapper);
    if (before?.code === code) return before.made;
    const wrapped = dropped(wrapper, code, facts);
    known.set(wrapper, { code, made: wrapped });
    return wrapped;
  });
}

/** Of the parts of one binding, that which has the code. */
function inside(wrapper: TopBinding, list: readonly TopBinding[]): TopBinding {
  let code = wrapper;
  for (;;) {
    const named = uncast(code.rhs);
    const next = named.kind === 'global' ? list.find(b => b.id === named.id && b !== code) : undefined;
    if (!next) return code;
    code = next;
  }
}

function dropped(wrapper: TopBinding, code: TopBinding, facts: FactsOf): TopBinding {
  const { hasCast, globals } = facts(code.rhs);
  if (code === wrapper && !isCastBody(code.id) && !hasCast && ![...globals.keys()].some(isCastBody))
    return wrapper;
  const kept = code.noInline ? { noInline: true } : {};
  return { ...wrapper, ...kept, id: withoutCast(wrapper.id), rhs: erased(code.rhs, withoutCast) };
}
