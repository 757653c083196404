/**
 * Compiled modules as bytes, for what is kept of a program on the disk: a text part in JSON, all of it ASCII, and the code as it is.
 * What is read is what was written; bytes of another version are refused before they get here (library.ts).
 */
import type { ValuePlace } from '../runtime/executable.ts';
import { asciiBytes, asciiJson, asciiText } from '../source/ascii.ts';
import { append, type Bytes, createBytes, finish, put, readUnsigned, unsigned } from './bytes.ts';
import type { FunctionObject, InfoTable, ObjectModule, Relocation, RelocationKind } from './object.ts';

type JsonRow = readonly unknown[];

const kinds: readonly RelocationKind[] = [
  'function',
  'info',
  'type',
  'closure',
  'text',
  'centre',
  'site',
  'cell',
  'evaluatedThunk',
  'joinSite',
  'box',
];

/** In the place of a kind: the function itself is called last. How many blocks are open follows. */
const callsItself = 255;

const reps: readonly ValuePlace['rep'][] = ['ptr', 'i64', 'f64'];

/** [length of the text part in 8 hexadecimal digits][text part][code]. After the code of each function stand the places where it
 * counts, each as how far it is from the one before, those where it looks at a constructor, each with its local, and its relocations: how
 * far, its kind, and the number of its name. */
export function writeObject(object: ObjectModule): Uint8Array {
  const code = createBytes(1 << 16);
  const names = new Map<string, number>();
  const name = (text: string): number => {
    const number = names.get(text);
    if (number !== undefined) return number;
    names.set(text, names.size);
    return names.size - 1;
  };
  const store = (bytes: Uint8Array): readonly [number, number] => {
    const at = code.length;
    append(code, bytes);
    return [at, bytes.length];
  };
  const functions = object.functions.map(f => functionRow(f, name, code));
  const statics = object.statics.map(s => [
    name(s.symbol),
    name(s.info),
    s.tag,
    s.payload.map(w => (typeof w === 'number' ? w : [name(w.closure)])),
    ...(s.location === undefined ? [] : [s.location]),
  ]);
  const texts = object.texts.map(t => [name(t.symbol), ...store(t.bytes)]);
  const text = asciiJson({
    name: object.name,
    functions,
    statics,
    texts,
    centres: object.centres,
    names: [...names.keys()],
  });
  const out = createBytes(text.length + code.length + 8);
  append(out, asciiBytes(text.length.toString(16).padStart(8, '0')));
  append(out, asciiBytes(text));
  append(out, finish(code));
  return finish(out);
}

function functionRow(f: FunctionObject, name: (text: string) => number, code: Bytes): JsonRow {
  const at = code.length;
  append(code, f.code);
  const counted = code.length;
  let before = 0;
  for (const place of f.counting ?? []) {
    unsigned(code, place - before);
    before = place;
  }
  const countingSize = code.length - counted;
  const { uses = [] } = f;
  for (let i = 0; i < uses.length; i += 2) {
    unsigned(code, uses[i]! - (uses[i - 2] ?? 0));
    unsigned(code, uses[i + 1]!);
  }
  const usesSize = code.length - counted - countingSize;
  before = 0;
  for (const { at: hole, kind, symbol, open } of f.relocations) {
    unsigned(code, hole - before);
    put(code, open === undefined ? kinds.indexOf(kind) : callsItself);
    if (open !== undefined) unsigned(code, open);
    unsigned(code, name(symbol));
    before = hole;
  }
  const described = f.shape ? shapeRow(f.shape, name) : 0;
  const row = [
    name(f.symbol),
    name(f.signature),
    f.locals,
    at,
    f.code.length,
    f.relocations.length,
    described,
  ];
  return countingSize + usesSize === 0 ? row : [...row, countingSize, usesSize];
}

/** Seven numbers, and if anything else is known two lists of places, flags (1: it pushes, 2: nothing is free in it), and the type of a
 * constructor. */
type ShapeRow = readonly (number | readonly PlaceRow[])[];
type PlaceRow = readonly number[];

function shapeRow(shape: InfoTable, name: (text: string) => number): ShapeRow {
  const { kind, pointers, size, number, span, variables = [], parameters = [] } = shape;
  const flags = (shape.pushes ? 1 : 0) | (shape.isClosed ? 2 : 0);
  const row = [kind, pointers, size, number, name(shape.name), span?.start ?? -1, span?.end ?? -1];
  const optional = (text: string | undefined): number => (text === undefined ? -1 : name(text));
  const place = (p: ValuePlace): PlaceRow => [p.at, reps.indexOf(p.rep), optional(p.box), optional(p.name)];
  if (variables.length + parameters.length + flags === 0 && shape.type === undefined) return row;
  const places = [variables.map(v => [...place(v), name(v.within)]), parameters.map(place)];
  const type = shape.type === undefined ? [] : [name(shape.type)];
  return [...row, ...places, ...(flags + type.length === 0 ? [] : [flags]), ...type];
}

