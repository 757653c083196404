/**
 * Interfaces as text, for caches and beside the compiled libraries. Reading is lazy: the text is parsed when the
 * interface is first asked something, and each entry of its tables when it is looked up.
 */

import { asciiBytes, asciiJson, asciiText } from '../source/ascii.ts';
import { type Code, type Decoder, decoder, type Encoded, encode } from './codec.ts';
import type { Interface } from './interface.ts';

const sections = [
  'exports',
  'schemes',
  'types',
  'synonyms',
  'constructors',
  'classes',
  'instances',
  'families',
  'equations',
  'dependencies',
  'unfoldings',
  'signatures',
  'dataCons',
  'complete',
  'hasCentres',
] as const;

type Section = (typeof sections)[number];

/** One line with the module's name, then its tables: both JSON. */
export const writeInterface = (module: Interface): Uint8Array =>
  asciiBytes(`${asciiJson(module.name)}\n${asciiJson(encode(sections.map(section => module[section])))}`);

/** `bytes` are the text, which is ASCII. */
export function readInterface(bytes: Uint8Array): Interface {
  const end = bytes.indexOf(10);
  let opened: Decoder | undefined;
  const open = (): Decoder => {
    opened ??= decoder(JSON.parse(asciiText(bytes.subarray(end + 1))) as Encoded);
    return opened;
  };
  const decoded = new Map<Section, unknown>();
  const section = <K extends Section>(name: K): Interface[K] => {
    if (!decoded.has(name)) {
      const source = open();
      const code = source.roots[sections.indexOf(name)]!;
      const isTable = tables.has(name);
      decoded.set(name, isTable ? lazyMap(source, code) : source.value(code));
    }
    return decoded.get(name) as Interface[K];
  };
  return {
    name: JSON.parse(asciiText(bytes.subarray(0, end))) as string,
    get exports() {
      return section('exports');
    },
    get schemes() {
      return section('schemes');
    },
    get types() {
      return section('types');
    },
    get synonyms() {
      return section('synonyms');
    },
    get constructors() {
      return section('constructors');
    },
    get classes() {
      return section('classes');
    },
    get instances() {
      return section('instances');
    },
    get families() {
      return section('families');
    },
    get equations() {
      return section('equations');
    },
    get dependencies() {
      return section('dependencies');
    },
    get unfoldings() {
      return section('unfoldings');
    },
    get signatures() {
      return section('signatures');
    },
    get dataCons() {
      return section('dataCons');
    },
    get complete() {
      return section('complete');
    },
    get hasCentres() {
      return section('hasCentres');
    },
  };
}

const tables: ReadonlySet<Section> = new Set<Section>([
  'schemes',
  'types',
  'synonyms',
  'constructors',
  'classes',
  'instances',
  'families',
  'unfoldings',
  'signatures',
]);

/** A Map whose values are decoded when they are first looked at. */
function lazyMap<V>(source: Decoder, code: Code): ReadonlyMap<string, V> {
  const codes = source.entries(code);
  const newValues = new Map<string, V>();
  const get = (key: string): V | undefined => {
    const knownValue = newValues.get(key);
    if (knownValue !== undefined) return knownValue;
    const item = codes.get(key);
    if (item === undefined) return undefined;
    const value = source.value(item) as V;
    newValues.set(key, value);
    return value;
  };
  function* entries(): MapIterator<[string, V]> {
    for (const key of codes.keys()) yield [key, get(key) as V];
    return undefined;
  }
  function* values(): MapIterator<V> {
    for (const key of codes.keys()) yield get(key) as V;
    return undefined;
  }
  const map: ReadonlyMap<string, V> = {
    size: codes.size,
    get,
    has: key => codes.has(key),
    keys: () => codes.keys() as MapIterator<string>,
    entries,
    values,
    forEach: visit => {
      for (const [key, value] of entries()) visit(value, key, map);
    },
    [Symbol.iterator]: entries,
  };
  return map;
}
