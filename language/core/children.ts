/** The parts of a Core expression, for walks with a stack of their own: Core may be deep. */
import type { Expr } from './core.ts';

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
    case 'result':
      return [e.value];
    default:
      return [];
  }
}
