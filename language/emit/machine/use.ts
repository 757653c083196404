/** Notes of uses by the machine's own routines (emit/biography.ts has those of a program's code). */
import { use } from '../../runtime/layout.ts';
import { i32, linked, type Statement, type Word } from '../assembly.ts';
import type { RoutineModule } from './build.ts';

/** Notes that what a pointer points to is used; nothing where uses are not noted. */
export const noteUse = (module: RoutineModule, pointer: Word): readonly Statement[] =>
  module.biography ? [i32.store8(i32.add(i32.shrU(pointer, use.shift), linked('cell', '$uses')), 0, 1)] : [];
