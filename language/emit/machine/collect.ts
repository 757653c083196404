/**
 * The collector: copies what is reachable into to-space, breadth first (Cheney), cuts out indirections, and reduces
 * selector thunks whose record is evaluated. Roots: the cells, the stack, entered constant applicative forms. It is
 * called by the host between two steps of the program; `$collect` takes the start of to-space and gives its end.
 */
import { cell, info, infoSize, infoTable, kind, object, rootCount } from '../../runtime/layout.ts';
import { lastInfo, otherFunction, otherInfo, type UnitBuilder } from '../builder.ts';
import {
  add, and, block, br, brIf, type Code, call, choose, copyMemory, eq, eqz, geU, get, gtU, i32, leave, load16u, load32, load64, load8u, loop,
  ltU, mul, ne, or, set, store32, store64, sub, tee, unreachable, when,
} from '../code.ts';
import type { ObjectUnit } from '../object.ts';
import { loadCell, type MachineOptions, routine, setCell, tagOf, untag } from './routine.ts';

/** Chains of selectors longer than this are left for the next collection. */
const deepestSelector = 200;

const inFromSpace = (p: Code): Code => ltU(sub(p, loadCell(cell.fromStart)), loadCell(cell.fromSize));
const roundUp = (bytes: Code): Code => and(add(bytes, 7), i32(-8));
const entryOf = (number: Code): Code => add(mul(number, i32(infoSize)), infoTable);
const evacuate = (u: UnitBuilder, p: Code): Code => call(otherFunction(u, '$evacuate'), p);
const evacuateAt = (u: UnitBuilder, at: Code, offset = 0): Code => store32(at, offset, evacuate(u, load32(at, offset)));
const giveUp: Code = [i32(0), leave];

/** `$evacuate p`: where the object is now; copies it unless that was done. */
const evacuateRoutine = (o: MachineOptions): ObjectUnit =>
  routine('$evacuate', 'i:i', o, undefined, r => {
    const u = r.unit;
    const [p, a, number, entry, k, size, to, i] = [0, ...Array.from({ length: 7 }, () => r.local('i'))] as [
      number, number, number, number, number, number, number, number,
    ];
    return [
      loop([
        set(a, untag(get(p))),
        when(eqz(inFromSpace(get(a))), [get(p), leave]),
        set(number, load32(get(a))),
        when(gtU(get(number), i32(lastInfo)), [or(get(number), tagOf(get(p))), leave]),
        set(k, load8u(tee(entry, entryOf(get(number))), info.kind)),
        when(eq(get(k), i32(kind.indirection)), [set(p, load32(get(a), object.value)), br(1)]),
        when(eq(get(k), i32(kind.selector)), [
          when(tee(to, call(otherFunction(u, '$select'), get(a), i32(0))), [set(p, get(to)), br(2)]),
        ]),
        when(eqz(tee(size, load32(get(entry), info.size))), set(size, call(otherFunction(u, '$sizeOf'), get(a), get(k)))),
        set(to, loadCell(cell.free)),
        setCell(cell.free, add(get(to), get(size))),
        choose(
          gtU(get(size), i32(128)),
          copyMemory(get(to), get(a), get(size)),
          [
            set(i, i32(0)),
            loop([
              store64(add(get(to), get(i)), 0, load64(add(get(a), get(i)))),
              brIf(0, ltU(tee(i, add(get(i), 8)), get(size))),
            ]),
          ],
        ),
        store32(get(a), 0, get(to)),
        or(get(to), tagOf(get(p))),
        leave,
      ]),
      unreachable,
    ];
  });

/** Bytes of an object whose info does not say. */
const sizeRoutine = (o: MachineOptions): ObjectUnit =>
  routine('$sizeOf', 'ii:i', o, undefined, () => {
    const [a, k] = [get(0), get(1)];
    const fourBytesEach = (offset: number, start: number): Code => roundUp(add(mul(load32(a, offset), i32(4)), start));
    return [
      when(eq(k, i32(kind.partial)), [fourBytesEach(object.partialCount, object.partialArguments), leave]),
      when(eq(k, i32(kind.bytes)), [roundUp(add(load32(a, object.length), object.elements)), leave]),
      when(eq(k, i32(kind.array)), [fourBytesEach(object.length, object.elements), leave]),
      when(eq(k, i32(kind.suspended)), [fourBytesEach(object.suspendedWords, object.suspendedStack), leave]),
      unreachable,
    ];
  });

/** `$select thunk depth`: the field that a selector thunk would give, or 0 while its record is not evaluated. The
 * thunk becomes an indirection. */
const selectRoutine = (o: MachineOptions): ObjectUnit =>
  routine('$select', 'ii:i', o, undefined, r => {
    const u = r.unit;
    const [a, depth, s, k, number] = [0, 1, r.local('i'), r.local('i'), r.local('i')];
    return [
      when(gtU(get(depth), i32(deepestSelector)), giveUp),
      set(s, load32(get(a), object.payload)),
      loop([
        when(tagOf(get(s)), found(u, a, s, number)),
        when(eqz(inFromSpace(get(s))), [
          // A constant applicative form may be evaluated by now.
          when(gtU(load32(get(s)), i32(lastInfo)), giveUp),
          when(ne(load8u(entryOf(load32(get(s))), info.kind), i32(kind.indirection)), giveUp),
          set(s, load32(get(s), object.value)),
          br(1),
        ]),
        when(gtU(tee(number, load32(get(s))), i32(lastInfo)), giveUp),
        set(k, load8u(entryOf(get(number)), info.kind)),
        when(eq(get(k), i32(kind.indirection)), [set(s, load32(get(s), object.value)), br(1)]),
        when(eq(get(k), i32(kind.selector)), [
          when(tee(s, call(otherFunction(u, '$select'), get(s), add(get(depth), 1))), br(2)),
        ]),
      ]),
      i32(0),
    ];
  });

