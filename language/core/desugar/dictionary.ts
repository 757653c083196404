/**
 * Names for the dictionaries that a module shares: by class, numbered in the order of what they are of and of where they
 * are used first. The order in which inference came to want them, and its numbers for variables, do not count.
 */

import type { Elaboration } from '../../infer/evidence/elaboration.ts';
import type { Evidence, EvidenceBinding, EvidenceVariable } from '../../infer/evidence/evidence.ts';
import { predicateKey } from '../../types/shape.ts';
import { nameOf } from './imports.ts';

export interface NamedDictionary {
  readonly name: string;
  readonly b: EvidenceBinding;
}

export function namedDictionaries(elaboration: Elaboration): readonly NamedDictionary[] {
  const keys = new Map(elaboration.top.map(b => [b, keyOf(b)]));
  const isUnique = new Set(keys.values()).size === keys.size;
  const uses = isUnique ? undefined : firstUses(elaboration);
  const first = (b: EvidenceBinding): number => uses?.get(b.variable) ?? Number.POSITIVE_INFINITY;
  const sorted = elaboration.top.toSorted((x, y) => {
    const a = keys.get(x)!;
    const b = keys.get(y)!;
    return a < b ? -1 : a > b ? 1 : first(x) < first(y) ? -1 : first(x) > first(y) ? 1 : 0;
  });
  const counts = new Map<string, number>();
  return sorted.map(b => {
    const name = nameOf(b.variable.predicate.className);
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    return { name: `$d${name}${count}`, b };
  });
}

/** Call stacks are told apart by where they begin. */
function keyOf({ variable, evidence: e }: EvidenceBinding): string {
  const place = e.kind === 'callSite' ? `${String(e.span.start).padStart(9, '0')} ${e.function}` : '';
  return `${predicateKey(variable.predicate).replace(/['?]\d+/g, '_')} ${place}`;
}

/** The offset of the first node that a dictionary is applied at. */
function firstUses(elaboration: Elaboration): ReadonlyMap<EvidenceVariable, number> {
  const uses = new Map<EvidenceVariable, number>();
  const see = (e: Evidence, at: number): void => {
    if (e.kind === 'variable') uses.set(e.variable, Math.min(at, uses.get(e.variable) ?? at));
    else if (e.kind === 'instance') for (const a of e.arguments) see(a, at);
    else if (e.kind === 'superclass') see(e.of, at);
    else if (e.kind === 'tuple') for (const c of e.components) see(c, at);
    else if (e.kind === 'component') see(e.of, at);
    else if (e.kind === 'applied') for (const a of [e.function, ...e.arguments]) see(a, at);
    else if (e.kind === 'quantified') {
      for (const b of e.abstraction.bindings) see(b.evidence, at);
      see(e.body, at);
    } else if (e.kind === 'callSite' && e.outer) see(e.outer, at);
  };
  for (const [node, list] of elaboration.applied) for (const e of list) see(e, node.span.start);
  for (const [node, table] of elaboration.implicit)
    for (const list of table.values()) for (const e of list) see(e, node.span.start);
  for (const [key, { bindings }] of elaboration.abstractions) {
    const at = 'span' in key ? key.span.start : (key.bindings[0]?.span.start ?? 0);
    for (const b of bindings) see(b.evidence, at);
  }
  for (const [entity, { abstraction, arguments: list }] of elaboration.signed) {
    const at = entity.span?.start ?? 0;
    for (const e of [...abstraction.bindings.map(b => b.evidence), ...list]) see(e, at);
  }
  for (const [pattern, { bindings }] of elaboration.opened)
    for (const b of bindings) see(b.evidence, pattern.span.start);
  return uses;
}
