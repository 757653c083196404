/**
 * The machine's memory as host routines see it: words, objects, Haskell lists and strings. Allocation never fails and
 * never moves anything: it goes past the heap limit if it must, growing the memory, and the next check collects.
 */
import {
  align8,
  boxObject,
  bytesObject,
  cell,
  consObject,
  header,
  indirection as indirectionLayout,
  permanent,
  tags,
  use,
  wordBytes,
} from './layout.ts';

/** Memory that can grow; after growing, `buffer` may be another one. */
export interface LinearMemory {
  readonly buffer: ArrayBufferLike;
  grow(pages: number): number;
}

/** Info numbers and static closures (tagged addresses) that host routines need. */
export interface KnownInfos {
  readonly cons: number; // info of (:)
  readonly char: number; // info of C#
  readonly bytes: number; // info of byte arrays, large Integers among them
  readonly array: number;
  readonly small: number; // info of IS, the Integer of one word
  readonly mutVar: number;
  readonly nil: number;
  readonly indirection: number;
  readonly int: number;
  readonly unpackMore: number;
  readonly partial: number;
  readonly raising: number;
  readonly update: number;
  readonly blackHole: number;
  readonly busy: number;
  readonly frozen: number;
  readonly stack: number;
  readonly thread: number;
  readonly mvar: number;
  readonly waiter: number;
  readonly weak: number;
  readonly unit: number;
}

export interface Store {
  readonly memory: LinearMemory;
  readonly known: KnownInfos;
  words: Int32Array;
  bytes: Uint8Array;
  longs: BigInt64Array;
  doubles: Float64Array;
  /** Upper end of what the memory may become, in bytes; and where objects may end before the next collection, which needs
   * room for what it copies. */
  readonly maximum: number;
  furthest: number;
  readonly recent: Recent;
  /** The address of the notes of uses, where they are taken. */
  readonly uses?: number;
  /** What host routines have allocated, by info: objects, and their bytes; where that is counted. */
  readonly allocations?: { readonly objects: Float64Array; readonly bytes: Float64Array };
}

/** What was written is often read next: large numbers by their addresses, until a collection moves them. */
export interface Recent {
  readonly at: Float64Array;
  readonly values: bigint[];
}

const remembered = 256;

/** `counted`: how many infos there are, where allocations are counted; `uses`: where notes of uses are, if any are taken. */
export function createStore(
  memory: LinearMemory,
  known: KnownInfos,
  maximum: number,
  { counted, uses }: { readonly counted?: number | undefined; readonly uses?: number | undefined } = {},
): Store {
  const recent = { at: new Float64Array(remembered), values: new Array<bigint>(remembered).fill(0n) };
  const allocations =
    counted === undefined
      ? {}
      : { allocations: { objects: new Float64Array(counted), bytes: new Float64Array(counted) } };
  const noted = uses === undefined ? {} : { uses };
  const store = { memory, known, maximum, furthest: maximum, recent, ...allocations, ...noted } as Store;
  refresh(store);
  return store;
}

/** Takes new views after the memory has grown. */
export function refresh(store: Store): void {
  const { buffer } = store.memory;
  if (store.words?.buffer === buffer && store.words.byteLength === buffer.byteLength) return;
  store.words = new Int32Array(buffer);
  store.bytes = new Uint8Array(buffer);
  store.longs = new BigInt64Array(buffer);
  store.doubles = new Float64Array(buffer);
}

export const word = (store: Store, at: number): number => store.words[at >>> 2] as number;
export const address = (store: Store, at: number): number => (store.words[at >>> 2] as number) >>> 0;
export function setWord(store: Store, at: number, value: number): void {
  store.words[at >>> 2] = value;
}

export const untag = (pointer: number): number => (pointer & tags.address) >>> 0;
export const tagOf = (pointer: number): number => pointer & tags.mask;

/** Thrown when the memory cannot grow any more, or not by what is wanted at once (in bytes): the program hears of that
 * as an exception if it can. */
export class OutOfMemory extends Error {
  readonly wanted: number | undefined;
  constructor(wanted?: number) {
    super('out of memory');
    this.wanted = wanted;
  }
}

/** Makes room up to `end`. Nothing else grows the memory, so views that reach so far are still good. */
export function ensure(store: Store, end: number): void {
  if (end <= store.words.byteLength) return;
  const have = store.memory.buffer.byteLength;
  if (end > have) {
    if (end > store.maximum) throw new OutOfMemory();
    const pages = Math.ceil((Math.min(store.maximum, Math.max(end, have + (16 << 20))) - have) / 65536);
    try {
      store.memory.grow(pages);
    } catch {
      throw new OutOfMemory();
    }
  }
  refresh(store);
}

/** An object of `size` bytes whose first words are written: info, and the stack that pays. Not tagged. */
export function allocate(store: Store, info: number, size: number): number {
  const at = address(store, cell.hp);
  if (size > store.furthest - at) throw new OutOfMemory(size);
  const next = at + align8(size);
  ensure(store, next);
  setWord(store, cell.hp, next);
  if (store.allocations) {
    store.allocations.objects[info]! += 1;
    store.allocations.bytes[info]! += next - at;
  }
  setWord(store, at, info);
  setWord(store, at + header.stack, word(store, cell.stack));
  return at;
}

/** Notes that the host uses what a pointer points to. */
export function noteUse({ uses, bytes }: Store, pointer: number): void {
  if (uses !== undefined) bytes[uses + (pointer >>> use.shift)] = 1;
}

