/** Random expressions of a type. Each is in parentheses where it is more than a word. */
import { localBinding } from './binding.ts';
import { character, ordered, truth } from './choose.ts';
import { collection, entries, listOf } from './collection.ts';
import { literal } from './literal.ts';
import { fractional, integral } from './number.ts';
import { pattern } from './pattern.ts';
import { type Callable, dataOf, type Maker, ownTypes, type Scope, withVariables } from './scope.ts';
import {
  bool,
  either,
  fun,
  functionOf,
  int,
  isPlain,
  list,
  match,
  maybe,
  pair,
  randomType,
  same,
  showType,
  string,
  substitute,
  type Type,
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
  /** A small number of type Int, for lengths. */
  small(): string;
}

export function placeOf(m: Maker, scope: Scope, depth: number): Place {
  const place: Place = {
    m,
    scope,
    depth,
    part: type => expression(placeOf(m, scope, depth - 1), type),
    typed: type => (isPlain(type) ? `(${place.part(type)} :: ${showType(type)})` : place.part(type)),
    under: inner => placeOf(m, inner, depth),
    other: () => otherType(m, scope),
    small: () => (m.choices.chance(1, 4) ? `(${place.part(int)} \`mod\` 6)` : String(m.choices.next(6))),
  };
  return place;
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
  switch (c.next(4)) {
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

/** What only this type has. */
function own(place: Place, type: Type): string {
  if (type.kind === 'var') return general(place, type);
  if (type.kind === 'fun') return functionValue(place, type.from, type.to);
  switch (type.name) {
    case 'Int':
    case 'Integer':
      return integral(place, type);
    case 'Double':
      return fractional(place);
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
    case '(,)':
    case '(,,)':
    case 'Maybe':
    case 'Either':
    case '()':
      return collection(place, type);
    default:
      return construction(place, type);
  }
}

/** What every type has. */
function general(place: Place, type: Type): string {
  const { m } = place;
  const { choices: c } = m;
  const other = place.other();
  switch (c.next(20)) {
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
    case 11: {
      const fold = c.pick(['foldr', "foldl'", 'foldl']);
      const [a, b] = fold === 'foldr' ? [other, type] : [type, other];
      return `(${fold} ${place.part(functionOf([a, b], type))} ${place.part(type)} ${place.typed(list(other))})`;
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
  switch (c.next(7)) {
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
  const fits = [...m.functions, ...scope.functions].flatMap(f => {
    const found = match(f.result, type);
    return found && [...found.values()].every(isPlain) ? [{ f, found }] : [];
  });
  if (fits.length === 0) return undefined;
  m.calls--;
  const { f, found } = c.pick(fits);
  return applied(place, f, found);
}

function applied(place: Place, f: Callable, found: Map<string, Type>): string {
  const { choices: c } = place.m;
  const stands = (t: Type): Type => {
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

function construction(place: Place, type: Type): string {
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
  const { name, fields } = c.pick(data.constructors);
  const labelled = fields.length > 0 && fields.every(f => f.label !== undefined);
  if (labelled && c.chance(1, 3)) {
    const changed = c.pick(fields);
    return `((${place.part(type)}) { ${changed.label} = ${place.part(changed.type)} })`;
  }
  if (labelled && c.chance(1, 2))
    return `(${name} { ${fields.map(f => `${f.label} = ${place.part(f.type)}`).join(', ')} })`;
  return fields.length === 0 ? name : `(${[name, ...fields.map(f => place.part(f.type))].join(' ')})`;
}
