/** Restrictions of heap profiles, as they are written on a command line. */
import { expect, it } from 'vitest';
import { addRestriction, restrictionOptions } from '../../../../language/profile/model/restriction.ts';

it('reads one, and adds names of its kind', () => {
  const first = addRestriction({}, 'top=build,main');
  expect(first).toEqual({ top: ['build', 'main'] });
  expect(addRestriction({ top: ['build'] }, 'top=go')).toEqual({ top: ['build', 'go'] });
  expect(addRestriction({ top: ['build'] }, 'description=<Main.x=>,:')).toEqual({
    top: ['build'],
    description: ['<Main.x=>', ':'],
  });
});

it.each(['', 'build', 'top=', 'top=,', 'length=3'])('refuses %j, and says what there is', text => {
  expect(addRestriction({}, text)).toEqual({
    wrong:
      'Write top, anywhere, module, description, type, retainer, biography, era, each with names, like type=Map,Int.',
  });
});

it('takes numbers for eras', () => {
  expect(addRestriction({ era: ['1'] }, 'era=02,18446744073709551615')).toEqual({
    era: ['1', '2', '18446744073709551615'],
  });
  for (const era of ['first', '-1', '1.5'])
    expect(addRestriction({}, `era=2,${era}`)).toEqual({
      wrong: `Eras are numbers, like era=2; ${era} is none.`,
    });
});

it('is written as GHC’s options', () => {
  expect(restrictionOptions({ type: ['Int'], anywhere: ['f', 'g'] })).toEqual(['-hCf,g', '-hyInt']);
});
