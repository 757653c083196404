/** Notes of uses by the machine's own routines (emit/biography.ts has those of a program's code). */
import { cell, use, wordShift } from '../../runtime/layout.ts';
import { i32, linked, type Statement, setting, type Word, when } from '../assembly.ts';
import { loadCell, type Routine, type RoutineModule } from './build.ts';

/** The note of what a pointer points to, whatever its tag is. */
export const noteOf = (pointer: Word): Word => i32.add(i32.shrU(pointer, use.shift), linked('cell', '$uses'));
/** How far the word that goes with an object, its cohort or era, lies from the first. */
const placeOf = (object: Word): Word => i32.shl(i32.shrU(object, use.shift), wordShift);
export const eraOf = (object: Word): Word => i32.add(placeOf(object), linked('cell', '$uses'));
export const cohortOf = (object: Word): Word =>
  i32.add(i32.add(placeOf(object), linked('cell', '$uses')), use.cohorts);

/** Notes that what a pointer points to is used; nothing where uses are not noted. */
export const noteUse = (module: RoutineModule, pointer: Word): readonly Statement[] =>
  module.biography ? [i32.store8(noteOf(pointer), 0, 1)] : [];

/** Moves the note of an object that is copied, and its cohort or era: the cohorts that stay behind are of the dead. */
export function moveNote(module: RoutineModule, r: Routine, object: Word, to: Word): readonly Statement[] {
  if (module.eras) return moveWord(r, eraOf(object), eraOf(to));
  if (!module.biography) return [];
  return [
    // most have not been used and were made since the last census: nothing is written for these
    when(i32.load8(noteOf(object), 0), [i32.store8(noteOf(to), 0, 1)]),
    when(i32.ltU(object, loadCell(cell.counted)), [...moveWord(r, cohortOf(object), cohortOf(to))]),
  ];
}

function moveWord(r: Routine, from: Word, to: Word): readonly Statement[] {
  const { moved, place } = r.words('moved', 'place');
  return [
    when(setting(moved, i32.load(setting(place, from), 0)), [
      i32.store(to, 0, moved),
      i32.store(place, 0, 0),
    ]),
  ];
}
