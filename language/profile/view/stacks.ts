/** Stacks as people read them, `<rev,j,h,f,c,a,main>`, newest first, and lists of them (Morgan and Jarvis, Fig. 7). */
import type { CostCentre } from '../model/centre.ts';
import { codesOf, costsAt } from '../model/columns.ts';
import type { Profile } from '../model/profile.ts';
import { columnOf, runtimeFlags } from '../pass/columns.ts';
import { basis, type Metric } from '../pass/costs.ts';
import { centresOf } from '../pass/tree.ts';
import { showAmount } from './amount.ts';
import { percentage, shareOf } from './lines.ts';
import { distinctLabels, repetitions } from './names.ts';
import type { Table } from './table.ts';
import { isWorthARow, moreRows, type Threshold } from './threshold.ts';

export interface StackWords {
  /** Whether levels of constants (CAFs) are named. */
  readonly cafs?: boolean;
  /** How many centres are named; of the others it says how many there are. */
  readonly most?: number;
  /** By number, the names that centres have in place of their labels (see `distinctLabels`). */
  readonly labels?: readonly string[];
}

/** `<rev,j,h>`: labels without MAIN, and without the CAF level unless asked; a built-in stack by its own name. */
export function showStack(profile: Profile, code: number, words: StackWords = {}): string {
  const { labels } = words;
  const centres = centresOf(profile, code).map(number => {
    const centre = profile.centres[number]!;
    return labels ? { ...centre, label: labels[number]! } : centre;
  });
  return stackName(centres, words);
}

/** The same of a stack's centres, the newest first. */
export function stackName(centres: readonly CostCentre[], { cafs = false, most }: StackWords = {}): string {
  const shown = centres.filter(c => c.kind !== 'built-in' && (cafs || c.kind !== 'caf'));
  const [only = centres[0]!, more] = shown;
  // as a backtrace of GHC's names it: `GHC.List.CAF`
  if (only.kind === 'caf' && more === undefined) return `<${only.module}.${only.label}>`;
  const named = (shown.length > 0 ? shown : [only]).slice(0, most).map(c => c.label);
  const unnamed = shown.length - named.length;
  return `<${(unnamed > 0 ? [...named, `… ${unnamed} more`] : named).join(',')}>`;
}

/** The detail of a stack’s name: labels; the CAF level too; and what distinguishes centres of one label. */
export type StackDetail = 'labels' | 'cafs' | 'places';

/** Names of several stacks, with enough detail to distinguish each from the others. */
export function distinctStackNames<Stack>(
  stacks: readonly Stack[],
  nameOf: (stack: Stack, detail: StackDetail) => string,
): string[] {
  let names = stacks.map(stack => nameOf(stack, 'labels'));
  for (const detail of ['cafs', 'places'] as const) {
    const isRepeated = repetitions(names);
    names = names.map((name, i) => (isRepeated(i) ? nameOf(stacks[i]!, detail) : name));
  }
  return names;
}

/** Names of stacks of one profile, with the detail that is asked for. */
export function stackNaming(profile: Profile): (code: number, detail: StackDetail) => string {
  let labels: readonly string[] | undefined;
  return (code, detail) => {
    if (detail !== 'places') return showStack(profile, code, { cafs: detail === 'cafs' });
    labels ??= distinctLabels(profile.centres);
    return showStack(profile, code, { cafs: true, labels });
  };
}

/** Several stacks of one profile. */
export const showStacks = (profile: Profile, codes: readonly number[]): string[] =>
  distinctStackNames(codes, stackNaming(profile));

/** The program’s stacks with their individual costs, the most expensive first. */
export function stackTable(profile: Profile, metric: Metric, threshold: Threshold): Table {
  const whole = basis(profile);
  const column = columnOf(profile.stacks, metric);
  const runtime = runtimeFlags(profile);
  const stacks = codesOf(profile.stacks)
    .filter(
      code => runtime[code] === 0 && isWorthARow(costsAt(profile.stacks, code), whole, metric, threshold),
    )
    .sort((a, b) => column[b]! - column[a]!);
  const shown = stacks.slice(0, threshold.rows);
  const names = showStacks(profile, shown);
  const rows = shown.map((code, i) => {
    const costs = costsAt(profile.stacks, code);
    const share = shareOf(costs, whole, metric);
    return { share, cells: [showAmount(costs, metric), percentage(share), names[i]!] };
  });
  return {
    columns: [
      { head: '', align: 'right' },
      { head: '', align: 'right' },
      { head: '', align: 'left', isName: true },
    ],
    rows,
    notes: moreRows(stacks.length, threshold),
  };
}
