/**
 * The copying collector's three loops (Cheney 1970), for the host to call: `evacuate` one pointer, `scan` the frames of a
 * stack, `scavenge` what has been copied. The host says where from-space lies; `cell.to` is the next free place.
 * Indirections disappear; a selector thunk whose record is evaluated becomes the field (Wadler 1987).
 */
import {
  align8,
  arrayObject,
  callsAgain,
  cell,
  forwarded,
  frame,
  frozen,
  header,
  indirection,
  kind,
  leastObject,
  markShift,
  partialObject,
  shapeEntry,
  stackObject,
  tags,
  thunkObject,
  varyingObjects,
  wordBytes,
  wordShift,
} from '../../runtime/layout.ts';
import {
  call,
  copyBytes,
  give,
  i32,
  i64,
  info,
  leave,
  linked,
  restartable,
  run,
  type Statement,
  set,
  setting,
  type Value,
  type Word,
  when,
  whileDo,
  word,
} from '../assembly.ts';
import { loadCell, type Routine, type RoutineModule, routine, storeCell, tagOf, untagged } from './build.ts';
import { increase, infoOf, is, kindOf, shapeOf, sizeOfObject, stateless } from './object.ts';
import { moveNote } from './use.ts';

/** So many indirections and moved objects are passed on the way to a selector's record, before it waits. */
const longestSelection = 16;

export function collectorRoutines(module: RoutineModule): void {
  routine(module, '$evacuate', 'iii:i', r => evacuate(module, r));
  routine(module, '$selected', 'iiii:i', selected);
  routine(module, '$sizeOf', 'ii:i', sizeOf);
  routine(module, '$scan', 'iiii:', scan);
  routine(module, '$scavenge', 'iii:', scavenge);
  routine(module, '$pointers', 'iiii:', pointers);
}

/** From-space: where it begins, and how many bytes it has. */
interface Space {
  readonly from: Word;
  readonly size: Word;
}

const isInside = (at: Word, { from, size }: Space): Word => i32.ltU(i32.sub(at, from), size);
const isOutside = (at: Word, { from, size }: Space): Word => i32.geU(i32.sub(at, from), size);

const evacuated = (pointer: Word, { from, size }: Space): Word =>
  call('i', '$evacuate', ...stateless, pointer, from, size);
const evacuateRow = (first: Word, count: Word, { from, size }: Space): Statement =>
  run('$pointers', ...stateless, first, count, from, size);
const scanFrames = (first: Word, end: Word, { from, size }: Space): Statement =>
  run('$scan', ...stateless, first, end, from, size);

/** Tells the host the first time in a collection that something of static memory is met which may hold on to constants: a closure, or the
 * shape of an object or frame, for its code. */
const meet = (at: Word): Statement =>
  when(i32.eqz(i32.load8(markOf(at), 0)), [i32.store8(markOf(at), 0, 1), run('$met', at)]);

const markOf = (at: Word): Word => i32.add(i32.shrU(at, markShift), marks);

const marks = linked('cell', '$marks');

/** The pointer's new value: what it points to is copied if it lies in from-space and has not been yet. */
function evacuate(module: RoutineModule, r: Routine): readonly Statement[] {
  const { pointer, ...space } = r.parameters('pointer', 'from', 'size');
  const { object, infoNumber, shape, what, field } = r.words(
    'object',
    'infoNumber',
    'shape',
    'what',
    'field',
  );
  const newPlace = i32.or(i32.load(object, forwarded.place), tagOf(pointer));
  return [
    restartable(again => [
      when(isOutside(pointer, space), [when(i32.ltU(pointer, marks), [meet(pointer)]), leave(pointer)]),
      when(i32.eq(setting(infoNumber, infoOf(setting(object, untagged(pointer)))), forwarded.mark), [
        leave(newPlace),
      ]),
      set(what, kindOf(setting(shape, shapeOf(infoNumber)))),
      when(is(what, kind.indirection), [set(pointer, i32.load(object, indirection.value)), again]),
      when(is(what, kind.selector), [
        when(setting(field, selectedField(object, shape, space)), [
          i32.store(object, header.info, info('$indirection')),
          i32.store(object, indirection.value, field),
          set(pointer, field),
          again,
        ]),
      ]),
    ]),
    ...copy(module, r, object, shape, pointer),
  ];
}

/** Copies an object, leaves its new place behind, and gives that, with the pointer's tag. */
function copy(
  module: RoutineModule,
  r: Routine,
  object: Word,
  shape: Word,
  pointer: Word,
): readonly Statement[] {
  const { to, size } = r.words('to', 'size');
  return [
    set(size, sizeOfObject(object, shape)),
    set(to, loadCell(cell.to)),
    ...[0, leastObject / 2].map(at => i64.store(to, at, i64.load(object, at))),
    when(i32.gtU(size, leastObject), [
      copyBytes(i32.add(to, leastObject), i32.add(object, leastObject), i32.sub(size, leastObject)),
    ]),
    storeCell(cell.to, i32.add(to, size)),
    i32.store(object, forwarded.info, forwarded.mark),
    i32.store(object, forwarded.place, to),
    ...moveNote(module, r, object, to),
    give(i32.or(to, tagOf(pointer))),
  ];
}

