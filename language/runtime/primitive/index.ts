/**
 * All host routines of the machine, by the names of their operations in core/primitives.ts. What is not here is
 * emitted in place by the code generator.
 */
import { arrayPrimitives } from './array.ts';
import { doublePrimitives } from './double.ts';
import { integerPrimitives } from './integer.ts';
import type { Routines, SomeRoutines } from './routines.ts';
import { stackPrimitives } from './stack.ts';
import { textPrimitives } from './text.ts';
import { worldPrimitives } from './world.ts';

export type { Routines } from './routines.ts';

export const hostPrimitives = (machine: Routines) =>
  ({
    ...integerPrimitives(machine),
    ...doublePrimitives(machine),
    ...textPrimitives(),
    ...arrayPrimitives(machine),
    ...worldPrimitives(machine),
    ...stackPrimitives(machine),
  }) satisfies SomeRoutines;
