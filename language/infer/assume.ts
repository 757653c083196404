/** Equalities that are given: by the context of a signature, or by a constructor that has matched. */
import { asApplication, expose, familyOf, type Skolem } from '../types/shape.ts';
import type { Type } from '../types/type.ts';
import type { Scope } from './context.ts';

/** Takes an equality for true while the scope lasts: a rigid variable becomes the other side. */
export function assume(scope: Scope, left: Type, right: Type): void {
  const a = expose(left);
  const b = expose(right);
  if (a === b) return;
  if (familyOf(a) !== undefined) {
    scope.families.push({ left: a, right: b });
    return;
  }
  if (familyOf(b) !== undefined) {
    scope.families.push({ left: b, right: a });
    return;
  }
  if (b.kind === 'variable' && isDeeper(b.variable as Skolem, a)) refine(scope, b.variable as Skolem, a);
  else if (a.kind === 'variable') refine(scope, a.variable as Skolem, b);
  else if (b.kind === 'variable') refine(scope, b.variable as Skolem, a);
  else if (a.kind === 'meta') a.meta.solution = b;
  else if (b.kind === 'meta') b.meta.solution = a;
  else {
    const x = asApplication(a);
    const y = asApplication(b);
    if (x === undefined || y === undefined) return;
    assume(scope, x.function, y.function);
    assume(scope, x.argument, y.argument);
  }
}

const isDeeper = (skolem: Skolem, other: Type): boolean =>
  other.kind !== 'variable' || skolem.level >= ((other.variable as Partial<Skolem>).level ?? 0);

function refine(scope: Scope, skolem: Skolem, type: Type): void {
  if (type.kind === 'variable' && type.variable === skolem) return;
  skolem.refined = type;
  scope.equalities.push({ skolem, type });
}
