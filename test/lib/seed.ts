/** For the files whose cases are random: they begin with the seed of the commit, or with `CAIRN_SEED`, such as a failure
 * prints. */
import fc from 'fast-check';
import { inject } from 'vitest';

fc.configureGlobal({ seed: inject('seed') });
