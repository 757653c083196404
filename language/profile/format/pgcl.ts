/**
 * Clean's call graph profile (`.pgcl`, version 2 and the older 1): the tree of stacks with ticks, words and calls by their kinds. The
 * format has no source locations, and one figure for tail calls and returns. Entries are strict, lazy and curried calls together; they are
 * written as strict calls if calls were not counted. What else a file says is stored in `CleanOrigin`, so that it is written again
 * byte by byte: version, clock, overhead and tables.
 */

import { strToU8 } from 'fflate';
import { type CallKind, callKinds, unpackCalls } from '../model/calls.ts';
import { builtInCentres } from '../model/centre.ts';
import { stackAt } from '../model/columns.ts';
import type { CleanOrigin, Overhead, Profile } from '../model/profile.ts';
import { childLists, walk } from '../pass/tree.ts';
import { counted } from '../view/number.ts';
import { type BinaryReader, type BinaryWriter, createBinaryReader, createBinaryWriter } from './binary.ts';
import type { InputFile } from './file.ts';
import { centreOf, type Imported } from './imported.ts';
import { createLimit } from './limit.ts';
import { createPathReader, type PathReader } from './paths.ts';
import { createProblems } from './text.ts';
import { wholeTicks } from './ticks.ts';

export function writePgcl(given: Profile): Uint8Array {
  const { clean = ownOrigin(given) } = given;
  // a clock whose ticks are no whole part of a second ticks in microseconds here
  const profile = given.clean === undefined ? wholeTicks(given, tick => 1e6 % tick === 0) : given;
  const order = orderOf(profile, clean);
  const modules = [...new Set([...clean.modules, ...order.map(centre => profile.centres[centre]!.module)])];
  const writer = createBinaryWriter();
  writer.bytes(strToU8('prof'));
  for (const number of [clean.version, modules.length, order.length]) writer.u32(number);
  if (clean.version === 2) {
    writer.varint(given.clean === undefined ? 1e6 / profile.tickInterval : clean.ticksPerSecond);
    writer.varint(profile.overhead === undefined ? 0 : clean.overhead);
  }
  for (const module of modules) text(writer, module);
  const numberOf = new Map(modules.map((module, index) => [module, index + 1]));
  for (const centre of order) {
    const { module, label } = profile.centres[centre]!;
    writer.varint(numberOf.get(module) ?? 0);
    text(writer, label);
  }
  writeTree(
    writer,
    profile,
    new Map(order.map((centre, index) => [centre, index + 1])),
    rootOf(profile, clean),
  );
  return writer.done();
}

/** Of a profile that was not read from such a file. */
const ownOrigin = ({ centres }: Profile): CleanOrigin => ({
  version: 2,
  ticksPerSecond: 0,
  overhead: 0,
  modules: [],
  centres: centres.map((_, centre) => centre),
  root: 0,
});

/** The centres in the file's order, and behind them those that it does not have but a stack that is written. */
function orderOf({ centres, stacks }: Profile, { centres: listed, root }: CleanOrigin): number[] {
  const order = [...new Set(listed)].filter(centre => centre < centres.length);
  const known = new Set(order);
  for (let code = root === 0 ? 0 : 1; code < stacks.length; code++) {
    const centre = stacks.centre[code]!;
    if (known.has(centre)) continue;
    known.add(centre);
    order.push(centre);
  }
  return order;
}

/** The stack with which the tree begins: MAIN, unless the file has none, and all still stands on the first of its own. */
function rootOf({ stacks }: Profile, { root }: CleanOrigin): number {
  const isAlone = root > 0 && root < stacks.length && stacks.parent[root] === 0;
  for (let code = 1; code < stacks.length; code++)
    if (!isAlone || (code !== root && stacks.parent[code] === 0)) return 0;
  return isAlone ? root : 0;
}

/** Each stack with how many stand on it, and then these. */
function writeTree(
  writer: BinaryWriter,
  profile: Profile,
  numbers: ReadonlyMap<number, number>,
  root: number,
): void {
  const below = childLists(profile);
  walk(
    profile,
    {
      enter(code) {
        if (code === 0 && root > 0) return;
        const { centre, entries, allocation, ticks } = stackAt(profile.stacks, code);
        writer.varint(numbers.get(centre) ?? 0);
        writer.varint(ticks);
        writer.varint(Math.ceil(allocation / wordSize));
        for (const calls of kindsOf(profile, code, entries)) writer.varint(calls);
        writer.varint(below[code]!.length);
      },
    },
    below,
  );
}

/** Tail calls and returns, strict, lazy and curried calls. */
function kindsOf({ calls }: Profile, code: number, entries: number): readonly number[] {
  if (calls === undefined) return [0, entries, 0, 0];
  const { strict, lazy, curried, tail, returns } = calls;
  return [tail[code]! + returns[code]!, strict[code]!, lazy[code]!, curried[code]!];
}

function text(writer: BinaryWriter, value: string): void {
  writer.bytes(strToU8(value.replaceAll('\0', ' ')));
  writer.bytes(Uint8Array.of(0));
}

const magic = [0x70, 0x72, 0x6f, 0x66];

/** `prof`, and a version that no text would have. */
export const isPgcl = ({ bytes }: InputFile): boolean =>
  magic.every((byte, index) => bytes[index] === byte) && bytes[6] === 0 && bytes[7] === 0;

/** Bytes of a word, on the machines of 64 bits that Clean is for. */
const wordSize = 8;

