/**
 * The file of the compiled library: of every module of language/prelude its interface, its code and its text.
 *
 * `cairn-library 7`, a newline, the length of the index in 8 hexadecimal digits, the index (JSON), the parts. The strings of all
 * modules are one part: a line each, as they stand in JSON. What is encoded of a module begins with the numbers of those it has,
 * each as its difference from the one before.
 */
import { append, createBytes, finish, readUnsigned, unsigned } from '../emit/bytes.ts';
import type { TopEntity } from '../rename/entity.ts';
import { asciiBytes, asciiJson, asciiText } from '../source/ascii.ts';
import { lazy } from '../source/memoize.ts';
import { decoder, type Encoded, encode } from '../workspace/codec.ts';

const magic = 'cairn-library 7\n';

/** A module as it is stored. */
export interface StoredModule {
  readonly name: string;
  /** A digest of everything that it was compiled from. */
  readonly key: string;
  readonly exports: readonly Catalogued[];
  readonly interface: Encoded;
  readonly code: Encoded;
  /** Haskell. */
  readonly text: string;
}

/** What a module exports, as lists and completions show it. */
export interface Catalogued {
  readonly name: string;
  readonly kind: TopEntity['kind'];
  /** The id of what is exported. */
  readonly id: string;
  readonly parent?: string;
}

/** Who made a library: the version of the compiler, and a digest of all that the library is made from. */
interface Versions {
  readonly compiler: string;
  readonly version: string;
}

export interface LibraryFile extends Versions {
  readonly modules: readonly FiledModule[];
}

/** A module of a library's file; all but its name is read when it is asked for. */
export interface FiledModule extends Pick<StoredModule, 'name' | 'key'> {
  readonly exports: () => readonly Catalogued[];
  readonly interface: () => FiledData;
  readonly code: () => FiledData;
  readonly text: () => string;
}

/** Encoded data (codec.ts), its strings by their numbers. */
export interface FiledData {
  readonly bytes: Uint8Array;
  readonly count: number;
  readonly string: (number: number) => string;
}

type FileRange = readonly [at: number, size: number];

interface Index extends Versions {
  readonly strings: FileRange;
  /** A unit for each module. */
  readonly exports: FileRange;
  readonly modules: readonly Entry[];
}

interface Entry extends Pick<StoredModule, 'name' | 'key'> {
  readonly interface: FileRange;
  readonly code: FileRange;
  readonly text: FileRange;
}

/** The bytes of a library's file from one place to before another: a program needs little of it. */
export type LibraryBytes = (from: number, to: number) => Uint8Array;

export const inMemory =
  (bytes: Uint8Array): LibraryBytes =>
  (from, to) =>
    bytes.subarray(from, to);

// ---------------------------------------------------------------- reading

/** Undefined if the bytes are not a library of this version. */
export function openLibrary(bytes: LibraryBytes): LibraryFile | undefined {
  const start = magic.length + 8;
  const head = asciiText(bytes(0, start));
  if (!head.startsWith(magic)) return undefined;
  const size = Number.parseInt(head.slice(magic.length), 16);
  const index = JSON.parse(asciiText(bytes(start, start + size))) as Index;
  const part = ([at, length]: FileRange): Uint8Array => bytes(start + size + at, start + size + at + length);
  const string = lazy(() => stringsIn(part(index.strings)));
  const exports = lazy(() => {
    const data = filedData(part(index.exports), string());
    return decoder(data.bytes, data.string);
  });
  return {
    ...index,
    modules: index.modules.map((entry, i) => ({
      ...entry,
      exports: () => exports().unit(i) as readonly Catalogued[],
      interface: () => filedData(part(entry.interface), string()),
      code: () => filedData(part(entry.code), string()),
      text: () => JSON.parse(asciiText(part(entry.text))) as string,
    })),
  };
}

function stringsIn(lines: Uint8Array): (number: number) => string {
  const texts = asciiText(lines).split('\n');
  return number => {
    const text = texts[number]!;
    return text.includes('\\') ? (JSON.parse(`"${text}"`) as string) : text;
  };
}

function filedData(part: Uint8Array, string: (number: number) => string): FiledData {
  const from = { next: 0 };
  const numbers = new Uint32Array(readUnsigned(part, from));
  let before = 0;
  for (let i = 0; i < numbers.length; i++) {
    before += unzigzag(readUnsigned(part, from));
    numbers[i] = before;
  }
  const texts: (string | undefined)[] = [];
  return {
    bytes: part.subarray(from.next),
    count: numbers.length,
    string: number => {
      texts[number] ??= string(numbers[number]!);
      return texts[number];
    },
  };
}

/** Small numbers for small differences, up or down. */
const zigzag = (difference: number): number => (difference << 1) ^ (difference >> 31);
const unzigzag = (number: number): number => (number >>> 1) ^ -(number & 1);

// ---------------------------------------------------------------- writing

export function writeLibrary(versions: Versions, modules: readonly StoredModule[]): Uint8Array {
  const parts = createBytes(1 << 22);
  const store = (bytes: Uint8Array): FileRange => {
    const at = parts.length;
    append(parts, bytes);
    return [at, bytes.length];
  };
  const numbers = new Map<string, number>();
  const filed = ({ strings, bytes }: Encoded): Uint8Array => {
    const out = createBytes(bytes.length + 4 * strings.length + 4);
    unsigned(out, strings.length);
    let before = 0;
    for (const text of strings) {
      const number = numbers.get(text) ?? numbers.size;
      unsigned(out, zigzag(number - before));
      before = number;
      numbers.set(text, number);
    }
    append(out, bytes);
    return finish(out);
  };
  const entries = modules.map(
    ({ name, key, ...module }): Entry => ({
      name,
      key,
      interface: store(filed(module.interface)),
      code: store(filed(module.code)),
      text: store(asciiBytes(asciiJson(module.text))),
    }),
  );
  const exports = store(filed(encode(modules.map(module => module.exports))));
  const lines = [...numbers.keys()].map(text => `${asciiJson(text).slice(1, -1)}\n`).join('');
  const strings = store(asciiBytes(lines));
  const index = asciiJson({ ...versions, strings, exports, modules: entries } satisfies Index);
  const out = createBytes(parts.length + index.length + 64);
  append(out, asciiBytes(`${magic}${index.length.toString(16).padStart(8, '0')}${index}`));
  append(out, finish(parts));
  return finish(out);
}
