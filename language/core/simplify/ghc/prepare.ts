/**
 * What a half-applied function is given, where that is a constant with a centre: GHC binds it beside the constant, with
 * the centre's push (prepareRhs in GHC/Core/Opt/Simplify.hs of 9.0). So `simplify = fixpoint (bottomUp rules)` holds
 * something that has to be evaluated to a function, and not a function.
 */
import type { Tick } from '../../../profile/model/centre.ts';
import { aritiesOf, lacking } from '../../arity.ts';
import { changeApp, changeBody, mapped } from '../../change.ts';
import type { Expr, TopBinding } from '../../core.ts';

/** What has become of a binding, and for which of its arguments. */
export type PreparedArguments = WeakMap<TopBinding, { readonly pushed: string; readonly made: TopBinding }>;

export function prepareArguments(
  bindings: readonly TopBinding[],
  known: PreparedArguments,
): readonly TopBinding[] {
  const arity = aritiesOf(bindings);
  return bindings.map(b => {
    const { rhs } = b;
    if (rhs.kind !== 'tick' || rhs.tick.scope === false || lacking(rhs.body, arity) <= 0) return b;
    const body = rhs.body as Expr & { kind: 'app' };
    const pushed = body.arguments.map(a => lacking(a, arity) > 0);
    if (!pushed.includes(true)) return b;
    const before = known.get(b);
    if (before?.pushed === pushed.join()) return before.made;
    const push: Tick = { ...rhs.tick, count: false };
    const args = mapped(body.arguments, (a, i) =>
      pushed[i] ? ({ kind: 'tick', tick: push, body: a } as const) : a,
    );
    const changed = { ...b, rhs: changeBody(rhs, changeApp(body, body.function, args)) };
    known.set(b, { pushed: pushed.join(), made: changed });
    return changed;
  });
}
