/**
 * The table of file formats. The command line, its help and manual page, the editor's lists and README's table are made from it;
 * `test/unit/selectors.test.ts` compares it with the file names in package.json and in the documents.
 */

import { drawProfile } from '../view/drawing.ts';
import { cairnSuffix, isCairn, readCairn, writeCairn } from './cairn.ts';
import { isCallgrind, readCallgrind, writeCallgrind } from './callgrind.ts';
import { isCollapsed, readCollapsed, writeCollapsed } from './collapsed.ts';
import { isCpuProfile, readCpuProfile, writeCpuProfile } from './cpuprofile.ts';
import { writeCsv } from './csv.ts';
import { writeDot } from './dot.ts';
import { isEventlog, readEventlog } from './eventlog.ts';
import { writeEventlog } from './eventlogwriter.ts';
import { type ExportFormat, type Format, type ImportFormat, type Reading, signs } from './format.ts';
import { isHeapProfile, readHeapProfile, writeHeapProfile } from './heapprofile.ts';
import { isHpFile, readHpFile } from './hpprofile.ts';
import { writeHtml } from './html.ts';
import { readGhcJson, writeGhcJson } from './json.ts';
import { writeMarkdown } from './markdown.ts';
import { isOtlp, readOtlp, writeOtlp } from './otlp.ts';
import { isPerfetto, readPerfetto, writePerfetto } from './perfetto.ts';
import { isPgcl, readPgcl, writePgcl } from './pgcl.ts';
import { readPprof, writePprof } from './pprof.ts';
import { isProf, readProf, writeProf } from './prof/index.ts';
import { isSpeedscope, readSpeedscope, writeSpeedscope } from './speedscope.ts';
import { isTicky, readTicky } from './tickyfile.ts';
import { isTraceEvent, readTraceEvent } from './traceevent.ts';
import { writeTraceEvent } from './tracewriter.ts';

/** GHC's report, in all its layouts. */
const profReading: Reading = { sign: 'likeness', recognises: isProf, read: readProf };

