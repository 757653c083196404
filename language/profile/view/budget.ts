/**
 * Budgets: limits on the entries and bytes of cost centres, on what is live at most, and on how much of the program is to be covered at
 * least. They are kept in a file that people review, and held against a run.
 * All are exact and the same at every run, so that costs can be a test. Bytes of centres are inherited ones: a budget is for
 * a function with all that it calls. Single stacks may have limits, too, where one way to a function is what matters.
 */

import { visibleLine } from '../../source/visible.ts';
import { codesOf, costsAt } from '../model/columns.ts';
import { frameName } from '../model/frame.ts';
import { liveBytes } from '../model/heap.ts';
import { highestSample } from '../model/live.ts';
import type { Costs, Profile } from '../model/profile.ts';
import { basis } from '../pass/costs.ts';
import { programCentres } from '../pass/select.ts';
import { centresOf } from '../pass/tree.ts';
import { counted, grouped, oneDecimal } from './number.ts';
import { type Drawing, drawTable } from './table.ts';

export interface CostLimits {
  readonly entries?: number;
  readonly bytes?: number;
  /** Bytes that are live at the highest sample, inherited, too. Held where the heap was sampled. */
  readonly live?: number;
}

export interface Budget {
  /** Of the program as a whole. */
  readonly total: CostLimits;
  /** How many per cent of the expressions are to be evaluated at least. */
  readonly expressions?: number;
  /** By name, `Main.rev`; a place follows where several have that name. */
  readonly centres: ReadonlyMap<string, CostLimits>;
  /** By path, as the report of arms writes it: `Main.main -> Main.f`. Bytes are the stack's own. Only people write these. */
  readonly stacks: ReadonlyMap<string, CostLimits>;
}

/** What can be limited. */
const limited = ['entries', 'bytes', 'live'] as const satisfies readonly (keyof CostLimits)[];

/** Centres that allocate less than this share of the whole get no limit by themselves. */
const leastShare = 0.01;

/** The limits that a run keeps, with `slack` to spare: 0.1 for a tenth more. Round numbers, which review better. What is live is limited where
 * the profile has samples of the heap; `expressions`: the per cent that were evaluated, where that was counted. */
export function recordBudget(profile: Profile, slack: number, expressions?: number): Budget {
  const costs = namedCosts(profile);
  const whole = basis(profile);
  const withSlack = ({ entries = 0, bytes = 0, live = 0 }: CostLimits): CostLimits => ({
    entries: roundUp(entries, slack),
    bytes: roundUp(bytes, slack),
    ...(live > 0 ? { live: roundUp(live, slack) } : {}),
  });
  const large = [...costs].filter(
    ([, { bytes = 0, live = 0 }]) =>
      bytes >= leastShare * whole.allocation || (live > 0 && live >= leastShare * (whole.live ?? 0)),
  );
  const centres = large
    .toSorted(([, a], [, b]) => (b.bytes ?? 0) - (a.bytes ?? 0))
    .map(([name, each]) => [name, withSlack(each)] as const);
  const live = highestLive(profile);
  return {
    total: {
      bytes: roundUp(whole.allocation, slack),
      ...(live === undefined ? {} : { live: roundUp(live, slack) }),
    },
    ...(expressions === undefined ? {} : { expressions }),
    centres: new Map(centres),
    stacks: new Map(),
  };
}

/** Undefined where the heap was not sampled. What the runtime holds counts, too. */
function highestLive({ heap }: Profile): number | undefined {
  if (heap === undefined) return undefined;
  const sample = highestSample(heap);
  return sample === undefined ? 0 : liveBytes(heap, sample);
}

/** The figure with the slack, rounded up to three digits. */
function roundUp(n: number, slack: number): number {
  // a tenth more than 100 is 110.00000000000001 otherwise
  const wanted = Number((n * (1 + slack)).toFixed(3));
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, wanted))) - 2);
  return Math.ceil(wanted / unit) * unit;
}

