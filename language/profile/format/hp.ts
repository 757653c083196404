/**
 * GHC's heap profiles (`.hp`), as rts/ProfHeap.c writes them and hp2ps reads them: samples of named bands, in bytes. Samples of a
 * program that was killed end in the middle; what is complete counts.
 */
import { showDate } from '../model/date.ts';
import { biographyNames } from '../model/heap.ts';
import { type BandBuilder, createBandBuilder, type HeapBands } from '../pass/heap.ts';

export interface HeapFile {
  /** The command that was profiled. */
  readonly job: string;
  readonly date: string;
  readonly valueUnit: string;
  readonly graph: HeapBands;
  /** The times of the first and the last sample, which may be empty. */
  readonly span: readonly [first: number, last: number];
  /** How many samples have no rows: those at the ends, and all of a profile whose restrictions nothing fits. */
  readonly empty: number;
  /** Whether it ends within a sample: the program was killed. */
  readonly isTorn: boolean;
  /** Lines that could not be read, in words. */
  readonly problems: readonly string[];
}

interface HeapFacts {
  readonly job: string;
  /** Milliseconds since 1970. */
  readonly endTime: number;
  /** Minutes that the local clock is ahead of UTC. */
  readonly offset?: number;
}

/** Rows without bytes are left out, as in GHC's files, but those of biographies; the first and the last sample are empty. */
export function writeHp({ at, unit, bands, fixed }: HeapBands, { job, endTime, offset }: HeapFacts): string {
  const head = [
    `JOB ${quoted(job)}`,
    `DATE ${quoted(showDate(endTime, offset))}`,
    `SAMPLE_UNIT ${quoted(unit)}`,
    'VALUE_UNIT "bytes"',
  ];
  const sample = (time: number, rows: readonly string[]): string[] => [
    `BEGIN_SAMPLE ${time.toFixed(6)}`,
    ...rows,
    `END_SAMPLE ${time.toFixed(6)}`,
  ];
  // by name: an order that does not change from run to run
  const rows =
    fixed?.map(label => ({ label, bytes: bands.find(band => band.label === label)?.bytes })) ??
    bands.toSorted((a, b) => (a.label < b.label ? -1 : 1));
  const samples = Array.from(at, (time, index) =>
    sample(
      time,
      rows.flatMap(({ label, bytes }) => {
        const size = bytes?.[index] ?? 0;
        return size > 0 || fixed ? `${nameInFile(label)}\t${size}` : [];
      }),
    ),
  );
  const last = at.at(-1) ?? 0;
  return `${[...head, ...sample(0, []), ...samples.flat(), ...sample(last, [])].join('\n')}\n`;
}

/** A quotation mark within a string is doubled, as in GHC's files. */
const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;

/** hp2ps takes a blank for the end of a name. */
const nameInFile = (label: string): string => label.replaceAll(/\s/g, '_');

/** Whether a text, or its beginning, is such a file. */
export const isHp = (text: string): boolean =>
  /^JOB\s+"/.test(text) && /^SAMPLE_UNIT\s/m.test(text.slice(0, 10_000));

const headKeys = ['JOB', 'DATE', 'SAMPLE_UNIT', 'VALUE_UNIT'] as const;
type HeadKey = (typeof headKeys)[number];

/** What was read so far. */
interface Reader {
  readonly head: Record<HeadKey, string>;
  readonly times: number[];
  /** Of the samples that are complete. */
  span: readonly [first: number, last: number] | undefined;
  empty: number;
  readonly builder: BandBuilder;
  readonly problems: string[];
  /** The sample that has begun. */
  open: { readonly time: number; readonly rows: [string, number][] } | undefined;
}

export function readHp(text: string): HeapFile {
  const reader: Reader = {
    head: { JOB: '', DATE: '', SAMPLE_UNIT: 'seconds', VALUE_UNIT: 'bytes' },
    times: [],
    span: undefined,
    empty: 0,
    builder: createBandBuilder(),
    problems: [],
    open: undefined,
  };
  let number = 0;
  for (const line of text.split(/\r?\n/)) readLine(reader, line, ++number);
  const isTorn = reader.open !== undefined;
  if (isTorn) reader.problems.push('the last sample is incomplete and was dropped');
  const { JOB: job, DATE: date, SAMPLE_UNIT: unit, VALUE_UNIT: valueUnit } = reader.head;
  const bands = reader.builder.bands(Float64Array.from(reader.times), unit);
  const graph = areBiographies(bands) ? { ...bands, fixed: biographyNames } : bands;
  const { span = [0, 0], empty, problems } = reader;
  return { job, date, valueUnit, graph, span, empty, isTorn, problems };
}

/** A file of biographies has a row for each of them in every sample. */
const areBiographies = ({ bands }: HeapBands): boolean =>
  bands.length === biographyNames.length &&
  biographyNames.every(name => bands.some(({ label }) => label === name));

function readLine(reader: Reader, line: string, number: number): void {
  const [word = ''] = line.split(/\s/, 1);
  const rest = line.slice(word.length).trim();
  const key = headKeys.find(each => each === word);
  if (key !== undefined && reader.open === undefined) reader.head[key] = unquoted(rest);
  else if (word === 'BEGIN_SAMPLE') reader.open = { time: Number(rest), rows: [] };
  else if (word === 'END_SAMPLE') endSample(reader);
  else if (word === 'MARK' || line.trim() === '') return;
  else if (!readRow(reader, line) && reader.problems.length < 10)
    reader.problems.push(`line ${number} is not a row of a heap profile: ${line.slice(0, 60)}`);
}

const unquoted = (text: string): string =>
  text.startsWith('"') && text.endsWith('"') && text.length > 1
    ? text.slice(1, -1).replaceAll('""', '"')
    : text;

/** `name<TAB>bytes`; names may have blanks. */
function readRow({ open }: Reader, line: string): boolean {
  const [, name, bytes] = /^(.*\S)\s+(\d+(?:\.\d+)?)\s*$/.exec(line) ?? [];
  if (open === undefined || name === undefined) return false;
  open.rows.push([name, Number(bytes)]);
  return true;
}

/** Empty samples begin and end a file; they are no moments of the run. */
function endSample(reader: Reader): void {
  const { open, times, builder } = reader;
  reader.open = undefined;
  if (open !== undefined && Number.isFinite(open.time))
    reader.span = [reader.span?.[0] ?? open.time, open.time];
  if (open?.rows.length === 0) reader.empty++;
  if (open === undefined || open.rows.length === 0 || !Number.isFinite(open.time)) return;
  for (const [name, bytes] of open.rows) builder.add(name, times.length, bytes);
  times.push(open.time);
}
