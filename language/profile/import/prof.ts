/**
 * Reads GHC's text report in all its layouts (`-p`, `-P`, `-pa`; with and without SRC, `no.`, ticks and bytes, `scc` for
 * entries): the header names the columns. Of the tree of stacks the depth is the indentation. Where the report has
 * percentages alone, costs are those shares of the totals, exact to a twentieth of a per cent. Lines that cannot be read
 * are named, and reading goes on with the next.
 */
import { strToU8 } from 'fflate';
import { stackColumns } from '../columns.ts';
import type { Costs } from '../costs.ts';
import { parseDate } from '../export/date.ts';
import { leastTicks } from '../pass/costs.ts';
import { bytes, counted, grouped } from '../view/number.ts';
import { type Imported, isFigure, type ReadOptions } from './imported.ts';
import { type Layout, layoutOf, plainLayout, rowReader } from './layout.ts';
import { createRows, mainRow } from './rows.ts';
import { createProblems, linesOf, quotedLine } from './text.ts';

export const importProf = (text: string): Imported => importProfBytes(strToU8(text));

/** The report's title, a header of its tables, or rows of its tree that have lost all of that. */
export const looksLikeProf = (text: string): boolean =>
  text.includes('Time and Allocation Profiling Report') ||
  /^\s*COST CENTRE\s/m.test(text) ||
  text.split('\n').some(line => rowReader(plainLayout)(line) !== undefined);

export function importProfBytes(report: Uint8Array, options: ReadOptions = {}): Imported {
  const problems = createProblems();
  const head: string[] = [];
  let flat: Layout | undefined;
  let tree: Layout | undefined;
  let read = rowReader(plainLayout);
  /** Rows of the flat table, for a report whose tree is lost. */
  const rest = createRows();
  const rows = createRows();
  let at = 0;
  for (const line of linesOf(report, options)) {
    at++;
    const layout = layoutOf(line);
    if (layout !== undefined) {
      if (layout.isTree) tree = layout;
      else flat = layout;
      read = rowReader(layout);
    } else if (tree === undefined && flat === undefined) {
      if (head.length < headLines) head.push(line);
      const row = read(line);
      if (row !== undefined) rows.add(row);
    } else if (line.trim() !== '' && !isOfOtherParts(line)) {
      const row = read(line);
      if (row !== undefined && tree === undefined && rest.count === 0) rest.add(mainRow);
      if (row !== undefined) (tree === undefined ? rest : rows).add(row);
      else problems.add(`line ${at} cannot be read: ${quotedLine(line)}`);
    }
  }
  const about = readHead(head.join('\n'));
  const used = rows.count > 0 ? rows : rest;
  if (used.count === 0)
    return {
      refused:
        tree === undefined && flat === undefined
          ? 'this is not a GHC profile: no line begins with COST CENTRE and names entries'
          : 'this profile holds no stack',
    };
  if (used === rest) problems.add('the tree of stacks is missing: each cost centre stands by itself');
  else if (tree === undefined) problems.add('the head is missing: without its totals shares say nothing');
  const { centres, stacks } = used.finish(about.ticks, about.bytes);
  const incomplete = missingFrom(stacks, about);
  if (incomplete !== undefined) problems.add(incomplete);
  return {
    problems: problems.list(),
    profile: {
      program: about.program,
      arguments: about.arguments,
      endTime: about.endTime,
      end: { kind: 'finished', exitCode: 0 },
      policy: 'truncate',
      tickInterval: about.tickInterval,
      centres,
      stacks: stackColumns(stacks),
      origin: {
        command: about.program,
        rtsArguments: about.rtsArguments,
        capabilities: about.processors,
      },
    },
  };
}

/** Of its totals, what the rows of a whole report add up to at least; shares of one decimal lose half of one for each row. */
const leastShown = 0.9;
const lostInRow = 0.0005;

/** What a report that was torn off says of itself: its head counts more than its rows have. */
function missingFrom(stacks: readonly Costs[], { ticks, bytes: all }: Head): string | undefined {
  const least = leastShown - lostInRow * stacks.length;
  const sum = (of: (stack: Costs) => number): number => stacks.reduce((total, each) => total + of(each), 0);
  const [shownTicks, shownBytes] = [sum(each => each.ticks), sum(each => each.allocation)];
  const isShort = (shown: number, total: number): boolean => shown < least * total;
  if (!isShort(shownBytes, all) && !(ticks >= leastTicks && isShort(shownTicks, ticks))) return undefined;
  return `rows are missing: they add up to ${grouped(shownTicks)} of ${counted(ticks, 'tick')}, and ${bytes(shownBytes)} of ${bytes(all)}`;
}

/** Lines above the first table that are looked at. */
const headLines = 100;

/** Retainer sets stand below the tree, and `individual inherited` above its header. */
const isOfOtherParts = (line: string): boolean =>
  /^SET \d+ = /.test(line) || /^\s*individual\s+inherited\s*$/.test(line);

interface Head {
  readonly program: string;
  readonly rtsArguments: readonly string[];
  readonly arguments: readonly string[];
  readonly endTime: number;
  readonly ticks: number;
  /** Microseconds. */
  readonly tickInterval: number;
  readonly processors: number;
  readonly bytes: number;
}

function readHead(text: string): Head {
  const time = /total time\s*=.*?\((\d+) ticks @ (\d+) (us|ms)(?:, (\d+) processor)?/.exec(text);
  const allocated = /total alloc\s*=\s*([\d,]+) bytes/.exec(text)?.[1] ?? '0';
  const command = /^\s*(\S.*?) \+RTS(?: (.*?))? -RTS(?: (.*?))?\s*$/m.exec(text);
  const words = (list: string | undefined): string[] => (list ?? '').split(' ').filter(word => word !== '');
  return {
    program: command?.[1] ?? '',
    rtsArguments: words(command?.[2]),
    arguments: words(command?.[3]),
    endTime: parseDate(text) ?? 0,
    ticks: figure(time?.[1]),
    tickInterval: figure(time?.[2], 1000) * (time?.[3] === 'ms' ? 1000 : 1) || 1000,
    processors: figure(time?.[4], 1),
    bytes: figure(allocated.replaceAll(',', '')),
  };
}

/** A damaged file may have more digits than there are numbers. */
function figure(digits: string | undefined, otherwise = 0): number {
  const value = Number(digits ?? otherwise);
  return isFigure(value) ? value : otherwise;
}
