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
  give,
  i32,
  i64,
  info,
  type Local,
  leave,
  linked,
  restartable,
  run,
  type Statement,
  sequence,
  set,
  setting,
  type Value,
  type Word,
  when,
  whileDo,
  word,
} from '../assembly.ts';
import { loadCell, type Routine, type RoutineModule, routine, storeCell, tagOf, untagged } from './build.ts';
import {
  copyWords,
  increase,
  infoOf,
  is,
  isOneOf,
  kindBits,
  kindOf,
  shapeOf,
  sizeOfObject,
  stateless,
  varyingKinds,
} from './object.ts';
import { usePermanent } from './permanent.ts';
import { moveNote } from './use.ts';

/** So many indirections and moved objects are passed on the way to a selector's record, before it waits. */
const longestSelection = 16;

export function collectorRoutines(module: RoutineModule): void {
  routine(module, '$evacuate', 'iii:i', r => evacuate(module, r));
  routine(module, '$selected', 'iiii:i', selected);
  routine(module, '$sizeOf', 'ii:i', sizeOf);
  routine(module, '$scan', 'iiii:', r => scan(module, r));
  routine(module, '$scavenge', 'iii:i', r => scavenge(module, r));
  routine(module, '$pointers', 'iiii:', r => pointers(module, r));
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
    ...usePermanent({ object, shape, infoNumber }, at => leave(at)),
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
  const { to } = r.words('to');
  return [
    set(to, loadCell(cell.to)),
    ...copyObject(module, r, { object, to, size: sizeOfObject(object, shape) }),
    storeCell(cell.to, to),
    give(i32.or(i32.load(object, forwarded.place), tagOf(pointer))),
  ];
}

interface Copied {
  readonly object: Word;
  readonly to: Local<'i'>;
  readonly size: Word;
}

