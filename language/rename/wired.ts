/** Names of the library's functions in trees that nobody has written: they mean the same whatever is in scope. */
import type { Place } from '../source/span.ts';
import type * as Tree from '../syntax/tree.ts';
import type { RenameContext } from './context.ts';
import { canonical } from './scope.ts';

/** The qualifier of names that no program can write. */
export const qualifier = '%';

/** A library's function, by a name that means it everywhere. */
export function wired(context: RenameContext, module: string, text: string, span: Place): Tree.Variable {
  const { values } = context.globals;
  const key = `${qualifier}.${text}`;
  if (!values.has(key)) {
    const entity = context.imported(module)?.exports.find(found => found.name === text);
    if (entity !== undefined)
      values.set(key, [{ entity: canonical(context.globals, entity), from: [module] }]);
  }
  context.needs.add(module);
  return { kind: 'variable', span, name: { kind: 'name', span, qualifier, text } };
}
