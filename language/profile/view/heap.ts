/** A heap profile as a table, each band with its course over time, and as a picture of stacked areas. */
import { type HeapBands, largestBands } from '../pass/heap.ts';
import { counted, oneDecimal, percent, bytes as showBytes } from './number.ts';
import type { Table } from './table.ts';

/** Bands that are shown by themselves, as hp2ps shows them. */
export const usualBands = 20;

/** Live bytes at each sample. */
export function totals({ at, bands }: Pick<HeapBands, 'at' | 'bands'>): Float64Array {
  const sum = new Float64Array(at.length);
  for (const { bytes } of bands) for (let i = 0; i < sum.length; i++) sum[i]! += bytes[i]!;
  return sum;
}

/** The largest of the figures; 0 if there are none. They may be more than a call takes arguments. */
export const highestOf = (figures: Float64Array): number =>
  figures.reduce((most, each) => Math.max(most, each), 0);

/** The sample with the most live bytes; -1 where there is none. */
export const peakOf = (all: Float64Array): number =>
  all.reduce((peak, value, index) => (peak < 0 || value > all[peak]! ? index : peak), -1);

/** Cells of the course over time. */
const courseWidth = 32;
const levels = ' ▁▂▃▄▅▆▇█';

/** How a figure goes over time, as high as `most` at its highest. */
export function course(values: Float64Array, most: number, widest = courseWidth): string {
  if (values.length === 0) return '';
  const width = Math.min(widest, values.length);
  const cells = Array.from({ length: width }, (_, cell) => {
    const from = Math.floor((cell * values.length) / width);
    const to = Math.max(from + 1, Math.floor(((cell + 1) * values.length) / width));
    const highest = highestOf(values.subarray(from, to));
    if (highest <= 0 || most <= 0) return ' ';
    return levels[Math.max(1, Math.round((highest / most) * (levels.length - 1)))]!;
  });
  return cells.join('');
}

export function heapTable(graph: HeapBands, title: string, most = usualBands): Table {
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
  const highest = all[peak]!;
  const rows = [...largestBands(graph, { most }), { label: 'all', bytes: all }].map(({ label, bytes }) => ({
    cells: [
      label,
      showBytes(bytes[peak]!),
      oneDecimal(percent(bytes[peak]!, highest)),
      showBytes(highestOf(bytes)),
      showBytes(bytes.at(-1)!),
      course(bytes, highest),
    ],
    share: highest === 0 ? 0 : bytes[peak]! / highest,
  }));
  const when = `${graph.at[peak]!.toFixed(3)} ${graph.unit}`;
  const notes = [`${counted(graph.at.length, 'sample')}; the peak is ${showBytes(highest)} live at ${when}.`];
  return { title, columns, rows, notes };
}
