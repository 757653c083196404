/** The WebAssembly module itself: sections in their order (WebAssembly core specification, 5.5). */

import { staticStart } from '../runtime/layout.ts';
import {
  append,
  type Bytes,
  createBytes,
  finish,
  name,
  put,
  signed,
  unsigned,
  writePadded,
} from './bytes.ts';
import { instructions, types } from './instruction.ts';
import type { Signature } from './object.ts';

export interface LinkedFunction {
  readonly signature: Signature;
  readonly locals: string;
  readonly code: Uint8Array;
  /** Where indices of types are to be filled in. */
  readonly types: readonly { readonly at: number; readonly signature: Signature }[];
  readonly exportAs?: string;
  /** The function that the table has under this one's number, where it is another. */
  readonly standsFor?: number;
}

const valueType: { readonly [letter: string]: number } = { i: types.i32, l: types.i64, d: types.f64 };

/** Routines of the machine take (sp, hp) first; imports are plain. */
interface Types {
  readonly index: Map<string, number>;
  readonly list: { readonly params: string; readonly result: string }[];
}

function typeIndex(types: Types, params: string, result: string): number {
  const key = `${params}:${result}`;
  let index = types.index.get(key);
  if (index === undefined) {
    index = types.list.push({ params, result }) - 1;
    types.index.set(key, index);
  }
  return index;
}

const machineType = (types: Types, signature: Signature): number => {
  // `:` alone is the one routine that the host calls.
  if (signature === ':') return typeIndex(types, 'ii', '');
  const [params = '', result = ''] = signature.split(':');
  return typeIndex(types, `ii${params}`, result);
};

export interface WasmFile {
  readonly wasm: Uint8Array;
  /** Where the byte stands that says what memory it wants. */
  readonly memoryFlag: number;
  /** Where the code of each function begins. */
  readonly starts: readonly number[];
}

export function writeModule(
  functions: readonly LinkedFunction[],
  imports: readonly { readonly name: string; readonly signature: string }[],
  data: Uint8Array,
): WasmFile {
  const signatures: Types = { index: new Map(), list: [] };
  const importTypes = imports.map(i => {
    const [params = '', result = ''] = i.signature.split(':');
    return typeIndex(signatures, params, result);
  });
  const functionTypes = functions.map(f => machineType(signatures, f.signature));
  for (const f of functions)
    for (const t of f.types) writePadded(f.code, t.at, machineType(signatures, t.signature));
  const out = createBytes(data.length + 65536);
  append(out, Uint8Array.of(0x00, 0x61, 0x73, 0x6d, 1, 0, 0, 0));
  section(out, 1, s => {
    unsigned(s, signatures.list.length);
    for (const t of signatures.list) {
      put(s, types.function);
      letters(s, t.params);
      letters(s, t.result);
    }
  });
  const memoryFlag = importSection(
    out,
    imports.map((i, n) => ({ name: i.name, type: importTypes[n]! })),
  );
  section(out, 3, s => {
    unsigned(s, functions.length);
    for (const t of functionTypes) unsigned(s, t);
  });
  section(out, 4, s => {
    unsigned(s, 1);
    append(s, Uint8Array.of(types.reference, 0x00));
    unsigned(s, functions.length + 1);
  });
  section(out, 7, s => {
    const exported = functions.flatMap((f, i) => (f.exportAs ? [{ name: f.exportAs, index: i }] : []));
    unsigned(s, exported.length);
    for (const e of exported) {
      name(s, e.name);
      put(s, 0x00);
      unsigned(s, imports.length + e.index);
    }
  });
  section(out, 9, s => {
    unsigned(s, 1);
    append(s, Uint8Array.of(0x00, instructions['i32.const'], 0x01, instructions.end));
    unsigned(s, functions.length);
    functions.forEach(({ standsFor }, i) => {
      unsigned(s, imports.length + (standsFor ?? i));
    });
  });
  const starts: number[] = [];
  const bodies = section(out, 10, s => {
    unsigned(s, functions.length);
    for (const f of functions) starts.push(functionBody(s, f));
  });
  section(out, 11, s => {
    unsigned(s, 1);
    put(s, 0x00);
    put(s, instructions['i32.const']);
    signed(s, staticStart);
    put(s, instructions.end);
    unsigned(s, data.length);
    append(s, data);
  });
  return { wasm: finish(out), memoryFlag, starts: starts.map(at => bodies + at) };
}

/** The functions of the host, and the memory: where the byte stands that says which kind of memory it is. */
function importSection(
  out: Bytes,
  imports: readonly { readonly name: string; readonly type: number }[],
): number {
  let memoryFlag = 0;
  const start = section(out, 2, s => {
    unsigned(s, imports.length + 1);
    for (const i of imports) {
      name(s, 'host');
      name(s, i.name);
      put(s, 0x00);
      unsigned(s, i.type);
    }
    name(s, 'host');
    name(s, 'memory');
    put(s, 0x02);
    memoryFlag = s.length;
    put(s, 0x03); // shared, with a maximum
    unsigned(s, 1);
    unsigned(s, 65536);
  });
  return start + memoryFlag;
}

function letters(s: Bytes, text: string): void {
  unsigned(s, text.length);
  for (const letter of text) put(s, valueType[letter]!);
}

/** Where the section's content begins. */
function section(out: Bytes, id: number, write: (s: Bytes) => void): number {
  const s = createBytes(1024);
  write(s);
  put(out, id);
  unsigned(out, s.length);
  const at = out.length;
  append(out, s.data.subarray(0, s.length));
  return at;
}

/** Where its code begins. */
function functionBody(s: Bytes, f: LinkedFunction): number {
  const runs = f.locals.match(/(.)\1*/g) ?? [];
  const head = createBytes(32);
  unsigned(head, runs.length);
  for (const run of runs) {
    unsigned(head, run.length);
    put(head, valueType[run[0]!]!);
  }
  unsigned(s, head.length + f.code.length);
  append(s, head.data.subarray(0, head.length));
  const at = s.length;
  append(s, f.code);
  return at;
}
