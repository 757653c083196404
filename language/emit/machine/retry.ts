/** Frames that call a function again with the arguments it had when a check failed: one shape for each signature. */

import type { Rep } from '../../core/core.ts';
import { cell, kind, leave, resume } from '../../runtime/layout.ts';
import { retrySymbol } from '../check.ts';
import * as W from '../code.ts';
import { layout } from '../shape.ts';
import { type RoutineModule, routine, state, storeCell } from './build.ts';

const repOf = (letter: string): Rep => (letter === 'i' ? 'ptr' : letter === 'l' ? 'i64' : 'f64');

export function retryRoutines(module: RoutineModule, signature: string): void {
  const reps = [...signature].map(repOf);
  const frame = layout(reps, 4, 1);
  const info = `${retrySymbol(signature)}!frame`;
  const number = 4 + 4 * frame.pointers; // the word after the pointers: which function
  routine(module, retrySymbol(signature), `${signature}i`, code => {
    W.moveSp(code, -frame.size);
    W.get(code, W.SP);
    W.constant(code, 'info', info);
    W.store(code, 0);
    W.get(code, W.SP);
    W.get(code, W.NODE + reps.length);
    W.store(code, number);
    reps.forEach((rep, i) => {
      W.get(code, W.SP);
      W.get(code, W.NODE + i);
      if (rep === 'ptr') W.store(code, frame.offsets[i]!);
      else if (rep === 'i64') W.store64(code, frame.offsets[i]!);
      else W.storeDouble(code, frame.offsets[i]!);
    });
    storeCell(code, cell.sp, () => W.get(code, W.SP));
    storeCell(code, cell.hp, () => W.get(code, W.HP));
    storeCell(code, cell.value, () => W.i32(code, 0));
    storeCell(code, cell.reason, () => W.i32(code, leave.check));
    storeCell(code, cell.resume, () => W.i32(code, resume.value));
  });
  routine(
    module,
    info,
    'i',
    code => {
      const from = W.local(code, 'i');
      W.get(code, W.SP);
      W.set(code, from);
      W.moveSp(code, frame.size);
      state(code);
      reps.forEach((rep, i) => {
        W.get(code, from);
        if (rep === 'ptr') W.load(code, frame.offsets[i]!);
        else if (rep === 'i64') W.load64(code, frame.offsets[i]!);
        else W.loadDouble(code, frame.offsets[i]!);
      });
      W.get(code, from);
      W.load(code, number);
      W.jumpIndirect(code, signature);
    },
    { kind: kind.frame, pointers: frame.pointers, size: frame.size, number: 0, name: 'retry' },
  );
}
