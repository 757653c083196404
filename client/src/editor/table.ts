/** The hover beside a line: what the centre costs, and the dearest stacks that it stands on, as Markdown. */
import { markdownCode, markdownWords } from '../../../language/profile/index.ts';
import type { CentreCosts, LineCostsParams, Metric, StackCosts } from '../../../server/src/protocol.ts';
import { bytes, count, nameOf, percent, shareOf } from './format.ts';

const rows = 8;

/** The place without the folders before the file. */
const fileOf = (location: string): string => location.slice(location.lastIndexOf('/') + 1);

export function costTable(centre: CentreCosts, costs: LineCostsParams, metric: Metric): string {
  const lines = [
    `**${markdownWords(nameOf(centre))}** ${markdownCode(fileOf(centre.location))}${centre.stale ? ' (changed since the run)' : ''}`,
    '',
  ];
  lines.push('| | time | allocation | entries |', '|:--|--:|--:|--:|');
  for (const [name, part] of [
    ['inherited', centre.inherited],
    ['individual', centre.individual],
  ] as const) {
    const time = `${percent(shareOf(part, costs.total, 'time'))} (${count(part.time)} ms)`;
    lines.push(
      `| ${name} | ${time} | ${percent(shareOf(part, costs.total, 'allocation'))} (${bytes(part.allocation)}) | ${count(part.entries)} |`,
    );
  }
  lines.push(...stackRows(centre, costs, metric));
  return lines.join('\n');
}

function stackRows(centre: CentreCosts, costs: LineCostsParams, metric: Metric): string[] {
  const labels = new Map(costs.centres.map(each => [each.centre, each.label]));
  const mine = costs.stacks
    .map((stack, index) => ({ stack, index }))
    .filter(({ stack }) => stack.costs[metric] > 0 && holds(costs.stacks, stack, centre.centre))
    .sort((a, b) => b.stack.costs[metric] - a.stack.costs[metric]);
  if (mine.length === 0) return [];
  const shown = mine.slice(0, rows).map(({ stack }) => {
    const share = percent(shareOf(stack.costs, costs.total, metric));
    return `| ${share} | ${bytes(stack.costs.allocation)} | ${count(stack.costs.entries)} | ${markdownWords(pathOf(costs.stacks, stack, labels))} |`;
  });
  const more = mine.length > rows ? [`\n${mine.length - rows} more stacks`] : [];
  return ['', `| ${metric} | bytes | entries | stack |`, '|--:|--:|--:|:--|', ...shown, ...more];
}

function holds(stacks: readonly StackCosts[], stack: StackCosts, centre: number): boolean {
  for (let at: StackCosts | undefined = stack; at; at = stacks[at.parent])
    if (at.centre === centre) return true;
  return false;
}

/** `rev ← j ← h`, current first, MAIN and CAF left out. */
function pathOf(
  stacks: readonly StackCosts[],
  stack: StackCosts,
  labels: ReadonlyMap<number, string>,
): string {
  const names: string[] = [];
  for (let at: StackCosts | undefined = stack; at && at.parent >= 0; at = stacks[at.parent]) {
    const label = labels.get(at.centre);
    if (label !== undefined && label !== 'CAF') names.push(label);
  }
  return names.join(' ← ');
}
