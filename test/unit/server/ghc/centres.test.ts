/** What GHC is asked for and does not have. */
import { expect, it } from 'vitest';
import { lackingIn, lackOfModules, neededOf } from '../../../../server/src/ghc/centres.ts';
import type { Wanted } from '../../../../server/src/ghc/command.ts';

const wanted: Wanted = {
  profile: true,
  costCentres: 'top',
  modules: [],
  callers: [],
  cafAll: false,
  optimisation: 'project',
  cache: '/cache/x',
};

it('is a choice of centres for each module', () => {
  const modules = ['Data.Queue', 'Main'];
  expect(lackOfModules({ ...wanted, modules })).toContain('Data.Queue, Main should have another');
  expect(lackOfModules(wanted)).toBeUndefined();
  expect(lackOfModules({ ...wanted, modules, profile: false })).toBeUndefined();
});

it('is what came with a newer one', () => {
  const needed = neededOf({ ...wanted, callers: ['f'] });
  expect(lackingIn('9.0.2', needed)).toContain('-fprof-callers');
  expect(lackingIn('9.2.1', needed)).toBeUndefined();
  expect(neededOf(wanted)).toEqual([]);
});
