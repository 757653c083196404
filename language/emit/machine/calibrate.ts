/**
 * What keeping the books costs: each of these does one part of it so many times, in the very instructions that are
 * emitted, for the host to take the time (runtime/overhead.ts). One does nothing, and is what the others are less.
 * They take how often, and an address where a cost-centre stack may stand.
 */
import { stackNode, wordBytes } from '../../runtime/layout.ts';
import { doWhile, hp, i32, i64, run, type Statement, setting, sp, word } from '../assembly.ts';
import { currentStack, type Routine, type RoutineModule, routine, setStack } from './build.ts';
import { counters } from './counting.ts';

const [times, scratch] = [sp, hp];

export function calibrationRoutines(module: RoutineModule): void {
  repeated(module, '$timeEntries', countEntry);
  repeated(module, '$timeStacks', keepStacks);
  repeated(module, '$timeCalls', () => [run(counters.return, scratch, scratch, word(0))]);
}

/** In every program: the host also uses it where it needs a function that has run for long. */
export const idleRoutine = (module: RoutineModule): void => repeated(module, '$timeNothing', () => []);

const repeated = (module: RoutineModule, symbol: string, once: (r: Routine) => readonly Statement[]): void =>
  routine(module, symbol, ':', r => [doWhile(once(r), setting(times, i32.sub(times, 1)))]);

/** As at the end of a push: see `pushCentre`. */
function countEntry(r: Routine): readonly Statement[] {
  const { stack } = r.words('stack');
  const { entries } = stackNode;
  return [i64.store(setting(stack, currentStack), entries, i64.add(i64.load(stack, entries), 1n))];
}

/** A thunk is named after the current stack; one waits for it; the stack of before is set again. */
function keepStacks(): readonly Statement[] {
  const kept = [stackNode.size, stackNode.size + wordBytes];
  return [
    ...kept.map(offset => i32.store(scratch, offset, currentStack)),
    ...kept.map(offset => setStack(i32.load(scratch, offset))),
  ];
}
