/**
 * Clean's call graph profile (`.pgcl`, version 2): the tree of stacks, with ticks, words and calls by their kinds; tail calls
 * and returns are one figure there. Where calls were not counted, entries are written as strict calls. The format has no
 * places. What was read from such a file is written as it was there: its version, clock, overhead and tables.
 */
import { strToU8 } from 'fflate';
import { stackAt } from '../columns.ts';
import type { CleanOrigin, Profile } from '../model.ts';
import { childLists, walk } from '../pass/tree.ts';
import { type BinaryWriter, createBinaryWriter } from './binary.ts';
import { wholeTicks } from './ticks.ts';

const wordSize = 8;

export function pgcl(given: Profile): Uint8Array {
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
