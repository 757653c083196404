/** Random expressions of a type. Each is in parentheses where it is more than a word. */
import { localBinding } from './binding.ts';
import { character, ordered, truth } from './choose.ts';
import { collection, entries, listOf } from './collection.ts';
import { cells, elements } from './container.ts';
import { literal } from './literal.ts';
import { action, ranAction } from './monad.ts';
import { fractional, integral } from './number.ts';
import { pattern } from './pattern.ts';
import { type Callable, dataOf, type Maker, ownTypes, type Scope, withVariables } from './scope.ts';
import {
  array,
  bool,
  either,
  fun,
  functionOf,
  int,
  isAction,
  isClosed,
  isPlain,
  list,
  map,
  match,
  maybe,
  pair,
  randomType,
  same,
  showType,
  string,
  substitute,
  type Type,
  user,
} from './type.ts';

/** A place where an expression is wanted. */
export interface Place {
  readonly m: Maker;
  readonly scope: Scope;
  readonly depth: number;
  /** A part of the expression, less deep. */
  part(type: Type): string;
  /** The same with its type written, for where the context does not tell it. */
  typed(type: Type): string;
  /** Below the binders of a lambda, an alternative or a `let`. */
  under(scope: Scope): Place;
  /** A plain type for parts of which the result does not tell. */
  other(): Type;
  /** Something whose elements are of the type: mostly a list. */
  several(of: Type): string;
  /** A small number of type Int, for lengths. */
  small(): string;
}

export function placeOf(m: Maker, scope: Scope, depth: number): Place {
  const place: Place = {
    m,
    scope,
    depth,
    part: type => expression(placeOf(m, scope, depth - 1), type),
    typed: type => (isClosed(type) ? `(${place.part(type)} :: ${showType(type)})` : place.part(type)),
    under: inner => placeOf(m, inner, depth),
    other: () => otherType(m, scope),
    several: of => place.typed(container(m, of)),
    small: () => (m.choices.chance(1, 4) ? `(${place.part(int)} \`mod\` 6)` : String(m.choices.next(6))),
  };
  return place;
}

function container(m: Maker, of: Type): Type {
  const { choices: c } = m;
  if (!isPlain(of) || c.chance(3, 4)) return list(of);
  const own = m.data.flatMap(d =>
    d.type.kind === 'con' && d.type.args.length > 0 ? [user(d.type.name, of)] : [],
  );
  return c.pick([maybe(of), map(int, of), pair(int, of), ...own, ...own]);
}

function otherType(m: Maker, scope: Scope): Type {
  const { choices: c } = m;
  const seen = scope.variables.filter(v => isPlain(v.type));
  return seen.length > 0 && c.chance(1, 2) ? c.pick(seen).type : randomType(c, ownTypes(m));
}

export function expression(place: Place, type: Type): string {
  const { m } = place;
  const { choices: c } = m;
  if (place.depth <= 0 || c.left() === 0) return leaf(place, type);
  if (c.chance(1, 25)) return `({-# SCC ${c.fresh('scc')} #-} ${place.part(type)})`;
  switch (c.next(8)) {
    case 0:
      return leaf(place, type);
    case 1:
      return call(place, type) ?? own(place, type);
    case 2:
    case 3:
      return general(place, type);
    default:
      return own(place, type);
  }
}

function leaf(place: Place, type: Type): string {
  const { m, scope } = place;
  const { choices: c } = m;
  const fits = scope.variables.filter(v => same(v.type, type));
  if (fits.length > 0 && (type.kind === 'var' || c.chance(4, 5))) return c.pick(fits).name;
  if (type.kind === 'fun') return lambda(place, type);
  return c.chance(1, 60) ? partial(place) : literal(m, type);
}

/** An expression that fails when it is wanted. */
function partial(place: Place): string {
  const { choices: c } = place.m;
  switch (c.next(6)) {
    case 4:
      return `(throw ${c.pick(['DivideByZero', 'Overflow', `(AssertionFailed ${literal(place.m, string)})`])})`;
    case 5: {
      const own = place.m.exceptions;
      return own.length > 0 ? thrown(place.m, c.pick(own)) : 'undefined';
    }
    case 0:
      return `(error ${literal(place.m, string)})`;
    case 1:
      return 'undefined';
    case 2:
      return '(head [])';
    default:
      return `(case ${literal(place.m, int)} :: Int of { 77 -> undefined })`;
  }
}

