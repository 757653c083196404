/**
 * The files that a profile can be written as and read from: help, documents, and whoever writes or reads one take theirs
 * from this table.
 */
import type { SourceText } from '../../source/text.ts';
import { importCallgrind, looksLikeCallgrind } from '../import/callgrind.ts';
import { importCollapsed, looksCollapsed } from '../import/collapsed.ts';
import { importEventlog, isEventlog } from '../import/eventlog.ts';
import type { Imported, ReadOptions } from '../import/imported.ts';
import { importJsonBytes, looksLikeJson } from '../import/json.ts';
import { importOtlp, isOtlp } from '../import/otlp.ts';
import { importPgcl, isPgcl } from '../import/pgcl.ts';
import { importPprof } from '../import/pprof.ts';
import { importProfBytes, looksLikeProf } from '../import/prof.ts';
import { keptSuffix, looksKept } from '../kept.ts';
import type { Profile } from '../model.ts';
import type { Metric } from '../pass/costs.ts';
import { drawProfile } from '../view/drawing.ts';
import { cairnRun, importCairnRun } from './cairn.ts';
import { callgrind } from './callgrind.ts';
import { collapsed } from './collapsed.ts';
import { cpuProfile, heapProfile, type UrlOf } from './cpuprofile.ts';
import { csv } from './csv.ts';
import { dot } from './dot.ts';
import { html } from './html.ts';
import { profJson } from './json.ts';
import { markdown } from './markdown.ts';
import { otlp } from './otlp.ts';
import { pgcl } from './pgcl.ts';
import { pprof } from './pprof.ts';
import { profText } from './prof.ts';
import { speedscope } from './speedscope.ts';

/** What a run has only where that was asked for. */
export type Extra = 'marks' | 'calls' | 'overhead' | 'cleanOverhead';

export interface Format {
  readonly name: string;
  /** What the file is for. */
  readonly purpose: string;
  /** The end of file names, with its dot. */
  readonly suffix: string;
  /** What of every profile the file cannot hold; absent where all of it is there. */
  readonly loses?: string;
  /** What it holds of that which some profiles have and others do not. */
  readonly holds?: readonly Extra[];
  /** Whether it cannot be written without `page`. */
  readonly needsPage?: true;
  readonly write: (profile: Profile, options: WriteOptions) => string | Uint8Array;
  readonly reading?: Reading;
}

/** How a format is read. What is gzipped has been unpacked. */
export interface Reading {
  /** Whether a file that begins so is of this format. */
  readonly fits: (head: Head) => boolean;
  readonly read: (bytes: Uint8Array, options: ReadOptions) => Imported;
}

/** A file, and its beginning as text. */
export interface Head {
  readonly bytes: Uint8Array;
  readonly text: string;
  /** Texts have no zero bytes. */
  readonly isBinary: boolean;
}

export interface WriteOptions {
  /** What files of one metric hold, and others show at first. */
  readonly metric: Metric;
  readonly urlOf: UrlOf;
  /** The built page, for the format that needs it. */
  readonly page?: string;
  /** The program's texts by module, as far as they are at hand. */
  readonly sources?: ReadonlyMap<string, SourceText>;
  /** The centres that are not selected, for the format that needs the page; others are given a projected profile. */
  readonly deselected?: ReadonlySet<number>;
}

const profReading: Reading = {
  fits: ({ text, isBinary }) => !isBinary && looksLikeProf(text),
  read: importProfBytes,
};

const looksLikeV8 = ({ text, isBinary }: Head, sign: string): boolean =>
  !isBinary && looksLikeJson(text) && text.includes('"callFrame"') && text.includes(sign);

