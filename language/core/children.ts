/** The parts of a Core expression, and its size and depth. Walks with its own stack: Core may be deep. */
import type { Expr } from './core.ts';

/** The number of nodes, and how deep they nest where no `let`, `run` or cons spine makes a column of them. */
export function measure(root: Expr): { readonly size: number; readonly depth: number } {
  let size = 0;
  let depth = 0;
  const stack = [root];
  const depths = [1];
  for (let e = stack.pop(); e; e = stack.pop()) {
    const d = depths.pop()!;
    size++;
    if (d > depth) depth = d;
    pushChildren(e, stack);
    while (depths.length < stack.length) depths.push(d + 1);
  }
  return { size, depth };
}

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
      return [e.body];
    case 'let':
      return [...e.bindings.list.map(b => b.rhs), e.body];
    case 'case':
      return [e.scrutinee, ...e.alternatives.map(a => a.body)];
    case 'run':
      return [e.action, e.body];
    case 'result':
      return [e.value];
    default:
      return [];
  }
}