/** The record in `s` is evaluated, here or in to-space already. */
const found = (u: UnitBuilder, a: number, s: number, number: number): Code => [
  set(s, untag(get(s))),
  when(inFromSpace(get(s)), when(gtU(tee(number, load32(get(s))), i32(lastInfo)), set(s, get(number)))),
  set(s, load32(add(get(s), load16u(entryOf(load32(get(a))), info.extra)))),
  // A thunk that selects itself would become an indirection to itself.
  set(number, get(s)),
  block(
    loop([
      brIf(1, tagOf(get(number))),
      brIf(1, eqz(inFromSpace(get(number)))),
      when(eq(get(number), get(a)), giveUp),
      brIf(1, ne(load32(get(number)), i32(otherInfo(u, '$indirection')))),
      set(number, load32(get(number), object.value)),
      br(0),
    ]),
  ),
  store32(get(a), 0, i32(otherInfo(u, '$indirection'))),
  store32(get(a), object.value, get(s)),
  get(s),
  leave,
];

/** `$scavenge object`: evacuates what the object in to-space points to; gives the object's size. */
const scavengeRoutine = (o: MachineOptions): ObjectUnit =>
  routine('$scavenge', 'i:i', o, undefined, r => {
    const u = r.unit;
    const a = 0;
    const [entry, k, size, p, end] = [r.local('i'), r.local('i'), r.local('i'), r.local('i'), r.local('i')];
    const range = (start: number, count: Code): Code => [
      set(p, add(get(a), start)),
      set(end, add(get(p), mul(count, i32(4)))),
      block(
        loop([
          brIf(1, geU(get(p), get(end))),
          evacuateAt(u, get(p)),
          set(p, add(get(p), 4)),
          br(0),
        ]),
      ),
    ];
    const varying = (which: number, body: Code): Code => when(eq(get(k), i32(which)), body);
    return [
      set(k, load8u(tee(entry, entryOf(load32(get(a)))), info.kind)),
      when(tee(size, load32(get(entry), info.size)), [
        range(object.payload, load16u(get(entry), info.pointers)),
        get(size),
        leave,
      ]),
      varying(kind.partial, [
        evacuateAt(u, get(a), object.partialFunction),
        range(object.partialArguments, load32(get(a), object.partialCount)),
      ]),
      varying(kind.array, range(object.elements, load32(get(a), object.length))),
      varying(kind.suspended, [
        evacuateAt(u, get(a), object.suspendedNode),
        call(
          otherFunction(u, '$scanStack'),
          add(get(a), object.suspendedStack),
          add(add(get(a), object.suspendedStack), mul(load32(get(a), object.suspendedWords), i32(4))),
        ),
      ]),
      call(otherFunction(u, '$sizeOf'), get(a), get(k)),
    ];
  });

/** `$scanStack from end`: every frame's pointers. */
const scanRoutine = (o: MachineOptions): ObjectUnit =>
  routine('$scanStack', 'ii', o, undefined, r => {
    const u = r.unit;
    const [from, end, entry, p, stop] = [0, 1, r.local('i'), r.local('i'), r.local('i')];
    return block(
      loop([
        brIf(1, geU(get(from), get(end))),
        set(entry, entryOf(load32(get(from)))),
        set(p, add(get(from), 4)),
        set(stop, add(get(p), mul(load16u(get(entry), info.pointers), i32(4)))),
        block(
          loop([
            brIf(1, geU(get(p), get(stop))),
            evacuateAt(u, get(p)),
            set(p, add(get(p), 4)),
            br(0),
          ]),
        ),
        set(from, add(get(from), mul(load16u(get(entry), info.raw), i32(4)))),
        br(0),
      ]),
    );
  });

const collectRoutine = (o: MachineOptions): ObjectUnit =>
  routine('$collect', 'i:i', o, undefined, r => {
    const u = r.unit;
    const [to, scan, c] = [0, r.local('i'), r.local('i')];
    const cells = [cell.node, cell.stableNames, ...Array.from({ length: rootCount }, (_, i) => cell.roots + 4 * i)];
    return [
      setCell(cell.free, get(to)),
      cells.map(address => evacuateAt(u, i32(address))),
      call(otherFunction(u, '$scanStack'), loadCell(cell.sp), loadCell(cell.stackTop)),
      set(c, loadCell(cell.cafs)),
      block(
        loop([
          brIf(1, eqz(get(c))),
          evacuateAt(u, get(c), object.value),
          set(c, load32(get(c), object.cafLink)),
          br(0),
        ]),
      ),
      set(scan, get(to)),
      block(
        loop([
          brIf(1, geU(get(scan), loadCell(cell.free))),
          set(scan, add(get(scan), call(otherFunction(u, '$scavenge'), get(scan)))),
          br(0),
        ]),
      ),
      loadCell(cell.free),
    ];
  });

export const collectUnits: Readonly<Record<string, (o: MachineOptions) => ObjectUnit>> = {
  $evacuate: evacuateRoutine,
  $sizeOf: sizeRoutine,
  $select: selectRoutine,
  $scavenge: scavengeRoutine,
  $scanStack: scanRoutine,
  $collect: collectRoutine,
};
