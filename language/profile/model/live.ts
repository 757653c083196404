/** What is live at the highest sample of a heap profile, by the stack that allocated it: a kind of costs like the others. */
import { type HeapSeries, liveBytes } from './heap.ts';
import type { Profile } from './profile.ts';

/** The profile with the live bytes of its stacks; without them where the heap was not sampled by stack, or no sample counts. `counts`: which
 * samples do. What the runtime allocated for itself belongs to SYSTEM. */
export function withLive(profile: Profile, counts: (sample: number) => boolean = () => true): Profile {
  const { live: _, ...stacks } = profile.stacks;
  const { heap } = profile;
  const sample = heap && hasStacks(heap) ? highestSample(heap, counts) : undefined;
  if (heap === undefined || sample === undefined) return { ...profile, stacks };
  const live = new Float64Array(stacks.length);
  const system = systemStack(profile);
  for (let row = heap.starts[sample]!; row < heap.starts[sample + 1]!; row++) {
    live[heap.stack[row]! < 0 ? system : heap.stack[row]!]! += heap.bytes[row]!;
  }
  return { ...profile, stacks: { ...stacks, live } };
}

const hasStacks = ({ only, stack }: HeapSeries): boolean =>
  (only === undefined || only.includes('hc')) && stack.some(code => code >= 0);

/** The sample at which most was live, the first of equal ones; undefined where none counts. */
export function highestSample(
  heap: HeapSeries,
  counts: (sample: number) => boolean = () => true,
): number | undefined {
  let [highest, most]: [number | undefined, number] = [undefined, -1];
  for (let sample = 0; sample < heap.times.length; sample++) {
    const bytes = counts(sample) ? liveBytes(heap, sample) : -1;
    if (bytes > most) [highest, most] = [sample, bytes];
  }
  return highest;
}

/** The stack of what the runtime allocated for itself: that of SYSTEM, as GHC has it, or MAIN in a profile without one. */
export function systemStack({ centres, stacks }: Profile): number {
  const isSystem = centres.map(({ kind, label }) => kind === 'built-in' && label === 'SYSTEM');
  for (let code = 0; code < stacks.length; code++) if (isSystem[stacks.centre[code]!]) return code;
  return 0;
}