export const formats: readonly Format[] = [
  {
    name: 'cairn',
    purpose: 'Cairn’s own format: the whole run, with markers and source',
    suffix: keptSuffix,
    holds: ['marks', 'calls', 'overhead', 'cleanOverhead'],
    write: (profile, { urlOf, sources }) => cairnRun(profile, urlOf, sources),
    reading: { fits: ({ text, isBinary }) => !isBinary && looksKept(text), read: importCairnRun },
  },
  {
    name: 'prof',
    purpose: 'GHC’s report (-p)',
    suffix: '.prof',
    loses: 'ticks and bytes (only shares, to one decimal), and costs of the runtime and GC',
    write: profile => profText(profile, { detailed: false }),
    reading: profReading,
  },
  {
    name: 'prof-detailed',
    purpose: 'GHC’s report with ticks and bytes (-P)',
    suffix: '.prof',
    loses: 'costs of the runtime and GC',
    write: profile => profText(profile, { detailed: true }),
    reading: profReading,
  },
  {
    name: 'prof-all',
    purpose: 'the same with all cost centres, including the runtime’s (-Pa)',
    suffix: '.prof',
    write: profile => profText(profile, { detailed: true, all: true }),
    reading: profReading,
  },
  {
    name: 'json',
    purpose: 'GHC’s JSON (-pj)',
    suffix: '.prof.json',
    write: profile => profJson(profile),
    reading: { fits: ({ text, isBinary }) => !isBinary && looksLikeJson(text), read: importJsonBytes },
  },
  {
    name: 'speedscope',
    purpose: 'speedscope, with time, allocation and entries',
    suffix: '.speedscope.json',
    loses: 'ends of source spans, and costs of the runtime and GC',
    write: (profile, { metric }) => speedscope(profile, metric),
    reading: {
      fits: ({ text, isBinary }) => !isBinary && looksLikeJson(text) && text.includes('speedscope'),
      read: importJsonBytes,
    },
  },
  {
    name: 'pprof',
    purpose: 'pprof, Pyroscope, Parca',
    suffix: '.pb.gz',
    loses: 'ends of source spans, and costs of the runtime and GC',
    write: profile => pprof(profile),
    reading: { fits: ({ isBinary }) => isBinary, read: importPprof },
  },
  {
    name: 'collapsed',
    purpose: 'flame graph scripts: one line for each stack',
    suffix: '.collapsed.txt',
    loses: 'source locations, and all metrics but one',
    write: (profile, { metric }) => collapsed(profile, metric),
    reading: { fits: ({ text, isBinary }) => !isBinary && looksCollapsed(text), read: importCollapsed },
  },
  {
    name: 'cpuprofile',
    purpose: 'the built-in viewers of editors and browsers: time',
    suffix: '.cpuprofile',
    loses: 'allocation and entries, and ends of source spans',
    write: (profile, { urlOf }) => cpuProfile(profile, urlOf),
    reading: { fits: head => looksLikeV8(head, '"nodes"'), read: importJsonBytes },
  },
  {
    name: 'heapprofile',
    purpose: 'the built-in viewers of editors and browsers: allocation',
    suffix: '.heapprofile',
    loses: 'time and entries, and ends of source spans',
    write: (profile, { urlOf }) => heapProfile(profile, urlOf),
    reading: { fits: head => looksLikeV8(head, '"head"'), read: importJsonBytes },
  },
  {
    name: 'callgrind',
    purpose: 'KCachegrind and callgrind_annotate',
    suffix: '.callgrind',
    loses: 'stacks (only callers and callees), and ends of source spans',
    write: profile => callgrind(profile),
    reading: { fits: ({ text, isBinary }) => !isBinary && looksLikeCallgrind(text), read: importCallgrind },
  },
  {
    name: 'pgcl',
    purpose: 'Clean’s call graph profile, for its convertprofile',
    suffix: '.pgcl',
    loses: 'source locations, and bytes below a word; entries if calls were counted by kind',
    holds: ['calls', 'cleanOverhead'],
    write: profile => pgcl(profile),
    reading: { fits: ({ bytes }) => isPgcl(bytes), read: importPgcl },
  },
  {
    name: 'otlp',
    purpose: 'OpenTelemetry’s profiles (v1development), for collectors',
    suffix: '.otlp.pb',
    loses: 'ends of source spans, and costs of the runtime and GC',
    write: (profile, { metric }) => otlp(profile, metric),
    reading: { fits: ({ bytes, isBinary }) => isBinary && isOtlp(bytes), read: importOtlp },
  },
  {
    name: 'dot',
    purpose: 'Graphviz: the call graph',
    suffix: '.dot',
    loses: 'stacks, and everything below 0.5 %',
    write: (profile, { metric }) => dot(profile, metric),
  },
  {
    name: 'tree',
    purpose: 'the tree of stacks with exact figures, as text for reading and tests',
    suffix: '.tree.txt',
    loses: 'how the program was called',
    write: profile => `${drawProfile(profile)}\n`,
  },
  {
    name: 'csv',
    purpose: 'spreadsheets: one row for each cost centre',
    suffix: '.csv',
    loses: 'stacks',
    write: profile => csv(profile),
  },
  {
    name: 'markdown',
    purpose: 'an issue, a review or a language model: the highest costs',
    suffix: '.md',
    loses: 'low costs',
    write: (profile, { metric }) => markdown(profile, metric),
  },
  {
    name: 'html',
    purpose: 'a web page with all views and the source',
    suffix: '.html',
    needsPage: true,
    holds: ['marks', 'calls', 'overhead', 'cleanOverhead'],
    write: html,
  },
];

const extras: Readonly<Record<Extra, { readonly name: string; isIn(profile: Profile): boolean }>> = {
  marks: { name: 'markers', isIn: ({ marks = [] }) => marks.length > 0 },
  calls: { name: 'the kinds of calls', isIn: ({ calls }) => calls !== undefined },
  overhead: {
    name: 'the overhead of profiling',
    isIn: ({ overhead, clean }) => overhead !== undefined && clean === undefined,
  },
  cleanOverhead: {
    name: 'the overhead of profiling',
    isIn: ({ overhead, clean }) => overhead !== undefined && clean !== undefined,
  },
};

/** What a file of the format cannot hold of the profile, in words; undefined where all of it is there. */
export function lossOf({ loses, holds = [] }: Format, profile: Profile): string | undefined {
  const missing = (Object.keys(extras) as Extra[])
    .filter(extra => !holds.includes(extra) && extras[extra].isIn(profile))
    .map(extra => extras[extra].name);
  const parts = [
    ...(loses === undefined ? [] : [loses]),
    ...(missing.length === 0 ? [] : [missing.join(', ')]),
  ];
  return parts.length === 0 ? undefined : parts.join('; ');
}

/** What is read and never written. */
const eventlog: ReadableFormat = {
  name: 'eventlog',
  purpose: 'GHC’s event log (+RTS -p -l): time samples and markers',
  reading: { fits: ({ bytes }) => isEventlog(bytes), read: importEventlog },
};

export interface ReadableFormat {
  readonly name: string;
  readonly purpose: string;
  readonly reading: Reading;
}

/** The formats that are read, in the order in which a file is asked whether it is one: the surest signs first. */
export const readableFormats: readonly ReadableFormat[] = [
  eventlog,
  ...[
    'pgcl',
    'cairn',
    'speedscope',
    'cpuprofile',
    'heapprofile',
    'json',
    'callgrind',
    'prof',
    'collapsed',
    'otlp',
    'pprof',
  ].flatMap(name =>
    formats.flatMap(({ reading, ...format }) =>
      format.name === name && reading !== undefined ? [{ ...format, reading }] : [],
    ),
  ),
];

export const formatNamed = (name: string): Format | undefined => formats.find(each => each.name === name);
