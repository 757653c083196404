/** Random classes of one or two methods without superclasses, whose instances are made from one another, and functions
 * that are little more than their methods: where a dictionary is made, and what of it is known, shows in the stacks. */
import { expression, placeOf } from './expression.ts';
import type { Callable, Maker } from './scope.ts';
import { bool, int, list, maybe, pair, showType, string, type Type, variable } from './type.ts';

const nowhere = { variables: [], functions: [] };
const a = variable('a');

/** How what is found of the parts becomes what is found of the whole. */
interface Joining {
  readonly result: Type;
  readonly nothing: string;
  readonly all: string;
  readonly both: (x: string, y: string) => string;
}

const joinings: readonly Joining[] = [
  { result: int, nothing: '0', all: 'sum', both: (x, y) => `${x} + ${y}` },
  { result: bool, nothing: 'False', all: 'or', both: (x, y) => `${x} || ${y}` },
  { result: string, nothing: '"-"', all: 'concat', both: (x, y) => `${x} ++ ${y}` },
];

export function bareClass(m: Maker): string[] {
  const { choices: c } = m;
  const joining = c.pick(joinings);
  const name = c.fresh('D');
  const method: Callable = { name: c.fresh('m'), params: [a], result: joining.result };
  const constant: Callable | undefined = c.chance(1, 2)
    ? { name: c.fresh('m'), params: [], result: a }
    : undefined;
  const methods = constant === undefined ? [method] : c.chance(1, 3) ? [constant] : [method, constant];
  const lines = [`class ${name} a where`, ...methods.map(f => `  ${f.name} :: ${shown(f)}`)];
  for (const at of [int, bool]) {
    lines.push(`instance ${name} ${showType(at)} where`);
    for (const f of methods) {
      m.calls = 2;
      const x = f === method ? [c.fresh('x')] : [];
      const scope = { ...nowhere, variables: x.map(v => ({ name: v, type: at })) };
      const result = f === method ? joining.result : at;
      lines.push(`  ${[f.name, ...x].join(' ')} = ${expression(placeOf(m, scope, 2), result)}`);
    }
  }
  const written = (f: Callable, forMethod: string, forConstant: string): string =>
    `  ${f.name} = ${f === method ? forMethod : forConstant}`;
  const { name: n } = method;
  const k = constant?.name ?? '';
  lines.push(
    `instance ${name} t => ${name} [t] where`,
    ...methods.map(f => written(f, each(m, joining, n), `[${k}, ${k}]`)),
    `instance ${name} t => ${name} (Maybe t) where`,
    ...methods.map(f => written(f, `maybe ${joining.nothing} ${n}`, `Just ${k}`)),
    `instance (${name} s, ${name} t) => ${name} (s, t) where`,
    ...methods.map(f => written(f, `\\ (x, y) -> ${joining.both(`${n} x`, `${n} y`)}`, `(${k}, ${k})`)),
  );
  const instances = [int, bool, list(int), maybe(bool), pair(int, bool), list(list(bool)), list(maybe(int))];
  const made = methods.flatMap(f => [f, ...wrappers(m, name, f, lines)]);
  m.functions.push(...made.map(f => ({ ...f, only: instances })));
  return lines;
}

const shown = (f: Callable): string => [...f.params, f.result].map(showType).join(' -> ');

function each(m: Maker, { all }: Joining, method: string): string {
  return m.choices.pick([
    `${all} . map ${method}`,
    `\\ xs -> ${all} (map ${method} xs)`,
    `${all} . map go where { go x = ${method} x }`,
  ]);
}

/** Functions of the class's types that do what the method does. */
function wrappers(m: Maker, className: string, f: Callable, lines: string[]): Callable[] {
  const { choices: c } = m;
  return Array.from({ length: c.next(3) }, () => {
    const w: Callable = { ...f, name: c.fresh('w') };
    const method = c.chance(1, 3) ? `({-# SCC ${c.fresh('s')} #-} ${f.name})` : f.name;
    const takes = f.params.length > 0 && c.chance(2, 3);
    const isInferred = takes && c.chance(1, 2);
    if (!isInferred) lines.push(`${w.name} :: ${className} a => ${shown(f)}`);
    lines.push(takes ? `${w.name} x = ${method} x` : `${w.name} = ${method}`);
    return w;
  });
}
