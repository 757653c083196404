/**
 * What keeping the books costs: each of these does one part of it so many times, in the very instructions that are
 * emitted, for the host to take the time (runtime/overhead.ts). The first does nothing, and is what the others are less.
 * They take how often, and an address where a cost-centre stack may stand.
 */
import { cell, stackNode } from '../../runtime/layout.ts';
import * as W from '../code.ts';
import { loadCell, type RoutineModule, routine, storeCell } from './build.ts';
import { counters } from './counting.ts';

const [times, scratch] = [W.SP, W.HP];

export function calibrationRoutines(module: RoutineModule): void {
  const repeated = (symbol: string, once: (code: W.Code) => void): void =>
    routine(module, symbol, ':', code => {
      W.loop(code);
      once(code);
      W.get(code, times);
      W.i32(code, 1);
      W.op(code, 'i32.sub');
      W.tee(code, times);
      W.brIf(code, 0);
      W.end(code);
    });
  repeated('$timeNothing', () => {});
  repeated('$timeEntries', countEntry);
  repeated('$timeStacks', setStack);
  repeated('$timeCalls', code => {
    W.get(code, scratch);
    W.get(code, scratch);
    W.i32(code, 0);
    W.call(code, counters.return);
  });
}

/** As at the end of a push: see `pushCentre`. */
function countEntry(code: W.Code): void {
  const stack = W.local(code, 'i');
  loadCell(code, cell.stack);
  W.tee(code, stack);
  W.get(code, stack);
  W.load64(code, stackNode.entries);
  W.i64(code, 1n);
  W.op(code, 'i64.add');
  W.store64(code, stackNode.entries);
}

/** A thunk is named after the current stack; one waits for it; the stack of before is set again. */
function setStack(code: W.Code): void {
  for (const offset of [stackNode.size, stackNode.size + 4]) {
    W.get(code, scratch);
    loadCell(code, cell.stack);
    W.store(code, offset);
  }
  for (const offset of [stackNode.size, stackNode.size + 4])
    storeCell(code, cell.stack, () => {
      W.get(code, scratch);
      W.load(code, offset);
    });
}
