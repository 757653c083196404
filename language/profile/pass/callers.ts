/**
 * The callers and callees of a centre. Each stack with the centre counts once, however often the centre occurs: among the
 * callers, for the caller of the first occurrence; among the callees, for the callee of the last. So
 *
 *   sum of callers + costs without a caller = inherited = individual + sum of callees
 */
import {
  addTo,
  type Columns,
  costsAt,
  createColumns,
  isNothingAt,
  type StackColumns,
} from '../model/columns.ts';
import type { Costs, Profile } from '../model/profile.ts';
import { runtimeFlags } from './columns.ts';

/** A neighbour of a centre: the costs that pass between the two, and the number of stacks that they were found on. */
export interface Neighbour {
  readonly centre: number;
  readonly costs: Costs;
  readonly stacks: number;
}

export interface Neighbours {
  readonly inherited: Costs;
  /** Of stacks that have the centre on top, and of no other. */
  readonly individual: Costs;
  readonly callers: readonly Neighbour[];
  readonly callees: readonly Neighbour[];
  /** The costs of stacks that begin with the centre: only MAIN, except in files of other tools. */
  readonly uncalled: Costs;
}

/** Neighbours in the order of the centres' numbers. For those under a selection, ask the projected profile. */
export function neighboursOf(profile: Profile, centre: number): Neighbours {
  const { stacks, centres } = profile;
  const runtime = runtimeFlags(profile);
  const callers = tallyOf(centres.length + 1, stacks);
  const callees = tallyOf(centres.length + 1, stacks);
  const nobody = centres.length;
  /** By stack the centre below the lowest of it, and the one above the highest; -1 where it is not on the stack. */
  const caller = new Int32Array(stacks.length).fill(-1);
  const callee = new Int32Array(stacks.length).fill(-1);
  for (let code = 0; code < stacks.length; code++) {
    const [top, parent] = [stacks.centre[code]!, stacks.parent[code]!];
    // what the machine cost itself is nobody's
    const isOn = parent >= 0 && runtime[code] === 0 && caller[parent]! >= 0;
    if (!isOn && top !== centre) continue;
    caller[code] = isOn ? caller[parent]! : parent < 0 ? nobody : stacks.centre[parent]!;
    const below = isOn ? callee[parent]! : nobody;
    callee[code] = top === centre ? nobody : below === nobody ? top : below;
    count(callers, caller[code]!, stacks, code);
    count(callees, callee[code]!, stacks, code);
  }
  const whole = createColumns(1, stacks);
  for (let each = 0; each <= nobody; each++) addTo(whole, 0, callees.costs, each);
  return {
    inherited: costsAt(whole, 0),
    individual: costsAt(callees.costs, nobody),
    callers: listed(callers, nobody),
    callees: listed(callees, nobody),
    uncalled: costsAt(callers.costs, nobody),
  };
}

interface Tally {
  readonly costs: Columns;
  readonly stacks: Int32Array;
}

const tallyOf = (size: number, like: StackColumns): Tally => ({
  costs: createColumns(size, like),
  stacks: new Int32Array(size),
});

function count({ costs, stacks }: Tally, place: number, from: StackColumns, code: number): void {
  addTo(costs, place, from, code);
  if (!isNothingAt(from, code)) stacks[place]!++;
}

function listed({ costs, stacks }: Tally, nobody: number): Neighbour[] {
  const neighbours: Neighbour[] = [];
  for (let centre = 0; centre < nobody; centre++)
    if (stacks[centre]! > 0)
      neighbours.push({ centre, costs: costsAt(costs, centre), stacks: stacks[centre]! });
  return neighbours;
}