interface Stored {
  readonly name: string;
  readonly functions: readonly [
    number,
    number,
    string,
    number,
    number,
    number,
    0 | ShapeRow,
    number?,
    number?,
  ][];
  readonly statics: readonly [number, number, number, readonly (number | readonly [number])[], string?][];
  readonly texts: readonly [number, number, number][];
  readonly centres: ObjectModule['centres'];
  readonly names: readonly string[];
}

export function readObject(bytes: Uint8Array): ObjectModule {
  const length = Number.parseInt(asciiText(bytes.subarray(0, 8)), 16);
  const stored = JSON.parse(asciiText(bytes.subarray(8, 8 + length))) as Stored;
  const code = bytes.subarray(8 + length);
  const name = (index: number): string => stored.names[index]!;
  return {
    name: stored.name,
    functions: stored.functions.map(
      ([symbol, signature, locals, at, size, holes, shape, countingSize = 0, usesSize = 0]) => {
        const end = at + size;
        const usesAt = end + countingSize;
        let relocations: readonly Relocation[] | undefined;
        return {
          symbol: name(symbol),
          signature: name(signature),
          locals,
          code: code.subarray(at, at + size),
          /** Read for what is linked: of a library's module that is little. */
          get relocations() {
            relocations ??= readRelocations(code, usesAt + usesSize, holes, name);
            return relocations;
          },
          ...(countingSize === 0 ? {} : { counting: readPlaces(code.subarray(end, usesAt)) }),
          ...(usesSize === 0 ? {} : { uses: readUses(code.subarray(usesAt, usesAt + usesSize)) }),
          ...(shape === 0 ? {} : { shape: readShape(shape, name) }),
        };
      },
    ),
    statics: stored.statics.map(([symbol, info, tag, payload, location]) => ({
      symbol: name(symbol),
      info: name(info),
      tag,
      payload: payload.map(w => (typeof w === 'number' ? w : { closure: name(w[0]) })),
      ...(location === undefined ? {} : { location }),
    })),
    texts: stored.texts.map(([symbol, at, size]) => ({
      symbol: name(symbol),
      bytes: code.subarray(at, at + size),
    })),
    centres: stored.centres,
  };
}

function readPlaces(bytes: Uint8Array): number[] {
  const places: number[] = [];
  const from = { next: 0 };
  let at = 0;
  while (from.next < bytes.length) {
    at += readUnsigned(bytes, from);
    places.push(at);
  }
  return places;
}

function readUses(bytes: Uint8Array): number[] {
  const uses: number[] = [];
  const from = { next: 0 };
  let at = 0;
  while (from.next < bytes.length) {
    at += readUnsigned(bytes, from);
    uses.push(at, readUnsigned(bytes, from));
  }
  return uses;
}

function readRelocations(
  code: Uint8Array,
  from: number,
  count: number,
  name: (index: number) => string,
): Relocation[] {
  const relocations: Relocation[] = [];
  const place = { next: from };
  const read = (): number => readUnsigned(code, place);
  let at = 0;
  for (let i = 0; i < count; i++) {
    at += read();
    const kind = code[place.next++]!;
    if (kind === callsItself) {
      const open = read();
      relocations.push({ at, kind: 'function', symbol: name(read()), open });
    } else relocations.push({ at, kind: kinds[kind]!, symbol: name(read()) });
  }
  return relocations;
}

function readShape(row: ShapeRow, name: (index: number) => string): InfoTable {
  const [kind = 0, pointers = 0, size = 0, number = 0, label = 0, start = -1, end = -1] = row as number[];
  const [variables = [], parameters = []] = row.slice(7) as (readonly PlaceRow[])[];
  const flags = (row[9] ?? 0) as number;
  const type = row[10] as number | undefined;
  const place = ([at = 0, rep = 0, box = -1, called = -1]: PlaceRow): ValuePlace => ({
    at,
    rep: reps[rep]!,
    ...(box < 0 ? {} : { box: name(box) }),
    ...(called < 0 ? {} : { name: name(called) }),
  });
  return {
    kind,
    pointers,
    size,
    number,
    name: name(label),
    ...(type === undefined ? {} : { type: name(type) }),
    ...(start < 0 ? {} : { span: { start, end } }),
    ...(flags & 1 ? { pushes: true } : {}),
    ...(flags & 2 ? { isClosed: true } : {}),
    ...(variables.length === 0
      ? {}
      : { variables: variables.map(v => ({ ...place(v), name: name(v[3]!), within: name(v[4]!) })) }),
    ...(parameters.length === 0 ? {} : { parameters: parameters.map(place) }),
  };
}
