/**
 * Nodes with other parts. Where the parts are the same, the node itself comes back: what a walk leaves alone is neither
 * copied nor compared again. Each kind is put together by name, since a spread over nodes of many shapes costs the
 * host's engine many times as much.
 */
import type { Span } from '../source/span.ts';
import type { Alternative, Binding, Demand, Expr, TopBinding, Var } from './core.ts';

type Node<K extends Expr['kind']> = Expr & { kind: K };

/** The list itself, if `f` changes none of its elements. */
export function mapped<T>(list: readonly T[], f: (element: T, index: number) => T): readonly T[] {
  let changed: T[] | undefined;
  for (let i = 0; i < list.length; i++) {
    const before = list[i]!;
    const after = f(before, i);
    if (changed) changed.push(after);
    else if (after !== before) {
      changed = list.slice(0, i);
      changed.push(after);
    }
  }
  return changed ?? list;
}

export function changeApp(e: Node<'app'>, f: Expr, args: readonly Expr[]): Node<'app'> {
  return f === e.function && args === e.arguments ? e : { kind: 'app', function: f, arguments: args };
}

export function changeArguments<E extends Node<'con' | 'prim'>>(e: E, args: readonly Expr[]): E;
export function changeArguments(e: Node<'con' | 'prim'>, args: readonly Expr[]): Expr {
  if (args === e.arguments) return e;
  return e.kind === 'con'
    ? { kind: 'con', con: e.con, arguments: args }
    : { kind: 'prim', op: e.op, arguments: args };
}

export function changeBody<E extends Node<'lam' | 'tick' | 'cast' | 'let'>>(e: E, body: Expr): E;
export function changeBody(e: Node<'lam' | 'tick' | 'cast' | 'let'>, body: Expr): Expr {
  if (body === e.body) return e;
  if (e.kind === 'lam') return changeFunction(e, e.params, body);
  if (e.kind === 'cast') return { kind: 'cast', cast: e.cast, body };
  if (e.kind === 'tick') return changeTick(e, body);
  return { kind: 'let', bindings: e.bindings, body };
}

const changeTick = ({ tick, mention }: Node<'tick'>, body: Expr): Node<'tick'> =>
  mention ? { kind: 'tick', tick, body, mention } : { kind: 'tick', tick, body };

export const changeFunction = (
  { span, curried }: Node<'lam'>,
  params: readonly Var[],
  body: Expr,
): Node<'lam'> => makeFunction(params, body, span, curried);

/** A function as it is: others that it returns at once stay functions of their own. */
export function makeFunction(params: readonly Var[], body: Expr, span?: Span, curried?: true): Node<'lam'> {
  if (curried)
    return span ? { kind: 'lam', params, body, span, curried } : { kind: 'lam', params, body, curried };
  return span ? { kind: 'lam', params, body, span } : { kind: 'lam', params, body };
}

export function changeLet(e: Node<'let'>, list: readonly Binding[], body: Expr): Node<'let'> {
  if (list === e.bindings.list) return changeBody(e, body);
  return { kind: 'let', bindings: { recursive: e.bindings.recursive, list }, body };
}

/** A binding of the top level with another right-hand side. */
export const changeTop = (b: TopBinding, rhs: Expr): TopBinding => (rhs === b.rhs ? b : { ...b, rhs });

export function changeRhs(b: Binding, rhs: Expr): Binding {
  return rhs === b.rhs ? b : changeBinding(b, b.var, rhs);
}

export function changeBinding(b: Binding, v: Var, rhs: Expr): Binding {
  return b.span ? { var: v, rhs, span: b.span } : { var: v, rhs };
}

export function changeCase(
  e: Node<'case'>,
  scrutinee: Expr,
  alternatives: readonly Alternative[],
): Node<'case'> {
  if (scrutinee === e.scrutinee && alternatives === e.alternatives) return e;
  return makeCase(scrutinee, e.binder, alternatives, e.demands);
}

export function makeCase(
  scrutinee: Expr,
  binder: Var,
  alternatives: readonly Alternative[],
  demands?: Demand,
): Node<'case'> {
  return demands
    ? { kind: 'case', scrutinee, binder, alternatives, demands }
    : { kind: 'case', scrutinee, binder, alternatives };
}

export const changeAlternative = (a: Alternative, body: Expr): Alternative =>
  body === a.body ? a : { pattern: a.pattern, body };

export const changeRun = (e: Node<'run'>, action: Expr, body: Expr): Node<'run'> =>
  action === e.action && body === e.body ? e : { kind: 'run', action, binder: e.binder, body };

export const changeUnder = (e: Node<'under'>, stack: Expr, body: Expr): Node<'under'> =>
  stack === e.stack && body === e.body ? e : { kind: 'under', stack, body };

export const changeResult = (e: Node<'result'>, value: Expr): Node<'result'> =>
  value === e.value ? e : { kind: 'result', value };

/** The node with `f` done to each of its parts. */
export function mapParts(e: Expr, f: (part: Expr) => Expr): Expr {
  switch (e.kind) {
    case 'app':
      return changeApp(e, f(e.function), mapped(e.arguments, f));
    case 'con':
    case 'prim':
      return changeArguments(e, mapped(e.arguments, f));
    case 'lam':
    case 'tick':
    case 'cast':
      return changeBody(e, f(e.body));
    case 'let':
      return changeLet(
        e,
        mapped(e.bindings.list, b => changeRhs(b, f(b.rhs))),
        f(e.body),
      );
    case 'case':
      return changeCase(
        e,
        f(e.scrutinee),
        mapped(e.alternatives, a => changeAlternative(a, f(a.body))),
      );
    case 'run':
      return changeRun(e, f(e.action), f(e.body));
    case 'result':
      return changeResult(e, f(e.value));
    case 'under':
      return changeUnder(e, f(e.stack), f(e.body));
    default:
      return e;
  }
}

/** What the value of an expression comes from, as `mapTails` reaches it. */
export function tailsOf(e: Expr): readonly Expr[] {
  const tails: Expr[] = [];
  mapTails(e, tail => {
    tails.push(tail);
    return tail;
  });
  return tails;
}

/** The expression with `f` done to what its value comes from: the bodies of its `let`s, the alternatives of its cases. */
export function mapTails(e: Expr, f: (tail: Expr) => Expr): Expr {
  if (e.kind === 'let') return changeBody(e, mapTails(e.body, f));
  if (e.kind !== 'case') return f(e);
  const alternatives = mapped(e.alternatives, a => changeAlternative(a, mapTails(a.body, f)));
  return changeCase(e, e.scrutinee, alternatives);
}
