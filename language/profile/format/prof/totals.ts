/**
 * The costs of a report's rows. Where rows have shares alone, each is known to a twentieth of a per cent: within that, costs are
 * such that they add up to what the head says in all, and, on each stack, to what the row says that it inherits. What rows
 * cannot add up to is not in the report: it stands by itself on the stack that inherits it.
 */
import type { CostCentre } from '../../model/centre.ts';
import type { StackCosts } from '../../model/profile.ts';
import type { ProfRow } from './layout.ts';

export interface Totals {
  readonly ticks: number;
  readonly bytes: number;
}

export interface Reported {
  readonly centres: readonly CostCentre[];
  readonly stacks: readonly StackCosts[];
  /** What the rows themselves add up to. */
  readonly rowTotals: Totals;
}

/** A row with the stack that it stands on. */
export interface PlacedRow {
  readonly row: ProfRow;
  readonly centre: number;
  /** -1 for the first. */
  readonly parent: number;
}

/** What of a total no row says. */
const notTold: CostCentre = {
  label: '(not in the report)',
  module: '(not in the report)',
  location: '<no location info>',
  kind: 'auto',
};

export function withTotals(
  centres: readonly CostCentre[],
  rows: readonly PlacedRow[],
  given: Totals | undefined,
): Reported {
  const totals = given ?? totalsOf(rows);
  const ticks = figuresOf(rows, totals.ticks, ({ ticks: exact, time: share, inherited }) => ({
    exact,
    share,
    inherited: inherited?.time,
  }));
  const bytes = figuresOf(rows, totals.bytes, ({ bytes: exact, alloc: share, inherited }) => ({
    exact,
    share,
    inherited: inherited?.alloc,
  }));
  const stacks = rows.map(
    ({ row, centre, parent }, code): StackCosts => ({
      centre,
      parent,
      entries: row.entries,
      allocation: bytes.own[code]!,
      ticks: ticks.own[code]!,
      ...(row.number === undefined ? {} : { number: row.number }),
    }),
  );
  const rest = rows.flatMap((_, parent): StackCosts[] =>
    ticks.lost[parent] === 0 && bytes.lost[parent] === 0
      ? []
      : [
          {
            centre: centres.length,
            parent,
            entries: 0,
            allocation: bytes.lost[parent]!,
            ticks: ticks.lost[parent]!,
          },
        ],
  );
  return {
    centres: rest.length === 0 ? centres : [...centres, notTold],
    stacks: [...stacks, ...rest],
    rowTotals: { ticks: sum(ticks.own), bytes: sum(bytes.own) },
  };
}

/** What shares are parts of in a report without totals: a hundredth of a per cent is one of them. */
const unknownTotals: Totals = { ticks: 10_000, bytes: 10_000 };

/** Of a report that does not say them: what its rows add up to, if these are exact. */
function totalsOf(rows: readonly PlacedRow[]): Totals {
  if (rows.some(({ row }) => row.ticks === undefined || row.bytes === undefined)) return unknownTotals;
  return {
    ticks: rows.reduce((all, { row }) => all + row.ticks!, 0),
    bytes: rows.reduce((all, { row }) => all + row.bytes!, 0),
  };
}

const sum = (column: Float64Array): number => column.reduce((all, each) => all + each, 0);

/** A row's figure of one metric: exact, or a share in per cent, and what it inherits. */
interface Cell {
  readonly exact: number | undefined;
  readonly share: number;
  readonly inherited: number | undefined;
}

interface TreeFigures {
  /** Of each row by itself. */
  readonly own: Float64Array;
  /** What each inherits and no row has. */
  readonly lost: Float64Array;
}

/** Shares of one decimal are rounded by this part of the whole at most. */
const rounding = 0.0005;

/** What is known of each row before it is made to add up. */
interface Known {
  readonly own: Float64Array;
  /** How much a row by itself may be off, either way. */
  readonly slack: Float64Array;
  /** Of a row with all that stands on it: the sum, and by how much it may be more, or less. */
  readonly sum: Float64Array;
  readonly more: Float64Array;
  readonly less: Float64Array;
  /** What the row says that the sum is; NaN where it does not. */
  readonly inherited: Float64Array;
  readonly lost: Float64Array;
}

function figuresOf(rows: readonly PlacedRow[], total: number, cellOf: (row: ProfRow) => Cell): TreeFigures {
  const known = knownOf(rows, total, cellOf);
  const { own, lost, slack } = known;
  if (slack.every(each => each === 0)) return { own, lost: fitted(lost, total - sum(own)) };
  return spread(rows, total, known);
}

/** What is lost, in whole numbers and not more of it than is missing: it was told by rounded shares. */
function fitted(lost: Float64Array, missing: number): Float64Array {
  const whole = lost.map(Math.round);
  let excess = sum(whole) - Math.max(0, missing);
  for (let code = whole.length - 1; code >= 0 && excess > 0; code--) {
    const less = Math.min(excess, whole[code]!);
    whole[code]! -= less;
    excess -= less;
  }
  return whole;
}

