/** Builds profiles from files that have the whole path of each stack. MAIN is added below all of them. */
import { type CostCentre, centreKey } from '../model/centre.ts';
import { type Frame, splitName } from '../model/frame.ts';
import { withLive } from '../model/live.ts';
import type { Costs, Profile } from '../model/profile.ts';
import { createStackTreeBuilder } from '../pass/builder.ts';
import { nothing } from '../pass/costs.ts';
import { centreOf } from './imported.ts';
import type { Limit } from './limit.ts';

export interface PathReader {
  /** The number of a frame's centre; equal frames are one centre. */
  centre(frame: Frame): number;
  /** The number of a complete centre; equal centres are one. */
  centreOf(centre: CostCentre): number;
  /** The number of a new centre, even if another has the same name; MAIN is always the same. */
  newCentre(centre: CostCentre): number;
  /** The stack with `centre` on top of `below`; -1 means MAIN. */
  push(below: number, centre: number): number;
  /** Costs that are in none of the calls are those that the file does not record. */
  add(stack: number, costs: Partial<Costs>): void;
  /** The number of stacks so far. */
  readonly count: number;
  finish(about: Partial<Profile>): Profile;
}

const main: CostCentre = { label: 'MAIN', module: 'MAIN', location: '<built-in>', kind: 'built-in' };

export function createPathReader(limit: Limit): PathReader {
  const centres: CostCentre[] = [main];
  const numbers = new Map<string, number>([['4 MAIN', 0]]);
  const builder = createStackTreeBuilder();
  const missing = new Set<keyof Costs>(['ticks', 'allocation', 'entries']);
  builder.push(-1, 0);
  const numberOf = (key: string, make: () => CostCentre): number => {
    const number = numbers.get(key);
    if (number !== undefined) return number;
    numbers.set(key, centres.length);
    limit.centres(centres.push(make()));
    return centres.length - 1;
  };
  return {
    centre(frame) {
      const { name, file = '', line, column } = frame;
      limit.name(name.length + file.length);
      const place = frame.file === undefined ? '' : `${file}:${line}:${column}`;
      return numberOf(`${name.length} ${name}${place}`, () => centreFrom(frame));
    },
    centreOf(centre) {
      const { label, module, location, kind } = centre;
      if (label === 'MAIN' && kind === 'built-in') return 0;
      limit.name(label.length + module.length + location.length);
      return numberOf(`${kind} ${centreKey(centre)}`, () => centre);
    },
    newCentre(centre) {
      const { label, module, location, kind } = centre;
      if (label === 'MAIN' && kind === 'built-in') return 0;
      limit.name(label.length + module.length + location.length);
      limit.centres(centres.push(centre));
      return centres.length - 1;
    },
    push(below, centre) {
      if (centre === 0) return 0;
      limit.step();
      const stack = builder.push(Math.max(0, below), centre);
      limit.stacks(stack);
      return stack;
    },
    add(stack, costs) {
      if (missing.size > 0) for (const name in costs) missing.delete(name as keyof Costs);
      builder.add(stack, { ...nothing, ...costs });
    },
    get count() {
      return builder.count;
    },
    finish: about =>
      withLive({
        program: '',
        arguments: [],
        endTime: 0,
        end: { kind: 'unknown' },
        policy: 'truncate',
        tickInterval: 1000,
        ...(missing.size > 0 ? { unrecorded: [...missing] } : {}),
        ...about,
        centres,
        stacks: builder.stacks(),
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
