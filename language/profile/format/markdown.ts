/** A summary of a profile for an issue, a review or a language model: totals, and the most expensive centres and stacks. */
import { markdownCode } from '../../source/visible.ts';
import { costsAt } from '../model/columns.ts';
import { frameName } from '../model/frame.ts';
import type { Profile } from '../model/profile.ts';
import { amount, basis, type Metric, shownMetric, writtenMetrics } from '../pass/costs.ts';
import { hottest } from '../pass/hottest.ts';
import { programCentres } from '../pass/select.ts';
import { percentage, shareOf, whyOther } from '../view/lines.ts';
import { bytes, counted, grouped, timeOf } from '../view/number.ts';
import { showStacks } from '../view/stacks.ts';

/** The greatest number of rows in a table. */
const listed = 20;

export function writeMarkdown(profile: Profile, wanted: Metric): string {
  const whole = basis(profile);
  const metric = shownMetric(whole, wanted);
  const why = whyOther(whole, wanted);
  const time = profile.untimed ? '' : `${timeOf(whole.ticks, profile)} `;
  const samples = counted(whole.ticks, 'sample');
  const command = markdownCode([profile.program, ...profile.arguments].join(' '));
  return [
    `## Profile of ${command}`,
    `${time === '' ? samples : `${time}(${samples})`}, ${bytes(whole.allocation)} allocated. ` +
      `Inherited shares include callees; individual shares do not.${why === undefined ? '' : ` ${why}.`}`,
    `### Cost centres by ${metric}`,
    centreTable(profile, metric),
    `### Stacks by ${metric}`,
    stackTable(profile, metric),
    '',
  ].join('\n\n');
}

function centreTable(profile: Profile, metric: Metric): string {
  const whole = basis(profile);
  const shared = writtenMetrics(profile).filter(of => of !== 'entries');
  const rows = programCentres(profile)
    .filter(([, { inherited }]) => amount(inherited, metric) > 0)
    .sort(
      ([, a], [, b]) =>
        amount(b.individual, metric) - amount(a.individual, metric) ||
        amount(b.inherited, metric) - amount(a.inherited, metric),
    )
    .slice(0, listed)
    .map(([number, { entries, individual, inherited }]) => {
      const centre = profile.centres[number]!;
      const share = (costs: typeof individual, of: Metric): string => percentage(shareOf(costs, whole, of));
      return [
        markdownCode(frameName(centre)),
        markdownCode(centre.location),
        grouped(entries),
        ...shared.flatMap(of => [share(individual, of), share(inherited, of)]),
      ];
    });
  return table(['cost centre', 'source', 'entries', ...shared.flatMap(of => [of, `${of} inherited`])], rows);
}

function stackTable(profile: Profile, metric: Metric): string {
  const whole = basis(profile);
  const stacks = hottest(profile, metric, listed);
  const names = showStacks(profile, stacks);
  const rows = stacks.map((code, i) => [
    percentage(shareOf(costsAt(profile.stacks, code), whole, metric)),
    markdownCode(names[i]!),
  ]);
  return table([metric, 'stack'], rows);
}

/** A bar in a cell would end the cell. */
const table = (header: readonly string[], rows: readonly (readonly string[])[]): string =>
  [header, header.map(() => '---'), ...rows]
    .map(row => `| ${row.map(cell => cell.replaceAll('|', '\\|')).join(' | ')} |`)
    .join('\n');
