/**
 * Which local functions may become top-level ones: recursive groups of functions that are only ever called, with all
 * their arguments, under no cost centre of their own since the binding.
 *
 * Where stacks are kept, a call must also run under the same stack whether the function stores one or not. A local
 * function runs under `current ++> stored`. Where it is made, what is current is what it stores; in its own code, and in
 * another function's that is made there, the two have been joined already, and to join again changes nothing. But what
 * is made in there stores such a join, `t`, and when it is called the function must run under
 * `(current ++> t) ++> stored`: that is another stack than `current ++> t` where they hang on different roots, or where a centre
 * stands in several of them. So one function may stand between a binding and a call, and not two. One that is only called
 * where it was made does not count: it runs under what is current there.
 */
import { descend } from '../../children.ts';
import type { Binding, Expr, Var } from '../../core.ts';

/** A function around an expression, and what is around that. */
interface Around {
  /** The local function whose code this is; undefined: it has no name. */
  readonly of: Local | undefined;
  readonly outside: Around | undefined;
}

interface CodeScope {
  /** By number: cost centres part the code. */
  readonly scope: number;
  readonly around: Around | undefined;
}

/** A local function: where it is bound, and what is done with it. */
interface Local {
  readonly arity: number;
  readonly made: CodeScope;
  /** With all arguments, in the scope of the binding. */
  readonly calls: (Around | undefined)[];
  uses: number;
  /** Whether it is only called, and under the stack that is current where it is made. */
  isInPlace: boolean;
}

/** Outermost first. */
export function liftable(root: Expr, keepsStacks: boolean): (readonly Binding[])[] {
  const { groups, locals } = found(root);
  if (groups.length > 0 && keepsStacks) settle([...locals.values()]);
  const isLiftable = ({ var: v }: Binding): boolean => {
    const f = locals.get(v)!;
    return isOnlyCalled(f) && !(keepsStacks && f.calls.some(call => between(call, f) > 1));
  };
  return groups.filter(group => group.every(isLiftable));
}

const isOnlyCalled = (f: Local): boolean => f.uses === f.calls.length;

/** The recursive groups of functions, and all local functions. */
function found(root: Expr): {
  readonly groups: (readonly Binding[])[];
  readonly locals: ReadonlyMap<Var, Local>;
} {
  const groups: (readonly Binding[])[] = [];
  const locals = new Map<Var, Local>();
  const codeOf = new Map<Expr, Local>();
  let last = 0;
  descend(root, { scope: last, around: undefined } as CodeScope, (e, place) => {
    switch (e.kind) {
      case 'let': {
        const { list, recursive } = e.bindings;
        for (const { var: v, rhs } of list) {
          if (rhs.kind !== 'lam') continue;
          const f = { arity: rhs.params.length, made: place, calls: [], uses: 0, isInPlace: true };
          locals.set(v, f);
          codeOf.set(rhs, f);
        }
        if (recursive && list.every(b => b.rhs.kind === 'lam')) groups.push(list);
        return place;
      }
      case 'var': {
        const f = locals.get(e.var);
        if (f) f.uses++;
        return place;
      }
      case 'app': {
        const f = e.function.kind === 'var' ? locals.get(e.function.var) : undefined;
        if (f && e.arguments.length >= f.arity && f.made.scope === place.scope) f.calls.push(place.around);
        return place;
      }
      case 'lam':
        return { ...place, around: { of: codeOf.get(e), outside: place.around } };
      case 'tick':
      case 'under':
        return { ...place, scope: ++last };
      default:
        return place;
    }
  });
  return { groups, locals };
}

/** Takes back that functions run in place until those that are left hold up each other. */
function settle(locals: readonly Local[]): void {
  for (const f of locals) f.isInPlace = isOnlyCalled(f);
  for (let changed = true; changed; ) {
    changed = false;
    for (const f of locals) {
      if (!f.isInPlace || f.calls.every(call => between(call, f) === 0)) continue;
      f.isInPlace = false;
      changed = true;
    }
  }
}

/** How many functions that join stacks stand between a binding and a call: 0, 1, or 2 for more. */
function between(call: Around | undefined, { made }: Local): number {
  let count = 0;
  for (let a = call; a !== made.around && count < 2; a = a!.outside) if (a!.of?.isInPlace !== true) count++;
  return count;
}
