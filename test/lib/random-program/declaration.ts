/** Random declarations: data types with derived instances, classes, functions, operators, values. */
import { clauses, steps } from './binding.ts';
import { expression, placeOf } from './expression.ts';
import { type Callable, type Constructor, type Maker, ownTypes, withVariables } from './scope.ts';
import {
  bool,
  int,
  list,
  maybe,
  pair,
  randomType,
  showType,
  string,
  type Type,
  user,
  variable,
} from './type.ts';

const nowhere = { variables: [], functions: [] };

export function dataType(m: Maker): string[] {
  const { choices: c } = m;
  const name = c.fresh('T');
  const type = user(name);
  const shape = c.next(5);
  const field = (): Type => (c.chance(1, 4) && shape === 3 ? type : randomType(c, ownTypes(m), 1));
  if (shape === 0) {
    const constructors = Array.from({ length: 2 + c.next(4) }, () => ({ name: c.fresh('E'), fields: [] }));
    m.data.push({ type, constructors, enumeration: true });
    return [
      `data ${name} = ${constructors.map(k => k.name).join(' | ')} deriving (Eq, Ord, Show, Read, Enum, Bounded)`,
    ];
  }
  const another = (labelled: boolean, count: number): Constructor => ({
    name: c.fresh('K'),
    fields: Array.from({ length: count }, () => ({
      type: field(),
      ...(labelled ? { label: c.fresh('field') } : {}),
    })),
  });
  const first: Constructor = {
    name: c.fresh('K'),
    fields: [{ type: randomType(c, ownTypes(m), 1), ...(shape === 2 ? { label: c.fresh('field') } : {}) }],
  };
  const more =
    shape === 1
      ? []
      : Array.from({ length: 1 + c.next(2) }, () => another(shape === 2 || c.chance(1, 4), c.next(3)));
  const constructors = shape === 4 && c.chance(1, 2) ? [first, infix(m)] : [first, ...more];
  m.data.push({ type, constructors, enumeration: false });
  const strict = c.chance(1, 4) && shape !== 1 ? '!' : '';
  const drawn = constructors.map(k => drawConstructor(k, strict));
  return [
    `${shape === 1 ? 'newtype' : 'data'} ${name} = ${drawn.join(' | ')} deriving (Eq, Ord, Show, Read)`,
  ];
}

function infix(m: Maker): Constructor {
  const { choices: c } = m;
  return {
    name: `(:${c.pick(['+', '*', '%', '|'])}${c.pick(['>', '<', '&', '.'])})`,
    fields: [{ type: int }, { type: randomType(c, [], 1) }],
  };
}

function drawConstructor(k: Constructor, strict: string): string {
  const typeOf = (t: Type): string => strict + showType(t);
  if (k.fields[0]?.label !== undefined)
    return `${k.name} { ${k.fields.map(f => `${f.label} :: ${typeOf(f.type)}`).join(', ')} }`;
  return [k.name, ...k.fields.map(f => typeOf(f.type))].join(' ');
}

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
const signature = (f: Callable, context = ''): string =>
  `${f.name} :: ${context}${[...f.params, f.result].map(showType).join(' -> ')}`;
function budget(m: Maker): void {
  m.calls = 2;
}

function plainFunction(m: Maker): string[] {
  const f: Callable = {
    name: m.choices.fresh('f'),
    params: Array.from({ length: 1 + m.choices.next(3) }, () => type(m)),
    result: type(m),
  };
  budget(m);
  const body = clauses(m, f, nowhere, 4);
  m.functions.push(f);
  return [signature(f), ...body];
}

/** A value of the program: a CAF. */
function value(m: Maker): string[] {
  const f: Callable = { name: m.choices.fresh('c'), params: [], result: type(m) };
  budget(m);
  const body = expression(placeOf(m, nowhere, 4), f.result);
  m.functions.push(f);
  return [signature(f), `${f.name} = ${body}`];
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
  '//',
  '!!!',
] as const;

function operator(m: Maker): string[] {
  const { choices: c } = m;
  const free = operatorNames.filter(name => !m.functions.some(f => f.name === name));
  const name = c.pick(free.length > 0 ? free : ['+++']);
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
  const f: Callable = { name: c.fresh('f'), params: [int, type(m)], result: type(m), fuelled: true };
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
  return c.chance(1, 2)
    ? [signature(f), `${f.name} 0 ${x} = ${base.replaceAll(n, '0')}`, `${f.name} ${n} ${x} = ${step}`]
    : [signature(f), `${f.name} ${n} ${x}`, `  | ${n} <= 0 = ${base}`, `  | otherwise = ${step}`];
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
  const body = clauses(m, whole, nowhere, 3);
  m.functions.push(whole);
  const context = `(Show a, Ord a${whole.params.includes(b) ? ', Show b, Ord b' : ''}) => `;
  return [signature(whole, context), ...body];
}

/** A class of two methods, the second with a default, and instances of several types. */
export function classDeclaration(m: Maker): string[] {
  const { choices: c } = m;
  const name = c.fresh('C');
  const a = variable('a');
  const result = type(m);
  const first: Callable = { name: c.fresh('m'), params: [a], result };
  const second: Callable = { name: c.fresh('m'), params: [a, a], result: c.pick([result, a, bool]) };
  budget(m);
  const scope = {
    variables: [
      { name: 'x', type: a },
      { name: 'y', type: a },
      { name: 'again', type: result },
    ],
    functions: [],
  };
  const fallback = expression(placeOf(m, scope, 3), second.result);
  const lines = [
    `class (Show a, Ord a) => ${name} a where`,
    `  ${signature(first)}`,
    `  ${signature(second)}`,
    `  ${second.name} x y = let { again = ${first.name} x } in ${fallback}`,
  ];
  const instances = [...new Set([int, bool, ...(c.chance(1, 2) ? ownTypes(m) : [])])].filter(() =>
    c.chance(3, 4),
  );
  const only = instances.length > 0 ? instances : [int];
  for (const at of only) {
    const concrete = (f: Callable): Callable => ({
      ...f,
      params: f.params.map(() => at),
      result: f.result === a ? at : f.result,
    });
    budget(m);
    lines.push(
      `instance ${name} ${showType(at)} where`,
      ...clauses(m, concrete(first), nowhere, 3).map(l => `  ${l}`),
    );
    if (c.chance(1, 2)) lines.push(...clauses(m, concrete(second), nowhere, 3).map(l => `  ${l}`));
  }
  const shown = c.chance(1, 2) ? [maybe(int), list(int)].filter(() => only.includes(int)) : [];
  for (const at of shown) {
    const [head, variableName] =
      at.kind === 'con' && at.name === 'Maybe' ? ['(Maybe t)', 'Just'] : ['[t]', 'take 1'];
    lines.push(`instance ${name} t => ${name} ${head} where`);
    lines.push(
      variableName === 'Just'
        ? `  ${first.name} (Just q) = ${first.name} q`
        : `  ${first.name} (q : _) = ${first.name} q`,
    );
  }
  m.functions.push(
    { ...first, only: [...only, ...shown] },
    ...(second.result === a ? [] : [{ ...second, only: [...only, ...shown] }]),
  );
  return lines;
}
