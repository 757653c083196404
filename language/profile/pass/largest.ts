/** Of which stacks a centre's inherited cost is the sum: the largest parts, and how many there are in all. */
import type { Profile } from '../model/profile.ts';
import { columnOf, outermostFlags, runtimeFlags } from './columns.ts';
import type { Metric } from './costs.ts';

export interface LargestParts {
  /** Costs of stacks, falling. */
  readonly largest: readonly number[];
  /** Stacks that cost something. */
  readonly count: number;
}

/** For each centre the stacks that contain it: the `most` largest of them, each stack once. */
export function largestParts(
  profile: Profile,
  metric: Metric,
  most: number,
): (centre: number) => LargestParts {
  const { centres, stacks } = profile;
  const { length, centre, parent } = stacks;
  const costs = columnOf(stacks, metric);
  const runtime = runtimeFlags(profile);
  /** Of each stack and all that stand on it; `most` places for each, of which so many are taken. */
  const ofStack = createLists(length, most);
  const count = new Int32Array(length);
  for (let code = length - 1; code >= 0; code--) {
    if (costs[code]! > 0 && runtime[code] === 0) {
      ofStack.offer(code, costs[code]!);
      count[code]!++;
    }
    const below = parent[code]!;
    if (below < 0) continue;
    count[below]! += count[code]!;
    ofStack.offerAll(below, ofStack, code);
  }
  const isOutermost = outermostFlags(
    profile,
    centres.map((_, number) => number),
    centres.length,
  );
  const ofCentre = createLists(centres.length, most);
  const sums = new Int32Array(centres.length);
  for (let code = 0; code < length; code++) {
    if (isOutermost[code] === 0) continue;
    ofCentre.offerAll(centre[code]!, ofStack, code);
    sums[centre[code]!]! += count[code]!;
  }
  return number => ({
    largest: [...ofCentre.values.subarray(number * most, number * most + ofCentre.taken[number]!)],
    count: sums[number]!,
  });
}

/** Many lists of the largest numbers that were offered to each. */
interface Lists {
  /** One list after another, `most` places for each. */
  readonly values: Float64Array;
  /** By list how many of its places are taken. */
  readonly taken: Uint8Array;
  /** Whether it was among the largest so far. */
  offer(list: number, value: number): boolean;
  /** Offers all that another list holds. */
  offerAll(list: number, from: Lists, other: number): void;
}

function createLists(count: number, most: number): Lists {
  const values = new Float64Array(count * most);
  const taken = new Uint8Array(count);
  const offer = (list: number, value: number): boolean => {
    const first = list * most;
    let place = first + taken[list]!;
    if (taken[list] === most) {
      if (value <= values[--place]!) return false;
    } else taken[list]!++;
    for (; place > first && values[place - 1]! < value; place--) values[place] = values[place - 1]!;
    values[place] = value;
    return true;
  };
  return {
    values,
    taken,
    offer,
    offerAll(list, from, other) {
      const first = other * most;
      for (let place = first; place < first + from.taken[other]!; place++)
        if (!offer(list, from.values[place]!)) return;
    },
  };
}