/** The program's centres by name: entries of their own, inherited bytes. */
function namedCosts(profile: Profile): ReadonlyMap<string, CostLimits> {
  const costs = new Map<string, CostLimits>();
  for (const [number, { entries, inherited }] of programCentres(profile)) {
    const centre = profile.centres[number]!;
    if (centre.kind === 'built-in') continue;
    const name = frameName(centre);
    costs.set(costs.has(name) ? `${name} ${centre.location}` : name, {
      entries,
      bytes: inherited.allocation,
      ...liveOf(inherited),
    });
  }
  return costs;
}

/** What is live, where that is known. */
const liveOf = ({ live }: Costs): CostLimits => (live === undefined ? {} : { live });

/** Stacks by the names of their centres from the bottom up, MAIN left out. */
function pathCosts(profile: Profile): ReadonlyMap<string, CostLimits> {
  const { stacks, centres } = profile;
  const paths = new Map<string, CostLimits>();
  for (const code of codesOf(stacks)) {
    const path = centresOf(profile, code)
      .map(centre => centres[centre]!)
      .filter(({ kind }) => kind !== 'built-in')
      .map(frameName)
      .reverse()
      .join(' -> ');
    const { entries = 0, bytes = 0, live = 0 } = paths.get(path) ?? {};
    const own = costsAt(stacks, code);
    paths.set(path, {
      entries: entries + own.entries,
      bytes: bytes + own.allocation,
      ...(own.live === undefined ? {} : { live: live + own.live }),
    });
  }
  return paths;
}

export interface CheckedLimit {
  readonly name: string;
  readonly what: keyof CostLimits | '% of expressions';
  readonly limit: number;
  readonly actual: number;
  /** Whether it is to be reached, rather than not to be exceeded. */
  readonly isLeast?: true;
}

const isKept = ({ limit, actual, isLeast }: CheckedLimit): boolean =>
  isLeast ? actual >= limit : actual <= limit;

export interface Verdict {
  readonly broken: readonly CheckedLimit[];
  readonly kept: readonly CheckedLimit[];
  /** Names in the budget that the run has no centre of: renamed, or not reached. */
  readonly unknown: readonly string[];
}

/** `expressions`: the per cent that were evaluated, where that was counted. */
export function checkBudget(
  profile: Profile,
  { total, expressions: wanted, centres, stacks }: Budget,
  expressions?: number,
): Verdict {
  const costs = namedCosts(profile);
  const paths = stacks.size === 0 ? new Map<string, CostLimits>() : pathCosts(profile);
  const whole = basis(profile);
  const live = highestLive(profile);
  const held: CheckedLimit[] = [
    ...against('the program', total, {
      entries: whole.entries,
      bytes: whole.allocation,
      ...(live === undefined ? {} : { live }),
    }),
    ...(wanted === undefined || expressions === undefined
      ? []
      : [{ ...covered, limit: wanted, actual: expressions }]),
    ...[...centres].flatMap(([name, limits]) => against(name, limits, costs.get(name))),
    ...[...stacks].flatMap(([path, limits]) => against(path, limits, paths.get(path))),
  ];
  return {
    broken: held.filter(each => !isKept(each)),
    kept: held.filter(isKept),
    unknown: [
      ...[...centres.keys()].filter(name => !costs.has(name)),
      ...[...stacks.keys()].filter(path => !paths.has(path)),
    ],
  };
}

/** Whether something that is live is limited, so that the heap must be sampled. */
export const limitsLive = ({ total, centres, stacks }: Budget): boolean =>
  [total, ...centres.values(), ...stacks.values()].some(({ live }) => live !== undefined);

const covered = { name: 'coverage', what: '% of expressions', isLeast: true } as const;

/** Nothing is held of what the run does not have. */
const against = (name: string, limits: CostLimits, actual: CostLimits | undefined): CheckedLimit[] =>
  limited.flatMap(what => {
    const [limit, figure] = [limits[what], actual?.[what]];
    return limit === undefined || figure === undefined ? [] : [{ name, what, limit, actual: figure }];
  });

// ---------------------------------------------------------------- the file

