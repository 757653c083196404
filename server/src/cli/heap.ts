/**
 * `cairn heap`: shows a heap profile as a table with the course of each band, as a picture, or as GHC's file. Of a run that Cairn
 * recorded, any breakdown and restriction can be chosen; a file of GHC's has the bands that it has.
 */
import { basename } from 'node:path';
import { showSpan, sourceText } from '../../../language/index.ts';
import {
  type Breakdown,
  biographyNotes,
  biographyNotesOfBands,
  breakdownNames,
  drawTable,
  firstBreakdown,
  type HeapBands,
  type HeapRestriction,
  hasBreakdown,
  heapBands,
  heapSvg,
  heapTable,
  isHp,
  type Locate,
  largestBands,
  type Profile,
  pathLines,
  pathsOfBand,
  pathText,
  type RunFileModule,
  readHp,
  readRunFile,
  restrictionOptions,
  showDate,
  withinSpan,
  writeHp,
} from '../../../language/profile/index.ts';
import { drawingFor } from './drawing.ts';
import { sayUnmatched } from './heapprofile.ts';
import { type PostScriptFlags, wantsPostScript, writePostScript } from './heapps.ts';
import { reportFile } from './output.ts';
import { Problem } from './problem.ts';
import { bytesOf, profileOf } from './profiles.ts';

export interface HeapFlags extends PostScriptFlags {
  readonly by?: Breakdown;
  readonly only: HeapRestriction;
  readonly nameLength?: number;
  readonly threads?: boolean;
  readonly bands?: number;
  /** A share from 0 to 100. */
  readonly least?: number;
  readonly svg?: boolean;
  readonly output?: string;
  /** A band, of which it is asked what keeps it alive. */
  readonly why?: string;
}

/** Bands over time, and what a file or a picture says above them. */
interface Shown {
  readonly title: string;
  readonly date: string;
  readonly graph: HeapBands;
  /** With the empty samples at its ends. */
  readonly whole: HeapBands;
  /** The graph as GHC's file. */
  readonly hp: () => string;
  /** Whether samples were taken in which nothing counts. */
  readonly isEmpty?: boolean;
  /** What is to be said of the graph below its table. */
  readonly notes: readonly string[];
  /** What keeps a band alive. */
  readonly why: (band: string) => string;
}

/** The first and the last sample of a file are empty. */
const endSamples = 2;

/** The number of paths that are shown for a band. */
const mostPaths = 3;

export function showHeap(path: string, flags: HeapFlags): number {
  const shown = read(path, flags);
  const { output } = flags;
  if (flags.why !== undefined) process.stdout.write(shown.why(flags.why));
  else if (output?.endsWith('.hp')) reportFile(output, 'heap profile').write(shown.hp());
  else if (wantsPostScript(flags) || output?.endsWith('.ps'))
    writePostScript(shown.whole, shown, flags, output ?? path.replace(/(\.hp|\.cairnrun)?$/, '.ps'));
  else if (flags.svg || output?.endsWith('.svg'))
    reportFile(output ?? path.replace(/(\.hp|\.cairnrun)?$/, '.svg'), 'picture').write(picture(shown, flags));
  else if (output !== undefined)
    throw new Problem(`${output}: name a file that ends in .svg or .ps (a picture) or .hp (a heap profile)`);
  else {
    const drawing = drawingFor(process.stdout, process.env);
    const table = heapTable(shown.graph, shown.title, flags.bands);
    const usual = shown.isEmpty ? [] : (table.notes ?? []);
    const noted = { ...table, notes: [...usual, ...shown.notes] };
    process.stdout.write(drawTable(noted, drawing));
  }
  return 0;
}

const picture = ({ graph, title, date }: Shown, { bands, least }: HeapFlags): string =>
  heapSvg(graph, {
    title,
    date,
    ...(bands === undefined ? {} : { most: bands }),
    ...(least === undefined ? {} : { least: least / 100 }),
  });