/** The evaluated value behind indirections; an unevaluated one stays what it is. */
export function follow(store: Store, pointer: number, indirection: (info: number) => boolean): number {
  let here = pointer >>> 0;
  while (tagOf(here) === 0 && indirection(word(store, here)))
    here = address(store, here + indirectionLayout.value);
  return here;
}

export function cons(store: Store, head: number, tail: number): number {
  const at = allocate(store, store.known.cons, 16);
  setWord(store, at + consObject.head, head);
  setWord(store, at + consObject.tail, tail);
  return at + 2;
}

/** Writes the objects that there are for good, from an address on. */
export function placePermanent(store: Store, from: number): void {
  setWord(store, cell.permanent, from);
  const place = (index: number, info: number, value: number): void => {
    const at = from + boxObject.size * index;
    setWord(store, at, info);
    store.longs[(at + boxObject.value) >>> 3] = BigInt(value);
  };
  const { characters, ints, leastInt } = permanent;
  for (let i = 0; i < characters; i++) place(i, store.known.char, i);
  for (let i = 0; i < ints; i++) place(characters + i, store.known.int, leastInt + i);
}

export function char(store: Store, codePoint: number): number {
  if (codePoint < permanent.characters)
    return address(store, cell.permanent) + boxObject.size * codePoint + 1;
  const at = allocate(store, store.known.char, 16);
  setWord(store, at + boxObject.value, codePoint);
  setWord(store, at + boxObject.value + wordBytes, 0);
  return at + 1;
}

/** A String, evaluated to its end. */
export function string(store: Store, text: string): number {
  let list = store.known.nil;
  for (let i = text.length; i > 0; ) {
    const isPair = i > 1 && (text.codePointAt(i - 2) as number) > 0xffff;
    i -= isPair ? 2 : 1;
    list = cons(store, char(store, text.codePointAt(i) as number), list);
  }
  return list;
}

export const list = (store: Store, items: readonly number[]): number =>
  items.reduceRight((rest, item) => cons(store, item, rest), store.known.nil);

/** A fully evaluated String (indirections may stand between). Who calls has it evaluated: half a text is never taken for one. */
export function readString(store: Store, pointer: number, indirection: (info: number) => boolean): string {
  const parts: string[] = [];
  let here = follow(store, pointer, indirection);
  for (
    ;
    tagOf(here) === 2;
    here = follow(store, address(store, untag(here) + consObject.tail), indirection)
  ) {
    const head = follow(store, address(store, untag(here) + consObject.head), indirection);
    if (tagOf(head) === 0) throw new Error('a character that is not evaluated');
    noteUse(store, here);
    noteUse(store, head);
    parts.push(String.fromCodePoint(Number(store.longs[(untag(head) + boxObject.value) >>> 3])));
  }
  if (tagOf(here) === 0) throw new Error('a text that is not evaluated to its end');
  return parts.join('');
}

/** The ASCII text at this place of static memory. */
export function staticText(store: Store, at: number): string {
  const parts: string[] = [];
  for (let here = at >>> 0; store.bytes[here] !== 0xff; here++)
    parts.push(String.fromCharCode(store.bytes[here] as number));
  return parts.join('');
}

/** A byte array of `count` bytes, its data from byte 16 on. */
export function byteArray(store: Store, count: number): number {
  const at = allocate(store, store.known.bytes, 16 + count);
  setWord(store, at + bytesObject.bytes, count);
  setWord(store, at + bytesObject.sign, 0);
  return at + 1;
}

/** The data of a byte array. */
export function data(store: Store, pointer: number): Uint8Array {
  const at = untag(pointer);
  const first = at + bytesObject.data;
  return store.bytes.subarray(first, first + word(store, at + bytesObject.bytes));
}

/**
 * Integers: IS (tag 1) holds one signed word. Large ones (tag 2) are byte arrays with their magnitude, lowest byte
 * first, and the sign in the word after the count (1 for negative).
 */
export function readInteger(store: Store, pointer: number): bigint {
  const at = untag(pointer);
  if (tagOf(pointer) === 1) return store.longs[(at + boxObject.value) >>> 3] as bigint;
  const count = word(store, at + bytesObject.bytes);
  let hex = '';
  for (let i = count - 1; i >= 0; i--)
    hex += (store.bytes[at + bytesObject.data + i] as number).toString(16).padStart(2, '0');
  const magnitude = BigInt(`0x${hex || '0'}`);
  return word(store, at + bytesObject.sign) === 1 ? -magnitude : magnitude;
}

export function integer(store: Store, value: bigint): number {
  if (BigInt.asIntN(64, value) === value) {
    const at = allocate(store, store.known.small, 16);
    store.longs[(at + boxObject.value) >>> 3] = value;
    return at + 1;
  }
  const negative = value < 0n;
  const hex = (negative ? -value : value).toString(16);
  const even = hex.length % 2 === 0 ? hex : `0${hex}`;
  const count = even.length / 2;
  const at = untag(byteArray(store, count));
  setWord(store, at + bytesObject.sign, negative ? 1 : 0);
  for (let i = 0; i < count; i++)
    store.bytes[at + bytesObject.data + i] = Number.parseInt(
      even.slice(2 * (count - 1 - i), 2 * (count - i)),
      16,
    );
  return at + 2;
}
