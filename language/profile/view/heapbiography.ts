/** What of the live heap is never used again: drag and void. */
import { type Biography, biographyNames } from '../model/heap.ts';
import { type BandOptions, type HeapBands, hasBreakdown, heapBands } from '../pass/heap.ts';
import type { HeapProfile } from '../pass/restriction.ts';
import { peakOf, totals } from './heap.ts';
import { bytes, oneDecimal, percent } from './number.ts';

/** What each biography means for the memory, in words. */
export const biographyMeanings: Readonly<Record<Biography, string>> = {
  VOID: 'never used',
  LAG: 'not used yet',
  USE: 'in use',
  INHERENT_USE: 'always in use',
  DRAG: 'never used again',
};

/** The biography that a band stands for, where bands are biographies. */
export const biographyOf = ({ fixed }: HeapBands, label: string): Biography | undefined =>
  fixed && biographyNames.find(each => each === label);

export interface NeverUsedAgain {
  /** Bytes at each sample: of closures that will not be used again, and of all that count. */
  readonly drag: Float64Array;
  readonly void: Float64Array;
  readonly all: Float64Array;
}

/** Undefined where biographies were not recorded, or decide already which closures count. */
export function neverUsedAgain(profile: HeapProfile, options: BandOptions): NeverUsedAgain | undefined {
  if (!hasBreakdown(profile.heap, 'hb') || options.restriction?.biography) return undefined;
  return neverUsedIn(heapBands(profile, { ...options, breakdown: 'hb' }));
}

/** The same of bands that are biographies; undefined where they are others. */
function neverUsedIn(graph: HeapBands): NeverUsedAgain | undefined {
  if (graph.fixed === undefined) return undefined;
  const bytesOf = (of: Biography): Float64Array =>
    graph.bands.find(({ label }) => label === of)?.bytes ?? new Float64Array(graph.at.length);
  return { drag: bytesOf('DRAG'), void: bytesOf('VOID'), all: totals(graph) };
}

/** `46.3% of it is never used again (1.2 MB of drag, 0.3 MB of void)`: at a sample, without a full stop. */
export function neverUsedText({ drag, void: unused, all }: NeverUsedAgain, sample: number): string {
  const [dragged, never, live] = [drag[sample]!, unused[sample]!, all[sample]!];
  const share = oneDecimal(percent(dragged + never, live));
  return `${share}% of it is never used again (${bytes(dragged)} of drag, ${bytes(never)} of void)`;
}

/** What a table of bands says of it: at the peak. */
export const biographyNotes = (profile: HeapProfile, options: BandOptions): readonly string[] =>
  notesOf(neverUsedAgain(profile, options));

/** The same of the bands of a file. */
export const biographyNotesOfBands = (graph: HeapBands): readonly string[] => notesOf(neverUsedIn(graph));

function notesOf(unneeded: NeverUsedAgain | undefined): readonly string[] {
  const peak = unneeded ? peakOf(unneeded.all) : -1;
  return unneeded && peak >= 0 && unneeded.all[peak]! > 0
    ? [`At the peak, ${neverUsedText(unneeded, peak)}.`]
    : [];
}
