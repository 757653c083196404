/**
 * What there is to say of one cost centre, as Markdown: its costs with what they rest on, the most expensive stacks that
 * it stands on, who calls it and whom it calls. For hovers.
 */

import { markdownWords } from '../../source/visible.ts';
import { costsAt } from '../model/columns.ts';
import type { Costs, Profile } from '../model/profile.ts';
import type { Analysis } from '../pass/analysis.ts';
import { arcsWhere } from '../pass/arcs.ts';
import { stacksContaining } from '../pass/columns.ts';
import { amount, isNothing, type Metric, shownMetric } from '../pass/costs.ts';
import { coverageOf } from '../pass/coverage.ts';
import { hottest } from '../pass/hottest.ts';
import { closuresOf } from '../pass/ticky.ts';
import { centresOf } from '../pass/tree.ts';
import { coverageSentence } from './coverage.ts';
import { percentage, shareOf, whyOther } from './lines.ts';
import { centreName, distinctLabels, distinctNames } from './names.ts';
import { bytes, counted, grouped, timeOf } from './number.ts';
import { closureSentence } from './ticky.ts';

/** How many stacks, callers and callees are listed. */
const listed = 5;
/** How many centres of a stack are named. */
const named = 6;

/** Where a centre is written: a link's target. */
export type Naming = (centre: number) => string | undefined;

/** All that is known of a selected centre; undefined for one that is not selected. */
export function explainCentre(
  analysis: Analysis,
  centre: number,
  wanted: Metric,
  linkTo: Naming = () => undefined,
): string | undefined {
  const { profile, whole, selected } = analysis;
  const costs = selected.centres.get(centre);
  if (!costs) return undefined;
  const metric = shownMetric(whole, wanted);
  const rows = [
    row('inherited', costs.inherited, analysis),
    row('individual', { ...costs.individual, entries: costs.entries }, analysis),
    ...(isNothing(costs.moved) ? [] : [row('from other centres', costs.moved, analysis)]),
  ];
  const why = whyOther(whole, wanted);
  const coverage = coverageOf(profile, centre);
  const events = closureSentence(closuresOf(profile, centre));
  const names = distinctNames(profile.centres, centreName);
  const link = (each: number): string => {
    const name = markdownWords(names[each]!);
    const target = linkTo(each);
    return target === undefined ? name : `[${name}](${target})`;
  };
  return [
    [...tableHead(whole), ...rows].join('\n'),
    ...(why === undefined ? [] : [`*${why}*`]),
    ...(coverage === undefined ? [] : [coverageSentence(coverage)]),
    ...(events === undefined ? [] : [markdownWords(events)]),
    ...stacksOf(analysis, centre, metric),
    ...neighbours(analysis, centre, metric, link),
  ].join('\n\n');
}

const tableHead = ({ live }: Costs): string[] =>
  live === undefined
    ? ['| | time | allocation | entries |', '|:--|--:|--:|--:|']
    : ['| | time | allocation | live | entries |', '|:--|--:|--:|--:|--:|'];

function row(name: string, part: Costs, { profile, whole }: Analysis): string {
  const cells = [
    `${percentage(shareOf(part, whole, 'time'))} (${profile.untimed ? '' : `${timeOf(part.ticks, profile)}, `}${counted(part.ticks, 'sample')})`,
    `${percentage(shareOf(part, whole, 'allocation'))} (${bytes(part.allocation)})`,
    ...(whole.live === undefined
      ? []
      : [`${percentage(shareOf(part, whole, 'live'))} (${bytes(part.live ?? 0)})`]),
    grouped(part.entries),
  ];
  return `| ${name} | ${cells.join(' | ')} |`;
}

/** The stacks with the centre on them that cost most by themselves. */
function stacksOf(analysis: Analysis, centre: number, metric: Metric): string[] {
  const profile = analysis.seen();
  const holds = stacksContaining(profile, each => each === centre);
  const mine = hottest(profile, metric).filter(code => holds[code] === 1);
  if (mine.length === 0) return [];
  const labels = distinctLabels(profile.centres);
  const lines = mine
    .slice(0, listed)
    .map(
      code =>
        `- ${percentage(shareOf(costsAt(profile.stacks, code), analysis.whole, metric))} ${pathOf(profile, code, labels)}`,
    );
  const more = mine.length > listed ? [`- ${counted(mine.length - listed, 'more stack')}`] : [];
  return [`Most expensive stacks (${metric}):`, [...lines, ...more].join('\n')];
}

/** `rev ← j ← h`, the current one first, without MAIN and the level of CAFs. */
function pathOf(profile: Profile, code: number, labels: readonly string[]): string {
  const names: string[] = [];
  for (const number of centresOf(profile, code).slice(0, -1))
    if (profile.centres[number]!.kind !== 'caf') names.push(labels[number]!);
  const shown = names.length > named ? [...names.slice(0, named - 1), '…', names.at(-1)!] : names;
  return markdownWords(shown.length === 0 ? 'CAF' : shown.join(' ← '));
}

function neighbours(
  analysis: Analysis,
  centre: number,
  metric: Metric,
  link: (centre: number) => string,
): string[] {
  const { arcs } = analysis.graph();
  const list = (
    title: string,
    found: readonly { readonly other: number; readonly costs: Costs }[],
  ): string[] => {
    const shown = found
      .filter(({ other }) => other !== centre && analysis.profile.centres[other]!.kind !== 'built-in')
      .toSorted((a, b) => amount(b.costs, metric) - amount(a.costs, metric))
      .slice(0, listed)
      .map(({ other, costs }) => `${link(other)} ${percentage(shareOf(costs, analysis.whole, metric))}`);
    return shown.length === 0 ? [] : [`${title} ${shown.join(' · ')}`];
  };
  return [
    ...list(
      'Called by',
      arcsWhere(arcs, arc => arcs.to[arc] === centre).map(arc => ({
        other: arcs.from[arc]!,
        costs: costsAt(arcs, arc),
      })),
    ),
    ...list(
      'Calls',
      arcsWhere(arcs, arc => arcs.from[arc] === centre).map(arc => ({
        other: arcs.to[arc]!,
        costs: costsAt(arcs, arc),
      })),
    ),
  ];
}
