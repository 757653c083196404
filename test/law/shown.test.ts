/** The same profile shows the same figures everywhere: beside lines, in hints, trees, hovers, the page and the terminal. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  analyse,
  annotate,
  basis,
  costsByLine,
  everyCentre,
  explainCentre,
  isUnused,
  lineViews,
  type Metric,
  metrics,
  notRun,
  percentage,
  rowText,
  shareOf,
  shareText,
  shownMetric,
  usualDisplay,
} from '../../language/profile/index.ts';
import { sourceText } from '../../language/source/text.ts';
import { profiles } from '../lib/random-profile.ts';

/** `97.6%` for each figure of a text, and `0.0%` for the dot of nothing at all. */
const sharesIn = (text: string): string[] =>
  [...text.matchAll(/\d+\.\d%|·/g)].map(([share]) => (share === '·' ? '0.0%' : share));
const entriesIn = (text: string): string | undefined => /([\d,]+)(?:×| entr)/.exec(text)?.[1];

it('a line has the same figures in the editor, as a hint, in a tree, on the page and in the terminal', () => {
  fc.assert(
    fc.property(profiles, fc.constantFrom<Metric>(...metrics), (profile, wanted) => {
      const whole = basis(profile);
      const metric = shownMetric(whole, wanted);
      const display = { ...usualDisplay, metric: wanted };
      for (const module of new Set(profile.centres.map(centre => centre.module))) {
        const lines = costsByLine(profile, module);
        const source = sourceText('M.hs', '\n'.repeat(Math.max(0, ...lines.map(({ line }) => line))));
        const listing = annotate(profile, source, { module, metric: wanted, stacks: 0, width: 200 }).split(
          '\n',
        );
        const views = lineViews(
          lines.map(line => ({ ...line, stale: false })),
          whole,
          display,
          false,
        );
        expect(views.map(({ line }) => line)).toEqual(lines.map(({ line }) => line));
        lines.forEach((costs, index) => {
          const { text, sentence, inherited, individual } = views[index]!;
          const terminal = listing.find(row => new RegExp(`(^| )${costs.line} │`).test(row))!;
          if (isUnused(costs)) {
            for (const each of [text, sentence, rowText(costs, whole, metric), terminal])
              expect(each).toContain(notRun);
            return;
          }
          const page = [costs.inherited, costs.individual].map(part =>
            shareText(shareOf(part, whole, metric)),
          );
          const shares = sharesIn(page.join(' '));
          expect(shares).toHaveLength(2);
          for (const each of [text, sentence, rowText(costs, whole, metric), terminal])
            expect(sharesIn(each)).toEqual(shares);
          expect([percentage(inherited), percentage(individual)]).toEqual(shares);
          const entries = entriesIn(sentence);
          expect(entriesIn(text)).toBe(entries);
          expect(terminal.split('│')[0]!.trim().split(/ +/).at(-2)).toBe(entries);
        });
      }
    }),
  );
});

it('a hover has the figures of a row', () => {
  fc.assert(
    fc.property(profiles, fc.nat(), (profile, at) => {
      const analysis = analyse(profile, everyCentre);
      const centre = at % profile.centres.length;
      const costs = analysis.selected.centres.get(centre)!;
      const text = explainCentre(analysis, centre, 'time')!;
      const shares = (['inherited', 'individual'] as const).map(name =>
        sharesIn(new RegExp(`^\\| ${name} \\|.*$`, 'm').exec(text)![0]),
      );
      const expected = (metric: Metric) => sharesIn(rowText(costs, analysis.whole, metric));
      if (isUnused(costs)) return;
      expect(shares.map(([time]) => time)).toEqual(expected('time'));
      expect(shares.map(([, allocation]) => allocation)).toEqual(expected('allocation'));
    }),
  );
});
