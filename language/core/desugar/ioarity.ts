/** The number of arguments after which a function returns an IO or ST action. Types say it, and Core has no types. */
import { builtin } from '../../source/builtin.ts';
import type { Scheme, Type } from '../../types/type.ts';

const actionTypes: ReadonlySet<string> = new Set([builtin.Prim.IO, builtin.ST.ST]);

export const ioArity = (scheme: Scheme | undefined): number | undefined =>
  scheme && ioArityOfType(scheme.type, scheme.context.length);

/** The number of arguments before the action, if a function of this type returns one in the end. `dictionaries`: the number of
 * dictionary arguments, which come first. */
export function ioArityOfType(type: Type, dictionaries: number): number | undefined {
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
