/**
 * Plain data as bytes and back: Maps, bigints, undefined, every number, and objects that occur more than once, which come
 * back as one object (type variables, data constructors and Core variables are compared by identity). What is encoded
 * together is decoded apart, one unit at a time, when it is first asked for. Data must be free of cycles.
 *
 * Strings stand apart, and are referred to by number. The bytes, numbers in LEB128: how many shapes, units and shared
 * objects there are; the shapes (an object's keys and, if it has a `kind`, that); the lengths of the units and of the shared
 * objects; and these. An object that occurs in several units is shared; one that occurs several times in one unit stands where
 * it occurs first, and is counted from there.
 *
 * A value begins with a number whose last two bits are its tag.
 */
import { append, createBytes, finish, readUnsigned, unsigned } from '../emit/bytes.ts';
import { asciiBytes, asciiJson, asciiText } from '../source/ascii.ts';
import { memoize } from '../source/memoize.ts';
import { fixedSpan, Place } from '../source/span.ts';
import { findSharedNodes } from './sharednodes.ts';

export interface Encoded {
  readonly strings: readonly string[];
  readonly bytes: Uint8Array;
}

const tag = { plain: 0, string: 1, object: 2, shared: 3 } as const;

/** Of what is plain; whole numbers from `integer` on. */
const plain = {
  undefined: 0,
  false: 1,
  true: 2,
  array: 3,
  map: 4,
  bigint: 5,
  number: 6,
  negative: 7,
  /** An object that occurs again in this unit; and one of those, by how many there have been since. */
  first: 8,
  again: 9,
  integer: 10,
} as const;

/** Larger ones are written as text. */
const largest = 2 ** 28;

/** Fields whose numbers go on from object to object are written as how far they are from the last of their series in the unit. */
const series: Readonly<Record<string, number>> = { unique: 0, start: 1, end: 1 };
const noSeries = (): number[] => [0, 0];

/** An object's keys, and the text of its `kind`. */
interface Shape {
  readonly keys: readonly string[];
  readonly kind?: string;
}

export interface EncodeOptions {
  /** Whoever reads it tells variables apart by identity alone: their `unique`s are as they occur in a unit, which takes far less. */
  readonly renumbered?: boolean;
}

/** Encodes the units together: an object that occurs in two of them is shared. */
export function encode(units: readonly unknown[], { renumbered = false }: EncodeOptions = {}): Encoded {
  const graph = findSharedNodes(units);
  const strings = new Map<string, number>();
  const shapes = new Map<string, number>();
  const head = createBytes();
  const numberOf = (text: string): number => {
    const number = strings.get(text) ?? strings.size;
    strings.set(text, number);
    return number;
  };
  const shapeOf = ({ keys, kind }: Shape): number => {
    // no key and no kind has a line's end in it
    const key = `${keys.join()}\n${kind ?? ''}`;
    const before = shapes.get(key);
    if (before !== undefined) return before;
    unsigned(head, keys.length);
    for (const each of keys) unsigned(head, numberOf(each));
    unsigned(head, kind === undefined ? 0 : numberOf(kind) + 1);
    shapes.set(key, shapes.size);
    return shapes.size - 1;
  };
  const all = [...units, ...graph.shared];
  const parts = all.map((unit, i) =>
    encodeUnit(unit, i < units.length ? undefined : unit, { graph, numberOf, shapeOf, renumbered }),
  );
  const out = createBytes(1 << 12);
  for (const count of [shapes.size, units.length, graph.shared.length]) unsigned(out, count);
  append(out, finish(head));
  for (const part of parts) unsigned(out, part.length);
  for (const part of parts) append(out, part);
  return { strings: [...strings.keys()], bytes: finish(out) };
}

const isWhole = (value: number, limit: number): boolean =>
  Number.isInteger(value) && !Object.is(value, -0) && Math.abs(value) < limit;

const digitsOf = (value: number): string => (Object.is(value, -0) ? '-0' : String(value));

interface EncoderTables extends Required<EncodeOptions> {
  readonly graph: ReturnType<typeof findSharedNodes>;
  readonly numberOf: (text: string) => number;
  readonly shapeOf: (shape: Shape) => number;
}

