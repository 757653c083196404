/** Which functions give actions of IO or ST, and after how many arguments: told by their types, which Core has not. */
import { builtin } from '../../source/builtin.ts';
import type { Scheme, Type } from '../../types/type.ts';

const actionTypes: ReadonlySet<string> = new Set([builtin.Prim.IO, builtin.ST.ST]);

export const schemeAwaits = (scheme: Scheme | undefined): number | undefined =>
  scheme && argumentsOfAction(scheme.type, scheme.context.length);

/** How many arguments lead to an action, if that is what a function of this type gives in the end; `dictionaries` come
 * before them. */
export function argumentsOfAction(type: Type, dictionaries: number): number | undefined {
  let count = dictionaries;
  for (let t = type; ; ) {
    if (t.kind === 'meta' && t.meta.solution) t = t.meta.solution;
    else if (t.kind === 'function') {
      count++;
      t = t.result;
    } else if (t.kind === 'forall') {
      count += t.context.length;
      t = t.body;
    } else if (t.kind === 'application') t = t.function;
    else return t.kind === 'constructor' && actionTypes.has(t.id) ? count : undefined;
  }
}
