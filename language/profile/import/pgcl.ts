/**
 * Reads Clean's call graph profiles (`.pgcl`, version 2 and the older 1): a tree of cost centres with ticks, words and
 * kinds of calls, of which tail calls and returns are one figure. Entries are calls of all kinds. Places are not in the file. What
 * it says beside costs is kept (`CleanOrigin`), so that it can be written again byte by byte.
 */
import { type CallKind, callKinds, unpackCalls } from '../calls.ts';
import { builtInCentres } from '../centre.ts';
import type { CleanOrigin, Overhead, Profile } from '../model.ts';
import { counted } from '../view/number.ts';
import { type BinaryReader, createBinaryReader } from './binary.ts';
import { centreOf, type Imported } from './imported.ts';
import { createLimit } from './limit.ts';
import { createPathReader, type PathReader } from './paths.ts';
import { createProblems } from './text.ts';

const magic = [0x70, 0x72, 0x6f, 0x66];

/** `prof`, and a version that no text would have. */
export const isPgcl = (bytes: Uint8Array): boolean =>
  magic.every((byte, index) => bytes[index] === byte) && bytes[6] === 0 && bytes[7] === 0;

/** Bytes of a word, on the machines of 64 bits that Clean is for. */
const wordSize = 8;

export function importPgcl(bytes: Uint8Array): Imported {
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
