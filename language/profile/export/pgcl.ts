/**
 * Clean's call graph profile (`.pgcl`, version 2): the tree of stacks, with ticks, words and calls by their kinds; tail calls
 * and returns are one figure there. Where calls were not counted, entries are written as strict calls. The format has no
 * places, and what profiling costs itself only in whole ticks for a thousand calls, which is none of ours.
 */
import { strToU8 } from 'fflate';
import { stackAt } from '../columns.ts';
import type { Profile } from '../model.ts';
import { childLists, walk } from '../pass/tree.ts';
import { type BinaryWriter, createBinaryWriter } from './binary.ts';

const version = 2;
const wordSize = 8;

export function pgcl(profile: Profile): Uint8Array {
  const writer = createBinaryWriter();
  const modules = [...new Set(profile.centres.map(({ module }) => module))];
  const numbers = new Map(modules.map((module, index) => [module, index + 1]));
  const isWhole = 1e6 % profile.tickInterval === 0;
  // where no whole number of ticks is a second, they are written as microseconds
  const scale = isWhole ? 1 : profile.tickInterval;
  writer.bytes(strToU8('prof'));
  for (const number of [version, modules.length, profile.centres.length]) writer.u32(number);
  writer.varint(isWhole ? 1e6 / profile.tickInterval : 1e6);
  writer.varint(0);
  for (const module of modules) text(writer, module);
  for (const { module, label } of profile.centres) {
    writer.varint(numbers.get(module) ?? 0);
    text(writer, label);
  }
  const below = childLists(profile);
  walk(
    profile,
    {
      enter(code) {
        const { centre, entries, allocation, ticks } = stackAt(profile.stacks, code);
        writer.varint(centre + 1);
        writer.varint(Math.round(ticks * scale));
        writer.varint(Math.ceil(allocation / wordSize));
        for (const calls of kindsOf(profile, code, entries)) writer.varint(calls);
        writer.varint(below[code]!.length);
      },
    },
    below,
  );
  return writer.done();
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
