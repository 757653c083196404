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
  readonly span?: { readonly from: number; readonly to: number };
  /** The label of the band of which the page says what keeps it alive. */
  readonly band?: string;
}

export function heapKept(state: unknown, heap: HeapSeries | undefined): HeapKept {
  const { breakdown, restriction, span, band } = (state ?? {}) as Readonly<Record<string, unknown>>;
  const { from, to } = (span ?? {}) as Readonly<Record<string, unknown>>;
  return {
    breakdown: breakdowns.find(each => each === breakdown && heap && hasBreakdown(heap, each)) ?? first(heap),
    restriction: restrictionOf(restriction),
    ...(typeof from === 'number' && typeof to === 'number' ? { span: { from, to } } : {}),
    ...(typeof band === 'string' ? { band } : {}),
  };
}

const askedFor: readonly Breakdown[] = ['hb', 'he'];

/** Who has asked for biographies or eras sees them first. */
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
