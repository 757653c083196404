/** The parts of a Core expression, and its size and depth. Walks with its own stack: Core may be deep. */
import type { Expr } from './core.ts';

/** The number of nodes, and how deep they nest where no `let`, `run` or cons spine makes a column of them. */
export function measure(root: Expr): { readonly size: number; readonly depth: number } {
  let size = 0;
  let depth = 0;
  const stack: { readonly e: Expr; readonly d: number }[] = [{ e: root, d: 1 }];
  for (let work = stack.pop(); work; work = stack.pop()) {
    const { e, d } = work;
    size++;
    if (d > depth) depth = d;
    for (const child of children(e)) stack.push({ e: child, d: d + 1 });
  }
  return { size, depth };
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
