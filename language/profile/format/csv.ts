/**
 * One row for each cost centre, as spreadsheets read them (RFC 4180). They treat a cell as a formula if it begins like one, quoted or
 * not. An apostrophe before it makes it a text.
 */

import { frameName } from '../model/frame.ts';
import type { Costs, Profile } from '../model/profile.ts';
import { basis, isNothing } from '../pass/costs.ts';
import { programCentres } from '../pass/select.ts';
import { percent } from '../view/number.ts';
import { restOf } from '../view/rest.ts';

const header = [
  'cost centre',
  'source',
  'entries',
  'individual ticks',
  'individual bytes',
  'inherited entries',
  'inherited ticks',
  'inherited bytes',
  'individual time %',
  'individual allocation %',
  'inherited time %',
  'inherited allocation %',
];

/** Where the heap was sampled. */
const headerOfLive = [
  'individual live bytes',
  'inherited live bytes',
  'individual live %',
  'inherited live %',
];

export function writeCsv(profile: Profile): string {
  const whole = basis(profile);
  const { live } = whole;
  const livesOf = (...parts: readonly Costs[]): (number | string)[] =>
    live === undefined
      ? []
      : [
          ...parts.map(costs => costs.live ?? 0),
          ...parts.map(costs => percent(costs.live ?? 0, live).toFixed(2)),
        ];
  const rows = programCentres(profile)
    .filter(([, { entries, inherited }]) => entries > 0 || !isNothing(inherited))
    .sort(
      ([, a], [, b]) =>
        b.inherited.ticks - a.inherited.ticks || b.inherited.allocation - a.inherited.allocation,
    )
    .map(([number, { entries, individual, inherited }]) => {
      const centre = profile.centres[number]!;
      const shares = [individual, inherited].flatMap(costs => [
        percent(costs.ticks, whole.ticks).toFixed(2),
        percent(costs.allocation, whole.allocation).toFixed(2),
      ]);
      return [
        frameName(centre),
        centre.location,
        entries,
        individual.ticks,
        individual.allocation,
        inherited.entries,
        inherited.ticks,
        inherited.allocation,
        ...shares,
        ...livesOf(individual, inherited),
      ];
    });
  const parts = programCentres(profile).map(([, { individual }]) => individual);
  const { name, costs } = restOf(profile, parts);
  if (costs.ticks + costs.allocation > 0)
    rows.push([
      name,
      '',
      costs.entries,
      costs.ticks,
      costs.allocation,
      ...['', '', ''],
      percent(costs.ticks, whole.ticks).toFixed(2),
      percent(costs.allocation, whole.allocation).toFixed(2),
      ...['', ''],
      ...livesOf(costs).flatMap(figure => [figure, '']),
    ]);
  const all = live === undefined ? header : [...header, ...headerOfLive];
  return [all, ...rows].map(row => `${row.map(cell).join(',')}\r\n`).join('');
}

const beginsFormula = /^[=+\-@\t\r]/;

const cell = (value: string | number): string => {
  const text = typeof value === 'string' && beginsFormula.test(value) ? `'${value}` : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};