export function readPgcl({ bytes }: InputFile): Imported {
  const problems = createProblems();
  const reader = createBinaryReader(bytes, true);
  reader.skip(4);
  const version = reader.u32();
  if (version !== 1 && version !== 2)
    return { refused: `this .pgcl file has the unknown version ${version}: only 1 and 2 can be read` };
  const [moduleCount, centreCount] = [reader.u32(), reader.u32()];
  // a damaged count is not to be believed: each name is a byte at least
  if (moduleCount > bytes.length || centreCount > bytes.length)
    return { refused: 'this .pgcl file claims more modules or cost centres than fit in it' };
  const [ticksPerSecond, overhead] = version === 2 ? [reader.leb128(), reader.leb128()] : [0, 0];
  const modules: string[] = [];
  while (modules.length < moduleCount && !reader.isOver) modules.push(reader.text());
  const paths = createPathReader(createLimit(bytes.length));
  const centres: number[] = [];
  while (centres.length < centreCount && !reader.isOver) {
    const module = modules[reader.leb128() - 1] ?? '';
    centres.push(centreFrom(paths, module, reader.text()));
  }
  const read = readTree(reader, paths, centres);
  if (read.stacks === 0) return { refused: 'this .pgcl file ends before its call graph' };
  if (reader.isOver) problems.add('the file is truncated: everything before that was read');
  if (read.unknown > 0)
    problems.add(
      `${counted(read.unknown, 'entry of the call graph names', 'entries of the call graph name')} cost centres that the file does not list`,
    );
  const clean: CleanOrigin = { version, ticksPerSecond, overhead, modules, centres, root: read.root };
  return {
    profile: paths.finish({
      ...clockOf(clean),
      policy: 'drop',
      clean,
      // with strict calls alone they may as well be entries
      ...(read.others > 0 || overhead > 0 ? { calls: unpackCalls(read.calls) } : {}),
    }),
    problems: problems.list(),
    notes: [
      ...(ticksPerSecond > 0 ? [] : ['the file does not give the length of a tick, so no times are shown']),
      ...(read.calls.tail.some(count => count > 0)
        ? ['the file has one figure for tail calls and returns: returns are counted as tail calls']
        : []),
    ],
  };
}

function centreFrom(paths: PathReader, module: string, name: string): number {
  const isCaf = /^CAF(:|$)/.test(name);
  const location =
    builtInCentres.get(name) === module ? '<built-in>' : isCaf ? '<entire-module>' : '<no location info>';
  return paths.newCentre(centreOf(name, module, location, isCaf));
}

/** How long a tick is, and what a call cost. */
function clockOf({
  ticksPerSecond,
  overhead,
}: CleanOrigin): Pick<Profile, 'tickInterval' | 'untimed' | 'overhead'> {
  if (ticksPerSecond <= 0) return { tickInterval: 1000, untimed: true };
  const tickInterval = 1e6 / ticksPerSecond;
  const call = (overhead / 1000) * tickInterval * 1000;
  const none: Overhead = { entry: 0, setting: 0, call: 0, leaving: 0 };
  return { tickInterval, ...(overhead > 0 ? { overhead: { ...none, call } } : {}) };
}

interface Tree {
  readonly stacks: number;
  /** The first stack. */
  readonly root: number;
  readonly unknown: number;
  /** Calls that are not strict. */
  readonly others: number;
  /** Calls of each kind, by stack. */
  readonly calls: Readonly<Record<CallKind, readonly number[]>>;
}

function readTree(reader: BinaryReader, paths: PathReader, centres: readonly number[]): Tree {
  let [stacks, root, unknown, others] = [0, 0, 0, 0];
  const calls: Record<CallKind, number[]> = { strict: [], lazy: [], curried: [], tail: [], returns: [] };
  /** Opened entries, each with the number of children that are still to come. */
  const open: { readonly stack: number; left: number }[] = [{ stack: -1, left: 1 }];
  for (let here = open.at(-1); here !== undefined && !reader.isOver; here = open.at(-1)) {
    if (here.left-- === 0) {
      open.pop();
      continue;
    }
    const number = reader.leb128();
    const [ticks, words, tail] = [reader.leb128(), reader.leb128(), reader.leb128()];
    const [strict, lazy, curried] = [reader.leb128(), reader.leb128(), reader.leb128()];
    const entries = strict + lazy + curried;
    const children = reader.leb128();
    if (reader.isOver) break;
    const centre = centres[number - 1];
    if (centre === undefined) unknown++;
    const stack = centre === undefined ? Math.max(0, here.stack) : paths.push(here.stack, centre);
    paths.add(stack, { entries, allocation: words * wordSize, ticks });
    if (stacks++ === 0) root = stack;
    others += tail + lazy + curried;
    const counted = { strict, lazy, curried, tail, returns: 0 };
    for (const kind of callKinds) calls[kind][stack] = (calls[kind][stack] ?? 0) + counted[kind];
    open.push({ stack, left: children });
  }
  // MAIN, which the file need not name, and whatever was not reached
  const filled = (counts: readonly number[]): number[] =>
    Array.from({ length: paths.count }, (_, stack) => counts[stack] ?? 0);
  return {
    stacks,
    root,
    unknown,
    others,
    calls: {
      strict: filled(calls.strict),
      lazy: filled(calls.lazy),
      curried: filled(calls.curried),
      tail: filled(calls.tail),
      returns: filled(calls.returns),
    },
  };
}
