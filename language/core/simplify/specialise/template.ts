/**
 * Templates: functions too large to be inlined everywhere, which are worth copying where they are given dictionaries or functions that are
 * known. A module offers them to its importers; they are used by optimised modules only.
 */
import type { CoreModule, Expr, TopBinding } from '../../core.ts';
import { isBottom } from '../bottom.ts';
import { type Facts, factsOf, isDictionary } from '../facts.ts';

/** A function that takes dictionaries may be so large, in nodes; any other one so large. */
export const largestOverloaded = 800;
const largestPlain = 120;

export type Lambda = Expr & { readonly kind: 'lam' };
export type Template = TopBinding & { readonly rhs: Lambda };

/** The templates of a module after its simplification. */
export function templatesOf(m: CoreModule): Map<string, TopBinding> {
  const result = new Map<string, TopBinding>();
  for (const b of m.bindings) if (isTemplate(b)) result.set(b.id, b);
  return result;
}

export function isTemplate(b: TopBinding, facts: Facts = factsOf(b.rhs)): b is Template {
  const { rhs } = b;
  if (rhs.kind !== 'lam' || b.noInline === true || isDictionary(rhs) || isBottom(rhs.body)) return false;
  if (rhs.params.some(p => p.rep !== 'ptr')) return facts.nodes <= largestPlain;
  return facts.nodes <= (isOverloaded(rhs) ? largestOverloaded : largestPlain);
}

/** By the names that desugaring gives to parameters for dictionaries. */
const isOverloaded = ({ params }: Lambda): boolean => params.some(p => p.name.startsWith('$d'));
