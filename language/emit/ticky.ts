/**
 * Where a program counts for a ticky-ticky profile (profile/model/ticky.ts). Nothing is compiled for it: where a program is linked to
 * count, every place of interest gets a counter of its own, and the linker puts the instructions that raise it at that place, in the
 * library's code too. What a place is, its code says: a jump to a function is a known call, a header that is written an object.
 */
import type { TickySite } from '../runtime/executable.ts';
import { align8, cell, header, kind, longBytes, sitesAt, wordBytes } from '../runtime/layout.ts';
import { hp, i32, i64, sp, when, write } from './assembly.ts';
import { finish, unsigned } from './bytes.ts';
import { applyFrame, applySymbol, maximumApply } from './call.ts';
import * as W from './code.ts';
import { pushingSymbol } from './context.ts';
import { afterCheck, type Insertion } from './counting.ts';
import { type FunctionObject, type InfoTable, type Relocation, updateMark } from './object.ts';
import { counted } from './shape.ts';

/** A counter and where it is raised. */
interface CountedPlace {
  readonly site: TickySite;
  readonly at: number;
  /** Code begins here: how far stack and heap reach is noted as well. */
  readonly begins?: 'code' | 'continuation';
}

/** All counters of a program. */
export interface TickyCounters {
  readonly sites: readonly TickySite[];
  /** How many fields the objects of each info have, by its number. */
  readonly fields: Uint8Array;
  /** The places of each function, in the order of its code, and the index of the first one's counter. */
  readonly placesOf: ReadonlyMap<
    FunctionObject,
    { readonly places: readonly CountedPlace[]; readonly first: number }
  >;
}

/** What is known of a symbol's function. */
type Find = (
  symbol: string,
) => { readonly number: number; readonly shape: InfoTable | undefined } | undefined;

/** The counters of a program of these functions, whose numbers begin with 1. */
export function tickyCounters(functions: readonly FunctionObject[]): TickyCounters {
  const bySymbol = new Map(functions.map((f, i) => [f.symbol, { number: i + 1, shape: f.shape }]));
  const find: Find = symbol => bySymbol.get(symbol) ?? bySymbol.get(pushingSymbol(symbol));
  const sites: TickySite[] = [];
  const placesOf = new Map<FunctionObject, { places: readonly CountedPlace[]; first: number }>();
  const owners = ownersOf(functions, bySymbol);
  for (const [i, f] of functions.entries()) {
    const places = placesIn(f, owners[i + 1]!, find);
    if (places.length === 0) continue;
    placesOf.set(f, { places, first: sites.length });
    for (const { site } of places) sites.push(site);
  }
  const fields = Uint8Array.from([
    0,
    ...functions.map(({ shape }) => (shape ? Math.min(255, fieldsOf(shape)) : 0)),
  ]);
  return { sites, fields, placesOf };
}

/** The number of the function, thunk or constant that each function belongs to, by the function's number. Continuations and join points
 * belong to the code that refers to them first. */
function ownersOf(
  functions: readonly FunctionObject[],
  bySymbol: ReadonlyMap<string, { readonly number: number }>,
): Int32Array {
  const owners = Int32Array.from({ length: functions.length + 1 }, (_, number) => number);
  const isPart = (f: FunctionObject): boolean =>
    !isMachine(f) && !isCode(f.shape?.kind) && !isObject(f.shape?.kind);
  const seen = new Set<FunctionObject>();
  for (const [i, f] of functions.entries()) {
    if (!isCode(f.shape?.kind)) continue;
    const rest = [f];
    for (let next = rest.pop(); next !== undefined; next = rest.pop())
      for (const { kind: of, symbol } of next.relocations) {
        const number = of === 'info' || of === 'function' ? bySymbol.get(symbol)?.number : undefined;
        const part = number === undefined ? undefined : functions[number - 1];
        if (number === undefined || part === undefined || !isPart(part) || seen.has(part)) continue;
        seen.add(part);
        owners[number] = i + 1;
        rest.push(part);
      }
  }
  return owners;
}

const isObject = (of: number | undefined): boolean => of === kind.constructor;

/** In linear memory the machine's own counters come first, then those of returned values, then a counter for each site. */
export const tickyBytes = (infos: number, sites: number): number => sitesAt(infos) + longBytes * sites;

function placesIn(f: FunctionObject, of: number, find: Find): readonly CountedPlace[] {
  const start = afterCheck(f);
  const places: CountedPlace[] = [];
  const kindOf = f.shape?.kind;
  if (start !== undefined && isCode(kindOf))
    places.push({ site: { kind: 'entry', of, isStatic: isTop(f) }, at: start, begins: 'code' });
  else if (start !== undefined && isContinuation(kindOf))
    places.push({ site: { kind: 'return', of }, at: start, begins: 'continuation' });
  for (const r of f.relocations) {
    if (r.at < (start ?? 0)) continue;
    const place =
      r.kind === 'info'
        ? writtenAt(f, r, of, find)
        : r.kind === 'function'
          ? calledAt(f, r, of, find)
          : undefined;
    if (place) places.push(place);
  }
  return places;
}

/** Of a function or constant at top level. */
const isTop = ({ symbol, shape }: FunctionObject): boolean =>
  shape?.kind === kind.caf || symbol.endsWith('!entry');

