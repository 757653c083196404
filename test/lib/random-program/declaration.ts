/** Random declarations: functions, operators, values. */
import { clauses, steps } from './binding.ts';
import { expression, placeOf } from './expression.ts';
import { monadType } from './monad.ts';
import { type Callable, type Maker, ownTypes, withVariables } from './scope.ts';
import {
  bool,
  int,
  io,
  list,
  maybe,
  pair,
  randomType,
  showType,
  string,
  type Type,
  variable,
} from './type.ts';

const nowhere = { variables: [], functions: [] };

export function functionDeclaration(m: Maker): string[] {
  const { choices: c } = m;
  switch (c.next(7)) {
    case 0:
      return value(m);
    case 1:
      return operator(m);
    case 2:
      return mutual(m);
    case 3:
      return polymorphic(m);
    case 4:
      return counting(m);
    default:
      return plainFunction(m);
  }
}

const type = (m: Maker): Type => randomType(m.choices, ownTypes(m));
/** Sometimes an action. */
function resultType(m: Maker): Type {
  const result = type(m);
  if (m.choices.chance(4, 5)) return result;
  return m.monads.length > 0 && m.choices.chance(1, 2)
    ? monadType(m.choices.pick(m.monads), result)
    : io(result);
}
const signature = (f: Callable, context = ''): string =>
  `${f.name} :: ${context}${[...f.params, f.result].map(showType).join(' -> ')}`;
/** Sometimes none: the type is inferred, and may be more general. */
const perhapsSignature = (m: Maker, f: Callable, context = ''): string[] =>
  m.choices.chance(1, 4) ? [] : [signature(f, context)];
function budget(m: Maker): void {
  m.calls = 2;
}

function plainFunction(m: Maker): string[] {
  const f: Callable = {
    name: m.choices.fresh('f'),
    params: Array.from({ length: 1 + m.choices.next(3) }, () => type(m)),
    result: resultType(m),
  };
  budget(m);
  const body = clauses(m, f, nowhere, 4);
  m.functions.push(f);
  return [...perhapsSignature(m, f), ...body];
}

/** A value of the program: a CAF. */
function value(m: Maker): string[] {
  const f: Callable = { name: m.choices.fresh('c'), params: [], result: type(m) };
  budget(m);
  const body = expression(placeOf(m, nowhere, 4), f.result);
  m.functions.push(f);
  return [...perhapsSignature(m, f), `${f.name} = ${body}`];
}

const operatorNames = [
  '+++',
  '<+>',
  '|>|',
  '%%',
  '&&&',
  '.+.',
  '<$$>',
  '**!',
  '?-',
  '-->',
  '/+',
  '!!!',
] as const;

function operator(m: Maker): string[] {
  const { choices: c } = m;
  const free = operatorNames
    .map(name => c.operator(name))
    .filter(name => !m.functions.some(f => f.name === name));
  const name = c.pick(free.length > 0 ? free : [c.operator('+++')]);
  if (m.functions.some(f => f.name === name)) return plainFunction(m);
  const operand = type(m);
  const f: Callable = {
    name,
    params: [operand, c.chance(1, 2) ? operand : type(m)],
    result: operand,
    operator: true,
  };
  budget(m);
  const body = clauses(m, f, nowhere, 3);
  m.functions.push(f);
  return [
    `${c.pick(['infixl', 'infixr', 'infix'])} ${c.next(10)} ${name}`,
    signature({ ...f, name: `(${name})` }),
    ...body,
  ];
}

function counting(m: Maker): string[] {
  const { choices: c } = m;
  const f: Callable = { name: c.fresh('f'), params: [int, type(m)], result: resultType(m), fuelled: true };
  const n = c.fresh('n');
  const x = c.fresh('a');
  const scope = withVariables(nowhere, [
    { name: n, type: int },
    { name: x, type: f.params[1]! },
  ]);
  budget(m);
  m.calls = 1;
  const base = expression(placeOf(m, scope, 3), f.result);
  const step = steps(m, f, n, scope, 3);
  m.functions.push(f);
  const body = c.chance(1, 2)
    ? [
        `${f.name} 0 ${x} = ${base.replaceAll(new RegExp(`\\b${n}\\b`, 'g'), '0')}`,
        `${f.name} ${n} ${x} = ${step}`,
      ]
    : [`${f.name} ${n} ${x}`, `  | ${n} <= 0 = ${base}`, `  | otherwise = ${step}`];
  return [...perhapsSignature(m, f), ...body];
}

function mutual(m: Maker): string[] {
  const { choices: c } = m;
  const result = type(m);
  const param = type(m);
  const f: Callable = { name: c.fresh('f'), params: [int, param], result, fuelled: true };
  const g: Callable = { ...f, name: c.fresh('f') };
  const lines: string[] = [];
  for (const [own, other] of [
    [f, g],
    [g, f],
  ] as const) {
    const n = c.fresh('n');
    const x = c.fresh('a');
    const scope = withVariables(nowhere, [
      { name: n, type: int },
      { name: x, type: param },
    ]);
    budget(m);
    m.calls = 1;
    const base = expression(placeOf(m, scope, 3), result);
    lines.push(
      signature(own),
      `${own.name} ${n} ${x} = if ${n} < 1 then ${base} else ${steps(m, other, n, scope, 3)}`,
    );
  }
  m.functions.push(f, g);
  return lines;
}

function polymorphic(m: Maker): string[] {
  const { choices: c } = m;
  const a = variable('a');
  const b = variable('b');
  const params = [
    c.pick([a, list(a), maybe(a), pair(a, int)]),
    ...(c.chance(1, 2) ? [b] : []),
    ...(c.chance(1, 3) ? [type(m)] : []),
  ];
  const given = m.classes.length > 0 && c.chance(1, 2) ? c.pick(m.classes) : undefined;
  const result = c.pick([
    list(a),
    maybe(a),
    string,
    bool,
    int,
    pair(a, int),
    ...(params.includes(b) ? [b, pair(a, b), list(b)] : []),
    ...(params[0] === a ? [a] : []),
  ]);
  const f: Callable = { name: c.fresh('f'), params, result };
  budget(m);
  m.calls = 1;
  const needed = params[0] === a ? [] : [a];
  const whole = { ...f, params: [...needed, ...params] };
  const methods = (given?.methods ?? []).map(method => ({ ...method, rigid: true }));
  const body = clauses(m, whole, { ...nowhere, functions: methods }, 3);
  m.functions.push(given ? { ...whole, only: given.instances } : whole);
  const context = `(Show a, Ord a${given ? `, ${given.name} a` : ''}${whole.params.includes(b) ? ', Show b, Ord b' : ''}) => `;
  return [...perhapsSignature(m, whole, context), ...body];
}
