/** Notes of uses by the machine's own routines (emit/biography.ts has those of a program's code). */
import { use, wordShift } from '../../runtime/layout.ts';
import { i32, linked, type Statement, setting, type Word, when } from '../assembly.ts';
import type { Routine, RoutineModule } from './build.ts';

const noteOf = (pointer: Word): Word => i32.add(i32.shrU(pointer, use.shift), linked('cell', '$uses'));
/** Of the word that goes with an object: its cohort, or its era. */
const wordOf = (object: Word): Word =>
  i32.add(i32.shl(i32.shrU(object, use.shift), wordShift), linked('cell', '$uses'));

/** Notes that what a pointer points to is used; nothing where uses are not noted. */
export const noteUse = (module: RoutineModule, pointer: Word): readonly Statement[] =>
  module.biography ? [i32.store8(noteOf(pointer), 0, 1)] : [];

/** Moves the note of an object that is copied, and its cohort or era: the cohorts that stay behind are of the dead. */
export function moveNote(module: RoutineModule, r: Routine, object: Word, to: Word): readonly Statement[] {
  if (!module.biography && !module.eras) return [];
  const { moved } = r.words('moved');
  const words = module.biography ? use.cohorts : 0;
  return [
    ...(module.biography ? [i32.store8(noteOf(to), 0, i32.load8(noteOf(object), 0))] : []),
    when(setting(moved, i32.load(wordOf(object), words)), [
      i32.store(wordOf(to), words, moved),
      i32.store(wordOf(object), words, 0),
    ]),
  ];
}
