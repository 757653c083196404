/**
 * Clean's call graph profile (`.pgcl`, version 2): the tree of stacks, with ticks, words and calls. Entries are written as
 * strict calls; the format has no places.
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
        for (const calls of [0, entries, 0, 0]) writer.varint(calls);
        writer.varint(below[code]!.length);
      },
    },
    below,
  );
  return writer.done();
}

function text(writer: BinaryWriter, value: string): void {
  writer.bytes(strToU8(value.replaceAll('\0', ' ')));
  writer.bytes(Uint8Array.of(0));
}
