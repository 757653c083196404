/** The entry of a program's worker under node, and of its sampler. */
import { createMachine } from '../../../../../language/runtime/index.ts';
import { sampling } from '../sampling.ts';
import { serve } from './work.ts';

serve(createMachine, sampling);
