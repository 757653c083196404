/** How often, and where, each local variable of an expression is used. Walks with its own stack: Core may be deep. */
import type { Expr, Var } from '../core.ts';

export interface Occurrence {
  readonly count: number;
  /** Some use is under a function or a cost centre that the binding is not under. */
  readonly crossing: boolean;
}

export function occurrences(root: Expr): Map<Var, Occurrence> {
  const found = new Map<Var, { count: number; crossing: boolean; readonly scope: number }>();
  const stack: { readonly e: Expr; readonly scope: number }[] = [{ e: root, scope: 0 }];
  let scopes = 0;
  const bind = (v: Var, scope: number): void => {
    found.set(v, { count: 0, crossing: false, scope });
  };
  for (let work = stack.pop(); work; work = stack.pop()) {
    const { e, scope } = work;
    const push = (inner: Expr): void => {
      stack.push({ e: inner, scope });
    };
    switch (e.kind) {
      case 'var': {
        const o = found.get(e.var);
        if (!o) break;
        o.count++;
        if (o.scope !== scope) o.crossing = true;
        break;
      }
      case 'app':
        push(e.function);
        e.arguments.forEach(push);
        break;
      case 'con':
      case 'prim':
        e.arguments.forEach(push);
        break;
      case 'lam': {
        const inner = ++scopes;
        for (const p of e.params) bind(p, inner);
        stack.push({ e: e.body, scope: inner });
        break;
      }
      case 'tick':
        stack.push({ e: e.body, scope: ++scopes });
        break;
      case 'let':
        for (const b of e.bindings.list) bind(b.var, scope);
        for (const b of e.bindings.list) push(b.rhs);
        push(e.body);
        break;
      case 'case':
        bind(e.binder, scope);
        push(e.scrutinee);
        for (const a of e.alternatives) {
          if (a.pattern.kind === 'con') for (const b of a.pattern.binders) bind(b, scope);
          push(a.body);
        }
        break;
      case 'run':
        bind(e.binder, scope);
        push(e.action);
        push(e.body);
        break;
      case 'result':
        push(e.value);
        break;
      default:
        break;
    }
  }
  return found;
}
