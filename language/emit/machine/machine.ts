/** The object module of the machine's own routines, with the constructors that they and the host must know. */
import type { DataCon, Rep } from '../../core/core.ts';
import { remembered } from '../../source/remembered.ts';
import { emitConstructor } from '../closure.ts';
import type { ObjectModule } from '../object.ts';
import { applyRoutines } from './apply.ts';
import type { RoutineModule } from './build.ts';
import { calibrationRoutines } from './calibrate.ts';
import { collectorRoutines } from './collect.ts';
import { controlRoutines } from './control.ts';
import { countingRoutines } from './counting.ts';
import { decodeRoutines } from './decode.ts';
import { pollRoutine } from './poll.ts';
import { retryRoutines } from './retry.ts';

const con = (id: string, tag: number, family: number, ...fields: Rep[]): DataCon => ({
  id,
  name: id.slice(id.startsWith('GHC.Types..') ? 10 : id.lastIndexOf('.') + 1),
  tag,
  family,
  fields,
  strict: fields.map(() => false),
});

export const wiredConstructors: readonly DataCon[] = [
  con('GHC.Types.False', 1, 2),
  con('GHC.Types.True', 2, 2),
  con('GHC.Types.[]', 1, 2),
  con('GHC.Types.:', 2, 2, 'ptr', 'ptr'),
  con('GHC.Types.I#', 1, 1, 'i64'),
  con('GHC.Types.C#', 1, 1, 'i64'),
  con('GHC.Types.D#', 1, 1, 'f64'),
  con('GHC.Prim.IS', 1, 2, 'i64'),
  con('GHC.Tuple.()', 1, 1),
];

/** The same for every program, so written once. */
export const machineModule = ({ profiled, countCalls, curried, trace }: MachineChoice): ObjectModule =>
  choices(`${profiled} ${profiled && countCalls} ${profiled && curried === 'creation'} ${profiled && trace}`);

/** What of the machine depends on how a program is profiled. */
export interface MachineChoice {
  readonly profiled: boolean;
  readonly countCalls: boolean;
  readonly trace: boolean;
  /** Where calls of functions that are not known cost. */
  readonly curried: 'application' | 'creation';
}

const choices = remembered((choice: string): ObjectModule => {
  const [profiled = false, counting = false, creation = false, tracing = false] = choice
    .split(' ')
    .map(word => word === 'true');
  const module: RoutineModule = { profiled, counting, creation, tracing, functions: [] };
  if (counting || tracing) countingRoutines(module);
  if (counting) calibrationRoutines(module);
  applyRoutines(module);
  controlRoutines(module);
  collectorRoutines(module);
  decodeRoutines(module);
  pollRoutine(module);
  const constructors = wiredConstructors.map(emitConstructor);
  return {
    ...nothing,
    functions: [...module.functions, ...constructors.flatMap(c => c.functions)],
    statics: constructors.flatMap(c => c.statics),
  };
});

/** A function that checks needs a way to be called again, which its signature alone decides. */
export function retryModule(profiled: boolean, signature: string): ObjectModule {
  const module: RoutineModule = { profiled, functions: [] };
  retryRoutines(module, signature);
  return { ...nothing, functions: module.functions };
}

const nothing: ObjectModule = { name: '$machine', functions: [], statics: [], texts: [], centres: [] };
