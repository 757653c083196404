/**
 * Walks over all that is live, for the host to call right after a collection: `countBands` adds up the bands of a census in a table;
 * `reachFrames` and `spread` find out how objects are reached, and `pick` finds one of each of some bands. The host reads the tables
 * (runtime/bandcount.ts, runtime/reached.ts).
 */
import {
  arrayObject,
  bandRow,
  frame,
  frozen,
  header,
  kind,
  partialObject,
  reachedBy,
  searchState,
  shapeEntry,
  stackObject,
  use,
  weakObject,
  wordBytes,
  wordShift,
} from '../../runtime/layout.ts';
import {
  give,
  i32,
  i64,
  info,
  type Local,
  leave,
  run,
  type Statement,
  select,
  set,
  setting,
  type Value,
  type Word,
  when,
  whileDo,
  word,
} from '../assembly.ts';
import { type Routine, type RoutineModule, routine, untagged } from './build.ts';
import { increase, infoOf, is, kindOf, quickSize, setHash, shapeOf, stateless } from './object.ts';

export function censusRoutines(module: RoutineModule): void {
  routine(module, '$countBands', 'iiiiiii:i', countBands);
  routine(module, '$pick', 'iiiii:i', pick);
  routine(module, '$reach', 'iii:', reach);
  routine(module, '$reachRow', 'iiii:', reachRow);
  routine(module, '$reachFrames', 'iiii:', reachFrames);
  routine(module, '$reachFrom', 'ii:', reachFrom);
  routine(module, '$spread', 'iiii:i', spread);
}

interface Key {
  readonly info: Local<'i'>;
  readonly stack: Local<'i'>;
  readonly class: Local<'i'>;
}

interface Rows {
  readonly table: Word;
  /** How many there are, less one. */
  readonly mask: Word;
}

/** Sets `row` to the address of the row of a band, its own or a free one. */
function find(row: Local<'i'>, place: Local<'i'>, key: Key, { table, mask }: Rows): Statement[] {
  const at = set(row, i32.add(table, i32.shl(place, bandRow.shift)));
  const isOther = i32.or(
    i32.or(i32.xor(i32.load(row, bandRow.info), key.info), i32.xor(i32.load(row, bandRow.stack), key.stack)),
    i32.xor(i32.load(row, bandRow.class), key.class),
  );
  return [
    ...setHash(place, [key.info, key.stack, key.class], mask),
    at,
    whileDo(i32.and(i32.ne(i32.load(row, bandRow.info), 0), i32.ne(isOther, 0)), [
      set(place, i32.and(i32.add(place, 1), mask)),
      at,
    ]),
  ];
}

/**
 * Counts objects from one address to another by their bands. It stops where a band comes that is new when there is no more room, and says where.
 * `stacks`: -1, or 0 where objects have no stacks. `classes`: the address of the class of what begins at address 0, a word for each sixteen bytes;
 * or 0 where there are none. `room`: so many new bands may come.
 */
function countBands(r: Routine): readonly Statement[] {
  const { at, end, table, mask, stacks, classes, room } = r.parameters(
    'at',
    'end',
    'table',
    'mask',
    'stacks',
    'classes',
    'room',
  );
  const names = r.words('info', 'stack', 'class', 'shape', 'row', 'place', 'bytes');
  const { shape, row, bytes } = names;
  const classOf = i32.load(i32.add(classes, i32.shl(i32.shrU(at, use.shift), wordShift)), 0);
  return [
    whileDo(i32.ltU(at, end), [
      set(shape, shapeOf(setting(names.info, infoOf(at)))),
      set(names.stack, i32.and(i32.load(at, header.stack), stacks)),
      when(classes, [set(names.class, classOf)]),
      ...find(row, names.place, names, { table, mask }),
      when(i32.eqz(i32.load(row, bandRow.info)), [
        when(i32.eqz(room), [leave(at)]),
        increase(room, -1),
        i32.store(row, bandRow.info, names.info),
        i32.store(row, bandRow.stack, names.stack),
        i32.store(row, bandRow.class, names.class),
      ]),
      set(bytes, quickSize(at, shape)),
      i64.store(row, bandRow.bytes, i64.add(i64.load(row, bandRow.bytes), i64.extendU(bytes))),
      i32.store(row, bandRow.objects, i32.add(i32.load(row, bandRow.objects), 1)),
      increase(at, bytes),
    ]),
    give(at),
  ];
}

