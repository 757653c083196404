/** Profiles of files that name each stack by its whole path: MAIN is put below all of them. */
import type { CostCentre } from '../centre.ts';
import { type Frame, splitName } from '../export/frame.ts';
import type { Costs, Profile, StackCosts } from '../model.ts';
import { nothing } from '../pass/costs.ts';
import { centreOf } from './imported.ts';

export interface PathReader {
  /** The number of a frame's centre; equal frames are one centre. */
  centre(frame: Frame): number;
  /** The stack that `centre` stands on top of; -1: on MAIN. */
  push(below: number, centre: number): number;
  add(stack: number, costs: Partial<Costs>): void;
  finish(about: Partial<Profile>): Profile;
}

const main: CostCentre = { label: 'MAIN', module: 'MAIN', location: '<built-in>', kind: 'built-in' };

type Sum = { -readonly [field in keyof StackCosts]: StackCosts[field] };

export function createPathReader(): PathReader {
  const centres: CostCentre[] = [main];
  const numbers = new Map<string, number>([['MAIN\n', 0]]);
  const stacks: Sum[] = [{ centre: 0, parent: -1, ...nothing }];
  const children = new Map<string, number>();
  return {
    centre(frame) {
      const key = `${frame.name}\n${frame.file === undefined ? '' : `${frame.file}:${frame.line}:${frame.column}`}`;
      const known = numbers.get(key);
      if (known !== undefined) return known;
      numbers.set(key, centres.length);
      return centres.push(centreFrom(frame)) - 1;
    },
    push(below, centre) {
      if (centre === 0) return 0;
      const key = `${Math.max(0, below)} ${centre}`;
      const known = children.get(key);
      if (known !== undefined) return known;
      children.set(key, stacks.length);
      return stacks.push({ centre, parent: Math.max(0, below), ...nothing }) - 1;
    },
    add(stack, { entries = 0, allocation = 0, ticks = 0 }) {
      const sum = stacks[stack]!;
      sum.entries += entries;
      sum.allocation += allocation;
      sum.ticks += ticks;
    },
    finish: about => ({
      program: '',
      arguments: [],
      endTime: 0,
      end: { kind: 'finished', exitCode: 0 },
      policy: 'truncate',
      tickInterval: 1000,
      ...about,
      centres,
      stacks,
    }),
  };
}

function centreFrom({ name, file, line, column }: Frame): CostCentre {
  const { module, label } = splitName(name);
  const isCaf = /^CAF(:|$)/.test(label);
  const place = line === undefined ? '' : `:${line}:${column ?? 1}`;
  const location = file === undefined ? '<no location info>' : `${file}${place}`;
  return centreOf(label, module, location, isCaf);
}
