/** What is done with cohorts (runtime/cohort.ts), where uses are noted, for the host to call: each is a walk over all that is live or dead. */
import { cohortRow, header, knownBits, longBytes, soFar, use, wordShift } from '../../runtime/layout.ts';
import {
  choose,
  give,
  i32,
  i64,
  type Local,
  leave,
  linked,
  restartable,
  type Statement,
  set,
  setting,
  type Word,
  when,
  whileDo,
  word,
} from '../assembly.ts';
import { type Routine, type RoutineModule, routine } from './build.ts';
import { increase, infoOf, quickSize, setHash, shapeOf } from './object.ts';
import { cohortOf, noteOf } from './use.ts';

export function cohortRoutines(module: RoutineModule): void {
  routine(module, '$countLives', 'iiii:i', countLives);
  routine(module, '$countDead', 'ii:', r => countUsed(r, cohortRow.usedAndDead));
  routine(module, '$countUsed', 'ii:', r => countUsed(r, cohortRow.usedNow));
}

/** The address of the row of a cohort of this number. */
const rowOf = (cohort: Word): Word =>
  i32.add(i32.add(i32.shl(cohort, cohortRow.shift), linked('cell', '$uses')), use.rows);

const increment = (row: Word, field: number, by: Word | number = 1): Statement =>
  i32.store(row, field, i32.add(i32.load(row, field), by));

/**
 * Counts objects from one address to another by their cohorts. Who was used since the last census, or is new, gets a cohort of this census; where that is
 * not there yet, it stops and says where. `found`, `mask`: the table of the cohorts of this census, a number for each place.
 */
function countLives(r: Routine): readonly Statement[] {
  const { at, end, found, mask } = r.parameters('at', 'end', 'found', 'mask');
  const names = r.words('info', 'stack', 'size', 'known', 'place', 'row', 'cohort');
  const { row, cohort } = names;
  const { before, own, noted } = r.words('before', 'own', 'noted');
  const isAsBefore = i32.and(
    i32.and(
      i32.eq(i32.load(own, cohortRow.info), names.info),
      i32.eq(i32.load(own, cohortRow.size), names.size),
    ),
    i32.or(i32.eqz(noted), i32.eqz(i32.load(own, cohortRow.known))),
  );
  const known = choose(
    i32.load8(i32.add(names.info, linked('cell', '$uses')), use.inherent),
    word(soFar.inherent),
    choose(i32.or(noted, before), word(soFar.used), word(soFar.unused)),
  );
  return [
    whileDo(i32.ltU(at, end), [
      set(names.size, quickSize(at, shapeOf(setting(names.info, infoOf(at))))),
      set(noted, i32.load8(noteOf(at), 0)),
      set(row, setting(own, rowOf(setting(before, i32.load(cohortOf(at), 0))))),
      when(i32.eqz(i32.and(i32.ne(before, 0), isAsBefore)), [
        set(names.known, known),
        set(names.stack, i32.load(at, header.stack)),
        ...findCohort(names, { found, mask }),
        when(i32.eqz(cohort), [leave(at)]),
        i32.store(cohortOf(at), 0, cohort),
        i32.store8(noteOf(at), 0, 0),
      ]),
      when(before, [increment(own, cohortRow.survivors)]),
      increment(row, cohortRow.counted),
      increase(at, names.size),
    ]),
    give(at),
  ];
}

/** Sets `cohort` to the one of this census that an object has, and `row` to its row; or to 0. */
function findCohort(
  names: Readonly<Record<'info' | 'stack' | 'size' | 'known' | 'place' | 'row' | 'cohort', Local<'i'>>>,
  { found, mask }: { readonly found: Word; readonly mask: Word },
): readonly Statement[] {
  const { place, row, cohort } = names;
  const isOther = [cohortRow.info, cohortRow.stack, cohortRow.size, cohortRow.known]
    .map((field, index) =>
      i32.xor(i32.load(row, field), [names.info, names.stack, names.size, names.known][index]!),
    )
    .reduce((all, each) => i32.or(all, each));
  const last = i32.or(i32.shl(names.size, knownBits), names.known);
  return [
    ...setHash(place, [names.info, names.stack, last], mask),
    restartable(again => [
      set(row, rowOf(setting(cohort, i32.load(i32.add(found, i32.shl(place, wordShift)), 0)))),
      when(i32.and(i32.ne(cohort, 0), i32.ne(isOther, 0)), [
        set(place, i32.and(i32.add(place, 1), mask)),
        again,
      ]),
    ]),
  ];
}

/** Counts by cohort, in a field of theirs, the objects between two addresses that have been used. The dead have no cohort any more then. */
function countUsed(r: Routine, field: number): readonly Statement[] {
  const { at, end } = r.parameters('at', 'end');
  const { place, cohort, row } = r.words('place', 'cohort', 'row');
  // where little dies there are few: four at once, which may be behind the end, where there are none
  const isEmpty = i64.eqz(i64.or(i64.load(setting(place, cohortOf(at)), 0), i64.load(place, longBytes)));
  return [
    whileDo(i32.ltU(at, end), [
      whileDo(isEmpty, [increase(at, 4 << use.shift), when(i32.geU(at, end), [leave()])]),
      when(setting(cohort, i32.load(place, 0)), [
        set(row, rowOf(cohort)),
        increment(row, field, i32.load8(noteOf(at), 0)),
        ...(field === cohortRow.usedAndDead ? [i32.store(place, 0, 0)] : []),
      ]),
      increase(at, 1 << use.shift),
    ]),
  ];
}