const thrown = (m: Maker, type: Type): string => `(throw (${literal(m, type)} :: ${showType(type)}))`;

/** What only this type has. */
function own(place: Place, type: Type): string {
  if (type.kind === 'var') return general(place, type);
  if (type.kind === 'fun') return functionValue(place, type.from, type.to);
  switch (type.name) {
    case 'Int':
    case 'Integer':
    case 'Word8':
    case 'Int8':
      return integral(place, type);
    case 'Double':
    case 'Float':
    case 'Rational':
      return fractional(place, type);
    case 'Bool':
      return truth(place);
    case 'Ordering':
      return ordered(place);
    case 'Char':
      return character(place);
    case '[]':
      return listOf(place, type.args[0]!);
    case 'Map.Map':
      return entries(place, type.args[0]!, type.args[1]!);
    case 'Set.Set':
      return elements(place, type.args[0]!);
    case 'Array':
      return cells(place, type.args[1]!);
    case '(,)':
    case '(,,)':
    case 'Maybe':
    case 'Either':
    case '()':
      return collection(place, type);
    default:
      return isAction(type) ? action(place, type) : construction(place, type);
  }
}

/** What every type has. */
function general(place: Place, type: Type): string {
  const { m } = place;
  const { choices: c } = m;
  const other = place.other();
  if (isAction(type) && type.kind === 'con' && c.chance(1, 2)) return action(place, type);
  switch (c.next(isAction(type) ? 14 : 24)) {
    case 0:
      return `(if ${place.part(bool)} then ${place.part(type)} else ${place.part(type)})`;
    case 1:
    case 2:
    case 3:
      return caseOf(place, other, type);
    case 4:
    case 5:
    case 6:
      return localBinding(place, type);
    case 7: {
      const p = pattern(m, other, 1);
      const body = place.under(withVariables(place.scope, p.binds)).part(type);
      return `((\\ ${p.text} -> ${body}) ${place.typed(other)})`;
    }
    case 8:
      return `(${c.pick(['fst', 'snd . swap'])} $ ${place.part(pair(type, other))})`;
    case 9:
      return `(maybe ${place.part(type)} ${place.part(fun(other, type))} ${place.typed(maybe(other))})`;
    case 10: {
      const sum = either(other, type);
      return `(either ${place.part(fun(other, type))} ${c.pick(['id', place.part(fun(type, type))])} ${place.typed(sum)})`;
    }
    case 20:
      return `(${place.typed(array(type))} ! ${place.small()})`;
    case 21:
      return `(${place.typed(map(int, type))} Map.! ${place.small()})`;
    case 22:
      return ranAction(place, type) ?? appended(place, type);
    case 23:
      return appended(place, type);
    case 11: {
      if (isAction(type)) return caseOf(place, other, type);
      const fold = c.pick(['foldr', "foldl'", 'foldl']);
      const [a, b] = fold === 'foldr' ? [other, type] : [type, other];
      return `(${fold} ${place.part(functionOf([a, b], type))} ${place.part(type)} ${place.several(other)})`;
    }
    case 12:
      return `(${place.typed(other)} \`seq\` ${place.part(type)})`;
    case 13:
      return `(${place.part(fun(other, type))} ${c.pick(['$', '$!'])} ${place.typed(other)})`;
    case 14:
      return `(fromMaybe ${place.part(type)} ${place.part(maybe(type))})`;
    case 15:
      return `(head (${place.part(list(type))} ++ [${place.part(type)}]))`;
    case 16:
      return `(${place.part(list(type))} !! ${place.small()})`;
    case 17:
      return `(uncurry ${place.part(functionOf([other, type], type))} ${place.typed(pair(other, type))})`;
    case 18:
      if (isPlain(type)) return `(${c.pick(['max', 'min'])} ${place.part(type)} ${place.part(type)})`;
      return `(${place.part(type)} \`const\` ${place.typed(other)})`;
    default:
      return `(iterate ${place.part(fun(type, type))} ${place.part(type)} !! ${place.small()})`;
  }
}

