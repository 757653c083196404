/**
 * The static argument transformation: a function that passes some of its parameters on unchanged in all calls of itself becomes a local
 * loop over the others. Put in the place of a call with known functions, the loop calls these directly. (Santos, Compilation by
 * transformation in non-strict functional languages, 1995, section 7.)
 */
import { app, copyOf, freshVar, lam, letRec, type Supply, variable } from '../../build.ts';
import { mapParts } from '../../change.ts';
import { descend } from '../../children.ts';
import { clone } from '../../clone.ts';
import type { Expr, Var } from '../../core.ts';
import type { Lambda } from './template.ts';

export interface Loop {
  /** The function with a local loop in it; its parameters are those of the original. */
  readonly code: Lambda;
  /** Whether each parameter is passed on unchanged. */
  readonly isStatic: readonly boolean[];
}

/** The loop of a function that calls itself; undefined where no parameter is static, or all are, or it is used without being called. */
export function loopOf(supply: Supply, id: string, rhs: Lambda): Loop | undefined {
  const isStatic = staticParams(id, rhs);
  if (!isStatic?.includes(true) || !isStatic.includes(false)) return undefined;
  const copy = clone(supply, rhs) as Lambda;
  const changing = copy.params.filter((_, i) => !isStatic[i]);
  const outside = copy.params.map((p, i) => (isStatic[i] ? p : copyOf(supply, p)));
  const loop = freshVar(supply, 'loop');
  const called = (args: readonly Expr[]): Expr =>
    app(
      variable(loop),
      args.filter((_, i) => !isStatic[i]),
    );
  const go = (e: Expr): Expr => {
    const whole = mapParts(e, go);
    return whole.kind === 'app' && isGlobal(whole.function, id) ? called(whole.arguments) : whole;
  };
  const body = letRec([{ var: loop, rhs: lam(changing, go(copy.body)) }], called(outside.map(variable)));
  return { code: { kind: 'lam', params: outside, body }, isStatic };
}

const isGlobal = (e: Expr, id: string): boolean => e.kind === 'global' && e.id === id;

function staticParams(id: string, { params, body }: Lambda): readonly boolean[] | undefined {
  let calls = 0;
  let mentions = 0;
  const isStatic = params.map(p => p.rep === 'ptr');
  descend(body, undefined, e => {
    if (isGlobal(e, id)) mentions++;
    if (e.kind !== 'app' || !isGlobal(e.function, id) || e.arguments.length < params.length) return undefined;
    calls++;
    params.forEach((p, i) => {
      if (!isVar(e.arguments[i]!, p)) isStatic[i] = false;
    });
    return undefined;
  });
  return calls > 0 && calls === mentions ? isStatic : undefined;
}

const isVar = (e: Expr, v: Var): boolean => e.kind === 'var' && e.var === v;