const isCode = (of: number | undefined): boolean =>
  of === kind.function || of === kind.thunk || of === kind.selector || of === kind.caf;
const isContinuation = (of: number | undefined): boolean => of === kind.frame || of === kind.demand;

/** The bytes of a hole, behind which its instruction ends. */
const hole = 5;
const opcode = { call: 0x10, returnCall: 0x12, store: 0x36, extend: 0xad } as const;

/** An object or frame whose header is written here; what only compares an info, or writes it over another, is none. */
function writtenAt(
  f: FunctionObject,
  { at, symbol }: Relocation,
  of: number,
  find: Find,
): CountedPlace | undefined {
  const next = f.code[at + hole];
  if (next !== opcode.store && next !== opcode.extend) return undefined;
  const held = argumentsHeld.get(symbol);
  if (held !== undefined)
    return isMachine(f) ? undefined : { site: { kind: 'extra', of, arguments: held }, at: at + hole };
  if (symbol === updateFrameSymbol || symbol.endsWith(updateMark))
    return { site: { kind: 'update', of }, at: at + hole };
  if (symbol === catchFrameSymbol) return { site: { kind: 'catch', of }, at: at + hole };
  const object = find(symbol);
  const bytes = object?.shape && bytesOf(symbol, object.shape);
  if (object === undefined || bytes === undefined) return undefined;
  return { site: { kind: 'allocation', of, object: object.number, bytes }, at: at + hole };
}

const updateFrameSymbol = '$update';
const catchFrameSymbol = '$catch';

const isMachine = ({ symbol }: FunctionObject): boolean => symbol.startsWith('$');

/** GHC's bytes of an object with this info; undefined for what is no object, or says itself how long it is. */
function bytesOf(symbol: string, shape: InfoTable): number | undefined {
  const fields = fieldsOf(shape);
  switch (shape.kind) {
    case kind.constructor:
      return symbol.startsWith(unboxed) ? 0 : counted.constructor(fields);
    case kind.function:
      return counted.function(fields);
    case kind.thunk:
    case kind.selector:
      return counted.thunk(fields);
    default:
      return undefined;
  }
}

/** What holds unboxed values, which GHC has in registers. */
const unboxed = 'GHC.Prim.(#';

/** Pointers come first, then fields of eight bytes. */
const fieldsOf = ({ pointers, size, isClosed }: InfoTable): number =>
  isClosed ? 0 : pointers + (size - align8(header.size + wordBytes * pointers)) / longBytes;

const argumentsHeld = new Map(
  Array.from({ length: maximumApply }, (_, i) =>
    (['value', 'method'] as const).map(head => [applyFrame(i + 1, head), i + 1] as const),
  ).flat(),
);
const argumentsApplied = new Map(
  Array.from({ length: maximumApply }, (_, i) =>
    (['value', 'method'] as const).map(head => [applySymbol(i + 1, head), i + 1] as const),
  ).flat(),
);

/** A function that is jumped to or called here: one that is known, or whatever is applied. */
function calledAt(
  f: FunctionObject,
  { at, symbol }: Relocation,
  of: number,
  find: Find,
): CountedPlace | undefined {
  const instruction = f.code[at - 1];
  if (isMachine(f) || (instruction !== opcode.returnCall && instruction !== opcode.call)) return undefined;
  const applied = argumentsApplied.get(symbol);
  if (applied !== undefined) return { site: { kind: 'unknown', of, arguments: applied }, at: at - 1 };
  if (find(symbol)?.shape?.kind !== kind.function) return undefined;
  return { site: { kind: 'known', of }, at: at - 1 };
}

/** Where the counters stand, how many infos the program has, and the index of the routine that counts what is returned. */
export type TickyPlaces = Readonly<Record<'counters' | 'infos' | 'countReturned', number>>;

/** What is to be put into a function, in the order of its code. `counters`: the address of the first of all counters; `infos`: how many
 * infos there are; `countReturned`: the index of the machine's routine for returned values. */
export function tickyInsertions(
  { placesOf }: TickyCounters,
  f: FunctionObject,
  { counters, infos, countReturned }: TickyPlaces,
): readonly Insertion[] {
  const { places, first } = placesOf.get(f) ?? { places: [], first: 0 };
  return places.map(({ at, begins }, i) => {
    const code = W.createCode('', '');
    raise(code, counters + sitesAt(infos) + longBytes * (first + i));
    if (begins === 'code') noteStack(code);
    if (begins === 'continuation' && f.signature.startsWith('i')) {
      for (const argument of [W.SP, W.HP, W.NODE]) W.get(code, argument);
      W.op(code, 'call');
      unsigned(code.bytes, countReturned);
    }
    if (begins !== undefined) write(code, i32.store(0, cell.began, hp));
    return { at, bytes: finish(code.bytes) };
  });
}

const raise = (code: W.Code, address: number): void =>
  write(code, i64.store(0, address, i64.add(i64.load(0, address), 1n)));

/** The stack is never further than where code begins. */
const noteStack = (code: W.Code): void =>
  write(code, when(i32.ltU(sp, i32.load(0, cell.lowest)), [i32.store(0, cell.lowest, sp)]));
