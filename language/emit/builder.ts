/**
 * Collects one unit: its functions, infos, static data and what they refer to. Code is kept as trees until the unit
 * is finished, because some numbers (stack and heap needs) are known only then.
 */
import type { CostCentre } from '../profile/centre.ts';
import type { Span } from '../source/span.ts';
import { type Code, type Piece, type Relocation, relocation, unsigned, type ValueType, valueByte } from './code.ts';
import type { ConstructorShape, FunctionType, ObjectFunction, ObjectInfo, ObjectUnit } from './object.ts';

interface PendingFunction {
  readonly type: number;
  locals: readonly ValueType[];
  code: Code;
}

export interface UnitBuilder {
  readonly id: string;
  readonly tag: number;
  readonly functions: PendingFunction[];
  readonly infos: ObjectInfo[];
  readonly data: Data;
  readonly types: Table;
  readonly uses: Table;
  readonly centres: CostCentre[];
  readonly constructors: Map<string, { readonly index: number; readonly shape: ConstructorShape }>;
  sites: number;
  caf?: { readonly label: string; readonly span?: Span };
}

interface Data {
  bytes: Uint8Array;
  size: number;
  readonly relocations: number[];
}

type Table = Map<string, number>;

export const createUnit = (id: string, tag = 0): UnitBuilder => ({
  id,
  tag,
  functions: [],
  infos: [],
  data: { bytes: new Uint8Array(64), size: 0, relocations: [] },
  types: new Map(),
  uses: new Map(),
  centres: [],
  constructors: new Map(),
  sites: 0,
});

function indexIn(table: Table, key: string): number {
  const known = table.get(key);
  if (known !== undefined) return known;
  table.set(key, table.size);
  return table.size - 1;
}

const to = (kind: number, target: number): Relocation => ({ relocation: kind, target });

export const otherFunction = (u: UnitBuilder, id: string): Relocation => to(relocation.otherFunction, indexIn(u.uses, id));
export const otherInfo = (u: UnitBuilder, id: string): Relocation => to(relocation.otherInfo, indexIn(u.uses, id));
export const otherClosure = (u: UnitBuilder, id: string): Relocation => to(relocation.otherClosure, indexIn(u.uses, id));
export const ownFunction = (index: number): Relocation => to(relocation.ownFunction, index);
export const ownInfo = (index: number): Relocation => to(relocation.ownInfo, index);
export const ownData = (offset: number): Relocation => to(relocation.ownData, offset);
export const typeOf = (u: UnitBuilder, type: FunctionType): Relocation => to(relocation.type, indexIn(u.types, type));
export const lastInfo: Relocation = to(relocation.lastInfo, 0);

export function centre(u: UnitBuilder, c: CostCentre): Relocation {
  const known = u.centres.indexOf(c);
  return to(relocation.centre, known >= 0 ? known : u.centres.push(c) - 1);
}

export const site = (u: UnitBuilder): Relocation => to(relocation.site, u.sites++);

export function constructorInfo(u: UnitBuilder, shape: ConstructorShape): Relocation {
  const known = u.constructors.get(shape.id);
  if (known) return to(relocation.constructor, known.index);
  const index = u.constructors.size;
  u.constructors.set(shape.id, { index, shape });
  return to(relocation.constructor, index);
}

/** Reserves a function number; its code follows by `defineFunction`. */
export function declareFunction(u: UnitBuilder, type: FunctionType): number {
  return u.functions.push({ type: indexIn(u.types, type), locals: [], code: [] }) - 1;
}

/** `locals`: types of those beyond the parameters. */
export function defineFunction(u: UnitBuilder, index: number, locals: readonly ValueType[], code: Code): void {
  const f = u.functions[index];
  if (!f) throw new Error(`no function ${index} in ${u.id}`);
  f.locals = locals;
  f.code = code;
}

export const addInfo = (u: UnitBuilder, info: ObjectInfo): number => u.infos.push(info) - 1;

// ---------------------------------------------------------------- static data

/** Room for so many bytes, 8-byte aligned; gives its offset. */
export function reserveData(u: UnitBuilder, size: number): number {
  const at = u.data.size;
  const end = at + ((size + 7) & ~7);
  if (end > u.data.bytes.length) {
    const larger = new Uint8Array(Math.max(end, u.data.bytes.length * 2));
    larger.set(u.data.bytes);
    u.data.bytes = larger;
  }
  u.data.size = end;
  return at;
}

export function dataWord(u: UnitBuilder, at: number, value: number | Relocation): void {
  if (typeof value === 'number') new DataView(u.data.bytes.buffer).setInt32(at, value, true);
  else u.data.relocations.push(at, value.relocation, value.target);
}

export const dataLong = (u: UnitBuilder, at: number, value: bigint): void =>
  new DataView(u.data.bytes.buffer).setBigInt64(at, value, true);

export const dataDouble = (u: UnitBuilder, at: number, value: number): void =>
  new DataView(u.data.bytes.buffer).setFloat64(at, value, true);

export const dataBytes = (u: UnitBuilder, at: number, bytes: Uint8Array): void => u.data.bytes.set(bytes, at);

// ---------------------------------------------------------------- finishing

export function finishUnit(u: UnitBuilder): ObjectUnit {
  return {
    id: u.id,
    tag: u.tag,
    functions: u.functions.map(flattenFunction),
    infos: u.infos,
    data: u.data.bytes.slice(0, u.data.size),
    dataRelocations: Int32Array.from(u.data.relocations),
    types: [...u.types.keys()],
    uses: [...u.uses.keys()],
    centres: u.centres,
    constructors: [...u.constructors.values()].map(c => c.shape),
    sites: u.sites,
    ...(u.caf ? { caf: u.caf } : {}),
  };
}

function flattenFunction(f: PendingFunction): ObjectFunction {
  const bytes: number[] = [];
  const relocations: number[] = [];
  declareLocals(f.locals, bytes);
  flatten(f.code, bytes, relocations);
  bytes.push(0x0b);
  return { type: f.type, body: Uint8Array.from(bytes), relocations: Int32Array.from(relocations) };
}

function declareLocals(locals: readonly ValueType[], bytes: number[]): void {
  const runs: { type: ValueType; count: number }[] = [];
  for (const type of locals) {
    const last = runs.at(-1);
    if (last?.type === type) last.count++;
    else runs.push({ type, count: 1 });
  }
  bytes.push(...unsigned(runs.length));
  for (const run of runs) bytes.push(...unsigned(run.count), valueByte(run.type));
}

/** In order, with a stack of its own: trees are as deep as expressions are nested. */
function flatten(code: Code, bytes: number[], relocations: number[]): void {
  const stack: { readonly code: Code; next: number }[] = [{ code, next: 0 }];
  for (let top = stack.at(-1); top; top = stack.at(-1)) {
    if (top.next >= top.code.length) {
      stack.pop();
      continue;
    }
    const piece: Piece = top.code[top.next++]!;
    if (typeof piece === 'number') bytes.push(piece);
    else if (typeof piece === 'function') stack.push({ code: piece(), next: 0 });
    else if ('relocation' in piece) {
      relocations.push(bytes.length, piece.relocation, piece.target);
      bytes.push(0x80, 0x80, 0x80, 0x80, 0x00);
    } else stack.push({ code: piece, next: 0 });
  }
}
