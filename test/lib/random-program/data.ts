/** Random data types: enumerations, newtypes, records, infix constructors with fixities, parameters; their instances
 * derived or, of `Show`, written out. */
import { type Constructor, type Maker, ownTypes } from './scope.ts';
import { int, list, maybe, pair, randomType, showType, type Type, user, variable } from './type.ts';

export function dataType(m: Maker): string[] {
  switch (m.choices.next(6)) {
    case 0:
      return enumeration(m);
    case 1:
      return newtype(m);
    case 2:
      return parameterised(m);
    default:
      return sum(m);
  }
}

function enumeration(m: Maker): string[] {
  const { choices: c } = m;
  const type = user(c.fresh('T'));
  const constructors = Array.from({ length: 2 + c.next(4) }, () => ({ name: c.fresh('E'), fields: [] }));
  m.data.push({ type, instances: [type], constructors, enumeration: true });
  return [
    `data ${showType(type)} = ${constructors.map(k => k.name).join(' | ')}`,
    '  deriving (Eq, Ord, Show, Read, Enum, Bounded, Ix)',
  ];
}

function newtype(m: Maker): string[] {
  const { choices: c } = m;
  const type = user(c.fresh('T'));
  const field = {
    type: randomType(c, ownTypes(m), 1),
    ...(c.chance(1, 2) ? { label: c.fresh('field') } : {}),
  };
  const only: Constructor = { name: c.fresh('K'), fields: [field] };
  m.data.push({ type, instances: [type], constructors: [only], enumeration: false });
  return [`newtype ${showType(type)} = ${drawConstructor(only, '')} deriving (Eq, Ord, Show, Read)`];
}

function sum(m: Maker): string[] {
  const { choices: c } = m;
  const type = user(c.fresh('T'));
  const recursive = c.chance(1, 3);
  const plain = (): Type => randomType(c, ownTypes(m), 1);
  const field = (): Type => (recursive && c.chance(1, 4) ? type : plain());
  const constructors = someConstructors(m, plain, field);
  m.data.push({ type, instances: [type], constructors, enumeration: false });
  return declared(m, type, constructors, 'Eq, Ord, Show, Read');
}

/** Of one parameter, with derived Functor, Foldable and Traversable. */
function parameterised(m: Maker): string[] {
  const { choices: c } = m;
  const a = variable('a');
  const name = c.fresh('T');
  const type = user(name, a);
  const plain = (): Type => c.pick([a, a, list(a), maybe(a), pair(int, a), randomType(c, ownTypes(m), 1)]);
  const field = (): Type => (c.chance(1, 4) ? type : plain());
  const constructors = someConstructors(m, plain, field);
  const instances = [user(name, int), user(name, randomType(c, ownTypes(m), 1))];
  m.data.push({ type, instances, constructors, enumeration: false });
  return declared(m, type, constructors, 'Eq, Ord, Show, Read, Functor, Foldable, Traversable');
}

/** The fields of the first are `plain`. */
function someConstructors(m: Maker, plain: () => Type, field: () => Type): Constructor[] {
  const { choices: c } = m;
  const labelled = c.chance(1, 3);
  const label = (): { readonly label?: string } => (labelled ? { label: c.fresh('field') } : {});
  const first = {
    name: c.fresh('K'),
    fields: Array.from({ length: 1 + c.next(2) }, () => ({ type: plain(), ...label() })),
  };
  const more = Array.from({ length: c.next(3) }, () => ({
    name: c.fresh('K'),
    fields: Array.from({ length: c.next(3) }, () => ({ type: field(), ...label() })),
  }));
  return c.chance(1, 4) ? [first, ...more, infix(m, field)] : [first, ...more];
}

function infix(m: Maker, field: () => Type): Constructor {
  const { choices: c } = m;
  const used = new Set(m.data.flatMap(d => d.constructors.map(k => k.name)));
  const operator = `(${c.operator(`:${c.pick(['+', '*', '%', '|'])}${c.pick(['>', '<', '&', '.'])}`)})`;
  const labelled = c.chance(1, 6);
  const some = (): Constructor['fields'][number] => ({
    type: field(),
    ...(labelled ? { label: c.fresh('field') } : {}),
  });
  return {
    name: used.has(operator) || c.chance(1, 4) ? c.fresh('K') : operator,
    fields: [some(), some()],
    infix: !labelled && c.chance(3, 4),
  };
}

function declared(m: Maker, type: Type, constructors: readonly Constructor[], classes: string): string[] {
  const { choices: c } = m;
  const strict = c.chance(1, 4) ? '!' : '';
  const written = c.chance(1, 8) && classes.includes('Show, ');
  const last = constructors.at(-1)!;
  const fixity =
    last.infix && c.chance(2, 3)
      ? [`${c.pick(['infixl', 'infixr', 'infix'])} ${c.next(10)} ${infixName(last)}`]
      : [];
  return [
    `data ${showType(type).replace(/^\((.*)\)$/, '$1')} = ${constructors.map(k => drawConstructor(k, strict)).join(' | ')}`,
    `  deriving (${written ? classes.replace('Show, ', '') : classes})`,
    ...fixity,
    ...(written ? writtenShow(type, constructors) : []),
  ];
}

const infixName = (k: Constructor): string =>
  k.name.startsWith('(') ? k.name.slice(1, -1) : `\`${k.name}\``;

function drawConstructor(k: Constructor, strict: string): string {
  const typeOf = (t: Type): string => strict + showType(t);
  const [a, b] = k.fields;
  if (k.infix) return `${typeOf(a!.type)} ${infixName(k)} ${typeOf(b!.type)}`;
  if (a?.label !== undefined)
    return `${k.name} { ${k.fields.map(f => `${f.label} :: ${typeOf(f.type)}`).join(', ')} }`;
  return [k.name, ...k.fields.map(f => typeOf(f.type))].join(' ');
}

function writtenShow(type: Type, constructors: readonly Constructor[]): string[] {
  const context = type.kind === 'con' && type.args.length > 0 ? 'Show a => ' : '';
  return [
    `instance ${context}Show ${showType(type)} where`,
    ...constructors.map(k => {
      const names = k.fields.map((_, i) => `y${i}`);
      const shown = names.map(name => ` . showChar '~' . showsPrec 11 ${name}`);
      return `  showsPrec d ${names.length === 0 ? k.name : `(${[k.name, ...names].join(' ')})`} = showParen (d > 10) (showString ${JSON.stringify(k.name)}${shown.join('')})`;
    }),
  ];
}
