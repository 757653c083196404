/** Whether patterns of statements may not match, as far as names tell: what asks for `fail` before types are known. */
import type * as Tree from '../syntax/tree.ts';
import type { RenameContext } from './context.ts';
import { isConstructorName } from './resolve.ts';
import { candidatesOf, entityById } from './scope.ts';

/** Whether a pattern may not match: one of a constructor that has others besides it, or of a literal. */
export function mayFail(context: RenameContext, root: Tree.Pattern): boolean {
  const todo: unknown[] = [root];
  for (let next = todo.pop(); next !== undefined; next = todo.pop()) {
    const node = next as Tree.Pattern | Tree.Name;
    if (node.kind === 'irrefutablePattern') continue;
    if (node.kind === 'viewPattern') {
      todo.push(node.pattern);
      continue;
    }
    if (node.kind === 'literalPattern' || node.kind === 'nPlusKPattern' || node.kind === 'listPattern')
      return true;
    if (node.kind === 'name' && isConstructorName(node.text) && !isOnly(context, node)) return true;
    for (const part of Object.values(next as object))
      if (typeof part === 'object' && part !== null) todo.push(part);
  }
  return false;
}

function isOnly(context: RenameContext, name: Tree.Name): boolean {
  const text = name.qualifier === undefined ? name.text : `${name.qualifier}.${name.text}`;
  const [candidate] = candidatesOf(context.globals, 'value', text);
  const parent = candidate?.entity.parent;
  if (candidate === undefined || parent === undefined) return false;
  const type = entityById(context.globals, 'type', parent);
  const constructors = (type?.subordinates ?? []).filter(id =>
    isConstructorName(id.slice(candidate.entity.module.length + 1)),
  );
  return constructors.length === 1;
}
