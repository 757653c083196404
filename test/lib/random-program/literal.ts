/** The simplest values of a type: what an expression ends in. */
import { dataOf, type Maker } from './scope.ts';
import { isAction, type Type } from './type.ts';

const edges = [
  '2',
  '3',
  '5',
  '7',
  '(-1)',
  '(-2)',
  '(-7)',
  '10',
  '63',
  '64',
  '100',
  '255',
  '0x1F',
  '0o17',
  '9223372036854775807',
  '(-9223372036854775807)',
  '4294967296',
  '2147483647',
  '(-2147483648)',
] as const;
const characters = [
  "'a'",
  "'z'",
  "'B'",
  "'0'",
  "' '",
  "'9'",
  "'\\n'",
  "'\\''",
  "'\\DEL'",
  "'\\955'",
  "'-'",
  "'\\x10FFFF'",
] as const;
const strings = [
  '""',
  '"a"',
  '"hello"',
  '"two words"',
  '"12"',
  '"-5"',
  '"\\n\\t"',
  '"\\1234\\&5"',
  '"\\SO\\&H"',
  '"q\\"uote"',
  '"Zebra apple"',
  '"\\   \\gap"',
] as const;
const doubles = [
  '0.5',
  '1.0',
  '(-2.25)',
  '1e10',
  '1.5e-3',
  '0.1',
  '3.0e22',
  '123456.789',
  '(0 / 1)',
] as const;

export function literal(m: Maker, type: Type): string {
  const { choices: c } = m;
  if (type.kind === 'var') return 'undefined';
  if (type.kind === 'fun') return `(\\_ -> ${literal(m, type.to)})`;
  const arg = (i: number): string => literal(m, type.args[i]!);
  switch (type.name) {
    case 'Int':
    case 'Integer':
    case 'Word8':
    case 'Int8':
      return c.chance(2, 3)
        ? String(c.next(6))
        : c.chance(1, 12) && type.name === 'Integer'
          ? '123456789012345678901'
          : c.pick(edges);
    case 'Bool':
      return c.pick(['False', 'True']);
    case 'Char':
      return c.pick(characters);
    case 'Double':
    case 'Float':
    case 'Rational':
      return c.pick(doubles);
    case 'Ordering':
      return c.pick(['LT', 'EQ', 'GT']);
    case '()':
      return '()';
    case '[]':
      if (type.args[0]!.kind === 'con' && type.args[0]!.name === 'Char') return c.pick(strings);
      return c.chance(1, 2) ? `[${arg(0)}]` : '[]';
    case '(,)':
    case '(,,)':
      return `(${type.args.map((_, i) => arg(i)).join(', ')})`;
    case 'Maybe':
      return c.chance(1, 2) ? `(Just ${arg(0)})` : 'Nothing';
    case 'Either':
      return c.chance(1, 2) ? `(Right ${arg(1)})` : `(Left ${arg(0)})`;
    case 'Map.Map':
      return 'Map.empty';
    case 'Set.Set':
      return c.chance(1, 2) ? `(Set.singleton ${arg(0)})` : 'Set.empty';
    case 'Array':
      return c.chance(1, 2) ? `(listArray (0, 1) [${arg(1)}, ${arg(1)}])` : '(listArray (0, -1) [])';
    case 'IO':
      return `(return ${arg(0)})`;
    default:
      return isAction(type) ? `(return ${arg(0)})` : constructed(m, type);
  }
}

/** Of the constructors the first is not recursive, and it ends the expression. */
function constructed(m: Maker, type: Type): string {
  const data = dataOf(m, type);
  if (!data) throw new Error(`no literal of ${JSON.stringify(type)}`);
  const { name, fields } = data.enumeration ? m.choices.pick(data.constructors) : data.constructors[0]!;
  return fields.length === 0 ? name : `(${[name, ...fields.map(f => literal(m, f.type))].join(' ')})`;
}
