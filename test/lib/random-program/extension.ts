/** Random declarations by way of extensions: each ends in functions of plain types, which expressions may call. */
import { expression, placeOf } from './expression.ts';
import { type Callable, type Maker, ownTypes, type Variable } from './scope.ts';
import { bool, int, list, pair, randomType, showType, string, type Type, user } from './type.ts';
import { unboxedDoubles, unboxedInts, unboxedSum } from './unboxed.ts';

export function extended(m: Maker): string[] {
  return m.choices.pick(kinds)(m);
}

const kinds = [
  unboxedInts,
  unboxedDoubles,
  unboxedSum,
  duplicateFields,
  implicitParameters,
  partialSignature,
  patternSynonyms,
  recordSynonym,
  generalisedData,
  families,
  labels,
  liberalSynonyms,
  existential,
] as const;

const type = (m: Maker): Type => randomType(m.choices, ownTypes(m));

/** An expression with these variables in sight; it calls few functions. */
function body(m: Maker, variables: readonly Variable[], of: Type, depth = 2): string {
  m.calls = 1;
  return expression(placeOf(m, { variables, functions: [] }, depth), of);
}

/** Declares the function and lets others call it. */
function declared(m: Maker, f: Callable, lines: readonly string[]): string[] {
  m.functions.push(f);
  return [`${f.name} :: ${[...f.params, f.result].map(showType).join(' -> ')}`, ...lines];
}

/** DuplicateRecordFields: two records with a field in common. */
function duplicateFields(m: Maker): string[] {
  const { choices: c } = m;
  const shared = c.fresh('field');
  const record = () => {
    const [first, second] = [type(m), type(m)];
    return { type: user(c.fresh('T')), con: c.fresh('K'), other: c.fresh('field'), first, second };
  };
  const [a, b] = [record(), record()];
  const result = type(m);
  const lines = [a, b].map(
    r =>
      `data ${showType(r.type)} = ${r.con} { ${shared} :: ${showType(r.first)}, ${r.other} :: ${showType(r.second)} } deriving (Eq, Ord, Show, Read)`,
  );
  for (const r of [a, b]) {
    const constructors = [{ name: r.con, fields: [{ type: r.first }, { type: r.second }] }];
    m.data.push({ type: r.type, instances: [r.type], constructors, enumeration: false });
  }
  const read = { name: c.fresh('f'), params: [a.type, b.type], result };
  const seen = [
    { name: 'x', type: a.first },
    { name: 'y', type: b.first },
    { name: 'z', type: b.second },
  ];
  const both = { name: c.fresh('f'), params: [a.first, a.type], result: a.type };
  const one = { name: c.fresh('f'), params: [b.first, b.type], result: b.type };
  const select = { name: c.fresh('f'), params: [a.type], result: a.first };
  const changed = body(m, [{ name: 'v', type: a.first }], a.second, 1);
  return [
    ...lines,
    ...declared(m, read, [
      `${read.name} ${a.con} { ${shared} = x } ${b.con} { ${shared} = y, ${b.other} = z } = ${body(m, seen, result)}`,
    ]),
    ...declared(m, both, [`${both.name} v t = t { ${shared} = v, ${a.other} = ${changed} }`]),
    ...declared(m, one, [`${one.name} v t = (t :: ${showType(b.type)}) { ${shared} = v }`]),
    ...declared(m, select, [`${select.name} r = getField @"${shared}" r`]),
  ];
}

function implicitParameters(m: Maker): string[] {
  const { choices: c } = m;
  const [p, q] = [c.fresh('?p'), c.fresh('?q')];
  const [a, b, of, result] = [type(m), type(m), type(m), type(m)];
  const inner = c.fresh('g');
  const seen: Variable[] = [
    { name: p, type: a },
    { name: q, type: b },
    { name: 'x', type: of },
  ];
  const outer: Callable = { name: c.fresh('f'), params: [of, a], result: list(result) };
  const bound = body(m, [{ name: 'v', type: a }], b, 1);
  const again = body(m, seen, a, 1);
  const nested = c.chance(1, 2)
    ? `${inner} x : (let ${p} = ${again} in [${inner} x])`
    : `[let { ${p} = ${again}; ${q} = ${body(m, seen, b, 1)} } in ${inner} x, ${inner} x]`;
  return [
    `${inner} :: (${p} :: ${showType(a)}, ${q} :: ${showType(b)}) => ${showType(of)} -> ${showType(result)}`,
    `${inner} x = ${body(m, seen, result)}`,
    ...declared(m, outer, [`${outer.name} x v = let { ${p} = v; ${q} = ${bound} } in ${nested}`]),
  ];
}

