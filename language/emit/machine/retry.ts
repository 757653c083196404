/** Frames that call a function again with the arguments it had when a check failed: one shape for each signature. */

import type { Rep } from '../../core/core.ts';
import { callsAgain, frame as frameStart, kind, leave, resume } from '../../runtime/layout.ts';
import { i32, info, jumpTo, loaded, set, sp, stored } from '../assembly.ts';
import { retrySymbol } from '../check.ts';
import type { Letter } from '../code.ts';
import { frameLayout } from '../shape.ts';
import { leaveMachine, moveSp, type RoutineModule, routine, state } from './build.ts';

const repOf = (letter: string): Rep => (letter === 'i' ? 'ptr' : letter === 'l' ? 'i64' : 'f64');

export function retryRoutines(module: RoutineModule, signature: string): void {
  const letters = [...signature] as Letter[];
  const frame = frameLayout(letters.map(repOf));
  const retrying = `${retrySymbol(signature)}!frame`;
  // The word after the pointers says which function.
  routine(module, retrySymbol(signature), `${signature}i`, r => [
    moveSp(-frame.size),
    i32.store(sp, frameStart.info, info(retrying)),
    i32.store(sp, frame.words, r.parameter(letters.length, 'i')),
    ...letters.map((letter, i) => stored(sp, frame.offsets[i]!, r.parameter(i, letter))),
    leaveMachine(leave.check, resume.value, 0),
  ]);
  routine(
    module,
    retrying,
    'i',
    r => {
      const { from } = r.words('from');
      return [
        set(from, sp),
        moveSp(frame.size),
        jumpTo(
          i32.load(from, frame.words),
          signature,
          ...state,
          ...letters.map((letter, i) => loaded(letter, from, frame.offsets[i]!)),
        ),
      ];
    },
    { kind: kind.frame, pointers: frame.pointers, size: frame.size, number: callsAgain, name: 'retry' },
  );
}