/** From the last row to the first, so that what stands on a row is added up before. */
function knownOf(rows: readonly PlacedRow[], total: number, cellOf: (row: ProfRow) => Cell): Known {
  const column = (): Float64Array => new Float64Array(rows.length);
  const known = {
    own: column(),
    slack: column(),
    sum: column(),
    more: column(),
    less: column(),
    inherited: column(),
    lost: column(),
  };
  const { own, slack, sum: all, more, less, inherited, lost } = known;
  for (let code = rows.length - 1; code >= 0; code--) {
    const { exact, share, inherited: says } = cellOf(rows[code]!.row);
    own[code] = exact ?? (share / 100) * total;
    slack[code] = exact === undefined ? rounding * total : 0;
    all[code]! += own[code]!;
    more[code]! += slack[code]!;
    less[code]! += Math.min(own[code]!, slack[code]!);
    inherited[code] = code === 0 ? total : says === undefined ? Number.NaN : (says / 100) * total;
    const missing = inherited[code]! - all[code]!;
    // a row's own share may be all that is rounded away
    if (missing > more[code]! + (code === 0 ? 0 : rounding * total)) {
      lost[code] = missing;
      all[code]! += missing;
    }
    const { parent } = rows[code]!;
    if (parent < 0) continue;
    all[parent]! += all[code]!;
    more[parent]! += more[code]!;
    less[parent]! += less[code]!;
  }
  return known;
}

/**
 * From the first row to the last: what a row inherits is given out to itself and to those that stand on it, each as near to its
 * share as its rounding allows. In whole numbers, whose sums are kept.
 */
function spread(rows: readonly PlacedRow[], total: number, known: Known): TreeFigures {
  const own = new Float64Array(rows.length);
  const lost = new Float64Array(rows.length);
  const wanted = new Float64Array(rows.length);
  const least = known.sum[0]! - known.less[0]!;
  // what rounding to whole numbers may bring each row is no reason to doubt the head
  wanted[0] = least > total + rows.length ? Math.round(least) : Math.round(total);
  const below = rows.map((): number[] => []);
  rows.forEach(({ parent }, code) => void below[parent]?.push(code));
  for (let code = 0; code < rows.length; code++) {
    const children = below[code]!;
    const parts = [
      rangeOf(known.own[code]!, roomOf(known.slack[code]!), roomOf(known.slack[code]!)),
      ...children.map(child => inheritedRange(known, child, rounding * total)),
      rangeOf(known.lost[code]!, known.lost[code]!, 0),
    ];
    const given = givenOut(wanted[code]!, parts);
    own[code] = given[0]!;
    children.forEach((child, index) => {
      wanted[child] = given[index + 1]!;
    });
    lost[code] = given.at(-1)!;
  }
  settle(own, wanted[0]! - sum(own) - sum(lost));
  return { own, lost };
}

/** What whole numbers have left over, one for a row at most, is the largest row's. */
function settle(own: Float64Array, over: number): void {
  if (over === 0 || Math.abs(over) > own.length) return;
  const largest = own.indexOf(own.reduce((most, each) => Math.max(most, each), 0));
  own[largest] = Math.max(0, own[largest]! + over);
}

/** What is rounded to whole numbers besides, may be off by one more. */
const roomOf = (slack: number): number => (slack === 0 ? 0 : slack + 1);

/** A value with how much less and more it may be. */
interface Range {
  readonly value: number;
  readonly less: number;
  readonly more: number;
}

const rangeOf = (value: number, less: number, more: number): Range => ({
  value,
  less: Math.min(value, less),
  more,
});

/** What a row may inherit: what it says, as far as it and those on it can come to that. */
function inheritedRange({ inherited, sum: all, more, less }: Known, code: number, slack: number): Range {
  const [least, most] = [all[code]! - less[code]!, all[code]! + more[code]!];
  const says = inherited[code]!;
  if (Number.isNaN(says)) return { value: all[code]!, less: less[code]!, more: more[code]! };
  const value = Math.min(most, Math.max(least, says));
  return {
    value,
    less: Math.min(value, Math.max(0, value - Math.max(least, says - slack)) + 1),
    more: Math.max(0, Math.min(most, says + slack) - value) + 1,
  };
}

/** Whole numbers that add up to one: the parts, each made more or less by what it may be. What that leaves over, the last takes. */
function givenOut(whole: number, parts: readonly Range[]): number[] {
  const difference = whole - parts.reduce((all, { value }) => all + value, 0);
  const rooms = parts.map(({ less, more }) => (difference < 0 ? less : more));
  const room = rooms.reduce((all, each) => all + each, 0);
  const scale = room === 0 ? 0 : Math.max(-1, Math.min(1, difference / room));
  let [exact, rounded] = [0, 0];
  const given = parts.map(({ value }, index) => {
    exact += value + scale * rooms[index]!;
    const amount = Math.max(0, Math.round(exact) - rounded);
    rounded += amount;
    return amount;
  });
  given[given.length - 1] = Math.max(0, given.at(-1)! + whole - rounded);
  return given;
}