/** Writes heads of values, and what needs nothing else. */
function createWriter(numberOf: (text: string) => number) {
  const out = createBytes(256);
  const put = (kind: keyof typeof tag, n: number): void => unsigned(out, n * 4 + tag[kind]);
  const numeral = (kind: 'bigint' | 'number', written: string): void => {
    put('plain', plain[kind]);
    unsigned(out, numberOf(written));
  };
  const number = (value: number): void => {
    if (!isWhole(value, largest)) numeral('number', digitsOf(value));
    else if (value >= 0) put('plain', plain.integer + value);
    else {
      put('plain', plain.negative);
      unsigned(out, -value);
    }
  };
  /** What is followed by a count or a distance. */
  const counted = (kind: 'array' | 'map' | 'again', count: number): void => {
    put('plain', plain[kind]);
    unsigned(out, count);
  };
  return { put, numeral, number, counted, finish: () => finish(out) };
}

type Writer = ReturnType<typeof createWriter>;

/** Writes numbers that belong to a series. */
function createSeriesWriter({ number, numeral }: Writer, renumbered: boolean) {
  const last = noSeries();
  const uniques = new Map<number, number>();
  const renumber = (unique: number): number => {
    if (!uniques.has(unique)) uniques.set(unique, uniques.size + 1);
    return uniques.get(unique)!;
  };
  return (key: string, which: number, given: number): void => {
    const value = renumbered && key === 'unique' ? renumber(given) : given;
    if (isWhole(value, largest / 2)) {
      number(value - last[which]!);
      last[which] = value;
    } else numeral('number', digitsOf(value));
  };
}

/** `self` is the shared object whose unit this is. */
function encodeUnit(unit: unknown, self: unknown, tables: EncoderTables): Uint8Array {
  const { graph, numberOf, shapeOf } = tables;
  const writer = createWriter(numberOf);
  const { put, numeral, number, counted } = writer;
  const ofSeries = createSeriesWriter(writer, tables.renumbered);
  const locals = new Map<object, number>();
  const structure = (value: object): void => {
    if (Array.isArray(value)) {
      counted('array', value.length);
      for (const item of value) visit(item);
    } else if (value instanceof Map) {
      counted('map', value.size);
      for (const entry of value) for (const item of entry) visit(item);
    } else {
      const whole = value instanceof Place ? fixedSpan(value) : value;
      fields(whole as Readonly<Record<string, unknown>>);
    }
  };
  const fields = (object: Readonly<Record<string, unknown>>): void => {
    const all = Object.keys(object);
    const keys = all.some(key => object[key] === undefined)
      ? all.filter(key => object[key] !== undefined)
      : all;
    const kind = typeof object.kind === 'string' ? object.kind : undefined;
    put('object', shapeOf(kind === undefined ? { keys } : { keys, kind }));
    for (const key of keys) if (key !== 'kind' || kind === undefined) field(key, object[key]);
  };
  const field = (key: string, value: unknown): void => {
    const which = series[key];
    if (which === undefined || typeof value !== 'number') visit(value);
    else ofSeries(key, which, value);
  };
  const visit = (value: unknown): void => {
    if (typeof value === 'string') put('string', numberOf(value));
    else if (typeof value === 'boolean') put('plain', value ? plain.true : plain.false);
    else if (typeof value === 'number') number(value);
    else if (typeof value === 'bigint') numeral('bigint', value.toString());
    else if (typeof value !== 'object' || value === null) put('plain', plain.undefined);
    else occurrence(value);
  };
  const occurrence = (value: object): void => {
    const shared = value === self ? undefined : graph.sharedNumber(value);
    const local = locals.get(value);
    if (shared !== undefined) put('shared', shared);
    else if (local !== undefined) counted('again', locals.size - 1 - local);
    else {
      if (value !== self && graph.occursAgain(value)) {
        put('plain', plain.first);
        locals.set(value, locals.size);
      }
      structure(value);
    }
  };
  visit(unit);
  return writer.finish();
}

const isInteger = (head: number): boolean =>
  (head & 3) === tag.plain && (head >>> 2 >= plain.integer || head >>> 2 === plain.negative);

