/**
 * Types that are represented alike (Breitner, Eisenberg, Peyton Jones, Weirich: Safe zero-cost coercions): equal once
 * newtypes are taken away, inside as far as the roles of parameters allow, or by what is given. A newtype is taken away only
 * where its constructor is in scope.
 */
import { classes, variableType } from '../../types/build.ts';
import {
  predicateKey,
  prune,
  spine,
  substitute,
  substitutePredicate,
  substitution,
  typeKey,
} from '../../types/shape.ts';
import type { Predicate, Type } from '../../types/type.ts';
import type { Context, Scope } from '../context/context.ts';
import { normalised } from '../type/family.ts';
import { unwrapVisible } from '../type/newtype.ts';
import { roleOf } from '../type/role.ts';
import { allGivens } from './entail.ts';

/** How many newtypes are taken away: a newtype may be made of itself. */
const fuel = 20;

/** How deep types are compared: those of a newtype that is made of itself may grow. */
const deepest = 200;

/** What remains to be shown of a constraint: none of it says more than that two types, one of them open, are alike, or
 * that two are the same, where a parameter's role asks for that. */
export function coercibleParts(cx: Context, scope: Scope, p: Predicate): readonly Predicate[] {
  const alike = givenAlike(cx, scope);
  const parts: Predicate[] = [];
  const seen = new Set<string>();
  compare(p.arguments[0]!, p.arguments[1]!, 0);
  return parts;

  function compare(left: Type, right: Type, depth: number): void {
    const a = outermost(cx, left);
    const b = outermost(cx, right);
    const keys = `${typeKey(a)} ${typeKey(b)}`;
    if (typeKey(a) === typeKey(b) || seen.has(keys) || alike?.(a, b)) return;
    seen.add(keys);
    const x = spine(a);
    const y = spine(b);
    const haveBodies = x.head.kind === 'forall' && y.head.kind === 'forall';
    const bodies = haveBodies ? bodiesOf(x.head as Forall, y.head as Forall) : undefined;
    if (bodies !== undefined) compare(...bodies, depth + 1);
    else if (
      depth < deepest &&
      x.head.kind === 'constructor' &&
      y.head.kind === 'constructor' &&
      x.head.id === y.head.id &&
      x.head.family === undefined &&
      x.arguments.length === y.arguments.length
    ) {
      for (const [i, t] of x.arguments.entries()) compareArguments(x.head.id, i, t, y.arguments[i]!, depth);
    } else parts.push({ className: classes.coercible, arguments: [a, b] });
  }

  function compareArguments(id: string, i: number, left: Type, right: Type, depth: number): void {
    const role = roleOf(cx, id, i);
    if (typeKey(left) === typeKey(right) || role === 'phantom') return;
    if (role === 'representational') {
      compare(left, right, depth + 1);
      return;
    }
    const [a, b] = [normalised(cx, left), normalised(cx, right)];
    if (typeKey(a) !== typeKey(b)) parts.push({ className: classes.equality, arguments: [a, b] });
  }
}

/** The type with families worked out, and with the newtypes at its head taken away. */
function outermost(cx: Context, type: Type): Type {
  let t = prune(normalised(cx, type));
  for (let i = 0; i < fuel; i++) {
    const inner = unwrapVisible(cx, t);
    if (inner === undefined) return t;
    t = prune(normalised(cx, inner));
  }
  return t;
}

/** Whether two types are given to be alike, whatever newtypes stand in them; nothing if none are. */
function givenAlike(cx: Context, scope: Scope): ((a: Type, b: Type) => boolean) | undefined {
  const next = new Map<string, string>();
  const find = (key: string): string => {
    let k = key;
    for (let n = next.get(k); n !== undefined; n = next.get(k)) k = n;
    return k;
  };
  for (const given of allGivens(cx, scope)) {
    if (given.className !== classes.coercible) continue;
    const [a, b] = given.arguments.map(t => find(typeKey(normal(cx, t, fuel))));
    if (a !== b) next.set(a!, b!);
  }
  if (next.size === 0) return undefined;
  return (a, b) => {
    const [left, right] = [a, b].map(t => typeKey(normal(cx, t, fuel)));
    return left !== right && find(left!) === find(right!);
  };
}

type Forall = Type & { readonly kind: 'forall' };

function bodiesOf(a: Forall, b: Forall): [Type, Type] | undefined {
  if (a.variables.length !== b.variables.length) return undefined;
  const map = substitution(b.variables, a.variables.map(variableType));
  const [left, right] = [a.context, b.context.map(p => substitutePredicate(map, p))].map(list =>
    list.map(predicateKey).join(),
  );
  return left === right ? [a.body, substitute(map, b.body)] : undefined;
}

/** The type with newtypes and families taken away, as far as they can be. */
function normal(cx: Context, type: Type, left: number): Type {
  const t = prune(normalised(cx, type));
  const unwrapped = left > 0 ? unwrapVisible(cx, t) : undefined;
  if (unwrapped !== undefined) return normal(cx, unwrapped, left - 1);
  switch (t.kind) {
    case 'application':
      return {
        kind: 'application',
        function: normal(cx, t.function, left),
        argument: normal(cx, t.argument, left),
      };
    case 'function':
      return { kind: 'function', argument: normal(cx, t.argument, left), result: normal(cx, t.result, left) };
    case 'forall':
      return { ...t, body: normal(cx, t.body, left) };
    default:
      return t;
  }
}