function read(path: string, flags: HeapFlags): Shown {
  const bytes = bytesOf(path);
  const text = new TextDecoder().decode(bytes);
  if (isHp(text)) return ofFile(path, text, flags);
  const profile = profileOf([path]);
  const { heap } = profile;
  if (heap === undefined)
    throw new Problem(
      `${path} has no heap profile; cairn profile PROGRAM --heap hc and GHC’s +RTS -h write one (.hp), and --report cairn keeps it with the run`,
    );
  return ofRun({ ...profile, heap }, flags, locating(readRunFile(bytes)?.modules ?? []));
}

/** Places in the texts that were compiled. */
function locating(modules: readonly RunFileModule[]): Locate {
  const sources = new Map(modules.map(({ name, uri, text }) => [name, sourceText(basename(uri), text)]));
  return (module, span) => {
    const source = sources.get(module);
    return source && showSpan(source, span);
  };
}

function ofFile(path: string, text: string, flags: HeapFlags): Shown {
  const chosen = [
    flags.by !== undefined && '--by',
    restrictionOptions(flags.only).length > 0 && '--only',
    flags.nameLength !== undefined && '--name-length',
    flags.threads && '--threads',
    flags.why !== undefined && '--why',
  ].find(option => typeof option === 'string');
  if (chosen)
    throw new Problem(
      `${chosen}: ${path} holds one breakdown only; cairn profile PROGRAM --heap hc --report cairn keeps what all breakdowns need`,
    );
  const { problems, job, date, graph, span, empty } = readHp(text);
  const isEmpty = graph.at.length === 0 && empty > endSamples;
  for (const problem of problems) process.stderr.write(`${path}: ${problem}\n`);
  return {
    title: job === '' ? basename(path) : job,
    date,
    graph,
    whole: withinSpan(graph, span),
    hp: () => text,
    isEmpty,
    notes: isEmpty
      ? [`All ${empty} samples are empty: nothing live fits what the profile is restricted to.`]
      : biographyNotesOfBands(graph),
    why: () => '',
  };
}

function ofRun(profile: Profile & Required<Pick<Profile, 'heap'>>, flags: HeapFlags, locate: Locate): Shown {
  const {
    by: breakdown = firstBreakdown(profile.heap),
    only: restriction,
    nameLength,
    threads = false,
  } = flags;
  const { program, endTime, heap } = profile;
  if (heap.only !== undefined && flags.by !== undefined && !hasBreakdown(heap, breakdown))
    throw new Problem(`--by ${breakdown}: the file holds ${heap.only.join(' and ')} only`);
  const needsRetainers =
    (heap.only === undefined && breakdown === 'hr') || restriction.retainer !== undefined;
  if (needsRetainers && heap.retainers === undefined)
    throw new Problem('what is retained was not recorded; run the program with --heap hr');
  const needsBiography =
    (heap.only === undefined && breakdown === 'hb') || restriction.biography !== undefined;
  if (needsBiography && heap.biography === undefined)
    throw new Problem('biographies were not recorded; run the program with --heap hb');
  const needsEras = (heap.only === undefined && breakdown === 'he') || restriction.era !== undefined;
  if (needsEras && heap.eras === undefined)
    throw new Problem('eras were not recorded; run the program with --heap he');
  const options = {
    breakdown,
    restriction,
    threads,
    ...(nameLength === undefined ? {} : { labelLength: nameLength }),
  };
  const graph = heapBands(profile, options);
  sayUnmatched(profile, options);
  const job = [program, ...profile.arguments, '+RTS', `-${breakdown}`, ...restrictionOptions(restriction)];
  const offset = -new Date(endTime).getTimezoneOffset();
  return {
    title: `${program}: live heap by ${breakdownNames[breakdown]}`,
    date: showDate(endTime, offset),
    graph,
    whole: withinSpan(graph, [0, graph.at.at(-1) ?? 0]),
    hp: () => writeHp(graph, { job: job.join(' '), endTime, offset }),
    notes: biographyNotes(profile, options),
    why(band) {
      const paths = pathsOfBand(profile, options, band).slice(0, mostPaths);
      if (paths.length > 0) return paths.map(path => pathText(pathLines(profile, path, locate))).join('\n');
      const bands = largestBands(graph, { most: 8 }).map(({ label }) => label);
      throw new Problem(
        `--why: no path is known to a band ${band}; paths are recorded for the largest bands of a run: ${bands.join(', ')}`,
      );
    },
  };
}