function partialSignature(m: Maker): string[] {
  const { choices: c } = m;
  const [a, b, result] = [type(m), type(m), type(m)];
  const f: Callable = { name: c.fresh('f'), params: [a, b], result };
  const seen = [
    { name: 'x', type: a },
    { name: 'y', type: b },
  ];
  const text = `(${body(m, seen, result, 3)} :: ${showType(result)})`;
  m.functions.push(f);
  const written = c.pick([
    `_ -> ${showType(b)} -> ${showType(result)}`,
    `${showType(a)} -> ${showType(b)} -> _`,
    `${showType(a)} -> _`,
    `_ => ${showType(a)} -> ${showType(b)} -> ${showType(result)}`,
  ]);
  return [`${f.name} :: ${written}`, `${f.name} (x :: ${showType(a)}) y = ${text}`];
}

function patternSynonyms(m: Maker): string[] {
  const { choices: c } = m;
  const [a, b, result] = [type(m), type(m), type(m)];
  const [both, shifted, cell] = [c.fresh('P'), c.fresh('V'), c.fresh('L')];
  const step = String(1 + c.next(5));
  const f: Callable = { name: c.fresh('f'), params: [pair(a, b), int, list(int)], result };
  const seen = [
    { name: 'x', type: a },
    { name: 'y', type: b },
    { name: 'n', type: int },
    { name: 'h', type: int },
    { name: 't', type: list(int) },
  ];
  const made: Callable = { name: c.fresh('f'), params: [int, list(int)], result: list(int) };
  return [
    `pattern ${both} :: a -> b -> (a, b)`,
    `pattern ${both} x y = (x, y)`,
    `pattern ${shifted} :: Int -> Int`,
    `pattern ${shifted} n <- (subtract ${step} -> n) where ${shifted} n = n + ${step}`,
    `pattern ${cell} :: Int -> [Int] -> [Int]`,
    `pattern ${cell} h t <- h : t where ${cell} h t = h : map (+ ${step}) t`,
    ...declared(m, made, [
      `${made.name} (${shifted} n) (${cell} h t) | n > h = ${cell} n t`,
      `${made.name} n t = ${cell} (${shifted} n) ${c.pick(['t', '(take 3 t)', '[]'])}`,
    ]),
    ...declared(m, f, [
      `${f.name} (${both} x y) (${shifted} n) (${cell} h t) = ${body(m, seen, result)}`,
      `${f.name} (${both} x y) ${c.pick(['(V 3)', '2', '_']).replace('V', shifted)} _ = ${body(m, seen.slice(0, 2), result)}`,
      `${f.name} _ n t = ${body(m, [seen[2]!, seen[4]!], result)}`,
    ]),
  ];
}

function recordSynonym(m: Maker): string[] {
  const { choices: c } = m;
  const [a, b] = [type(m), type(m)];
  const [name, left, right] = [c.fresh('R'), c.fresh('field'), c.fresh('field')];
  const whole = pair(a, b);
  const f: Callable = { name: c.fresh('f'), params: [whole, a], result: pair(b, whole) };
  const seen = [
    { name: `(${left} p)`, type: a },
    { name: `(${right} p)`, type: b },
    { name: 'v', type: a },
  ];
  return [
    `pattern ${name} :: a -> b -> (a, b)`,
    `pattern ${name} { ${left}, ${right} } = (${left}, ${right})`,
    ...declared(m, f, [
      `${f.name} p v = (${right} p, ${c.pick([
        `p { ${left} = v }`,
        `${name} { ${left} = ${body(m, seen, a, 1)}, ${right} = ${body(m, seen, b, 1)} }`,
        `(p { ${right} = ${body(m, seen, b, 1)} }) { ${left} = v }`,
      ])})`,
    ]),
  ];
}

