/** How many arguments the functions of a module wait for. */
import type { Expr, TopBinding, Var } from './core.ts';

export type Arity = (id: string) => number;

/** Workers, which take numbers in registers, are always given all: they wait for none. */
export function aritiesOf(bindings: readonly TopBinding[]): Arity {
  const counts = new Map<string, number>();
  for (const { id, rhs } of bindings) {
    const count = arityOf(rhs);
    if (count > 0) counts.set(id, count);
  }
  return id => counts.get(id) ?? 0;
}

/** How many arguments the function waits for that `f` is the name of. */
export function arityOfName(f: Expr, arity: Arity, ofLocal: (v: Var) => number): number {
  if (f.kind === 'global') return arity(f.id);
  return f.kind === 'var' ? ofLocal(f.var) : 0;
}

/** How many arguments a call lacks: more than 0 where it is half-applied. */
export const lacking = (e: Expr, arity: Arity, ofLocal: (v: Var) => number = () => 0): number =>
  e.kind === 'app' ? arityOfName(e.function, arity, ofLocal) - e.arguments.length : 0;

export const arityOf = (e: Expr): number =>
  e.kind === 'lam' && e.params.every(p => p.rep === 'ptr') ? e.params.length : 0;
