/** What `cairn profile --ticky` writes: GHC's report, and the closures that allocate the most for the person. */
import {
  drawTable,
  everything,
  type Profile,
  tickyTable,
  writeTicky,
} from '../../../language/profile/index.ts';
import { drawingFor } from './drawing.ts';
import type { ReportFile } from './output.ts';

const shown = 15;

export function writeTickyReport(made: Profile, file: ReportFile): void {
  if (made.ticky === undefined) return;
  file.write(writeTicky(made.ticky, made));
  const table = tickyTable(made, 'allocation', { ...everything, rows: shown });
  const drawing = drawingFor(process.stderr, process.env);
  process.stderr.write(`\n${drawTable({ ...table, title: 'Closures by allocation' }, drawing)}`);
}
