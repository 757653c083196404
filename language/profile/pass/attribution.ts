/**
 * How profilers without cost-centre stacks would attribute the costs of the same run, compared with the correct result (Morgan and Jarvis, 2.2):
 *
 * - gprof's statistical inheritance (Graham, Kessler and McKusick): the inherited costs of a function are shared among its callers by the
 *   number of their calls. Eight calls with short lists pay four times as much as two calls with long ones.
 *   Mutually recursive functions are one: their costs are shared among the callers from outside.
 * - Pairs (Clack, Clayman and Parrott): costs belong to a function and its direct caller, so that inheritance reaches one
 *   step down and no further.
 * - A flat profile (Sansom): nothing is inherited.
 *
 * All of this is computed from the stacks; for a selection of centres, from the projected profile.
 */
import { components } from '../../source/components.ts';
import { add, addTo, type Columns, costsAt, createColumns } from '../model/columns.ts';
import type { Costs, Profile } from '../model/profile.ts';
import { runtimeFlags } from './columns.ts';
import { scaled } from './costs.ts';
import { inherit } from './inherit.ts';

export interface AttributedCosts {
  readonly centre: number;
  /** The correct inherited costs, from the stacks. */
  readonly right: Costs;
  readonly gprof: Costs;
  readonly pairs: Costs;
  readonly flat: Costs;
}

/** For each centre of the program’s stacks, in the order of their numbers. */
export function attributedCosts(profile: Profile): readonly AttributedCosts[] {
  const right = inherit(profile);
  const calls = callsOf(profile);
  const flat = createColumns(profile.centres.length, profile.stacks);
  const pairs = createColumns(profile.centres.length, profile.stacks);
  calls.stacks.forEach(code => {
    const { stacks } = profile;
    const [centre, parent] = [stacks.centre[code]!, stacks.parent[code]!];
    addTo(flat, centre, stacks, code);
    addTo(pairs, centre, stacks, code);
    const below = parent < 0 ? centre : stacks.centre[parent]!;
    if (below !== centre) addTo(pairs, below, stacks, code);
  });
  const gprof = shared(profile.centres.length, calls, flat);
  return [...calls.present].map(centre => ({
    centre,
    right: right[centre]!,
    gprof: costsAt(gprof, centre),
    pairs: costsAt(pairs, centre),
    flat: costsAt(flat, centre),
  }));
}

interface CallTable {
  /** The program's stacks. */
  readonly stacks: readonly number[];
  readonly present: ReadonlySet<number>;
  /** By caller, then by callee, the number of calls. */
  readonly of: ReadonlyMap<number, ReadonlyMap<number, number>>;
}

/** Every stack of neighbours is a call; those that were never entered so count for none. */
function callsOf(profile: Profile): CallTable {
  const { stacks } = profile;
  const runtime = runtimeFlags(profile);
  const of = new Map<number, Map<number, number>>();
  const mine: number[] = [];
  const present = new Set<number>();
  for (let code = 0; code < stacks.length; code++) {
    if (runtime[code] === 1) continue;
    const [centre, parent] = [stacks.centre[code]!, stacks.parent[code]!];
    mine.push(code);
    present.add(centre);
    const caller = parent < 0 ? centre : stacks.centre[parent]!;
    if (caller === centre) continue;
    const callees = of.get(caller) ?? new Map<number, number>();
    of.set(caller, callees.set(centre, (callees.get(centre) ?? 0) + stacks.entries[code]!));
  }
  return { stacks: mine, present: new Set([...present].sort((a, b) => a - b)), of };
}

/** Circles first, callees before their callers: then each passes on what it has. */
function shared(count: number, calls: CallTable, flat: Columns): Columns {
  const { circleOf, members } = circles(count, calls);
  /** By circle: what it costs, the calls into it; by centre: its own and what came to it from other circles. */
  const wholes = createColumns(members.length, flat);
  const into = new Float64Array(members.length);
  const columns = createColumns(count, flat);
  for (const [caller, callees] of calls.of)
    for (const [callee, times] of callees)
      if (circleOf[caller] !== circleOf[callee]) into[circleOf[callee]!]! += times;
  members.forEach((circle, number) => {
    for (const centre of circle) {
      addTo(columns, centre, flat, centre);
      for (const [callee, times] of calls.of.get(centre) ?? []) {
        const other = circleOf[callee]!;
        if (other !== number && into[other]! > 0)
          add(columns, centre, scaled(costsAt(wholes, other), times / into[other]!));
      }
      addTo(wholes, number, columns, centre);
    }
  });
  return columns;
}

interface Circles {
  readonly circleOf: Int32Array;
  /** The centres of each, callees before callers. A centre in no circle is one by itself. */
  readonly members: readonly (readonly number[])[];
}

function circles(count: number, calls: CallTable): Circles {
  const circleOf = new Int32Array(count).fill(-1);
  const members = components(count, centre => calls.of.get(centre)?.keys() ?? []).filter(([first]) =>
    calls.present.has(first!),
  );
  members.forEach((circle, number) => {
    for (const centre of circle) circleOf[centre] = number;
  });
  return { circleOf, members };
}
