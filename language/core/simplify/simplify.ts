/**
 * The order of the optimisations of a module. All of them keep results, the order of evaluation, and every entry
 * of every cost-centre stack; what they save is allocation, calls and evaluated boxes.
 */
import type { Supply } from '../build.ts';
import type { CoreModule, Expr, TopBinding, Var } from '../core.ts';
import { type Simplifier, simplifyExpr } from './expression.ts';
import { measure, occurrences } from './occurrence.ts';
import { type Unfoldings, unfoldingsOf } from './unfolding.ts';

/** Code nested deeper than this (a `do` block of thousands of statements) is left as it is. */
const deepest = 1200;

const rounds = 3;

/** `imports` gives what other modules' interfaces offer for inlining. */
export function simplifyModule(m: CoreModule, imports: Unfoldings): CoreModule {
  const supply: Supply = { next: nextUnique(m) };
  let current = m;
  for (let round = 0; round < rounds; round++) current = simplifyOnce(current, imports, supply);
  return current;
}

function simplifyOnce(m: CoreModule, imports: Unfoldings, supply: Supply): CoreModule {
  const own = unfoldingsOf(m);
  const unfoldings: Unfoldings = id => own.get(id) ?? imports(id);
  return { ...m, bindings: m.bindings.map(b => simplifyBinding(b, unfoldings, supply)) };
}

function simplifyBinding(b: TopBinding, unfoldings: Unfoldings, supply: Supply): TopBinding {
  const { size, depth } = measure(b.rhs);
  if (depth > deepest) return b;
  const s: Simplifier = {
    supply,
    occurs: occurrences(b.rhs),
    unfoldings: id => (id === b.id ? undefined : unfoldings(id)),
    substitution: new Map(),
    known: new Map(),
    evaluated: new Set(),
    depth: 0,
    fuel: 100 + size,
  };
  return { ...b, rhs: simplifyExpr(s, b.rhs) };
}

/** A number no variable of the module has. */
function nextUnique(m: CoreModule): number {
  let largest = 0;
  const see = (v: Var): void => {
    if (v.unique > largest) largest = v.unique;
  };
  const stack: Expr[] = m.bindings.map(b => b.rhs);
  for (let e = stack.pop(); e; e = stack.pop()) {
    switch (e.kind) {
      case 'app':
        stack.push(e.function, ...e.arguments);
        break;
      case 'con':
      case 'prim':
        stack.push(...e.arguments);
        break;
      case 'lam':
        e.params.forEach(see);
        stack.push(e.body);
        break;
      case 'tick':
        stack.push(e.body);
        break;
      case 'let':
        for (const b of e.bindings.list) {
          see(b.var);
          stack.push(b.rhs);
        }
        stack.push(e.body);
        break;
      case 'case':
        see(e.binder);
        stack.push(e.scrutinee);
        for (const a of e.alternatives) {
          if (a.pattern.kind === 'con') a.pattern.binders.forEach(see);
          stack.push(a.body);
        }
        break;
      case 'run':
        see(e.binder);
        stack.push(e.action, e.body);
        break;
      case 'result':
        stack.push(e.value);
        break;
      default:
        break;
    }
  }
  return largest + 1;
}
