/** Coverage beside cost, as texts and as a table: what is expensive and was never evaluated shows first. */
import type { CodePlace } from '../model/coverage.ts';
import { frameName } from '../model/frame.ts';
import type { Profile } from '../model/profile.ts';
import { amount, basis, type Metric } from '../pass/costs.ts';
import { type CentreCoverage, coverageOf } from '../pass/coverage.ts';
import { programCentres } from '../pass/select.ts';
import { percentage, shareOf } from './lines.ts';
import { grouped } from './number.ts';
import type { Table } from './table.ts';
import { isWorthARow, type Threshold, withinThreshold } from './threshold.ts';

/** `81%`, cut off: 100% is all. */
export const coveredText = ({ expressions, evaluated }: CentreCoverage): string =>
  `${Math.floor((100 * evaluated) / expressions)}%`;

/** `81% covered (13 of 16 expressions); never evaluated: 12:5-20, 14:3-9`. */
export function coverageSentence(coverage: CentreCoverage): string {
  const { expressions, evaluated, missed } = coverage;
  const counts = `${coveredText(coverage)} covered (${grouped(evaluated)} of ${grouped(expressions)} expressions)`;
  return missed.length === 0 ? counts : `${counts}; never evaluated: ${placesText(missed)}`;
}

/** Places that are listed. */
const listed = 6;

/** `12:5-20, (14,3)-(15,9)`, as GHC prints places. */
export function placesText(places: readonly CodePlace[], most = listed): string {
  const texts = places
    .slice(0, most)
    .map(({ line, column, endLine, endColumn }) =>
      line === endLine
        ? `${line}:${column}${endColumn > column ? `-${endColumn}` : ''}`
        : `(${line},${column})-(${endLine},${endColumn})`,
    );
  return [...texts, ...(places.length > most ? [`${grouped(places.length - most)} more`] : [])].join(', ');
}

const notCounted =
  'coverage was not counted; use cairn profile --coverage, or cairn view --coverage FILE.tix with the counts of other runs';

/** Cost centres by their own costs, each with what was evaluated of its code. */
export function coverageTable(profile: Profile, metric: Metric, threshold: Threshold): Table {
  const columns = [
    { head: 'cost centre', align: 'left', isName: true },
    { head: 'source', align: 'left', isName: true, spare: 'source' },
    { head: 'ind', align: 'right' },
    { head: 'inh', align: 'right' },
    { head: 'covered', align: 'right' },
    { head: 'expressions', align: 'right', spare: 'expressions' },
    { head: 'never evaluated', align: 'left', isName: true },
  ] as const;
  if (profile.coverage === undefined) return { columns, rows: [], notes: [notCounted] };
  const whole = basis(profile);
  const rows = programCentres(profile)
    .filter(([centre, { inherited }]) => {
      const { kind } = profile.centres[centre]!;
      return (kind === 'auto' || kind === 'scc') && isWorthARow(inherited, whole, metric, threshold);
    })
    .sort(([, a], [, b]) => amount(b.individual, metric) - amount(a.individual, metric))
    .map(([centre, { individual, inherited }]) => {
      const { location } = profile.centres[centre]!;
      const coverage = coverageOf(profile, centre);
      return {
        share: shareOf(individual, whole, metric),
        cells: [
          frameName(profile.centres[centre]!),
          location,
          percentage(shareOf(individual, whole, metric)),
          percentage(shareOf(inherited, whole, metric)),
          coverage === undefined ? 'not counted' : coveredText(coverage),
          coverage === undefined ? '' : `${grouped(coverage.evaluated)} of ${grouped(coverage.expressions)}`,
          coverage === undefined ? '' : placesText(coverage.missed, 4),
        ],
      };
    });
  return withinThreshold({ columns, rows, notes: [] }, threshold);
}
