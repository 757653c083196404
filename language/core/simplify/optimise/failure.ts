/**
 * In the libraries, a failure that depends on nothing is a constant of its module, as GHC's optimiser has it in base
 * (full laziness, GHC/Core/Opt/SetLevels.hs): a backtrace begins in the module's CAF and says who wanted it. Never done to
 * a program's own code.
 */
import { global } from '../../build.ts';
import { mapParts } from '../../change.ts';
import type { CoreModule, Expr, TopBinding } from '../../core.ts';
import { freeVariables } from '../../free.ts';
import { failureId, isErrorCall } from '../bottom.ts';

export const nameFailures = (m: CoreModule): CoreModule => ({
  ...m,
  bindings: m.bindings.flatMap(named),
});

function named(b: TopBinding): readonly TopBinding[] {
  const failures: TopBinding[] = [];
  const go = (e: Expr): Expr => {
    if (!isConstantFailure(e)) return mapParts(e, go);
    const id = failureId(b.id, failures.length + 1);
    failures.push({ id, rhs: e, ...(b.span ? { span: b.span } : {}) });
    return global(id);
  };
  const rhs = isConstantFailure(bodyOf(b.rhs)) ? b.rhs : mapParts(b.rhs, go);
  return failures.length === 0 ? [b] : [{ ...b, rhs }, ...failures];
}

/** A function that does nothing but fail keeps its body (Note [Floating from a RHS] there). */
const bodyOf = (e: Expr): Expr => (e.kind === 'lam' ? e.body : e);

/** A call of error with a text that is known. Incomplete patterns are told apart by where they stand. */
const isConstantFailure = (e: Expr): boolean => isErrorCall(e) && freeVariables(e).size === 0;
