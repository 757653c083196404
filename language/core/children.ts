/** The parts of a Core expression, for walks with a stack of their own: Core may be deep. */
import type { Expr, Var } from './core.ts';

/** As `stack.push(...children(e))`, for walks over everything: no array is made. */
export function pushChildren(e: Expr, stack: Expr[]): void {
  switch (e.kind) {
    case 'app':
      stack.push(e.function);
      for (const a of e.arguments) stack.push(a);
      return;
    case 'con':
    case 'prim':
      for (const a of e.arguments) stack.push(a);
      return;
    case 'lam':
    case 'tick':
    case 'cast':
      stack.push(e.body);
      return;
    case 'let':
      for (const b of e.bindings.list) stack.push(b.rhs);
      stack.push(e.body);
      return;
    case 'case':
      stack.push(e.scrutinee);
      for (const a of e.alternatives) stack.push(a.body);
      return;
    case 'run':
      stack.push(e.action, e.body);
      return;
    case 'under':
      stack.push(e.stack, e.body);
      return;
    case 'result':
      stack.push(e.value);
      return;
    default:
      return;
  }
}

export function children(e: Expr): readonly Expr[] {
  switch (e.kind) {
    case 'app':
      return [e.function, ...e.arguments];
    case 'con':
    case 'prim':
      return e.arguments;
    case 'lam':
    case 'tick':
    case 'cast':
      return [e.body];
    case 'let':
      return [...e.bindings.list.map(b => b.rhs), e.body];
    case 'case':
      return [e.scrutinee, ...e.alternatives.map(a => a.body)];
    case 'run':
      return [e.action, e.body];
    case 'under':
      return [e.stack, e.body];
    case 'result':
      return [e.value];
    default:
      return [];
  }
}

/** Looks at every part of an expression, the whole first: `visit` gets what its parent has for its parts, and says what it has
 * for its own. */
export function descend<T>(root: Expr, outermost: T, visit: (e: Expr, from: T) => T): void {
  const stack = [root];
  const inherited = [outermost];
  for (let e = stack.pop(); e; e = stack.pop()) {
    const own = visit(e, inherited.pop()!);
    pushChildren(e, stack);
    while (inherited.length < stack.length) inherited.push(own);
  }
}

/** How often a variable is named in an expression. */
export function countUses(root: Expr, v: Var): number {
  let count = 0;
  descend(root, undefined, e => {
    if (e.kind === 'var' && e.var === v) count++;
    return undefined;
  });
  return count;
}

/** How deep an expression nests: 1 for a name. */
export function nesting(root: Expr): number {
  let deepest = 0;
  descend(root, 1, (_, depth) => {
    if (depth > deepest) deepest = depth;
    return depth + 1;
  });
  return deepest;
}

/** The variables that this node itself binds, not what is inside of it. */
export function forEachBinder(e: Expr, see: (v: Var) => void): void {
  switch (e.kind) {
    case 'lam':
      for (const p of e.params) see(p);
      return;
    case 'let':
      for (const b of e.bindings.list) see(b.var);
      return;
    case 'case':
      see(e.binder);
      for (const { pattern } of e.alternatives)
        if (pattern.kind === 'con') for (const b of pattern.binders) see(b);
      return;
    case 'run':
      see(e.binder);
      return;
    default:
      return;
  }
}