/** Of the bands in a table, finds the object that comes after so many others which have been reached. It gives where it stops. */
function pick(r: Routine): readonly Statement[] {
  const { at, end, table, mask, search } = r.parameters('at', 'end', 'table', 'mask', 'search');
  const names = r.words('info', 'stack', 'class', 'shape', 'row', 'place', 'left');
  const { shape, row, left } = names;
  return [
    whileDo(i32.ltU(at, end), [
      set(shape, shapeOf(setting(names.info, infoOf(at)))),
      when(wasReached(search, at), [
        set(names.stack, i32.load(at, header.stack)),
        ...find(row, names.place, names, { table, mask }),
        when(setting(left, i32.load(row, bandRow.objects)), [
          i32.store(row, bandRow.objects, i32.sub(left, 1)),
          when(i32.eq(left, 1), [i32.store(row, bandRow.found, at)]),
        ]),
      ]),
      increase(at, quickSize(at, shape)),
    ]),
    give(at),
  ];
}

const wordOf = (search: Word, object: Word): Word =>
  i32.add(i32.load(search, searchState.words), i32.shl(i32.shrU(object, use.shift), wordShift));
const wasReached = (search: Word, object: Word): Word => i32.load(wordOf(search, object), 0);

/** Notes by what an object is reached, if it was not before. */
function reach(r: Routine): readonly Statement[] {
  const { search, pointer, by } = r.parameters('search', 'pointer', 'by');
  const { object, place, behind } = r.words('object', 'place', 'behind');
  const isOutside = i32.geU(
    i32.sub(setting(object, untagged(pointer)), i32.load(search, searchState.start)),
    i32.load(search, searchState.bytes),
  );
  return [
    when(isOutside, [leave()]),
    when(i32.load(setting(place, wordOf(search, object)), 0), [leave()]),
    i32.store(place, 0, by),
    when(i32.ltU(object, i32.load(search, searchState.scanned)), [
      i32.store(setting(behind, i32.load(search, searchState.behind)), 0, object),
      i32.store(search, searchState.behind, i32.add(behind, wordBytes)),
    ]),
  ];
}

/** Reaches what a row of so many pointers points to, by an object, or by the slots themselves if that is 0. */
function reachRow(r: Routine): readonly Statement[] {
  const { search, at, count, by } = r.parameters('search', 'at', 'count', 'by');
  const { end } = r.words('end');
  return [
    set(end, i32.add(at, i32.shl(count, wordShift))),
    whileDo(i32.ltU(at, end), [
      run('$reach', ...stateless, search, i32.load(at, 0), select(by, i32.or(at, reachedBy.fromSlot), by)),
      increase(at, wordBytes),
    ]),
  ];
}

/** The same for frames from one address to another. */
function reachFrames(r: Routine): readonly Statement[] {
  const { search, at, end, by } = r.parameters('search', 'at', 'end', 'by');
  const { shape } = r.words('shape');
  return [
    whileDo(i32.ltU(at, end), [
      set(shape, shapeOf(i32.load(at, frame.info))),
      reachedRow(search, i32.add(at, frame.pointers), i32.load(shape, shapeEntry.pointers), by),
      increase(at, i32.load(shape, shapeEntry.size)),
    ]),
  ];
}

const reachedRow = (search: Word, at: Word, count: Value<'i'>, by: Word): Statement =>
  run('$reachRow', ...stateless, search, at, count, by);

