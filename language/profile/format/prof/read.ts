/**
 * Reads GHC's text report in all its layouts (`-p`, `-P`, `-pa`; with and without SRC, `no.`, ticks and bytes, `scc` for
 * entries): the header lists the columns. The depth of a stack is the indentation of its row. If the report has only
 * percentages, costs are these shares of the totals, exact to a twentieth of a per cent, and adjusted so that they add up to
 * the totals. The reader reports lines that it cannot read, and continues with the next.
 */

import { stackColumns } from '../../model/columns.ts';
import type { Profile } from '../../model/profile.ts';
import { leastTicks } from '../../pass/costs.ts';
import { bytes, counted, grouped } from '../../view/number.ts';
import type { InputFile } from '../file.ts';
import type { Imported, ReadOptions } from '../imported.ts';
import { createLimit } from '../limit.ts';
import { createProblems, isMostlyUnread, linesOf, quotedLine } from '../text.ts';
import { type Head, readHead } from './head.ts';
import { type Layout, layoutOf, plainLayout, rowReader } from './layout.ts';
import { createRowCollector, mainRow, type RowCollector } from './rows.ts';
import type { Totals } from './totals.ts';

/** Whether a text has the report's title, a header of its tables, or at least rows of its tree. */
export const isProf = ({ head }: InputFile): boolean =>
  head.includes('Time and Allocation Profiling Report') ||
  /^[ \t]*COST CENTRE\s/m.test(head) ||
  hasRows(head);

function hasRows(text: string): boolean {
  const read = rowReader(plainLayout);
  return text.split('\n').some(line => read(line) !== undefined);
}

export function readProf({ bytes: report }: InputFile, options: ReadOptions = {}): Imported {
  const problems = createProblems();
  const head: string[] = [];
  let flat: Layout | undefined;
  let tree: Layout | undefined;
  let read = rowReader(plainLayout);
  /** Rows of the flat table, for a report without its tree. */
  const limit = createLimit(report.length);
  const rest = createRowCollector(limit);
  const rows = createRowCollector(limit);
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
  const used = rows.count > 0 ? rows : rest;
  const layout = tree ?? flat;
  if (used.count === 0 || (isMostlyUnread(used.count, problems) && problems.count > fewLines))
    return { refused: whyNone(used.count, problems.count, layout) };
  const about = readHead(head);
  if (used === rest) problems.add('the tree of stacks is missing: each cost centre is shown on its own');
  else if (tree === undefined) problems.add('the head of the report is missing');
  const passedOver = (layout?.columns ?? []).filter(name => unread.includes(name));
  const { profile, missing } = profileOf(about, used);
  if (missing !== undefined) problems.add(missing);
  return {
    problems: problems.list(),
    profile,
    notes: [
      ...(profile.untimed
        ? [
            'the report has no totals: no times are shown, and shares are shown as parts of 10,000 ticks and 10,000 bytes',
          ]
        : []),
      ...(passedOver.length === 0 ? [] : [`skipped the columns ${passedOver.join(', ')}`]),
    ],
  };
}

/** Columns that a profile does not store. */
const unread: readonly string[] = ['GROUP', 'subcc', 'cafs', 'dicts'];

/** Up to this many unreadable lines, a report is accepted. */
const fewLines = 10;

function whyNone(read: number, unread: number, layout: Layout | undefined): string {
  if (read > 0)
    return `not a GHC profile: cannot read ${counted(unread, 'line')}, and only ${grouped(read)} can be read`;
  return layout === undefined
    ? 'not a GHC profile: no line begins with COST CENTRE and names entries'
    : 'this profile contains no stacks';
}

/** `missing`: what a truncated report lacks. */
function profileOf(
  about: Head,
  rows: RowCollector,
): { readonly profile: Profile; readonly missing: string | undefined } {
  const untimed = about.ticks === undefined;
  const totals = untimed ? undefined : { ticks: about.ticks, bytes: about.bytes ?? 0 };
  const { centres, stacks, rowTotals } = rows.finish(totals);
  const { program, rtsArguments, processors } = about;
  return {
    missing: totals && missingFrom(rowTotals, totals),
    profile: {
      program,
      arguments: about.arguments,
      endTime: about.endTime,
      end: { kind: 'unknown' },
      policy: 'truncate',
      // each processor has its own ticks
      tickInterval: about.tickInterval / processors,
      ...(untimed ? { untimed } : {}),
      centres,
      stacks: stackColumns(stacks),
      origin: { command: program, rtsArguments, capabilities: processors },
    },
  };
}

/** The share of the totals that the rows of a complete report have at least. */
const leastShown = 0.9;

/** A truncated report is recognised by its head: the totals are more than its rows. */
function missingFrom(rowTotals: Totals, all: Totals): string | undefined {
  const isShort = (shown: number, total: number): boolean => shown < leastShown * total;
  if (
    !isShort(rowTotals.bytes, all.bytes) &&
    !(all.ticks >= leastTicks && isShort(rowTotals.ticks, all.ticks))
  )
    return undefined;
  return `rows are missing: they add up to ${grouped(rowTotals.ticks)} of ${counted(all.ticks, 'tick')}, and ${bytes(rowTotals.bytes)} of ${bytes(all.bytes)}; the rest is shown as (not in the report)`;
}

/** The number of lines above the first table that are examined. */
const headLines = 100;

/** Retainer sets are below the tree, and `individual inherited` is above its header. */
const isOfOtherParts = (line: string): boolean =>
  /^SET \d+ = /.test(line) || /^\s*individual\s+inherited\s*$/.test(line);
