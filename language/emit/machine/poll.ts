/**
 * What a check becomes where memory is not shared, so that nobody outside can make it fail: a call that also counts
 * down, and fails when the clock is to be looked at. The linker says where (`Executable.unshared`), the host of the
 * machine puts it there (runtime/poll.ts).
 */
import { cell } from '../../runtime/layout.ts';
import { give, i32, setting } from '../assembly.ts';
import { outOfRoom } from '../check.ts';
import { loadCell, type RoutineModule, routine, storeCell } from './build.ts';

export const pollSymbol = '$poll';

/** Whether the function that calls it is to leave the machine. */
export function pollRoutine(module: RoutineModule): void {
  routine(module, pollSymbol, ':i', r => {
    const { left } = r.words('left');
    return [
      storeCell(cell.countdown, setting(left, i32.sub(loadCell(cell.countdown), 1))),
      give(i32.or(outOfRoom, i32.leS(left, 0))),
    ];
  });
}
