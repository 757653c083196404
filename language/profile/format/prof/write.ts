/**
 * GHC's text report (`-p`, `-P` and `-pa`; rts/ProfilerReport.c), laid out byte for byte, so that tools made for it
 * can read ours. Only the numbers of stacks differ: they are our codes, unless the profile was read from a report.
 */
import { visibleLine } from '../../../source/visible.ts';
import type { CostCentre } from '../../model/centre.ts';
import { codesOf, costsAt, hasNumber, isNothingAt, numberOf } from '../../model/columns.ts';
import { showDate } from '../../model/date.ts';
import type { Costs, Profile } from '../../model/profile.ts';
import { aggregate } from '../../pass/aggregate.ts';
import { basis, isRuntime, machineCentres, nothing, total } from '../../pass/costs.ts';
import { prune } from '../../pass/prune.ts';
import { children, inheritedByStack, walk } from '../../pass/tree.ts';
import { grouped, oneDecimal, padEnd, padStart, secondsOf, width } from '../../view/number.ts';
import { intervalOf, isWhole, wholeTicks } from '../ticks.ts';

export interface ProfOptions {
  /** `-P`: ticks and bytes too. */
  readonly detailed: boolean;
  /** `-pa`: as detailed, with what cost nothing and with the machine's own costs, which then count in the totals. */
  readonly all?: boolean;
  /** The flags of the header; by default those of the run, or those that ask GHC for this report. */
  readonly flags?: string;
  /** Minutes that the date's clock is ahead of UTC. */
  readonly offset?: number;
}

interface Report {
  readonly profile: Profile;
  /** The costs that percentages are parts of. */
  readonly whole: Costs;
  readonly detailed: boolean;
  readonly all: boolean;
}

/** The whole report, its last newline included. */
export function writeProf(given: Profile, options: ProfOptions): string {
  const processors = given.origin?.capabilities || 1;
  const profile = wholeTicks(given, tick => isWhole(tick * processors));
  const all = options.all === true;
  const whole = all ? total(profile) : basis(profile);
  const report: Report = { profile, whole, detailed: options.detailed || all, all };
  return [...header(report, options), '', ...flatPart(report), '', '', ...treePart(report), ''].join('\n');
}

function header({ profile, whole, detailed, all }: Report, options: ProfOptions): string[] {
  const wanted = all ? '-pa' : detailed ? '-P' : '-p';
  const flags = options.flags ?? profile.origin?.rtsArguments.join(' ') ?? wanted;
  const seconds = secondsOf(whole.ticks, profile.tickInterval).toFixed(2);
  const processors = profile.origin?.capabilities || 1;
  return [
    `\t${showDate(profile.endTime, options.offset)} Time and Allocation Profiling Report  (Final)`,
    '',
    `\t   ${visibleLine([profile.program, '+RTS', flags, '-RTS', ...profile.arguments].join(' '))}`,
    '',
    `\ttotal time  = ${padStart(seconds, 11)} secs   (${whole.ticks} ticks @ ${intervalOf(profile, processors)} us, ${processors} processor${processors === 1 ? '' : 's'})`,
    `\ttotal alloc = ${padStart(grouped(whole.allocation), 11)} bytes  (excludes profiling overheads)`,
  ];
}

/** Centres with more than a hundredth of the ticks or of the allocation, by ticks; the last declared ones first. */
function flatPart(report: Report): string[] {
  const { profile, whole, all } = report;
  const costs = aggregate(profile);
  const hidden = machineCentres(profile);
  const rows = profile.centres
    .map((centre, number) => ({ centre, number, depth: 0, costs: costs[number] ?? nothing }))
    .reverse()
    .filter(
      ({ costs }) =>
        all ||
        costs.ticks > Math.floor(whole.ticks / 100) ||
        costs.allocation > Math.floor(whole.allocation / 100),
    )
    .sort((a, b) => b.costs.ticks - a.costs.ticks);
  // The machine's rows are measured too, though they are not printed.
  const columns = columnsFor(rows, { label: 11, module: 6, location: 3 });
  const head = `${names(columns, 'COST CENTRE', 'MODULE', 'SRC')}  %time %alloc`;
  return [
    report.detailed ? `${head}  ticks     bytes` : head,
    '',
    ...rows
      .filter(row => all || !hidden.has(row.number))
      .map(row => {
        const { label, module, location } = row.centre;
        const shares = shown(row.costs, whole, 6, ' ');
        return `${names(columns, label, module, location)} ${shares}${exact(row.costs, report.detailed)}`;
      }),
  ];
}

