/**
 * Late cost centres, as GHC 9.4's `-fprof-late` makes them: one for each top-level binding, put in when all has been
 * optimised; or, as by GHC 9.10's `-fprof-late-overloaded`, one for each of them that still takes dictionaries. They keep nothing from being optimised; so a function that was put into its callers has no entries there.
 */

import type { CostCentre } from '../profile/model/centre.ts';
import { roleOfName, withoutCopy } from '../source/globalname.ts';
import type { Span } from '../source/span.ts';
import { changeBody } from './change.ts';
import type { CoreModule, Expr, TopBinding } from './core.ts';

interface LateOptions {
  /** The ids of what the text defines; what the optimiser has made out of it (functions that were lifted) has no centre of its own, but copies
   * of a function have the function's. */
  readonly names: ReadonlySet<string>;
  readonly isOverloadedOnly: boolean;
  readonly location: (span: Span) => string;
}

export function addLateCentres(
  m: CoreModule,
  { names, isOverloadedOnly, location }: LateOptions,
): CoreModule {
  const centres = new Map<string, CostCentre>();
  const centreOf = (id: string, span: Span): CostCentre => {
    const centre = centres.get(id);
    if (centre) return centre;
    const fresh: CostCentre = {
      label: labelOf(id, m.name),
      module: m.name,
      location: location(span),
      kind: 'auto',
      span,
    };
    centres.set(id, fresh);
    return fresh;
  };
  const spans = new Map(m.bindings.map(({ id, span }) => [id, span]));
  const bindings = m.bindings.map((b): TopBinding => {
    const id = names.has(b.id) ? b.id : withoutCopy(b.id);
    const span = b.span ?? spans.get(id);
    if (b.internal || !names.has(id) || !span || (isOverloadedOnly && !isOverloaded(b.rhs))) return b;
    return { ...b, rhs: entered(b.rhs, centreOf(id, span)) };
  });
  return { ...m, bindings };
}

/** Dictionaries come first. */
const isOverloaded = (e: Expr): boolean => e.kind === 'lam' && e.params[0]?.name.startsWith('$d') === true;

/** Within the parameters of a function, so that each call enters it. A constructor or another name costs nothing. */
function entered(e: Expr, centre: CostCentre): Expr {
  if (e.kind === 'lam') return changeBody(e, entered(e.body, centre));
  if (e.kind === 'con' || e.kind === 'global' || e.kind === 'literal') return e;
  return { kind: 'tick', tick: { kind: 'scc', centre }, body: e };
}

/** A method's code is called as the method is. */
export function labelOf(id: string, module: string): string {
  const name = id.slice(module.length + 1);
  const role = roleOfName(name);
  return role.kind === 'method' ? role.method : name;
}
