/**
 * Values as a person reads them, as far as they are evaluated: nothing is forced, and what is not evaluated is `_`, as
 * with GHCi's `:print`. What is long or deep ends in `…`.
 */
import type { Executable } from './executable.ts';
import { align8, header, kind, leastObject, wordBytes } from './layout.ts';
import { address, readInteger, type Store, tagOf, untag, word } from './store.ts';

/** Constructors in all that are shown of a value, and how deep. */
const mostParts = 100;
const mostDepth = 6;

interface Showing {
  readonly store: Store;
  readonly executable: Executable;
  parts: number;
}

/** The value that a pointer leads to. */
export const showValue = (store: Store, executable: Executable, pointer: number): string =>
  show({ store, executable, parts: 0 }, pointer, 0, false);

/** What stands behind indirections, a constant's value too; undefined where nothing is evaluated. */
function evaluated({ store, executable }: Showing, pointer: number): number | undefined {
  let here = pointer;
  for (let steps = 0; here !== 0 && steps < 1000; steps++) {
    const at = untag(here);
    const info = word(store, at);
    if (info !== store.known.indirection) {
      const what = executable.shapes[info << 2];
      const isValue = what === kind.constructor || what === kind.function || what === kind.partial;
      return isValue || what === kind.array || what === kind.bytes ? here : undefined;
    }
    here = address(store, at + header.size);
  }
  return undefined;
}

const shapeOf = ({ store, executable }: Showing, at: number) => {
  const s = word(store, at) << 2;
  return {
    kind: executable.shapes[s]!,
    pointers: executable.shapes[s + 1]!,
    size: executable.shapes[s + 2]!,
  };
};

const nameAt = ({ store, executable }: Showing, at: number): string =>
  executable.infos[word(store, at)]?.name ?? '?';

const field = ({ store }: Showing, at: number, index: number): number =>
  address(store, at + header.size + wordBytes * index);

/** `isArgument`: what has arguments itself stands in parentheses. */
function show(s: Showing, pointer: number, depth: number, isArgument: boolean): string {
  const value = evaluated(s, pointer);
  if (value === undefined) return '_';
  const at = untag(value);
  switch (shapeOf(s, at).kind) {
    case kind.constructor:
      if (++s.parts > mostParts || depth > mostDepth) return '…';
      return showConstructor(s, value, depth, isArgument);
    case kind.array:
      return '<array>';
    case kind.bytes:
      return '<bytes>';
    default:
      return '<function>';
  }
}

function showConstructor(s: Showing, value: number, depth: number, isArgument: boolean): string {
  const at = untag(value);
  const name = nameAt(s, at);
  const boxed = showBoxed(s, value, name);
  if (boxed !== undefined) return isArgument && boxed.startsWith('-') ? `(${boxed})` : boxed;
  if (name === ':') return showList(s, value, depth, isArgument);
  if (/^\(,*\)$/.test(name)) return `(${fieldsOf(s, at, depth, false).join(', ')})`;
  const parts = fieldsOf(s, at, depth, true);
  if (parts.length === 0) return name;
  const text = /^:/.test(name) && parts.length === 2 ? parts.join(` ${name} `) : [name, ...parts].join(' ');
  return isArgument ? `(${text})` : text;
}

/** `isArgument`: as they stand after the constructor. */
function fieldsOf(s: Showing, at: number, depth: number, isArgument: boolean): readonly string[] {
  const { store, executable } = s;
  const places = executable.infos[word(store, at)]?.parameters;
  const pointed = (from: number): string => show(s, address(store, from), depth + 1, isArgument);
  if (places)
    return places.map(place => {
      if (place.rep === 'ptr') return pointed(at + place.at);
      const text = (place.box && showRaw(store, at + place.at, place.box)) ?? '…';
      return text.startsWith('-') ? `(${text})` : text;
    });
  const { pointers, size } = shapeOf(s, at);
  const all = Array.from({ length: pointers }, (_, i) => pointed(at + header.size + wordBytes * i));
  // numbers without boxes: which number a field is, only the type says
  const hasRaw = size > align8(header.size + wordBytes * pointers) && size > leastObject;
  return hasRaw ? [...all, '…'] : all;
}

/** Numbers and characters in their boxes. */
function showBoxed({ store }: Showing, value: number, name: string): string | undefined {
  return name === 'IS' ? String(readInteger(store, value)) : showRaw(store, untag(value) + header.size, name);
}

/** What would be in a box of this kind, where it stands without; undefined if that is no number or character. */
export function showRaw(store: Store, address: number, box: string): string | undefined {
  const at = address >>> 3;
  switch (box) {
    case 'I#':
      return String(store.longs[at]!);
    case 'W#':
      return String(BigInt.asUintN(64, store.longs[at]!));
    case 'C#':
      return `'${visible(Number(store.longs[at]!), "'")}'`;
    case 'D#':
    case 'F#': {
      const text = String(store.doubles[at]!);
      return /^-?\d+$/.test(text) ? `${text}.0` : text;
    }
    default:
      return undefined;
  }
}

/** As far as the list is there: `"abc"`, `[1,2,3]`, `1 : 2 : _`. */
function showList(s: Showing, list: number, depth: number, isArgument: boolean): string {
  const elements: number[] = [];
  let rest: number | undefined = list;
  while (rest !== undefined && nameAt(s, untag(rest)) === ':' && elements.length < mostParts) {
    elements.push(field(s, untag(rest), 0));
    rest = evaluated(s, field(s, untag(rest), 1));
  }
  const isWhole = rest !== undefined && nameAt(s, untag(rest)) === '[]';
  const isLong = rest !== undefined && !isWhole;
  const characters = elements.map(each => characterOf(s, each));
  if (isWhole && characters.every(each => each !== undefined))
    return `"${characters.map(code => visible(code, '"')).join('')}"`;
  const shown = elements.map(each => show(s, each, depth + 1, !isWhole));
  if (isWhole) return `[${shown.join(',')}]`;
  const text = [...shown, isLong ? '…' : '_'].join(' : ');
  return isArgument ? `(${text})` : text;
}

function characterOf(s: Showing, pointer: number): number | undefined {
  const value = evaluated(s, pointer);
  if (value === undefined || tagOf(value) !== 1 || nameAt(s, untag(value)) !== 'C#') return undefined;
  return Number(s.store.longs[(untag(value) + header.size) >>> 3]!);
}

function visible(code: number, quote: string): string {
  const character = String.fromCodePoint(Math.max(0, Math.min(code, 0x10ffff)));
  if (character === '\n') return '\\n';
  if (character === '\t') return '\\t';
  if (character === '\\' || character === quote) return `\\${character}`;
  return code < 32 || code === 127 ? `\\${code}` : character;
}
