/**
 * What a check becomes where memory is not shared, so that nobody outside can make it fail: a call that also counts
 * down, and fails when the clock is to be looked at. The linker says where (`Executable.unshared`), the host of the
 * machine puts it there (runtime/poll.ts).
 */
import { cell } from '../../runtime/layout.ts';
import { outOfRoom } from '../check.ts';
import * as W from '../code.ts';
import { loadCell, type RoutineModule, routine } from './build.ts';

export const pollSymbol = '$poll';

/** Whether the function that calls it is to leave the machine. */
export function pollRoutine(module: RoutineModule): void {
  routine(module, pollSymbol, ':i', code => {
    const left = W.local(code, 'i');
    W.i32(code, 0);
    loadCell(code, cell.countdown);
    W.i32(code, 1);
    W.op(code, 'i32.sub');
    W.tee(code, left);
    W.store(code, cell.countdown);
    outOfRoom(code);
    W.get(code, left);
    W.i32(code, 0);
    W.op(code, 'i32.le_s', 'i32.or');
  });
}