/** The bytes of an object, from its shape. */
function sizeOf(r: Routine): readonly Statement[] {
  const { object, shape } = r.parameters('object', 'shape');
  const { what } = r.words('what');
  return [
    set(what, kindOf(shape)),
    ...varyingObjects.map(({ of, count, shift, before }) =>
      when(is(what, of), [leave(aligned(i32.shl(i32.load(object, count), shift), before))]),
    ),
    give(i32.load(shape, shapeEntry.size)),
  ];
}

/** The next multiple of eight of a sum. */
const aligned = (bytes: Word, more: number): Word =>
  i32.and(i32.add(bytes, more + align8(1) - 1), tags.address);

const selectedField = (object: Word, shape: Word, { from, size }: Space): Word =>
  call('i', '$selected', ...stateless, object, i32.load(shape, shapeEntry.number), from, size);

/** The field that a selector thunk stands for, which lies so many bytes behind its record's beginning; 0 while the record
 * is not evaluated. */
function selected(r: Routine): readonly Statement[] {
  const { thunk, offset, ...space } = r.parameters('thunk', 'offset', 'from', 'size');
  const { record, object, steps, infoNumber } = r.words('record', 'object', 'steps', 'infoNumber');
  const look = set(infoNumber, infoOf(setting(object, untagged(record))));
  return [
    set(record, i32.load(thunk, thunkObject.first)),
    whileDo(i32.ltU(steps, longestSelection), [
      increase(steps, 1),
      look,
      when(i32.and(i32.eq(infoNumber, forwarded.mark), isInside(object, space)), [
        set(record, i32.or(i32.load(object, forwarded.place), tagOf(record))),
        look,
      ]),
      when(tagOf(record), [leave(i32.load(i32.add(object, offset), 0))]),
      when(
        is(kindOf(shapeOf(infoNumber)), kind.indirection),
        [set(record, i32.load(object, indirection.value))],
        [leave(word(0))],
      ),
    ]),
    give(word(0)),
  ];
}

/** Evacuates a row of so many pointers in place. */
function pointers(r: Routine): readonly Statement[] {
  const { at, count, ...space } = r.parameters('at', 'count', 'from', 'size');
  const { end } = r.words('end');
  return [
    set(end, i32.add(at, i32.shl(count, wordShift))),
    whileDo(i32.ltU(at, end), [i32.store(at, 0, evacuated(i32.load(at, 0), space)), increase(at, wordBytes)]),
  ];
}

/** The pointers of all frames from one address to another. */
function scan(r: Routine): readonly Statement[] {
  const { at, end, ...space } = r.parameters('at', 'end', 'from', 'size');
  const { shape, pointers } = r.words('shape', 'pointers');
  return [
    whileDo(i32.ltU(at, end), [
      set(shape, shapeOf(i32.load(at, frame.info))),
      meet(shape),
      set(pointers, i32.load(shape, shapeEntry.pointers)),
      evacuateRow(i32.add(at, frame.pointers), pointers, space),
      when(i32.and(is(kindOf(shape), kind.frame), i32.eq(i32.load(shape, shapeEntry.number), callsAgain)), [
        meet(shapeOf(i32.load(i32.add(at, i32.shl(pointers, wordShift)), frame.pointers))),
      ]),
      increase(at, i32.load(shape, shapeEntry.size)),
    ]),
  ];
}

/** The pointers of all that has been copied, from an object on, until nothing more is copied. */
function scavenge(r: Routine): readonly Statement[] {
  const { object, ...space } = r.parameters('object', 'from', 'size');
  const { shape, what } = r.words('shape', 'what');
  const row = (first: number, count: Value<'i'>): Statement =>
    evacuateRow(i32.add(object, first), count, space);
  return [
    whileDo(i32.ltU(object, loadCell(cell.to)), [
      set(what, kindOf(setting(shape, shapeOf(infoOf(object))))),
      meet(shape),
      when(
        is(what, kind.array),
        [row(arrayObject.elements, i32.load(object, arrayObject.count))],
        [
          row(header.size, i32.load(shape, shapeEntry.pointers)),
          when(is(what, kind.partial), [row(partialObject.arguments, i32.load(object, partialObject.held))]),
        ],
      ),
      when(is(what, kind.stack), [
        scanFrames(
          i32.add(i32.add(object, i32.load(object, stackObject.skip)), stackObject.frames),
          i32.add(i32.add(object, i32.load(object, stackObject.bytes)), stackObject.frames),
          space,
        ),
      ]),
      when(is(what, kind.frozen), [
        scanFrames(
          i32.add(object, frozen.frames),
          i32.add(i32.add(object, i32.load(object, frozen.bytes)), frozen.frames),
          space,
        ),
      ]),
      set(object, i32.add(object, sizeOfObject(object, shape))),
    ]),
  ];
}
