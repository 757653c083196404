/** What a row of the table of formats says. */
import { never } from '../../source/never.ts';
import type { SourceText } from '../../source/text.ts';
import type { Profile } from '../model/profile.ts';
import type { Metric } from '../pass/costs.ts';
import type { InputFile } from './file.ts';
import type { Imported, ReadOptions } from './imported.ts';

/**
 * A row of the table, by the kind of data in its files. A format for other data than costs, such as coverage or live heap data, becomes a
 * member of this union with a `kind` of its own, so that there is still one table of file names, purposes and recognition.
 */
export type Format = CostFormat;

/** What every format has, whatever its data. */
export interface FileFormat {
  readonly name: string;
  /** What the file is for. */
  readonly purpose: string;
  /** The end of file names, with its dot: of files that Cairn writes, and of most that it reads. */
  readonly suffix: string;
  /** Other names of such files, as patterns: `callgrind.out.*`. */
  readonly otherNames?: readonly string[];
  /** Whether editors open such files as profiles by default, rather than on request. */
  readonly opensByDefault?: true;
  /** Of a file that is unpacked. */
  readonly content: 'text' | 'bytes';
}

/** A format for costs by stack. It can be written, read, or both. */
export interface CostFormat extends FileFormat {
  readonly kind: 'costs';
  /** What the file does not store of any profile; absent if it stores everything. */
  readonly loses?: string;
  /** What it stores of the data that only some profiles have. */
  readonly holds?: readonly Extra[];
  /** Whether `page` is needed to write it. */
  readonly needsPage?: true;
  readonly write?: (profile: Profile, options: WriteOptions) => string | Uint8Array;
  readonly reading?: Reading;
}

export type ExportFormat = Format & Required<Pick<Format, 'write'>>;
export type ImportFormat = Format & Required<Pick<Format, 'reading'>>;

export interface Reading {
  readonly sign: Sign;
  readonly recognises: (file: InputFile) => boolean;
  readonly read: (file: InputFile, options: ReadOptions) => Imported;
}

/**
 * How reliably a file is recognised. Formats with better signs are asked first: the first bytes, which nothing else has; names of fields, or
 * a title; the syntax only; lines that look like it. The last are asked about whatever is left.
 */
export const signs = ['magic', 'structure', 'syntax', 'likeness', 'rest'] as const;
export type Sign = (typeof signs)[number];

/** The URL of a source file; the path itself if it is not known. */
export type UrlOf = (file: string) => string;

export interface WriteOptions {
  /** The metric of a file that stores only one, and the one that others show first. */
  readonly metric: Metric;
  readonly urlOf: UrlOf;
  /** The built page, for the format that needs it. */
  readonly page?: string;
  /** The program's texts by module, as far as they are available. */
  readonly sources?: ReadonlyMap<string, SourceText>;
  /** The package of each centre, for the format that needs the page; '' where it is in none. */
  readonly packages?: readonly string[];
  /** The deselected centres, for the format that needs the page; other formats receive a projected profile. */
  readonly deselected?: ReadonlySet<number>;
}

/** Data that only some profiles have. */
export const extras = ['marks', 'calls', 'overhead', 'cleanOverhead', 'heap'] as const;
export type Extra = (typeof extras)[number];

/** What a file of the format does not store of the profile, in words; undefined if it stores everything. */
export function lossOf(
  { loses, holds = [] }: Pick<CostFormat, 'loses' | 'holds'>,
  profile: Profile,
): string | undefined {
  const missing = extras.filter(extra => !holds.includes(extra) && hasExtra(extra, profile)).map(nameOf);
  const parts = [
    ...(loses === undefined ? [] : [loses]),
    ...(missing.length === 0 ? [] : [missing.join(', ')]),
  ];
  return parts.length === 0 ? undefined : parts.join('; ');
}

function hasExtra(extra: Extra, { marks = [], calls, overhead, clean, heap }: Profile): boolean {
  switch (extra) {
    case 'marks':
      return marks.length > 0;
    case 'calls':
      return calls !== undefined;
    case 'overhead':
      return overhead !== undefined && clean === undefined;
    case 'cleanOverhead':
      return overhead !== undefined && clean !== undefined;
    case 'heap':
      return heap !== undefined;
    default:
      return never(extra);
  }
}

const names: Readonly<Record<Extra, string>> = {
  marks: 'markers',
  calls: 'the kinds of calls',
  overhead: 'the overhead of profiling',
  cleanOverhead: 'the overhead of profiling',
  heap: 'the heap profile',
};

const nameOf = (extra: Extra): string => names[extra];
