/** Where a functional dependency is violated: an instance says what one type of a constraint has to be, and it is another. */
import { expose, spine, substitute } from '../../types/shape.ts';
import type { Predicate, Type } from '../../types/type.ts';
import { type Context, freshMeta, report, type Wanted } from '../context/context.ts';
import { instancesOf } from '../context/instancetable.ts';
import { classInfo } from '../context/lookup.ts';
import * as errors from '../diagnostics/errors.ts';
import { matchAll } from '../type/match.ts';

/** Says it of a constraint that no instance fits, if that is why. */
export function reportDependencyConflict(cx: Context, wanted: Wanted, p: Predicate): boolean {
  const conflict = dependencyConflict(cx, p);
  if (conflict === undefined) return false;
  report(cx, errors.dependencyConflict(wanted.span, p, wanted.origin, conflict));
  return true;
}

export function dependencyConflict(cx: Context, p: Predicate): errors.Conflict | undefined {
  for (const { from, to } of classInfo(cx, p.className)?.dependencies ?? []) {
    const determining = from.map(i => expose(p.arguments[i]!));
    if (determining.length === 0 || spine(determining[0]!).head.kind !== 'constructor') continue;
    for (const instance of instancesOf(cx.instances, p.className)) {
      const map = new Map<number, Type>();
      const heads = from.map(i => instance.head[i]!);
      if (matchAll(heads, determining, map) !== 'yes') continue;
      for (const v of instance.variables) if (!map.has(v.unique)) map.set(v.unique, freshMeta(cx));
      for (const i of to) {
        const determined = substitute(map, instance.head[i]!);
        const asked = p.arguments[i]!;
        if (matchAll([instance.head[i]!], [expose(asked)], new Map(map)) === 'no')
          return { determining, determined, asked };
      }
    }
  }
  return undefined;
}