interface CentreLine {
  readonly centre: CostCentre;
  readonly depth: number;
}

interface TreeLine extends CentreLine {
  readonly code: number;
  readonly number: string;
}

/** The tree of stacks with individual and inherited shares. */
function treePart(report: Report): string[] {
  const { whole, detailed, all } = report;
  // GHC also shows stacks that cost nothing but led back to another: a report that was read has them numbered.
  const { stacks: measured } = report.profile;
  const isShown = (code: number): boolean => !isNothingAt(measured, code) || hasNumber(measured, code);
  const profile = all ? report.profile : prune(numbered(report.profile), isShown);
  const rows: TreeLine[] = [];
  const visit = (code: number, depth: number): void => {
    const centre = profile.centres[profile.stacks.centre[code]!]!;
    rows.push({ code, depth, centre, number: String(numberOf(profile.stacks, code)) });
  };
  walk(profile, { enter: visit }, children(profile));
  const inherited = inheritedByStack(all ? withOverheads(profile) : profile);
  const columns = columnsFor(rows, hiddenWidths);
  const no = rows.reduce((most, row) => Math.max(most, width(row.number)), 3);
  const top = `${names(columns, '', '', '')} ${padEnd('', no)} ${' '.repeat(11)}    individual      inherited`;
  const head = `${names(columns, 'COST CENTRE', 'MODULE', 'SRC')} ${padEnd('no.', no)}     entries  %time %alloc   %time %alloc`;
  return [
    top,
    detailed ? `${head}  ticks     bytes` : head,
    '',
    ...rows
      .filter(row => all || !isRuntime(profile, row.code))
      .map(row => {
        const { label, module, location } = row.centre;
        const costs = costsAt(profile.stacks, row.code);
        const place = names(columns, ' '.repeat(row.depth) + label, module, location);
        const counts = `${padStart(row.number, no)} ${padStart(String(costs.entries), 11)}`;
        const shares = `${shown(costs, whole, 5, '  ')}   ${shown(inherited[row.code]!, whole, 5, '  ')}`;
        return `${place} ${counts}  ${shares}${exact(costs, detailed)}`;
      }),
  ];
}

/** Stacks keep their codes as numbers when others are taken out. */
const numbered = ({ stacks, ...profile }: Profile): Profile => ({
  ...profile,
  stacks: { ...stacks, number: Float64Array.from(codesOf(stacks), code => numberOf(stacks, code)) },
});

/** A profile whose built-in centres inherit like any other: `-pa` leaves nothing out. */
const withOverheads = (profile: Profile): Profile => ({
  ...profile,
  centres: profile.centres.map(centre =>
    centre.kind === 'built-in' ? { ...centre, kind: 'auto' as const } : centre,
  ),
});

/** GHC measures its row ` OVERHEAD_of PROFILING <built-in>` although it does not print it. */
const hiddenWidths = { label: 12, module: 9, location: 10 };

interface ColumnWidths {
  readonly label: number;
  readonly module: number;
  readonly location: number;
}

const columnsFor = (rows: readonly CentreLine[], least: ColumnWidths): ColumnWidths => ({
  label: rows.reduce((most, { centre, depth }) => Math.max(most, depth + width(centre.label)), least.label),
  module: rows.reduce((most, { centre }) => Math.max(most, width(centre.module)), least.module),
  location: rows.reduce((most, { centre }) => Math.max(most, width(centre.location)), least.location),
});

const names = (columns: ColumnWidths, label: string, module: string, location: string): string =>
  `${padEnd(label, columns.label)} ${padEnd(module, columns.module)} ${padEnd(location, columns.location)}`;

const shown = (costs: Costs, whole: Costs, digits: number, between: string): string =>
  [share(costs.ticks, whole.ticks), share(costs.allocation, whole.allocation)]
    .map(text => padStart(text, digits))
    .join(between);

/** GHC divides in single precision. */
const share = (part: number, whole: number): string =>
  oneDecimal(whole === 0 ? 0 : Math.fround(Math.fround(part) / Math.fround(whole)) * 100);

const exact = (costs: Costs, detailed: boolean): string =>
  detailed ? `  ${padStart(String(costs.ticks), 5)} ${padStart(String(costs.allocation), 9)}` : '';