export interface Decoder {
  /** A unit's value, made when it is first asked for. */
  readonly unit: (index: number) => unknown;
}

/** The shapes, and where each unit and then each shared object begins. */
function readHead(number: () => number, string: (number: number) => string) {
  const [shapeCount, unitCount, sharedCount] = [number(), number(), number()];
  const shapes = Array.from({ length: shapeCount }, (): Shape => {
    const keys = Array.from({ length: number() }, () => string(number()));
    const kind = number();
    return { keys, ...(kind === 0 ? {} : { kind: string(kind - 1) }) };
  });
  const starts = new Uint32Array(unitCount + sharedCount);
  let end = 0;
  for (let i = 0; i < starts.length; i++) {
    starts[i] = end;
    end += number();
  }
  return { shapes, unitCount, starts };
}

/** `string` gives a string by its number. */
export function decoder(bytes: Uint8Array, string: (number: number) => string): Decoder {
  const from = { next: 0 };
  const number = (): number => readUnsigned(bytes, from);
  const { shapes, unitCount, starts } = readHead(number, string);
  const units = from.next;
  let locals: unknown[] = [];
  let last = noSeries();
  const unitFrom = (start: number): unknown => {
    const [outerNext, outerLocals, outerLast] = [from.next, locals, last];
    from.next = units + start;
    locals = [];
    last = noSeries();
    const decoded = value();
    from.next = outerNext;
    locals = outerLocals;
    last = outerLast;
    return decoded;
  };
  const shared = memoize((index: number): unknown => unitFrom(starts[unitCount + index]!));
  const object = ({ keys, kind }: Shape): unknown => {
    const fields: Record<string, unknown> = {};
    for (const key of keys) fields[key] = key === 'kind' && kind !== undefined ? kind : field(key);
    return fields;
  };
  const field = (key: string): unknown => {
    const which = series[key];
    const head = number();
    const decoded = value(head);
    if (which === undefined || !isInteger(head)) return decoded;
    last[which]! += decoded as number;
    return last[which];
  };
  const value = (head = number()): unknown => {
    const rest = head >>> 2;
    switch (head & 3) {
      case tag.string:
        return string(rest);
      case tag.object:
        return object(shapes[rest]!);
      case tag.shared:
        return shared(rest);
      default:
        return rest < plain.integer ? structure(rest) : rest - plain.integer;
    }
  };
  const structure = (kind: number): unknown => {
    switch (kind) {
      case plain.array:
        return items(number());
      case plain.map: {
        const map = new Map<unknown, unknown>();
        for (let left = number(); left > 0; left--) map.set(value(), value());
        return map;
      }
      case plain.first: {
        const index = locals.push(undefined) - 1;
        locals[index] = value();
        return locals[index];
      }
      case plain.again:
        return locals[locals.length - 1 - number()];
      default:
        return constant(kind, number, string);
    }
  };
  const items = (count: number): unknown[] => {
    const list: unknown[] = [];
    for (let left = count; left > 0; left--) list.push(value());
    return list;
  };
  return { unit: memoize((index: number) => unitFrom(starts[index]!)) };
}

function constant(kind: number, number: () => number, string: (number: number) => string): unknown {
  switch (kind) {
    case plain.false:
      return false;
    case plain.true:
      return true;
    case plain.bigint:
      return BigInt(string(number()));
    case plain.number:
      return Number(string(number()));
    case plain.negative:
      return -number();
    default:
      return undefined;
  }
}

/** Encoded data with its strings, in one piece: for what stands by itself. */
export function pack({ strings, bytes }: Encoded): Uint8Array {
  const texts = asciiBytes(asciiJson(strings));
  const out = createBytes(texts.length + bytes.length + 8);
  unsigned(out, texts.length);
  append(out, texts);
  append(out, bytes);
  return finish(out);
}

export function unpack(packed: Uint8Array): Decoder {
  const from = { next: 0 };
  const length = readUnsigned(packed, from);
  const end = from.next + length;
  const strings = JSON.parse(asciiText(packed.subarray(from.next, end))) as readonly string[];
  return decoder(packed.subarray(end), number => strings[number]!);
}