/** Copies an object to a place and leaves that behind; then the place is the next one after it. */
function copyObject(module: RoutineModule, r: Routine, { object, to, size }: Copied): readonly Statement[] {
  const { source, end } = r.words('source', 'end');
  return [
    set(end, i32.add(to, size)),
    set(source, i32.add(object, leastObject)),
    ...[0, leastObject / 2].map(at => i64.store(to, at, i64.load(object, at))),
    i32.store(object, forwarded.info, forwarded.mark),
    i32.store(object, forwarded.place, to),
    ...moveNote(module, r, object, to),
    increase(to, leastObject),
    copyWords(to, source, end),
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
function pointers(module: RoutineModule, r: Routine): readonly Statement[] {
  const { at, count, ...space } = r.parameters('at', 'count', 'from', 'size');
  const { end, to } = r.words('end', 'to');
  return [
    set(end, i32.add(at, i32.shl(count, wordShift))),
    set(to, loadCell(cell.to)),
    ...evacuateSlots(module, r, { at, end, to }, space),
    storeCell(cell.to, to),
  ];
}

interface Slots {
  /** The first of the slots; the end when all are done. */
  readonly at: Local<'i'>;
  readonly end: Word;
  /** The next free place in to-space. */
  readonly to: Local<'i'>;
}

/** Evacuates pointers in place. What most point to is copied by these statements themselves, without a call. */
function evacuateSlots(
  module: RoutineModule,
  r: Routine,
  { at, end, to }: Slots,
  space: Space,
): readonly Statement[] {
  const { pointer, object, infoNumber, shape, place } = r.words(
    'pointer',
    'object',
    'infoNumber',
    'shape',
    'place',
  );
  const isPlain = isOneOf(plainKinds, kindOf(setting(shape, shapeOf(infoNumber))));
  const copyPlain = (again: Statement): readonly Statement[] => [
    ...usePermanent({ object, shape, infoNumber }, at => sequence(set(pointer, at), again)),
    set(place, to),
    ...copyObject(module, r, { object, to, size: i32.load(shape, shapeEntry.size) }),
    set(pointer, i32.or(place, tagOf(pointer))),
  ];
  const evacuateOther = [
    storeCell(cell.to, to),
    set(pointer, evacuated(pointer, space)),
    set(to, loadCell(cell.to)),
  ];
  const follow = (again: Statement): Statement =>
    when(is(kindOf(shape), kind.indirection), [set(pointer, i32.load(object, indirection.value)), again]);
  const evacuateInside = (again: Statement): Statement =>
    when(
      i32.eq(setting(infoNumber, infoOf(setting(object, untagged(pointer)))), forwarded.mark),
      [set(pointer, i32.or(i32.load(object, forwarded.place), tagOf(pointer)))],
      [when(isPlain, copyPlain(again), [follow(again), ...evacuateOther])],
    );
  return [
    whileDo(i32.ltU(at, end), [
      set(pointer, i32.load(at, 0)),
      restartable(again => [
        when(
          isInside(pointer, space),
          [evacuateInside(again)],
          [when(i32.ltU(pointer, marks), [meet(pointer)])],
        ),
      ]),
      i32.store(at, 0, pointer),
      increase(at, wordBytes),
    ]),
  ];
}

/** The kinds of objects that are copied as they are, and whose shape says how long they are, as bits. */
const plainKinds = ~(kindBits([kind.indirection, kind.selector]) | varyingKinds);

/** The pointers of all frames from one address to another. */
function scan(module: RoutineModule, r: Routine): readonly Statement[] {
  const { at, end, ...space } = r.parameters('at', 'end', 'from', 'size');
  const { shape, slot, next, to } = r.words('shape', 'slot', 'next', 'to');
  return [
    set(to, loadCell(cell.to)),
    whileDo(i32.ltU(at, end), [
      set(shape, shapeOf(i32.load(at, frame.info))),
      meet(shape),
      set(slot, i32.add(at, frame.pointers)),
      set(next, i32.add(slot, i32.shl(i32.load(shape, shapeEntry.pointers), wordShift))),
      ...evacuateSlots(module, r, { at: slot, end: next, to }, space),
      when(i32.and(is(kindOf(shape), kind.frame), i32.eq(i32.load(shape, shapeEntry.number), callsAgain)), [
        meet(shapeOf(i32.load(next, 0))),
      ]),
      increase(at, i32.load(shape, shapeEntry.size)),
    ]),
    storeCell(cell.to, to),
  ];
}

/** Bytes of objects after which the loop is left: code that the engine has made faster is used only from the next call on. */
const longestScavenge = 1 << 16;

/** The pointers of what has been copied, from an object on; the address of what has not been looked at. */
function scavenge(module: RoutineModule, r: Routine): readonly Statement[] {
  const { object, ...space } = r.parameters('object', 'from', 'size');
  const { shape, what, slot, next, to, first } = r.words('shape', 'what', 'slot', 'next', 'to', 'first');
  return [
    set(to, loadCell(cell.to)),
    set(first, object),
    whileDo(i32.and(i32.ltU(object, to), i32.ltU(i32.sub(object, first), longestScavenge)), [
      set(what, kindOf(setting(shape, shapeOf(infoOf(object))))),
      meet(shape),
      when(
        isOneOf(plainKinds, what),
        [
          set(slot, i32.add(object, header.size)),
          set(next, i32.add(slot, i32.shl(i32.load(shape, shapeEntry.pointers), wordShift))),
          increase(object, i32.load(shape, shapeEntry.size)),
          ...evacuateSlots(module, r, { at: slot, end: next, to }, space),
        ],
        [
          storeCell(cell.to, to),
          ...scavengeOther(object, shape, what, space),
          increase(object, sizeOfObject(object, shape)),
          set(to, loadCell(cell.to)),
        ],
      ),
    ]),
    storeCell(cell.to, to),
    give(object),
  ];
}

/** The pointers of an object that is not plain. */
function scavengeOther(object: Word, shape: Word, what: Word, space: Space): readonly Statement[] {
  const row = (first: number, count: Value<'i'>): Statement =>
    evacuateRow(i32.add(object, first), count, space);
  return [
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
  ];
}
