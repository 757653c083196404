/**
 * A source file with its costs in the left margin, for a terminal: inherited and individual shares, a bar, and entries
 * on the first line of each cost centre; below it the hottest stacks. Lines without a centre of their own stay blank.
 * Narrow terminals lose the bar first, then the entries. Colour codes only if asked for.
 */
import type { SourceText } from '../../source/text.ts';
import { visibleLine, visibleLines } from '../../source/visible.ts';
import { costsAt } from '../model/columns.ts';
import type { Costs, Profile } from '../model/profile.ts';
import { basis, type Metric, shownMetric } from '../pass/costs.ts';
import { costsByLine, type SourceLine } from '../pass/group.ts';
import { hottest } from '../pass/hottest.ts';
import type { Selection } from '../pass/select.ts';
import { showAmount } from './amount.ts';
import {
  barOf,
  cellsOf,
  isUnused,
  notRun,
  percentage,
  type Step,
  shareOf,
  stepOf,
  usualDisplay,
  whyOther,
} from './lines.ts';
import { aligned, grouped, padEnd, padStart, truncated } from './number.ts';
import { callViews, type PlacedCall } from './sites.ts';
import { showStacks } from './stacks.ts';
import { colourOf } from './table.ts';
import { displayWidth } from './wide.ts';

export interface AnnotateOptions {
  readonly module: string;
  readonly metric: Metric;
  readonly selected?: Selection;
  /** How many stacks to list. */
  readonly stacks: number;
  /** Columns of the terminal; 100 where nothing is known. */
  readonly width?: number;
  readonly colour?: boolean;
  /** Long ranges of lines without a cost centre are left out, with a note. */
  readonly folded?: boolean;
  /** The module's calls, whose costs stand at the ends of their lines where there is room. */
  readonly calls?: readonly PlacedCall[];
  /** Then cost centres that inherit less than this share count for none. */
  readonly least?: number;
}

interface Style {
  readonly metric: Metric;
  readonly whole: Costs;
  readonly hasBar: boolean;
  readonly hasEntries: boolean;
  readonly width: number;
  readonly colour: boolean;
}

/** The annotated listing of one module. */
export function annotate(profile: Profile, source: SourceText, options: AnnotateOptions): string {
  const whole = basis(profile);
  const metric = shownMetric(whole, options.metric);
  const width = options.width ?? 100;
  const style: Style = {
    metric,
    whole,
    hasBar: width >= 90,
    hasEntries: width >= 60,
    width,
    colour: options.colour === true,
  };
  const costs = new Map(
    costsByLine(profile, options.module, options.selected).map(line => [line.line, line]),
  );
  const calls = new Map(
    callViews(options.calls ?? [], whole, { ...usualDisplay, metric }).map(each => [each.line, each.text]),
  );
  const texts = source.text.replace(/\r?\n$/, '').split(/\r\n|\r|\n/);
  const digits = String(texts.length).length;
  const blank = ' '.repeat(heading(style).length);
  const rows = texts.map((text, index) => {
    const line = costs.get(index + 1);
    const place = `${padStart(String(index + 1), digits)} │`;
    const margin = line ? marginOf(line, style) : blank;
    const code = truncated(expanded(text), Math.max(16, width - blank.length - place.length - 2)).trimEnd();
    const row = `${margin} ${dimmed(place, style)}${code === '' ? '' : ' '}${code}`;
    const said = calls.get(index + 1) ?? '';
    const room = width - blank.length - place.length - displayWidth(code) - 6;
    const end = said === '' || displayWidth(said) > room ? '' : dimmed(`  ┆ ${said}`, style);
    return `${painted(row, line, style)}${end}`;
  });
  const { least = 0 } = options;
  const counts = (line: number): boolean => speaks(costs.get(line), { whole, metric, least });
  const quiet = options.folded ? quietStretches(texts.length, counts) : [];
  const below = least > 0 ? ` below ${percentage(least)}` : '';
  return [
    titleOf(profile, source, options.metric, metric),
    '',
    `${heading(style)} ${' '.repeat(digits)} │`,
    ...without(rows, quiet, count => `${blank} ${' '.repeat(digits)} ⋮ ${grouped(count)} lines${below}`),
    ...stackRows(profile, options.stacks, style),
    '',
  ].join('\n');
}

interface Least {
  readonly whole: Costs;
  readonly metric: Metric;
  readonly least: number;
}

const speaks = (line: SourceLine | undefined, { whole, metric, least }: Least): boolean =>
  line !== undefined && (least === 0 || (!isUnused(line) && shareOf(line.inherited, whole, metric) >= least));

