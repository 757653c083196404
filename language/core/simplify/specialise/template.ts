/**
 * Templates: functions too large to be inlined everywhere, which are worth copying where they are given dictionaries or functions that are
 * known. A module offers them to its importers; they are used by optimised modules only.
 */

import { memoizeWeak } from '../../../source/memoize.ts';
import type { CoreModule, Expr, TopBinding, Var } from '../../core.ts';
import { failsAlways, isFailure } from '../bottom.ts';
import { type FactsOf, factsOf, isDictionary } from '../facts.ts';

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

/** What is known of templates, which are asked about at every call. */
export const templateFacts: FactsOf = memoizeWeak(factsOf);

export const isTemplate = (b: TopBinding): b is Template => mayBeCopied(b);

const mayBeCopied = memoizeWeak((b: TopBinding): boolean => {
  const { rhs } = b;
  if (rhs.kind !== 'lam' || b.noInline === true || isDictionary(rhs)) return false;
  if (failsAlways(rhs) || isFailure(b.id)) return false;
  const { nodes } = templateFacts(rhs);
  if (rhs.params.some(p => p.rep !== 'ptr')) return nodes <= largestPlain;
  return nodes <= (isOverloaded(rhs) ? largestOverloaded : largestPlain);
});

const isOverloaded = ({ params }: Lambda): boolean => params.some(isForDictionary);

/** By the names that desugaring gives to variables for dictionaries. */
export const isForDictionary = ({ name }: Var): boolean => name.startsWith('$d');