/** An evaluator over types, and terms for it. */
function generalisedData(m: Maker): string[] {
  const { choices: c } = m;
  const own = c.fresh('G');
  const ev = c.fresh('g');
  const term = (of: 'Int' | 'Bool', depth: number): string => {
    const part = (t: 'Int' | 'Bool'): string => term(t, depth - 1);
    const leaf = of === 'Int' ? c.pick(['n', '3', '(n + 1)']) : c.pick(['b', 'True', '(not b)']);
    if (depth === 0) return `(${own}Val ${leaf})`;
    const test = `(${own}If ${part('Bool')} ${part(of)} ${part(of)})`;
    const first = `(${own}Fst (${own}Pair ${part(of)} ${part('Bool')}))`;
    const plain =
      of === 'Int' ? `(${own}Add ${part(of)} ${part(of)})` : `(${own}Less ${part('Int')} ${part('Int')})`;
    return c.pick([
      plain,
      test,
      first,
      `(${own}Fst (${own}Map (\\ v -> (v, n)) ${part(of)}))`,
      `(${own}Val ${leaf})`,
    ]);
  };
  const result = c.pick(['Int', 'Bool'] as const);
  const f: Callable = { name: c.fresh('f'), params: [int, bool], result: result === 'Int' ? int : bool };
  return [
    `data ${own} a where`,
    `  ${own}Val :: Show a => a -> ${own} a`,
    `  ${own}Add :: ${own} Int -> ${own} Int -> ${own} Int`,
    `  ${own}Less :: ${own} Int -> ${own} Int -> ${own} Bool`,
    `  ${own}If :: ${own} Bool -> ${own} a -> ${own} a -> ${own} a`,
    `  ${own}Pair :: ${own} a -> ${own} b -> ${own} (a, b)`,
    `  ${own}Fst :: ${own} (a, b) -> ${own} a`,
    `  ${own}Map :: (a -> b) -> ${own} a -> ${own} b`,
    `${ev} :: ${own} a -> a`,
    `${ev} e = case e of`,
    `  ${own}Val v -> length (show v) \`seq\` v`,
    `  ${own}Add x y -> ${ev} x + ${ev} y`,
    `  ${own}Less x y -> ${ev} x < ${ev} y`,
    `  ${own}If t x y -> if ${ev} t then ${ev} x else ${ev} y`,
    `  ${own}Pair x y -> (${ev} x, ${ev} y)`,
    `  ${own}Fst p -> fst (${ev} p)`,
    `  ${own}Map g x -> g (${ev} x)`,
    ...declared(m, f, [`${f.name} n b = ${ev} ${term(result, 3)}`]),
  ];
}

/** A closed family, and a class with a type and a data type of its own. */
function families(m: Maker): string[] {
  const { choices: c } = m;
  const [closed, flip, owner, element, box] = ['F', 'C', 'C', 'E', 'D'].map(prefix => c.fresh(prefix));
  const [turn, build, wrap, size, con] = ['m', 'm', 'm', 'm', 'K'].map(prefix => c.fresh(prefix));
  const of = type(m);
  const x = [{ name: 'x', type: int }];
  const f: Callable = { name: c.fresh('f'), params: [int, list(bool)], result: pair(list(int), bool) };
  const g: Callable = { name: c.fresh('f'), params: [list(int)], result: list(pair(int, of)) };
  const h: Callable = { name: c.fresh('f'), params: [list(list(int))], result: int };
  return [
    `type family ${closed} a where { ${closed} Int = Bool; ${closed} Bool = Int; ${closed} [a] = [${closed} a]; ${closed} (a, b) = (${closed} b, ${closed} a) }`,
    `class ${flip} a where ${turn} :: a -> ${closed} a`,
    `instance ${flip} Int where ${turn} x = ${body(m, x, bool)}`,
    `instance ${flip} Bool where ${turn} x = ${body(m, [{ name: 'x', type: bool }], int)}`,
    `instance ${flip} a => ${flip} [a] where ${turn} = map ${turn}`,
    `instance (${flip} a, ${flip} b) => ${flip} (a, b) where ${turn} (x, y) = (${turn} y, ${turn} x)`,
    `class ${owner} a where { type ${element} a; data ${box} a; ${build} :: a -> [${element} a]; ${wrap} :: a -> ${box} a; ${size} :: ${box} a -> Int }`,
    `instance ${owner} Int where`,
    `  type ${element} Int = ${showType(of)}`,
    `  data ${box} Int = ${con} Int`,
    `  ${build} x = ${body(m, x, list(of))}`,
    `  ${wrap} = ${con}`,
    `  ${size} (${con} x) = ${body(m, x, int)}`,
    `instance ${owner} a => ${owner} [a] where`,
    `  type ${element} [a] = (Int, ${element} a)`,
    `  newtype ${box} [a] = ${con}s [${box} a]`,
    `  ${build} xs = [(i, y) | (i, x) <- zip [0 ..] xs, y <- ${build} x]`,
    `  ${wrap} = ${con}s . map ${wrap}`,
    `  ${size} (${con}s ys) = sum (map ${size} ys)`,
    ...declared(m, f, [`${f.name} n bs = ${turn} (n, bs)`]),
    ...declared(m, g, [`${g.name} = ${build}`]),
    ...declared(m, h, [`${h.name} = ${size} . ${wrap}`]),
  ];
}

