/** The object module of the machine's own routines, with the constructors that they and the host must know. */

import {
  charCon,
  consCon,
  doubleCon,
  falseCon,
  intCon,
  nilCon,
  smallIntegerCon,
  trueCon,
  unitCon,
} from '../../builtin/wired.ts';
import type { DataCon } from '../../core/core.ts';
import { memoize } from '../../source/memoize.ts';
import { emitConstructor } from '../closure.ts';
import type { ObjectModule } from '../object.ts';
import { applyRoutines } from './apply.ts';
import type { RoutineModule } from './build.ts';
import { byteArrayRoutine } from './bytearray.ts';
import { calibrationRoutines, idleRoutine } from './calibrate.ts';
import { censusRoutines } from './census.ts';
import { cohortRoutines } from './cohort.ts';
import { collectorRoutines } from './collect.ts';
import { controlRoutines } from './control.ts';
import { countingRoutines } from './counting.ts';
import { decodeRoutines } from './decode.ts';
import { integerRoutines } from './integer.ts';
import { pollRoutine } from './poll.ts';
import { retryRoutines } from './retry.ts';
import { textRoutine } from './text.ts';
import { tickyRoutines } from './ticky.ts';

/** Those that routines of the machine and of the host make. */
const constructors: readonly DataCon[] = [
  falseCon,
  trueCon,
  nilCon,
  consCon,
  intCon,
  charCon,
  doubleCon,
  smallIntegerCon,
  unitCon,
];

/** The same for every program, so written once. */
export const machineModule = ({
  profiled,
  uncounted,
  countCalls,
  curried,
  trace,
  ticky,
  biography,
  eras,
}: MachineChoice): ObjectModule => {
  const choice = [profiled, countCalls, curried === 'creation', trace, uncounted, ticky, biography, eras];
  return choices(choice.map(chosen => profiled && chosen).join(' '));
};

/** What of the machine depends on how a program is profiled. */
export interface MachineChoice {
  readonly profiled: boolean;
  readonly uncounted: boolean;
  readonly countCalls: boolean;
  readonly trace: boolean;
  readonly ticky: boolean;
  readonly biography: boolean;
  readonly eras: boolean;
  /** Where calls of functions that are not known cost. */
  readonly curried: 'application' | 'creation';
}

const choices = memoize((choice: string): ObjectModule => {
  const [profiled = false, counting, creation, tracing, uncounted, ticky, biography, eras] = choice
    .split(' ')
    .map(word => word === 'true');
  const module: RoutineModule = {
    profiled,
    functions: [],
    ...(counting && { counting }),
    ...(creation && { creation }),
    ...(tracing && { tracing }),
    ...(uncounted && { uncounted }),
    ...(ticky && { ticky }),
    ...(biography && { biography }),
    ...(eras && { eras }),
  };
  if (counting || tracing) countingRoutines(module);
  if (counting) calibrationRoutines(module);
  if (ticky) tickyRoutines(module);
  applyRoutines(module);
  controlRoutines(module);
  collectorRoutines(module);
  censusRoutines(module);
  if (biography) cohortRoutines(module);
  decodeRoutines(module);
  integerRoutines(module);
  byteArrayRoutine(module);
  pollRoutine(module);
  textRoutine(module);
  idleRoutine(module);
  const objects = constructors.map(emitConstructor);
  return {
    ...nothing,
    functions: [...module.functions, ...objects.flatMap(c => c.functions)],
    statics: objects.flatMap(c => c.statics),
  };
});

/** A function that checks needs a way to be called again, which its signature alone decides. */
export function retryModule(profiled: boolean, signature: string): ObjectModule {
  const module: RoutineModule = { profiled, functions: [] };
  retryRoutines(module, signature);
  return { ...nothing, functions: module.functions };
}

const nothing: ObjectModule = { name: '$machine', functions: [], statics: [], texts: [], centres: [] };
