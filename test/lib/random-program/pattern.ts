/** Random patterns for a type, with the variables they bind. */
import { literal } from './literal.ts';
import { dataOf, type Maker, type Variable } from './scope.ts';
import type { Type } from './type.ts';

export interface Pattern {
  /** In parentheses where it is more than a word. */
  readonly text: string;
  readonly binds: readonly Variable[];
}

export function pattern(m: Maker, type: Type, depth: number): Pattern {
  const { choices: c } = m;
  const name = c.fresh('x');
  const plain: Pattern = { text: name, binds: [{ name, type }] };
  if (depth <= 0) return c.chance(1, 4) ? { text: '_', binds: [] } : plain;
  switch (c.next(9)) {
    case 0:
    case 1:
      return plain;
    case 2:
      return { text: '_', binds: [] };
    case 3: {
      const inner = taken(m, type, depth);
      return { text: `${name}@${inner.text}`, binds: [...plain.binds, ...inner.binds] };
    }
    case 4: {
      const inner = taken(m, type, depth);
      return c.chance(1, 2) ? { text: `~${inner.text}`, binds: inner.binds } : inner;
    }
    case 5:
      return { text: `!${name}`, binds: plain.binds };
    default:
      return taken(m, type, depth);
  }
}

/** A pattern that takes a value apart, where there is a way. */
function taken(m: Maker, type: Type, depth: number): Pattern {
  const { choices: c } = m;
  const inner = (of: Type): Pattern => pattern(m, of, depth - 1);
  const joined = (parts: readonly Pattern[], text: (texts: readonly string[]) => string): Pattern => ({
    text: text(parts.map(p => p.text)),
    binds: parts.flatMap(p => p.binds),
  });
  if (type.kind !== 'con') return pattern(m, type, 0);
  const args = type.args;
  switch (type.name) {
    case 'Int':
    case 'Integer':
    case 'Word8':
    case 'Int8':
    case 'Bool':
    case 'Char':
    case 'Ordering':
    case '()':
      return { text: literal(m, type), binds: [] };
    case '[]':
      switch (c.next(4)) {
        case 0:
          return joined([inner(args[0]!), inner(type)], ([a, b]) => `(${a} : ${b})`);
        case 1:
          return { text: '[]', binds: [] };
        case 2:
          return joined([inner(args[0]!), inner(args[0]!)], ([a, b]) => `[${a}, ${b}]`);
        default:
          return joined([inner(args[0]!)], ([a]) => `[${a}]`);
      }
    case '(,)':
    case '(,,)':
      return joined(args.map(inner), texts => `(${texts.join(', ')})`);
    case 'Maybe':
      if (c.chance(1, 3)) return { text: 'Nothing', binds: [] };
      return joined([inner(args[0]!)], ([a]) => `(Just ${a})`);
    case 'Either':
      if (c.chance(1, 2)) return joined([inner(args[0]!)], ([a]) => `(Left ${a})`);
      return joined([inner(args[1]!)], ([a]) => `(Right ${a})`);
    default:
      return constructed(m, type, depth);
  }
}

function constructed(m: Maker, type: Type, depth: number): Pattern {
  const { choices: c } = m;
  const data = dataOf(m, type);
  if (!data) return pattern(m, type, 0);
  const { name, fields } = c.pick(data.constructors);
  if (c.chance(1, 8)) return { text: `${name}{}`, binds: [] };
  const parts = fields.map(f => pattern(m, f.type, depth - 1));
  const binds = parts.flatMap(p => p.binds);
  if (fields.length > 0 && fields[0]!.label !== undefined && c.chance(1, 2)) {
    const texts = parts.map((p, i) => `${fields[i]!.label} = ${p.text}`);
    return { text: `${name}{${texts.join(', ')}}`, binds };
  }
  return { text: fields.length === 0 ? name : `(${[name, ...parts.map(p => p.text)].join(' ')})`, binds };
}