function labels(m: Maker): string[] {
  const { choices: c } = m;
  const [own, con] = [c.fresh('T'), c.fresh('K')];
  const field = type(m);
  const f: Callable = { name: c.fresh('f'), params: [int], result: pair(string, field) };
  const label = c.pick(['#name', '#x', "#y'", '#long_one']);
  return [
    `data ${own} = ${con} String (${showType(field)})`,
    `instance KnownSymbol s => IsLabel s ${own} where fromLabel = ${con} (symbolVal (Proxy :: Proxy s)) ${body(m, [], field)}`,
    ...declared(m, f, [
      `${f.name} n = case (if n > 3 then ${label} else #other) :: ${own} of ${con} s v -> (s, v)`,
    ]),
  ];
}

function liberalSynonyms(m: Maker): string[] {
  const { choices: c } = m;
  const [same, general, at] = [c.fresh('I'), c.fresh('G'), c.fresh('A')];
  const [functor, make] = c.pick([
    ['Maybe', 'Just'],
    ['[]', '(\\ v -> [v, v])'],
    ['(Either Int)', 'Right'],
  ] as const);
  const use = c.fresh('g');
  const of = type(m);
  const f: Callable = { name: c.fresh('f'), params: [int, of], result: string };
  return [
    `type ${same} x = x`,
    `type ${general} i o = forall b. i b -> o b`,
    `type ${at} f = f Int`,
    `${use} :: ${general} ${same} ${functor} -> ${at} ${same} -> ${showType(of)} -> (${functor} Int, ${functor} ${showType(of)})`,
    `${use} k n v = (k n, k v)`,
    ...declared(m, f, [`${f.name} n v = show (${use} ${make} n v)`]),
  ];
}

/** Values of different types in one list, and a function for all of them. */
function existential(m: Maker): string[] {
  const { choices: c } = m;
  const [own, con, each] = [c.fresh('T'), c.fresh('K'), c.fresh('g')];
  const [a, b] = [type(m), type(m)];
  const seen = [
    { name: 'x', type: a },
    { name: 'y', type: b },
  ];
  const f: Callable = { name: c.fresh('f'), params: [a, b], result: list(string) };
  const value = (t: Type): string =>
    `${con} ${body(m, seen, t, 1)} [${body(m, seen, t, 1)} :: ${showType(t)}]`;
  return [
    `data ${own} = forall a. (Show a, Ord a) => ${con} a [a]`,
    `${each} :: (forall a. (Show a, Ord a) => a -> a -> r) -> ${own} -> r`,
    `${each} k (${con} v vs) = k v ${c.pick(['(head vs)', '(maximum (v : vs))', 'v'])}`,
    ...declared(m, f, [
      `${f.name} x y = map (${each} (\\ v w -> if v < w then show v else show [w])) [${value(a)}, ${value(b)}]`,
    ]),
  ];
}