/** JSON, one centre a line, so that a change shows as the lines that changed. */
export function writeBudget({ total, expressions, centres, stacks }: Budget): string {
  const part = (title: string, limits: ReadonlyMap<string, CostLimits>): string => {
    const lines = [...limits].map(([name, each]) => `    ${JSON.stringify(name)}: ${limitsText(each)}`);
    return `"${title}": {\n${lines.join(',\n')}\n  }`;
  };
  const parts = [
    `"total": ${limitsText(total)}`,
    ...(expressions === undefined ? [] : [`"coverage": { "expressions": ${expressions} }`]),
    part('centres', centres),
    ...(stacks.size > 0 ? [part('stacks', stacks)] : []),
  ];
  return `{\n  ${parts.join(',\n  ')}\n}\n`;
}

const limitsText = (limits: CostLimits): string =>
  `{ ${Object.entries(limits)
    .map(([what, limit]) => `"${what}": ${limit}`)
    .join(', ')} }`;

/** The budget in a file, or the reason why it cannot be read. */
export function parseBudget(text: string): Budget | { readonly refused: string } {
  let file: unknown;
  try {
    file = JSON.parse(text);
  } catch (problem) {
    return { refused: `it is not JSON: ${problem instanceof Error ? problem.message : 'unreadable'}` };
  }
  if (!isFields(file)) return { refused: 'it must be an object with "total" and "centres"' };
  const { total = {}, coverage = {}, centres = {}, stacks = {}, ...others } = file;
  const [stranger] = Object.keys(others);
  if (stranger !== undefined)
    return { refused: `unknown key ${stranger}: use "total", "coverage", "centres" and "stacks"` };
  if (!isFields(centres)) return { refused: '"centres" must be an object' };
  if (!isFields(stacks)) return { refused: '"stacks" must be an object' };
  const all = [...Object.entries(centres), ...Object.entries(stacks)];
  const problems = [
    ['total', problemOf(total, limited)] as const,
    ['coverage', problemOf(coverage, ['expressions'])] as const,
    ...all.map(([name, limits]) => [name, problemOf(limits, limited)] as const),
  ];
  for (const [name, problem] of problems)
    if (problem !== undefined) return { refused: `${name}: ${problem}` };
  const { expressions } = coverage as { readonly expressions?: number };
  const limitsOf = (fields: object): ReadonlyMap<string, CostLimits> =>
    new Map(Object.entries(fields) as [string, CostLimits][]);
  return {
    total: total as CostLimits,
    ...(expressions === undefined ? {} : { expressions }),
    centres: limitsOf(centres),
    stacks: limitsOf(stacks),
  };
}

const isFields = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** `names`: those that may be limited. */
function problemOf(limits: unknown, names: readonly string[]): string | undefined {
  if (!isFields(limits)) return `write limits like { ${names.map(name => `"${name}": 100`).join(', ')} }`;
  for (const [what, limit] of Object.entries(limits)) {
    if (!names.includes(what))
      return `${what} is not a limit: use ${names.map(name => `"${name}"`).join(' and ')}`;
    if (typeof limit !== 'number' || !(limit >= 0)) return `${what} must be a number, 0 or more`;
  }
  return undefined;
}

/** What was held against the budget: a table of the limits that are broken, and what to do about them. */
export function verdictReport({ broken, kept, unknown }: Verdict, drawing?: Drawing): string {
  const all = counted(broken.length + kept.length, 'limit');
  const notes = [
    ...unknown.map(
      name => `${visibleLine(name)} is in the budget but not in the program (renamed, or not compiled in)`,
    ),
    broken.length === 0 ? `all ${all} met` : `${broken.length} of ${all} exceeded`,
    ...(broken.length + unknown.length === 0 ? [] : [remedy]),
  ];
  const columns = [
    { head: 'over its limit', align: 'left', isName: true },
    ...['', 'cost', 'allowed', 'more'].map(head => ({ head, align: 'right' }) as const),
  ] as const;
  const rows = broken.map(({ name, what, limit, actual }) => ({
    cells: [name, what, grouped(actual), grouped(limit), over(limit, actual)],
  }));
  return rows.length === 0 ? `${notes.join('\n')}\n` : drawTable({ columns, rows, notes }, drawing);
}

const over = (limit: number, actual: number): string =>
  limit === 0 ? '' : `${oneDecimal((100 * (actual - limit)) / limit)}%`;

const remedy = 'if this is intended, record a new budget with cairn budget record';
