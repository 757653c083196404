/** Random local bindings: values, patterns, functions (of several clauses, recursive, polymorphic), knots. */
import { expression, guard, type Place, placeOf } from './expression.ts';
import { pattern } from './pattern.ts';
import { type Callable, type Maker, type Scope, withFunctions, withVariables } from './scope.ts';
import { functionOf, int, isPlain, showType, type Type, variable } from './type.ts';

interface Bindings {
  readonly texts: readonly string[];
  readonly scope: Scope;
}

export function localBinding(place: Place, type: Type): string {
  const { texts, scope } = bindings(place, 1 + place.m.choices.next(2));
  return `(let { ${texts.join('; ')} } in ${place.under(scope).part(type)})`;
}

/** Some bindings, each of which sees those before it. */
export function bindings(place: Place, count: number): Bindings {
  const texts: string[] = [];
  let here = place;
  for (let i = 0; i < count; i++) {
    const made = binding(here);
    texts.push(...made.texts);
    here = here.under(made.scope);
  }
  return { texts, scope: here.scope };
}

function binding(place: Place): Bindings {
  const { m, scope } = place;
  const { choices: c } = m;
  const type = place.other();
  switch (c.next(8)) {
    case 0:
    case 1: {
      const name = c.fresh('v');
      return { texts: [`${name} = ${place.typed(type)}`], scope: withVariables(scope, [{ name, type }]) };
    }
    case 2: {
      const p = pattern(m, type, 2);
      const strict = p.text.startsWith('!') && c.chance(1, 2);
      const text = strict ? p.text : p.text.replace(/^[!~]/, '');
      return { texts: [`${text} = ${place.typed(type)}`], scope: withVariables(scope, p.binds) };
    }
    case 3:
      return { texts: [`${c.fresh('unused')} = undefined :: ${showType(type)}`], scope };
    case 4:
      return polymorphic(place);
    case 5:
      return recursive(place, type);
    default:
      return local(place, type);
  }
}

function local(place: Place, result: Type): Bindings {
  const { m, scope } = place;
  const params = Array.from({ length: 1 + m.choices.next(2) }, () => place.other());
  const f: Callable = { name: m.choices.fresh('g'), params, result };
  const signature = m.choices.chance(1, 2)
    ? [`${f.name} :: ${[...params, result].map(showType).join(' -> ')}`]
    : [];
  return {
    texts: [...signature, ...clauses(m, f, scope, place.depth - 1)],
    scope: withFunctions(scope, [f]),
  };
}

/** Its first argument counts down, so it ends. */
function recursive(place: Place, result: Type): Bindings {
  const { m, scope } = place;
  const { choices: c } = m;
  const param = place.other();
  const f: Callable = { name: c.fresh('go'), params: [int, param], result, fuelled: true };
  const n = c.fresh('n');
  const x = c.fresh('a');
  const inner = withVariables(scope, [
    { name: x, type: param },
    { name: n, type: int },
  ]);
  const base = placeOf(m, inner, place.depth - 1).part(result);
  const step = steps(m, f, n, inner, place.depth - 1);
  const texts = [
    `${f.name} :: Int -> ${showType(param)} -> ${showType(result)}`,
    `${f.name} ${n} ${x} | ${n} <= 0 = ${base} | otherwise = ${step}`,
  ];
  return { texts, scope: withFunctions(scope, [f]) };
}

/** A body that calls `f` once with one less, by way of a variable of the body. */
export function steps(m: Maker, f: Callable, n: string, scope: Scope, depth: number): string {
  const again = m.choices.fresh('r');
  const place = placeOf(m, scope, depth);
  const args = f.params.slice(1).map(p => place.typed(p));
  const body = place.under(withVariables(scope, [{ name: again, type: f.result }])).part(f.result);
  const call = [f.name, `(${n} - 1)`, ...args].join(' ');
  switch (m.choices.next(3)) {
    case 0:
      return `(let { ${again} = ${call} } in ${body})`;
    case 1:
      return `((\\ ${again} -> ${body}) (${call}))`;
    default:
      return `(case ${call} of { ${again} -> ${body} })`;
  }
}

/** Without a signature: its type is to be generalised. */
function polymorphic(place: Place): Bindings {
  const { m, scope } = place;
  const { choices: c } = m;
  const name = c.fresh('p');
  const a = variable('a');
  const b = variable('b');
  const con = (head: string, ...args: readonly Type[]): Type => ({ kind: 'con', name: head, args });
  const shapes: readonly (readonly [readonly Type[], Type, string])[] = [
    [[a, b], con('(,)', b, a), 'x y = (y, x)'],
    [[a], con('[]', a), 'x = [x, x]'],
    [[a, b], a, 'x _ = x'],
    [[a], con('Maybe', a), 'x = if show x == "0" then Nothing else Just x'],
    [[a, a], con('Bool'), 'x y = x < y || y == x'],
    [[con('[]', a)], con('Int'), '[] = 0 :: Int; # (_ : t) = 1 + # t'],
  ];
  const [params, result, body] = c.pick(shapes);
  const texts = `# ${body}`.replaceAll('#', name).split('; ');
  return { texts, scope: withFunctions(scope, [{ name, params, result }]) };
}

/** The clauses of a function, with guards and, at the last, a `where`. Sometimes what they give is a function of the last
 * parameter. */
export function clauses(m: Maker, f: Callable, scope: Scope, depth: number): string[] {
  const { choices: c } = m;
  const count = f.params.length === 0 ? 1 : 1 + c.next(3);
  const isSplit = f.operator !== true && f.params.length > 1 && c.chance(1, 6);
  const taken = isSplit ? f.params.length - 1 : f.params.length;
  const given = functionOf(f.params.slice(taken), f.result);
  return Array.from({ length: count }, (_, i) => {
    const last = i === count - 1 && c.chance(7, 8);
    const patterns = f.params.slice(0, taken).map(p => pattern(m, p, last || !isPlain(p) ? 0 : 2));
    let here = placeOf(
      m,
      withVariables(
        scope,
        patterns.flatMap(p => p.binds),
      ),
      depth,
    );
    const left = f.operator
      ? `${patterns[0]!.text} ${f.name} ${patterns[1]!.text}`
      : [f.name, ...patterns.map(p => p.text)].join(' ');
    const where = c.chance(1, 4) ? bindings(here, 1 + c.next(2)) : undefined;
    if (where) here = here.under(where.scope);
    const result = (): string => expression(here, given);
    const body = c.chance(1, 4)
      ? ` | ${guard(here)} = ${result()} | ${last ? 'otherwise' : guard(here)} = ${result()}`
      : ` = ${result()}`;
    return left + body + (where ? ` where { ${where.texts.join('; ')} }` : '');
  });
}
