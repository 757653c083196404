/** What `cairn profile --ticky` writes: GHC's report, and the closures that allocate the most for the person. */
import { showSpan } from '../../../language/index.ts';
import {
  drawTable,
  everything,
  locateClosures,
  type Profile,
  tickyTable,
  writeTicky,
} from '../../../language/profile/index.ts';
import { drawingFor } from './drawing.ts';
import type { ReportFile } from './output.ts';
import type { Sources } from './report.ts';

/** What was counted of functions, thunks and constructors stands somewhere in the sources. */
export function withPlaces(made: Profile, sources: Sources): Profile {
  if (made.ticky === undefined) return made;
  const ticky = locateClosures(made.ticky, (module, span) => {
    const source = sources.get(module);
    return source && showSpan(source, span);
  });
  return { ...made, ticky };
}

const shown = 15;

export function writeTickyReport(made: Profile, file: ReportFile): void {
  if (made.ticky === undefined) return;
  file.write(writeTicky(made.ticky, made));
  const table = tickyTable(made, 'allocation', { ...everything, rows: shown });
  const drawing = drawingFor(process.stderr, process.env);
  process.stderr.write(`\n${drawTable({ ...table, title: 'Closures by allocation' }, drawing)}`);
}
