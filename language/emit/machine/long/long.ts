/**
 * Arithmetic on long Integers without the host, whose BigInt every limb would have to be shifted into and out of. A routine gives 0
 * where it has not done it: the heap has no room left, or the numbers are so long that the host is quicker.
 */
import type { RoutineModule } from '../build.ts';
import { gcdRoutine } from './gcd.ts';
import { productRoutine } from './product.ts';
import { quotientRoutine } from './quotient.ts';
import { resultRoutine } from './result.ts';
import { sumRoutines } from './sum.ts';

export function longRoutines(module: RoutineModule): void {
  resultRoutine(module);
  sumRoutines(module);
  productRoutine(module);
  quotientRoutine(module);
  gcdRoutine(module);
}
