/** What a function inherits beyond its own costs is what its calls cost, whatever of them its text shows. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  type Costs,
  calleesOf,
  costsOfCalls,
  minus,
  nothing,
  plus,
  select,
} from '../../language/profile/index.ts';
import { centres, profiles } from '../lib/random-profile.ts';
import { only } from '../lib/selection.ts';

const selections = fc
  .uniqueArray(fc.integer({ min: 0, max: centres.length - 1 }))
  .map(list => only(new Set(list)));
const number = fc.nat(centres.length - 1);
const sites = fc.array(fc.record({ caller: number, callees: fc.uniqueArray(number, { maxLength: 3 }) }));
const sum = (costs: Iterable<Costs>): Costs => [...costs].reduce(plus, nothing);

it('costs of callees, and of the calls in the text with the rest, are inherited less individual costs', () => {
  fc.assert(
    fc.property(profiles, selections, sites, (profile, selected, written) => {
      const callees = calleesOf(profile, selected);
      const calls = costsOfCalls(callees, written);
      for (const [centre, { inherited, individual }] of select(profile, selected).centres) {
        const expected = minus(inherited, individual);
        expect(sum((callees.get(centre) ?? []).map(({ costs }) => costs))).toEqual(expected);
        const seen = calls.sites.filter(({ caller }) => caller === centre);
        expect(sum([...seen.map(({ costs }) => costs), calls.elsewhere.get(centre) ?? nothing])).toEqual(
          expected,
        );
        for (const { sites: places, callees: called } of seen)
          for (const place of places) {
            expect(written[place]!.caller).toBe(centre);
            for (const callee of called) expect(written[place]!.callees).toContain(callee);
          }
      }
    }),
  );
});
