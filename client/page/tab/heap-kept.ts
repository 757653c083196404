/** What of a heap profile a person looks at: kept as long as the page, and checked, since an older page may have written it. */
import {
  type Breakdown,
  breakdowns,
  firstBreakdown,
  type HeapRestriction,
  type HeapSeries,
  hasBreakdown,
  restrictionKinds,
} from '../../../language/profile/index.ts';

export interface HeapKept {
  readonly breakdown: Breakdown;
  readonly restriction: HeapRestriction;
  /** Two places of the axis, which stay where they are while samples are added. */
  readonly span?: Stretch | undefined;
  /** What is seen of the axis; without it, all. */
  readonly zoom?: Stretch | undefined;
  /** The label of the band of which the page says what keeps it alive. */
  readonly band?: string | undefined;
}

interface Stretch {
  readonly from: number;
  readonly to: number;
}

export function heapKept(state: unknown, heap: HeapSeries | undefined): HeapKept {
  const { breakdown, restriction, band, ...stretches } = (state ?? {}) as Readonly<Record<string, unknown>>;
  return {
    breakdown: breakdowns.find(each => each === breakdown && heap && hasBreakdown(heap, each)) ?? first(heap),
    restriction: restrictionOf(restriction),
    span: stretchOf(stretches.span),
    zoom: stretchOf(stretches.zoom),
    band: typeof band === 'string' ? band : undefined,
  };
}

function stretchOf(state: unknown): Stretch | undefined {
  const { from, to } = (state ?? {}) as Readonly<Record<string, unknown>>;
  return typeof from === 'number' && typeof to === 'number' ? { from, to } : undefined;
}

const askedFor: readonly Breakdown[] = ['hb', 'he', 'hr'];

/** Who has asked for biographies, eras or retainers sees them first. */
function first(heap: HeapSeries | undefined): Breakdown {
  if (heap === undefined) return 'hc';
  return askedFor.find(each => hasBreakdown(heap, each)) ?? firstBreakdown(heap);
}

function restrictionOf(state: unknown): HeapRestriction {
  const given = (state ?? {}) as Readonly<Record<string, unknown>>;
  return Object.fromEntries(
    restrictionKinds.flatMap(kind => {
      const names = given[kind];
      return Array.isArray(names) && names.every(name => typeof name === 'string') ? [[kind, names]] : [];
    }),
  );
}