/** By the operations that its Monoid or its Num has. */
function appended(place: Place, type: Type): string {
  const { m } = place;
  const { choices: c } = m;
  const other = place.other();
  const part = (): string => place.part(type);
  if (m.numbers.some(t => same(t, type)) && c.chance(1, 2))
    return c.pick([
      `(${part()} ${c.pick(['+', '-', '*'])} ${part()})`,
      `(${part()} + ${String(c.next(9))})`,
      `(negate ${part()})`,
      `(sum ${place.several(type)})`,
      `(fromIntegral ${place.typed(int)})`,
      `(${part()} ^ ${String(1 + c.next(3))})`,
    ]);
  if (!isMonoid(m, type)) return caseOf(place, other, type);
  return c.pick([
    `(${part()} <> ${part()})`,
    `(mconcat [${part()}, ${part()}, ${part()}])`,
    `(foldMap ${place.part(fun(other, type))} ${place.several(other)})`,
    `(mappend ${part()} mempty)`,
    `(sconcat (${part()} :| [${part()}]))`,
  ]);
}

function isMonoid(m: Maker, type: Type): boolean {
  if (type.kind === 'fun') return isMonoid(m, type.to);
  if (type.kind === 'var') return false;
  if (m.monoids.some(t => same(t, type))) return true;
  if (['[]', 'Map.Map', 'Set.Set', 'Ordering', '()'].includes(type.name)) return true;
  return ['(,)', '(,,)', 'Maybe', 'IO'].includes(type.name) && type.args.every(t => isMonoid(m, t));
}

export function caseOf(place: Place, scrutinee: Type, type: Type): string {
  const { m, scope } = place;
  const { choices: c } = m;
  const alternative = (last: boolean): string => {
    const p = last && c.chance(5, 6) ? pattern(m, scrutinee, 0) : pattern(m, scrutinee, 2);
    const below = place.under(withVariables(scope, p.binds));
    if (last || c.chance(2, 3)) return `${p.text} -> ${below.part(type)}`;
    return `${p.text} | ${guard(below)} -> ${below.part(type)} | ${guard(below)} -> ${below.part(type)}`;
  };
  const count = 1 + c.next(3);
  const alternatives = Array.from({ length: count }, (_, i) => alternative(i === count - 1));
  return `(case ${place.typed(scrutinee)} of { ${alternatives.join('; ')} })`;
}

export const guard = (place: Place): string =>
  place.m.choices.chance(1, 8) ? 'otherwise' : place.part(bool);

export function lambda(place: Place, type: Type): string {
  const { m } = place;
  const params: string[] = [];
  let scope = place.scope;
  let result = type;
  while (result.kind === 'fun') {
    const p = pattern(m, result.from, m.choices.chance(1, 5) ? 1 : 0);
    params.push(p.text);
    scope = withVariables(scope, p.binds);
    result = result.to;
  }
  return `(\\ ${params.join(' ')} -> ${place.under(scope).part(result)})`;
}

function functionValue(place: Place, from: Type, to: Type): string {
  const { choices: c } = place.m;
  const type = fun(from, to);
  switch (c.next(9)) {
    case 7:
    case 8:
      return call(place, type) ?? lambda(place, type);
    case 0:
      return `(const ${place.part(to)})`;
    case 1: {
      const other = place.other();
      return `(${place.part(fun(other, to))} . ${place.part(fun(from, other))})`;
    }
    case 2:
      if (to.kind === 'fun') return `(flip ${place.part(functionOf([to.from, from], to.to))})`;
      return lambda(place, type);
    case 3:
      return section(place, from, to) ?? lambda(place, type);
    case 4:
      if (same(from, to)) return 'id';
      return lambda(place, type);
    default:
      return lambda(place, type);
  }
}

function section(place: Place, from: Type, to: Type): string | undefined {
  const { choices: c } = place.m;
  const number = from.kind === 'con' && (from.name === 'Int' || from.name === 'Integer');
  if (number && same(from, to))
    return c.pick([
      `(+ ${place.part(from)})`,
      `(${place.part(from)} *)`,
      `(subtract ${place.part(from)})`,
      `(${place.part(from)} -)`,
    ]);
  if (same(to, bool) && isPlain(from))
    return c.pick([
      `(== ${place.part(from)})`,
      `(${place.part(from)} <)`,
      `(>= ${place.part(from)})`,
      `(\`elem\` ${place.part(list(from))})`,
    ]);
  if (to.kind === 'con' && to.name === '[]' && same(from, to)) return `(++ ${place.part(to)})`;
  if (to.kind === 'con' && to.name === '[]' && same(from, to.args[0]!))
    return c.pick([`(: ${place.part(to)})`, 'pure', '(: [])']);
  if (same(to, string) && isPlain(from)) return 'show';
  return undefined;
}

