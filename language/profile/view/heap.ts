/** A heap profile as a table, each band with its course over time, and as a picture of stacked areas. */
import { area, type HeapBand, type HeapBands } from '../pass/heap.ts';
import { oneDecimal, percent, bytes as showBytes } from './number.ts';
import type { Table } from './table.ts';

/** Bands that are shown; all others are one. */
export const usualBands = 20;

/** The largest bands, and one for all others; bands below `least` of the whole area go there, too. */
export function largestBands(
  { at, bands }: HeapBands,
  { most = usualBands, least = 0 }: { readonly most?: number; readonly least?: number } = {},
): readonly HeapBand[] {
  const whole = bands.reduce((sum, { bytes }) => sum + area(bytes, at), 0);
  const isLarge = ({ bytes }: HeapBand): boolean => area(bytes, at) >= least * whole;
  const shown = bands.slice(0, most).filter(isLarge);
  const rest = bands.slice(shown.length);
  if (rest.length === 0) return shown;
  const sum = new Float64Array(at.length);
  for (const { bytes } of rest) for (let i = 0; i < sum.length; i++) sum[i]! += bytes[i]!;
  return [...shown, { label: `OTHER (${rest.length})`, bytes: sum }];
}

/** Live bytes at each sample. */
export function totals({ at, bands }: HeapBands): Float64Array {
  const sum = new Float64Array(at.length);
  for (const { bytes } of bands) for (let i = 0; i < sum.length; i++) sum[i]! += bytes[i]!;
  return sum;
}

/** The sample with the most live bytes; -1 where there is none. */
export const peakOf = (all: Float64Array): number =>
  all.reduce((peak, value, index) => (peak < 0 || value > all[peak]! ? index : peak), -1);

/** Cells of the course over time. */
const courseWidth = 32;
const levels = ' ▁▂▃▄▅▆▇█';

/** How a figure goes over time, as high as `most` at its highest. */
function course(values: Float64Array, most: number): string {
  if (values.length === 0) return '';
  const width = Math.min(courseWidth, values.length);
  const cells = Array.from({ length: width }, (_, cell) => {
    const from = Math.floor((cell * values.length) / width);
    const to = Math.max(from + 1, Math.floor(((cell + 1) * values.length) / width));
    const highest = Math.max(...values.subarray(from, to));
    if (highest <= 0 || most <= 0) return ' ';
    return levels[Math.max(1, Math.round((highest / most) * (levels.length - 1)))]!;
  });
  return cells.join('');
}

export function heapTable(graph: HeapBands, title: string, options: { readonly most?: number } = {}): Table {
  const all = totals(graph);
  const peak = peakOf(all);
  const columns = [
    { head: 'band', align: 'left', isName: true },
    { head: 'at the peak', align: 'right' },
    { head: '%', align: 'right' },
    { head: 'highest', align: 'right' },
    { head: 'at the end', align: 'right' },
    { head: 'over time', align: 'left' },
  ] as const;
  if (peak < 0)
    return { title, columns, rows: [], notes: ['The profile has no samples: sample more often.'] };
  const most = all[peak]!;
  const rows = [...largestBands(graph, options), { label: 'all', bytes: all }].map(({ label, bytes }) => ({
    cells: [
      label,
      showBytes(bytes[peak]!),
      oneDecimal(percent(bytes[peak]!, most)),
      showBytes(Math.max(...bytes)),
      showBytes(bytes.at(-1)!),
      course(bytes, most),
    ],
    share: most === 0 ? 0 : bytes[peak]! / most,
  }));
  const when = `${graph.at[peak]!.toFixed(3)} ${graph.unit}`;
  const notes = [`${graph.at.length} samples; the peak is ${showBytes(most)} live at ${when}.`];
  return { title, columns, rows, notes };
}