export const formats: readonly Format[] = [
  {
    kind: 'costs',
    name: 'cairn',
    purpose: 'Cairn’s own format: the whole run, with markers and source',
    suffix: cairnSuffix,
    opensByDefault: true,
    content: 'text',
    holds: ['marks', 'calls', 'overhead', 'cleanOverhead', 'heap'],
    write: writeCairn,
    reading: { sign: 'magic', recognises: isCairn, read: readCairn },
  },
  {
    kind: 'costs',
    name: 'prof',
    purpose: 'GHC’s report (-p)',
    suffix: '.prof',
    opensByDefault: true,
    content: 'text',
    loses: 'ticks and bytes (only shares, to one decimal), and costs of the runtime and GC',
    write: profile => writeProf(profile, { detailed: false }),
    reading: profReading,
  },
  {
    kind: 'costs',
    name: 'prof-detailed',
    purpose: 'GHC’s report with ticks and bytes (-P)',
    suffix: '.prof',
    opensByDefault: true,
    content: 'text',
    loses: 'costs of the runtime and GC',
    write: profile => writeProf(profile, { detailed: true }),
    reading: profReading,
  },
  {
    kind: 'costs',
    name: 'prof-all',
    purpose: 'GHC’s report with all cost centres, including the runtime’s (-Pa)',
    suffix: '.prof',
    opensByDefault: true,
    content: 'text',
    write: profile => writeProf(profile, { detailed: true, all: true }),
    reading: profReading,
  },
  {
    kind: 'costs',
    name: 'json',
    purpose: 'GHC’s JSON (-pj)',
    suffix: '.prof.json',
    content: 'text',
    write: profile => writeGhcJson(profile),
    reading: { sign: 'syntax', recognises: ({ isJson }) => isJson, read: readGhcJson },
  },
  {
    kind: 'costs',
    name: 'speedscope',
    purpose: 'speedscope, with time, allocation and entries',
    suffix: '.speedscope.json',
    opensByDefault: true,
    content: 'text',
    loses: 'ends of source spans, and costs of the runtime and GC',
    write: (profile, { metric }) => writeSpeedscope(profile, metric),
    reading: { sign: 'structure', recognises: isSpeedscope, read: readSpeedscope },
  },
  {
    kind: 'costs',
    name: 'pprof',
    purpose: 'pprof, Pyroscope, Parca',
    suffix: '.pb.gz',
    content: 'bytes',
    loses: 'ends of source spans, and costs of the runtime and GC',
    write: profile => writePprof(profile),
    reading: { sign: 'rest', recognises: ({ isBinary }) => isBinary, read: readPprof },
  },
  {
    kind: 'costs',
    name: 'collapsed',
    purpose: 'flame graph scripts: one line for each stack',
    suffix: '.collapsed.txt',
    content: 'text',
    loses: 'source locations, and all metrics but one',
    write: (profile, { metric }) => writeCollapsed(profile, metric),
    reading: { sign: 'likeness', recognises: isCollapsed, read: readCollapsed },
  },
  {
    kind: 'costs',
    name: 'cpuprofile',
    purpose: 'the built-in viewers of editors and browsers: time',
    suffix: '.cpuprofile',
    content: 'text',
    loses: 'allocation and entries, and ends of source spans',
    write: (profile, { urlOf }) => writeCpuProfile(profile, urlOf),
    reading: { sign: 'structure', recognises: isCpuProfile, read: readCpuProfile },
  },
  {
    kind: 'costs',
    name: 'trace-event',
    purpose: 'Perfetto and chrome://tracing: time, in order',
    suffix: '.trace.json',
    otherNames: ['trace.json', 'Trace-*.json'],
    content: 'text',
    loses: 'allocation and entries, and ends of source spans',
    holds: ['marks'],
    write: profile => writeTraceEvent(profile),
    reading: { sign: 'structure', recognises: isTraceEvent, read: readTraceEvent },
  },
  {
    kind: 'costs',
    name: 'perfetto',
    purpose: 'Perfetto’s own traces: time, in order',
    suffix: '.pftrace',
    otherNames: ['*.perfetto-trace'],
    opensByDefault: true,
    content: 'bytes',
    loses: 'allocation and entries, and ends of source spans',
    holds: ['marks'],
    write: profile => writePerfetto(profile),
    reading: { sign: 'structure', recognises: isPerfetto, read: readPerfetto },
  },
  {
    kind: 'costs',
    name: 'heapprofile',
    purpose: 'the built-in viewers of editors and browsers: allocation',
    suffix: '.heapprofile',
    content: 'text',
    loses: 'time and entries, and ends of source spans',
    write: (profile, { urlOf }) => writeHeapProfile(profile, urlOf),
    reading: { sign: 'structure', recognises: isHeapProfile, read: readHeapProfile },
  },
  {
    kind: 'costs',
    name: 'callgrind',
    purpose: 'KCachegrind and callgrind_annotate',
    suffix: '.callgrind',
    otherNames: ['callgrind.out.*'],
    opensByDefault: true,
    content: 'text',
    loses: 'stacks (only callers and callees), and ends of source spans',
    write: profile => writeCallgrind(profile),
    reading: { sign: 'structure', recognises: isCallgrind, read: readCallgrind },
  },
  {
    kind: 'costs',
    name: 'pgcl',
    purpose: 'Clean’s call graph profile, for its convertprofile',
    suffix: '.pgcl',
    opensByDefault: true,
    content: 'bytes',
    loses: 'source locations, and bytes below a word; entries if calls were counted by kind',
    holds: ['calls', 'cleanOverhead'],
    write: profile => writePgcl(profile),
    reading: { sign: 'magic', recognises: isPgcl, read: readPgcl },
  },
  {
    kind: 'costs',
    name: 'otlp',
    purpose: 'OpenTelemetry’s profiles (v1development), for collectors',
    suffix: '.otlp.pb',
    content: 'bytes',
    loses: 'ends of source spans, and costs of the runtime and GC',
    write: (profile, { metric }) => writeOtlp(profile, metric),
    reading: { sign: 'structure', recognises: isOtlp, read: readOtlp },
  },
  {
    kind: 'costs',
    name: 'dot',
    purpose: 'Graphviz: the call graph',
    suffix: '.dot',
    content: 'text',
    loses: 'stacks, and everything below 0.5%',
    write: (profile, { metric }) => writeDot(profile, metric),
  },
  {
    kind: 'costs',
    name: 'tree',
    purpose: 'the tree of stacks with exact figures, as text for reading and tests',
    suffix: '.tree.txt',
    content: 'text',
    loses: 'how the program was called',
    write: profile => `${drawProfile(profile)}\n`,
  },
  {
    kind: 'costs',
    name: 'csv',
    purpose: 'spreadsheets: one row for each cost centre',
    suffix: '.csv',
    content: 'text',
    loses: 'stacks',
    write: profile => writeCsv(profile),
  },
  {
    kind: 'costs',
    name: 'markdown',
    purpose: 'an issue, a review or a language model: the highest costs',
    suffix: '.md',
    content: 'text',
    loses: 'low costs',
    write: (profile, { metric }) => writeMarkdown(profile, metric),
  },
  {
    kind: 'costs',
    name: 'html',
    purpose: 'a web page with all views and the source',
    suffix: '.html',
    content: 'text',
    holds: ['marks', 'calls', 'overhead', 'cleanOverhead', 'heap'],
    needsPage: true,
    write: writeHtml,
  },
  {
    kind: 'costs',
    name: 'hp',
    purpose: 'GHC’s heap profile (+RTS -h): what was live over time',
    suffix: '.hp',
    opensByDefault: true,
    content: 'text',
    reading: { sign: 'magic', recognises: isHpFile, read: readHpFile },
  },
  {
    kind: 'costs',
    name: 'ticky',
    purpose: 'ticky-ticky reports (GHC’s +RTS -r): entries and allocation of functions and thunks',
    suffix: '.ticky',
    opensByDefault: true,
    content: 'text',
    reading: { sign: 'structure', recognises: isTicky, read: readTicky },
  },
  {
    kind: 'costs',
    name: 'eventlog',
    purpose: 'GHC’s event log (+RTS -p -l): time in order, markers, and one breakdown of the heap',
    suffix: '.eventlog',
    opensByDefault: true,
    content: 'bytes',
    loses: 'allocation and entries, and stacks beyond 255 cost centres',
    holds: ['marks'],
    write: profile => writeEventlog(profile),
    reading: { sign: 'magic', recognises: isEventlog, read: readEventlog },
  },
];

const isExported = (format: Format): format is ExportFormat => format.write !== undefined;
const isImported = (format: Format): format is ImportFormat => format.reading !== undefined;

/** The formats that are written. */
export const exportFormats: readonly ExportFormat[] = formats.filter(isExported);

/** The formats that are read, in the order in which a file is compared with them. Of formats with one reader, only the first. */
export const importFormats: readonly ImportFormat[] = formats
  .filter(isImported)
  .filter((format, index, all) => all.findIndex(({ reading }) => reading === format.reading) === index)
  .toSorted((a, b) => signs.indexOf(a.reading.sign) - signs.indexOf(b.reading.sign));

export const formatNamed = (name: string): ExportFormat | undefined =>
  exportFormats.find(each => each.name === name);

/** Names of files in the format, as patterns. */
export const fileNamesOf = ({ suffix, otherNames = [] }: Format): string[] => [`*${suffix}`, ...otherNames];