/** A call of a function of the program that gives the type, whole or, for a function type, of some arguments. */
export function call(place: Place, type: Type): string | undefined {
  const { m, scope } = place;
  const { choices: c } = m;
  if (m.calls <= 0) return undefined;
  const fits = [...m.functions, ...scope.functions]
    .flatMap(f => halfApplied(f, type))
    .flatMap(f => {
      if (f.rigid) return same(f.result, type) ? [{ f, found: new Map<string, Type>() }] : [];
      const found = match(f.result, type);
      const allowed = (t: Type): boolean => isPlain(t) && (!f.only || f.only.some(o => same(o, t)));
      return found && [...found.values()].every(allowed) ? [{ f, found }] : [];
    });
  if (fits.length === 0) return undefined;
  m.calls--;
  const { f, found } = c.pick(fits);
  return applied(place, f, found);
}

/** The function as it would be if it took only as many arguments as lead to a function type. */
function halfApplied(f: Callable, type: Type): Callable[] {
  let count = 0;
  for (let t = type; t.kind === 'fun'; t = t.to) count++;
  const taken = f.params.length - count;
  if (count === 0) return [f];
  if (f.operator === true || taken < (f.fuelled ? 1 : 0)) return [];
  return [{ ...f, params: f.params.slice(0, taken), result: functionOf(f.params.slice(taken), f.result) }];
}

function applied(place: Place, f: Callable, found: Map<string, Type>): string {
  const { choices: c } = place.m;
  const stands = (t: Type): Type => {
    if (f.rigid) return t;
    for (const name of variablesOf(t))
      if (!found.has(name)) found.set(name, f.only ? c.pick(f.only) : place.other());
    return substitute(t, found);
  };
  const args = f.params.map((p, i) => {
    if (f.fuelled && i === 0) return String(c.next(4));
    return place.typed(stands(p));
  });
  if (f.operator) return `(${args[0]} ${f.name} ${args[1]})`;
  return args.length === 0 ? f.name : `(${[f.name, ...args].join(' ')})`;
}

const variablesOf = (t: Type): string[] =>
  t.kind === 'var'
    ? [t.name]
    : t.kind === 'fun'
      ? [...variablesOf(t.from), ...variablesOf(t.to)]
      : t.args.flatMap(variablesOf);

function construction(place: Place, type: Type & { readonly kind: 'con' }): string {
  const { m } = place;
  const { choices: c } = m;
  const data = dataOf(m, type);
  if (!data) return general(place, type);
  if (data.enumeration && c.chance(1, 2))
    return c.pick([
      `(toEnum (${place.part(int)} \`mod\` ${data.constructors.length}))`,
      `(succ ${place.part(type)})`,
      'minBound',
      `(pred maxBound)`,
    ]);
  if (type.args.length > 0 && c.chance(1, 4)) return mapped(place, type);
  const { name, fields } = c.pick(data.constructors);
  const labelled = fields.length > 0 && fields.every(f => f.label !== undefined);
  if (labelled && c.chance(1, 3)) {
    const changed = c.pick(fields);
    return `(${place.typed(type)} { ${changed.label} = ${place.part(changed.type)} })`;
  }
  if (labelled && c.chance(1, 2))
    return `(${name} { ${fields.map(f => `${f.label} = ${place.part(f.type)}`).join(', ')} })`;
  return fields.length === 0 ? name : `(${[name, ...fields.map(f => place.part(f.type))].join(' ')})`;
}

/** Of a data type with a parameter: by its Functor and its Traversable. */
function mapped(place: Place, type: Type & { readonly kind: 'con' }): string {
  const { choices: c } = place.m;
  const to = type.args[0]!;
  const from = place.other();
  const source = place.typed({ ...type, args: [from] });
  const alternative = c.next(3);
  if (alternative === 0) return `(${place.part(to)} <$ ${source})`;
  if (alternative === 1)
    return `(snd (mapAccumL (\\ k x -> (k + 1 :: Int, ${place.part(fun(from, to))} x)) 0 ${source}))`;
  return `(${c.pick(['fmap', '(<$>)'])} ${place.part(fun(from, to))} ${source})`;
}
