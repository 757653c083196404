/** `cairn heap`: shows a heap profile of GHC's or Cairn's, as a table with the course of each band, or as a picture. */
import { basename } from 'node:path';
import {
  drawTable,
  type HeapFile,
  heapSvg,
  heapTable,
  isHp,
  readHp,
} from '../../../language/profile/index.ts';
import { drawingFor } from './drawing.ts';
import { reportFile } from './output.ts';
import { Problem } from './problem.ts';
import { bytesOf } from './profiles.ts';

export interface HeapFlags {
  readonly bands?: number;
  /** A share from 0 to 100. */
  readonly least?: number;
  readonly svg?: boolean;
  readonly output?: string;
}

export function showHeap(path: string, flags: HeapFlags): number {
  const file = readFile(path);
  for (const problem of file.problems) process.stderr.write(`${path}: ${problem}\n`);
  const title = file.job === '' ? basename(path) : file.job;
  if (flags.svg || flags.output?.endsWith('.svg')) {
    const picture = {
      title,
      date: file.date,
      ...(flags.bands === undefined ? {} : { most: flags.bands }),
      ...(flags.least === undefined ? {} : { least: flags.least / 100 }),
    };
    reportFile(flags.output ?? path.replace(/(\.hp)?$/, '.svg'), 'picture').write(
      heapSvg(file.graph, picture),
    );
    return 0;
  }
  const drawing = drawingFor(process.stdout, process.env);
  process.stdout.write(drawTable(heapTable(file.graph, title, flags.bands), drawing));
  return 0;
}

function readFile(path: string): HeapFile {
  const text = new TextDecoder().decode(bytesOf(path));
  if (!isHp(text))
    throw new Problem(
      `${path} is not a heap profile; cairn profile PROGRAM --heap hc and GHC’s +RTS -h write such files (.hp)`,
    );
  return readHp(text);
}
