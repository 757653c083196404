/** Laws of the files of other tools: what is written is read back, and any bytes give a profile or a refusal. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Costs,
  centresOf,
  formats,
  frameName,
  isNothing,
  isRuntime,
  type Profile,
  readProfile,
} from '../../language/profile/index.ts';
import { profiles } from '../lib/random-profile.ts';

const options = {
  metric: 'allocation',
  urlOf: (file: string) => file,
  page: '<title>PROGRAM</title><script>PROFILE</script>',
} as const;

const bytesOf = (name: string, profile: Profile): Uint8Array => {
  const content = formats.find(each => each.name === name)!.write(profile, options);
  return typeof content === 'string' ? new TextEncoder().encode(content) : content;
};

/** What each path of the program cost, by name; places too where a format keeps them. */
function costsByPath(profile: Profile, show: (costs: Costs) => unknown, places = true): Map<string, unknown> {
  const sums = new Map<string, Costs>();
  profile.stacks.forEach((stack, code) => {
    if (isRuntime(profile, code) || isNothing(stack)) return;
    const path = centresOf(profile, code)
      .map(number => profile.centres[number]!)
      .map(
        centre =>
          frameName(centre) +
          (places && centre.location.startsWith('F') ? centre.location.replace(/-\d+$/, '') : ''),
      )
      .join(' < ');
    const { entries, allocation, ticks } = sums.get(path) ?? { entries: 0, allocation: 0, ticks: 0 };
    sums.set(path, {
      entries: entries + stack.entries,
      allocation: allocation + stack.allocation,
      ticks: ticks + stack.ticks,
    });
  });
  const shown = [...sums].map(([path, costs]) => [path, show(costs)] as const);
  return new Map(shown.filter(([, what]) => what !== 0).sort(([a], [b]) => (a < b ? -1 : 1)));
}

const readBack = (name: string, profile: Profile): Profile => {
  const read = readProfile(bytesOf(name, profile));
  if ('refused' in read) throw new Error(read.refused);
  expect(read.problems).toEqual([]);
  return read.profile;
};

describe('what is written is read back', () => {
  const all = ({ entries, allocation, ticks }: Costs): string => `${entries} ${allocation} ${ticks}`;

  it.each(['speedscope', 'pprof', 'json', 'prof-detailed'])(
    '%s: all costs of all stacks, and places',
    name => {
      fc.assert(
        fc.property(profiles, profile => {
          fc.pre(profile.stacks.some((stack, code) => !isNothing(stack) && !isRuntime(profile, code)));
          expect(costsByPath(readBack(name, profile), all)).toEqual(costsByPath(profile, all));
        }),
      );
    },
  );

  it('collapsed: one metric, by name', () => {
    fc.assert(
      fc.property(profiles, profile => {
        const bytes = costsByPath(profile, costs => costs.allocation, false);
        fc.pre(bytes.size > 0);
        expect(costsByPath(readBack('collapsed', profile), costs => costs.ticks, false)).toEqual(bytes);
      }),
    );
  });
});

const runs = Number(process.env.CAIRN_FUZZ ?? 100);

it('any bytes give a profile or a refusal', () => {
  const damage = fc.array(fc.record({ at: fc.nat(), byte: fc.integer({ min: 0, max: 255 }) }), {
    maxLength: 6,
  });
  fc.assert(
    fc.property(profiles, fc.constantFrom(...formats), damage, fc.nat(), (profile, { name }, places, cut) => {
      const bytes = bytesOf(name, profile).slice();
      for (const { at, byte } of places) bytes[at % bytes.length] = byte;
      const read = readProfile(cut % 3 === 0 ? bytes.subarray(0, cut % bytes.length) : bytes);
      if ('refused' in read) expect(read.refused).not.toBe('');
      else expect(read.profile.stacks.length).toBeGreaterThan(0);
    }),
    { numRuns: runs },
  );
});
