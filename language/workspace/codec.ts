/**
 * Plain data as JSON text and back: Maps, bigints, undefined, every number, and objects that occur more than once,
 * which come back as one object (type variables, data constructors and Core variables are compared by identity).
 * Objects share their key lists (`shapes`), so that the text is compact; decoding is lazy, one shared object at a
 * time. Data must be free of cycles.
 *
 * Encoded: a string, boolean or finite number is itself; everything else is an array that begins with its tag.
 */
import { fixedSpan, Place } from '../source/span.ts';

export type Code = string | number | boolean | null | readonly Code[];

export interface Encoded {
  readonly shapes: readonly (readonly string[])[];
  readonly shared: readonly Code[];
  readonly roots: readonly Code[];
}

const tag = { array: 0, map: 1, bigint: 2, undefined: 3, number: 4, shared: 5, object: 8 } as const;

/** Encodes the roots together: an object that occurs in two of them is shared. */
export function encode(roots: readonly unknown[]): Encoded {
  const counts = new Map<object, number>();
  for (const root of roots) countObjects(root, counts);
  const shapes: (readonly string[])[] = [];
  const shapeIndex = new Map<string, number>();
  const shared: Code[] = [];
  const sharedIndex = new Map<object, number>();

  const shapeOf = (keys: readonly string[]): number => {
    const key = keys.join('\n');
    const number = shapeIndex.get(key);
    if (number !== undefined) return number;
    shapeIndex.set(key, shapes.length);
    shapes.push(keys);
    return shapes.length - 1;
  };
  const structure = (value: object): Code => {
    if (Array.isArray(value)) return [tag.array, ...value.map(visit)];
    if (value instanceof Map)
      return [tag.map, ...[...value].flatMap(([key, item]) => [visit(key), visit(item)])];
    const whole = value instanceof Place ? fixedSpan(value) : value;
    const entries = Object.entries(whole).filter(([, item]) => item !== undefined);
    return [tag.object + shapeOf(entries.map(([key]) => key)), ...entries.map(([, item]) => visit(item))];
  };
  const visit = (value: unknown): Code => {
    if (typeof value === 'string' || typeof value === 'boolean') return value;
    if (typeof value === 'number')
      return Number.isFinite(value) && !Object.is(value, -0)
        ? value
        : [tag.number, Object.is(value, -0) ? '-0' : String(value)];
    if (typeof value === 'bigint') return [tag.bigint, value.toString()];
    if (typeof value !== 'object' || value === null) return [tag.undefined];
    if ((counts.get(value) ?? 0) < 2) return structure(value);
    let index = sharedIndex.get(value);
    if (index === undefined) {
      const code = structure(value);
      index = shared.push(code) - 1;
      sharedIndex.set(value, index);
    }
    return [tag.shared, index];
  };
  return { roots: roots.map(visit), shapes, shared };
}

function countObjects(root: unknown, counts: Map<object, number>): void {
  const pending: unknown[] = [root];
  while (pending.length > 0) {
    const value = pending.pop();
    if (typeof value !== 'object' || value === null) continue;
    const count = (counts.get(value) ?? 0) + 1;
    counts.set(value, count);
    if (count > 1 || value instanceof Place) continue;
    if (Array.isArray(value)) for (const item of value) pending.push(item);
    else if (value instanceof Map)
      for (const [key, item] of value) {
        pending.push(key);
        pending.push(item);
      }
    else for (const item of Object.values(value)) pending.push(item);
  }
}

export interface Decoder {
  readonly value: (code: Code) => unknown;
  readonly roots: readonly Code[];
  /** The entries of an encoded Map with string keys, their values still encoded. */
  readonly entries: (code: Code) => ReadonlyMap<string, Code>;
}

export function decoder(encoded: Encoded): Decoder {
  const { shapes, shared } = encoded;
  const decoded: unknown[] = [];
  const value = (code: Code): unknown => {
    if (!Array.isArray(code)) return code;
    const list = code as readonly Code[];
    const kind = list[0] as number;
    if (kind >= tag.object) {
      const keys = shapes[kind - tag.object]!;
      const object: Record<string, unknown> = {};
      for (let i = 0; i < keys.length; i++) object[keys[i]!] = value(list[i + 1]!);
      return object;
    }
    switch (kind) {
      case tag.array: {
        const items: unknown[] = [];
        for (let i = 1; i < list.length; i++) items.push(value(list[i]!));
        return items;
      }
      case tag.map: {
        const map = new Map<unknown, unknown>();
        for (let i = 1; i < list.length; i += 2) map.set(value(list[i]!), value(list[i + 1]!));
        return map;
      }
      case tag.bigint:
        return BigInt(list[1] as string);
      case tag.number:
        return Number(list[1]);
      case tag.shared: {
        const index = list[1] as number;
        const before = decoded[index];
        if (before !== undefined) return before;
        const fresh = value(shared[index]!);
        decoded[index] = fresh;
        return fresh;
      }
      default:
        return undefined;
    }
  };
  const entries = (code: Code): ReadonlyMap<string, Code> => {
    let list = code as readonly Code[];
    if (list[0] === tag.shared) list = shared[list[1] as number] as readonly Code[];
    const map = new Map<string, Code>();
    for (let i = 1; i < list.length; i += 2) map.set(list[i] as string, list[i + 1]!);
    return map;
  };
  return { value, roots: encoded.roots, entries };
}
