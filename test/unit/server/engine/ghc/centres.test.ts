/** What GHC is asked for and does not have. */
import { expect, it } from 'vitest';
import {
  missingFeature,
  missingModuleChoice,
  neededOf,
} from '../../../../../server/src/engine/ghc/centres.ts';
import type { Wanted } from '../../../../../server/src/engine/ghc/command.ts';

const wanted: Wanted = {
  profile: true,
  coverage: false,
  costCentres: 'top',
  modules: [],
  callers: [],
  cafAll: false,
  optimisation: 'project',
  cache: '/cache/x',
};

it('is a choice of centres for each module', () => {
  const modules = ['Data.Queue', 'Main'];
  expect(missingModuleChoice({ ...wanted, modules })).toContain('Data.Queue, Main should have another');
  expect(missingModuleChoice(wanted)).toBeUndefined();
  expect(missingModuleChoice({ ...wanted, modules, profile: false })).toBeUndefined();
});

it('is what came with a newer one', () => {
  const needed = neededOf({ ...wanted, callers: ['f'] });
  expect(missingFeature('9.0.2', needed)).toContain('-fprof-callers');
  expect(missingFeature('9.2.1', needed)).toBeUndefined();
  expect(neededOf(wanted)).toEqual([]);
});