/** Reaches what an object points to, by it. A weak pointer does not hold its key. */
function reachFrom(r: Routine): readonly Statement[] {
  const { search, object } = r.parameters('search', 'object');
  const { shape, what } = r.words('shape', 'what');
  const row = (first: number, count: Value<'i'>): Statement =>
    reachedRow(search, i32.add(object, first), count, object);
  const frames = (first: Word, end: Word): Statement =>
    run('$reachFrames', ...stateless, search, first, end, object);
  const fieldAt = (offset: number): Word => i32.add(object, offset);
  return [
    set(what, kindOf(setting(shape, shapeOf(infoOf(object))))),
    when(
      is(what, kind.array),
      [row(arrayObject.elements, i32.load(object, arrayObject.count))],
      [row(header.size, i32.load(shape, shapeEntry.pointers))],
    ),
    when(is(what, kind.partial), [row(partialObject.arguments, i32.load(object, partialObject.held))]),
    when(is(what, kind.stack), [
      frames(
        i32.add(fieldAt(stackObject.frames), i32.load(object, stackObject.skip)),
        i32.add(fieldAt(stackObject.frames), i32.load(object, stackObject.bytes)),
      ),
    ]),
    when(is(what, kind.frozen), [
      frames(fieldAt(frozen.frames), i32.add(fieldAt(frozen.frames), i32.load(object, frozen.bytes))),
    ]),
    when(i32.eq(infoOf(object), info('$weak')), [
      row(weakObject.value, word(1)),
      row(weakObject.finalizers, word(1)),
    ]),
  ];
}

/**
 * Reaches all that can be reached from what has been. The collector copies in breadth, so objects lie in the order of such a search: one
 * pass in that order finds the shortest paths. An object that lies before the one that reaches it, as when the collector came to it from elsewhere, is
 * looked at in between. The pass goes from one address to another, and gives where it stops.
 */
function spread(r: Routine): readonly Statement[] {
  const { search, first, at, end } = r.parameters('search', 'first', 'at', 'end');
  const { next, shape, infoNumber } = r.words('next', 'shape', 'infoNumber');
  const behind = i32.load(search, searchState.behind);
  return [
    whileDo(i32.ltU(at, end), [
      set(shape, shapeOf(setting(infoNumber, infoOf(at)))),
      when(wasReached(search, at), [
        i32.store(search, searchState.scanned, at),
        when(
          i32.or(i32.and(i32.shrU(specialKinds, kindOf(shape)), 1), i32.eq(infoNumber, info('$weak'))),
          [run('$reachFrom', ...stateless, search, at)],
          reachFields(r, { search, object: at, shape }),
        ),
        whileDo(i32.gtU(behind, first), [
          set(next, i32.sub(behind, wordBytes)),
          i32.store(search, searchState.behind, next),
          run('$reachFrom', ...stateless, search, i32.load(next, 0)),
        ]),
      ]),
      increase(at, quickSize(at, shape)),
    ]),
    give(at),
  ];
}

/** The kinds of objects that have other pointers than those behind their header, or not that many. */
const specialKinds = (1 << kind.array) | (1 << kind.partial) | (1 << kind.stack) | (1 << kind.frozen);

/** Reaches the fields of an object of any other kind, as `reach` does, without calls: most objects have a few. */
function reachFields(
  r: Routine,
  { search, object, shape }: { readonly search: Word; readonly object: Word; readonly shape: Word },
): readonly Statement[] {
  const { slot, last, field, place, behind } = r.words('slot', 'last', 'field', 'place', 'behind');
  const isInside = i32.ltU(
    i32.sub(setting(field, untagged(i32.load(slot, 0))), i32.load(search, searchState.start)),
    i32.load(search, searchState.bytes),
  );
  return [
    set(slot, i32.add(object, header.size)),
    set(last, i32.add(slot, i32.shl(i32.load(shape, shapeEntry.pointers), wordShift))),
    whileDo(i32.ltU(slot, last), [
      when(isInside, [
        when(i32.eqz(i32.load(setting(place, wordOf(search, field)), 0)), [
          i32.store(place, 0, object),
          when(i32.ltU(field, object), [
            i32.store(setting(behind, i32.load(search, searchState.behind)), 0, field),
            i32.store(search, searchState.behind, i32.add(behind, wordBytes)),
          ]),
        ]),
      ]),
      increase(slot, wordBytes),
    ]),
  ];
}
