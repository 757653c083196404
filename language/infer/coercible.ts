/**
 * Types that are represented alike (Breitner, Eisenberg, Peyton Jones, Weirich: Safe zero-cost coercions): equal once
 * newtypes are taken away, everywhere inside, or by what is given. Roles of parameters are found only as far as that one
 * may be phantom; what GHC refuses for a nominal one holds here if the types are represented alike.
 */
import { classes, variableType } from '../types/build.ts';
import {
  anyPart,
  predicateKey,
  prune,
  spine,
  substitute,
  substitutePredicate,
  substitution,
  typeKey,
} from '../types/shape.ts';
import type { Predicate, Type } from '../types/type.ts';
import type { Context, Scope } from './context.ts';
import { allGivens } from './entail.ts';
import { normalised } from './family.ts';
import { constructorInfo, typeInfo } from './lookup.ts';
import { unwrapNewtype } from './newtype.ts';

/** How many newtypes are taken away: a newtype may be made of itself. */
const fuel = 20;

/** What remains to be shown of a constraint: none of it says more than that two types, one of them open, are alike. */
export function coercibleParts(cx: Context, scope: Scope, p: Predicate): readonly Predicate[] {
  const alike = givenAlike(cx, scope);
  const parts: Predicate[] = [];
  const [left, right] = p.arguments.map(t => normal(cx, t, fuel));
  compare(left!, right!);
  return parts;

  function compare(a: Type, b: Type): void {
    if (alike(typeKey(a)) === alike(typeKey(b))) return;
    const x = spine(a);
    const y = spine(b);
    const haveBodies = x.head.kind === 'forall' && y.head.kind === 'forall';
    const bodies = haveBodies ? bodiesOf(x.head as Forall, y.head as Forall) : undefined;
    if (bodies !== undefined) compare(...bodies);
    else if (
      x.head.kind === 'constructor' &&
      y.head.kind === 'constructor' &&
      x.head.id === y.head.id &&
      x.head.family === undefined &&
      x.arguments.length === y.arguments.length
    ) {
      for (const [i, t] of x.arguments.entries()) {
        const other = y.arguments[i]!;
        if (typeKey(t) !== typeKey(other) && !isPhantom(cx, x.head.id, i)) compare(t, other);
      }
    } else parts.push({ className: classes.coercible, arguments: [a, b] });
  }
}

/** Stands for all types that are given to be alike, by their keys: a type of the class of that key. */
function givenAlike(cx: Context, scope: Scope): (key: string) => string {
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
  return find;
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
  const unwrapped = left > 0 ? unwrapNewtype(cx, t) : undefined;
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

/** Whether a parameter says nothing of the values: they stay what they are when it changes. */
function isPhantom(cx: Context, id: string, index: number, trail: readonly string[] = []): boolean {
  const key = `${id} ${index}`;
  if (trail.includes(key)) return true;
  const info = typeInfo(cx, id);
  if (info === undefined || info.dataFamily === true || info.instanceOf !== undefined) return false;
  if (index >= info.parameters.length && info.constructors.length === 0) return false;
  return info.constructors.every(name => {
    const newtypeInfo = constructorInfo(cx, name);
    const unique = newtypeInfo?.universals[index]?.unique;
    if (newtypeInfo === undefined || unique === undefined) return false;
    const speaks = (t: Type): boolean =>
      anyPart(t, part => part.kind === 'variable' && part.variable.unique === unique);
    return (
      !newtypeInfo.context.some(p => p.arguments.some(speaks)) &&
      newtypeInfo.fields.every(field => isSilent(cx, field, speaks, [...trail, key]))
    );
  });
}

/** Whether a field mentions the variable at most where that says nothing. */
function isSilent(
  cx: Context,
  field: Type,
  speaks: (type: Type) => boolean,
  trail: readonly string[],
): boolean {
  if (!speaks(field)) return true;
  const { head, arguments: list } = spine(field);
  if (head.kind !== 'constructor') return false;
  return list.every((t, i) => isPhantom(cx, head.id, i, trail) || isSilent(cx, t, speaks, trail));
}