/** Whether anything in a module inherits so large a share of the program. */
export function hasCostlyLine(profile: Profile, module: string, wanted: Metric, least: number): boolean {
  const whole = basis(profile);
  const metric = shownMetric(whole, wanted);
  return costsByLine(profile, module).some(line => speaks(line, { whole, metric, least }));
}

interface Stretch {
  /** Line numbers from 1, the last one not included. */
  readonly from: number;
  readonly to: number;
}

/**
 * The number of lines shown after a line with a cost centre and before the next; fewer lines than `worthwhile` are not
 * left out.
 */
const after = 8;
const before = 3;
const worthwhile = 12;

function quietStretches(count: number, hasCentre: (line: number) => boolean): readonly Stretch[] {
  const stretches: Stretch[] = [];
  let last = 0;
  for (let line = 1; line <= count + 1; line++) {
    if (line <= count && !hasCentre(line)) continue;
    const stretch = { from: last + after + 1, to: line - (line > count ? 0 : before) };
    if (stretch.to - stretch.from >= worthwhile) stretches.push(stretch);
    last = line;
  }
  return stretches;
}

/** The rows outside of the stretches, and what is said of those inside. */
function without(
  rows: readonly string[],
  stretches: readonly Stretch[],
  said: (count: number) => string,
): readonly string[] {
  const kept: string[] = [];
  let next = 1;
  for (const { from, to } of stretches) {
    kept.push(...rows.slice(next - 1, from - 1), said(to - from));
    next = to;
  }
  return [...kept, ...rows.slice(next - 1)];
}

function titleOf(profile: Profile, source: SourceText, wanted: Metric, metric: Metric): string {
  const whole = basis(profile);
  const title = `${visibleLine(source.name)}: ${metric}, 100% = ${showAmount(whole, metric)}`;
  const why = whyOther(whole, wanted);
  return why === undefined ? title : `${title} (${why})`;
}

const barCells = 10;

const heading = ({ hasBar, hasEntries }: Style): string =>
  `${padEnd(' inherited', hasBar ? barCells + 8 : 10)} individual${hasEntries ? '     entries' : ''}`;

function marginOf(line: SourceLine, style: Style): string {
  if (isUnused(line)) return padEnd(`   ${notRun}`, heading(style).length);
  const { inherited, individual } = cellsOf(line, style.whole, style.metric);
  const share = padStart(endingAtDigits(inherited), style.hasBar ? 7 : 10);
  const drawn = style.hasBar ? ` ${bar(barOf(line, style.whole, style.metric).inherited)}` : '';
  const times = style.hasEntries ? padStart(grouped(line.entries), 12) : '';
  return `${share}${drawn}${padStart(endingAtDigits(individual), 11)}${times}`;
}

/** A dot is below the digits, not below the percent sign. */
const endingAtDigits = (share: string): string => (share.endsWith('%') ? share : `${share} `);

/** A bar of eighths of a cell; whatever was counted at all shows at least a sliver. */
function bar(share: number): string {
  const eighths = Math.min(barCells * 8, Math.max(share > 0 ? 1 : 0, Math.round(share * barCells * 8)));
  const part = ' ▏▎▍▌▋▊▉'[eighths % 8]!;
  return padEnd(`${'█'.repeat(Math.floor(eighths / 8))}${eighths % 8 === 0 ? '' : part}`, barCells);
}

/** Tabs as the compiler counts them. */
function expanded(text: string): string {
  let out = '';
  for (const c of visibleLines(text)) out += c === '\t' ? ' '.repeat(8 - ([...out].length % 8)) : c;
  return out;
}

function stackRows(profile: Profile, count: number, style: Style): string[] {
  const stacks = hottest(profile, style.metric, count);
  if (stacks.length === 0) return [];
  const names = showStacks(profile, stacks);
  const rows = stacks.map((code, i) => {
    const costs = costsAt(profile.stacks, code);
    return [
      percentage(shareOf(costs, style.whole, style.metric)),
      showAmount(costs, style.metric),
      names[i]!,
    ];
  });
  const table = aligned('rrl', rows).map(row => `  ${truncated(row, Math.max(16, style.width - 2))}`);
  return ['', 'Hottest stacks, newest centre first', '', ...table];
}

const dimmed = (text: string, { colour }: Style): string => (colour ? `\x1b[2m${text}\x1b[22m` : text);

/** The first of the levels whose lines are coloured as rows of tables are; paler code would be read less easily. */
const leastColoured: Step = 3;

function painted(text: string, line: SourceLine | undefined, style: Style): string {
  if (!style.colour || !line) return text;
  const step = stepOf(shareOf(line.inherited, style.whole, style.metric));
  return step < leastColoured ? text : `\x1b[${colourOf(step)}m${text}\x1b[39m`;
}
