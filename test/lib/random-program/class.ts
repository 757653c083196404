/** Random abstractions: classes with superclasses, defaults and constants, their instances, instances of the library's
 * classes, monads, exceptions. */
import { clauses } from './binding.ts';
import { expression, placeOf } from './expression.ts';
import { bareClass } from './method.ts';
import { exceptionDeclaration, monadDeclaration } from './monad.ts';
import { type Callable, type Class, dataOf, type Maker, ownTypes } from './scope.ts';
import { bool, int, list, maybe, randomType, same, showType, type Type, variable } from './type.ts';

const nowhere = { variables: [], functions: [] };
const a = variable('a');

export function abstraction(m: Maker): string[] {
  switch (m.choices.next(10)) {
    case 0:
      return exceptionDeclaration(m);
    case 1:
      return monoid(m);
    case 2:
      return number(m);
    case 3:
    case 4:
      return m.monads.length < 2 ? monadDeclaration(m) : [];
    case 5:
    case 6:
      return bareClass(m);
    default:
      return classDeclaration(m);
  }
}

/** A class of a method, one with a default and perhaps a constant, and instances of several types. */
function classDeclaration(m: Maker): string[] {
  const { choices: c } = m;
  const name = c.fresh('C');
  const above = m.classes.length > 0 && c.chance(2, 3) ? c.pick(m.classes) : undefined;
  const result = randomType(c, ownTypes(m));
  const first: Callable = { name: c.fresh('m'), params: [a], result };
  const second: Callable = c.chance(1, 4)
    ? {
        name: c.operator(`<${c.pick(['%', '&', '^'])}${'>'.repeat(1 + m.classes.length)}`),
        params: [a, a],
        result: a,
        operator: true,
      }
    : { name: c.fresh('m'), params: [a, a], result: c.pick([result, a, bool]) };
  const constant: Callable[] = c.chance(1, 3) ? [{ name: c.fresh('m'), params: [], result: a }] : [];
  const methods = [first, second, ...constant];
  const open = above ? above.instances : [int, bool, ...ownTypes(m).filter(t => isHead(t))];
  const chosen = open.filter(() => c.chance(3, 4));
  const only = chosen.length > 0 ? chosen : open.slice(0, 1);
  const lines = [
    `class (Show a, Ord a${above ? `, ${above.name} a` : ''}) => ${name} a where`,
    ...methods.map(f => `  ${written(f)}`),
    `  ${fallback(m, first, second, above)}`,
  ];
  for (const at of only) lines.push(...instance(m, name, at, methods));
  const lifted = above ? [] : [maybe(int), list(int)].filter(() => only.includes(int) && c.chance(1, 2));
  for (const at of lifted) lines.push(...liftedInstance(name, at, first, constant[0]));
  const instances = [...only, ...lifted];
  m.classes.push({ name, methods, instances });
  m.functions.push(...methods.map(f => ({ ...f, only: instances })));
  return lines;
}

const isHead = (t: Type): boolean => t.kind === 'con' && t.args.length === 0;

const written = (f: Callable): string =>
  `${f.operator ? `(${f.name})` : f.name} :: ${[...f.params, f.result].map(showType).join(' -> ')}`;

function fallback(m: Maker, first: Callable, second: Callable, above: Class | undefined): string {
  const again = m.choices.fresh('again');
  const scope = {
    variables: [
      { name: 'x', type: a },
      { name: 'y', type: a },
      { name: again, type: first.result },
    ],
    functions: (above?.methods ?? []).map(f => ({ ...f, rigid: true })),
  };
  m.calls = 2;
  const body = expression(placeOf(m, scope, 3), second.result);
  const left = second.operator ? `x ${second.name} y` : `${second.name} x y`;
  return `${left} = let { ${again} = ${first.name} x } in ${body}`;
}

function instance(m: Maker, name: string, at: Type, methods: readonly Callable[]): string[] {
  const concrete = (f: Callable): Callable => ({
    ...f,
    params: f.params.map(() => at),
    result: f.result === a ? at : f.result,
  });
  const lines = [`instance ${name} ${showType(at)} where`];
  for (const [i, f] of methods.entries()) {
    if (i === 1 && m.choices.chance(1, 2)) continue;
    m.calls = 2;
    lines.push(...clauses(m, concrete(f), nowhere, 3).map(l => `  ${l}`));
  }
  return lines;
}

/** By the instance of what it holds. */
function liftedInstance(name: string, at: Type, first: Callable, constant: Callable | undefined): string[] {
  const isMaybe = at.kind === 'con' && at.name === 'Maybe';
  return [
    `instance ${name} t => ${name} ${isMaybe ? '(Maybe t)' : '[t]'} where`,
    isMaybe ? `  ${first.name} (Just q) = ${first.name} q` : `  ${first.name} (q : _) = ${first.name} q`,
    ...(constant
      ? [`  ${constant.name} = ${isMaybe ? `Just ${constant.name}` : `[${constant.name}, ${constant.name}]`}`]
      : []),
  ];
}

/** A type of the program that has no instance of `taken` yet, and no parameters. */
function fresh(m: Maker, taken: readonly Type[]): Type | undefined {
  const free = ownTypes(m).filter(t => isHead(t) && !taken.some(other => same(t, other)));
  return free.length > 0 ? m.choices.pick(free) : undefined;
}

function monoid(m: Maker): string[] {
  const type = fresh(m, m.monoids);
  if (!type) return [];
  m.calls = 2;
  const append = clauses(m, { name: '<>', params: [type, type], result: type, operator: true }, nowhere, 3);
  const empty = expression(placeOf(m, nowhere, 2), type);
  m.monoids.push(type);
  return [
    `instance Semigroup ${showType(type)} where`,
    ...append.map(l => `  ${l}`),
    `instance Monoid ${showType(type)} where mempty = ${empty}`,
  ];
}

/** Arithmetic of a type of the program: what is missing by default fails when it is called. */
function number(m: Maker): string[] {
  const type = fresh(m, m.numbers);
  if (!type || dataOf(m, type)?.enumeration) return [];
  const { choices: c } = m;
  const lines = [`instance Num ${showType(type)} where`];
  const method = (f: Callable): void => {
    m.calls = 2;
    lines.push(...clauses(m, f, nowhere, 2).map(l => `  ${l}`));
  };
  for (const name of ['+', '*']) method({ name, params: [type, type], result: type, operator: true });
  method({ name: 'fromInteger', params: [{ kind: 'con', name: 'Integer', args: [] }], result: type });
  method(
    c.chance(1, 2)
      ? { name: 'negate', params: [type], result: type }
      : { name: '-', params: [type, type], result: type, operator: true },
  );
  m.numbers.push(type);
  return lines;
}
