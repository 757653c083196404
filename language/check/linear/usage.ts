/** How often variables are used that must be used once (LinearTypes), and how uses of parts add up. */
import type { Entity } from '../../rename/entity.ts';
import type { Diagnostic } from '../../source/diagnostic.ts';
import type { Span } from '../../source/span.ts';
import { arrows, expose, prune } from '../../types/shape.ts';
import type { Scheme, Type } from '../../types/type.ts';
import type { Subject } from '../context.ts';
import * as errors from '../errors.ts';

/** Of a use that is not just one: where any number of uses is allowed, or in some branches only. */
type Count = 'once' | 'any' | 'uneven';

export type Usage = ReadonlyMap<Entity, Count>;

export const none: Usage = new Map();

/** What is used once must not be used again. */
export function sum(...parts: readonly Usage[]): Usage {
  const total = new Map<Entity, Count>();
  for (const part of parts)
    for (const [entity, count] of part) total.set(entity, total.has(entity) ? 'any' : count);
  return total;
}

/** Uses in something that may itself be used any number of times. */
export const unrestricted = (usage: Usage): Usage =>
  usage.size === 0 ? usage : new Map([...usage.keys()].map(entity => [entity, 'any'] as const));

/** Of branches one alone happens: each must use the same. */
export function oneOf(branches: readonly Usage[]): Usage {
  const total = new Map<Entity, Count>();
  for (const branch of branches)
    for (const [entity, count] of branch) {
      const isEven = branches.every(other => other.get(entity) === count);
      total.set(entity, isEven ? count : 'uneven');
    }
  return total;
}

export interface Checker {
  readonly subject: Subject;
  /** Those that are in scope and must be used once. */
  readonly linear: Set<Entity>;
  readonly errors: Diagnostic[];
}

export interface Bound {
  readonly entity: Entity;
  readonly name: string;
  readonly span: Span;
}

/** The uses in `body`, without those of what is bound around it, each of which must be used once. */
export function within(c: Checker, bound: readonly Bound[], body: () => Usage): Usage {
  for (const { entity } of bound) c.linear.add(entity);
  const usage = new Map(body());
  for (const { entity, name, span } of bound) {
    c.linear.delete(entity);
    const count = usage.get(entity);
    usage.delete(entity);
    if (count !== 'once') c.errors.push(errors.notUsedOnce(span, name, count));
  }
  return usage;
}

// ---------------------------------------------------------------- types

export function schemeOf({ elaboration, renamed, imported }: Subject, entity: Entity): Scheme | undefined {
  if (entity.kind === 'typeVariable') return undefined;
  return entity.kind === 'local' || entity.module === renamed.moduleName
    ? elaboration.schemes.get(entity)
    : imported(entity.module)?.schemes.get(entity.id);
}

/** For each parameter of a function type whether its argument is used once. */
export function linearParameters(type: Type | undefined): readonly boolean[] {
  const parameters: boolean[] = [];
  for (let t = opened(type); t?.kind === 'function'; t = opened(t.result)) parameters.push(t.linear === true);
  return parameters;
}

function opened(type: Type | undefined): Type | undefined {
  let t = type && prune(type);
  while (t?.kind === 'forall') t = prune(t.body);
  return t && expose(t);
}

/** Whether a function of the one type can stand where one of the other is wanted: their arrows must be alike. */
export function agree(actual: Type | undefined, wanted: Type | undefined): boolean {
  const [a, w] = [opened(actual), opened(wanted)];
  if (a?.kind !== 'function' || w?.kind !== 'function') return true;
  return (a.linear === true) === (w.linear === true) && agree(a.result, w.result);
}

export const parameterTypes = (type: Type | undefined): readonly Type[] => {
  const t = opened(type);
  return t === undefined ? [] : arrows(t).parameters;
};
