/**
 * Operations that are routines: by default one that evaluates the arguments which its type says are evaluated, puts
 * all of them into the cells, and leaves for the host. Those that are worth it are done here: small Integers, arrays,
 * static text.
 */
import { primitives } from '../../core/primitives.ts';
import { operations } from '../../core/operation.ts';
import { bigIntegerTag, boxSize, cell, kind, object, staticChars } from '../../runtime/layout.ts';
import { charsSymbol, nilSymbol } from '../../runtime/symbols.ts';
import { otherClosure, otherFunction, otherInfo, ownInfo } from '../builder.ts';
import {
  add, and, br, brIf, choose, type Code, eq, eqz, extendS, extendU, geU, get, gtU, i32, i64, jump, load16u, load32, load64, load8u, loadDouble, long, loop,
  ltU, mul, set, shl, shrU, store32, store64, storeDouble, sub, tee, type ValueType, when, wrap, block, double, ne, or, unreachable, copyMemory,
} from '../code.ts';
import type { ObjectUnit } from '../object.ts';
import {
  charge, codeInfo, currentStack, enter, entryType, evaluateLocal, frameInfo, giveBack, giveBackInt, giveBackDouble, header, hp, loadCell, type MachineOptions,
  objectInfo, type Routine, restoreStack, routine, setCell, sp, tagOf, node,
} from './routine.ts';
import { again, claim } from './update.ts';

const valueTypes = { ptr: 'i', i64: 'j', f64: 'd' } as const;

/** Parameter types of an operation's routine, after the stack and heap pointer. */
export const operationTypes = (op: string): string =>
  (operations.get(op)?.params ?? []).map(rep => valueTypes[rep]).join('');

const numbers: ReadonlyMap<string, number> = new Map(primitives.map((p, i) => [p.name, i]));
const typesByName: ReadonlyMap<string, string> = new Map(primitives.map(p => [p.name, p.type]));

/** Parameters that the operation evaluates itself. */
export function evaluatedParameters(op: string): number[] {
  const parts = (typesByName.get(op) ?? '').split(' -> ');
  return parts.slice(0, -1).flatMap((t, i) => (t === 'Integer' ? [i] : []));
}

const first = 2;

/** A frame that waits for argument `i` of an operation and then begins it again. */
export function argumentFrame(op: string, i: number, o: MachineOptions): ObjectUnit {
  const types = operationTypes(op);
  const others = [...types].map((_, k) => k).filter(k => k !== i);
  const { at, words, pointers } = frameOf(types, i, o.profiled);
  return routine(`$argument${i}:${op}`, entryType, o, frameInfo(pointers, words), r => {
    const locals = new Map(others.map(k => [k, r.local(types[k] as ValueType)]));
    return [
      others.map(k => set(locals.get(k)!, load(types[k]!, at[k]!))),
      restoreStack(r, 4 + 4 * pointers),
      jump(otherFunction(r.unit, `$op:${op}`), [
        add(sp, 4 * words),
        hp,
        ...[...types].map((_, k) => (k === i ? node : get(locals.get(k)!))),
      ]),
    ];
  });
}

const load = (type: string, at: number): Code =>
  type === 'i' ? load32(sp, at) : type === 'j' ? load64(sp, at) : loadDouble(sp, at);

/** Info, the other pointers, the stack when profiling, the unboxed ones. */
function frameOf(types: string, i: number, profiled: boolean): { at: number[]; words: number; pointers: number } {
  let pointers = 0;
  const at: number[] = [];
  [...types].forEach((t, k) => {
    if (t === 'i' && k !== i) at[k] = 4 + 4 * pointers++;
  });
  let next = 4 + 4 * pointers + (profiled ? 4 : 0);
  [...types].forEach((t, k) => {
    if (t === 'i') return;
    at[k] = next;
    next += 8;
  });
  return { at, words: next / 4, pointers };
}

/** Evaluates the arguments that must be. */
function evaluateArguments(r: Routine, op: string): Code {
  const types = operationTypes(op);
  return evaluatedParameters(op).map(i => {
    const { at, words, pointers } = frameOf(types, i, r.profiled);
    return when(eqz(tagOf(get(first + i))), [
      set(0, add(sp, -4 * words)),
      store32(sp, 0, i32(otherInfo(r.unit, `$argument${i}:${op}`))),
      [...types].map((t, k) => {
        if (k === i) return [];
        return t === 'i' ? store32(sp, at[k]!, get(first + k)) : t === 'j' ? store64(sp, at[k]!, get(first + k)) : storeDouble(sp, at[k]!, get(first + k));
      }),
      r.profiled ? store32(sp, 4 + 4 * pointers, currentStack) : [],
      enter(r.unit, sp, hp, get(first + i)),
    ]);
  });
}

/** Leaves for the host with the arguments in the cells. */
function toHost(r: Routine, op: string): Code {
  let root = 0;
  let raw = 0;
  return [
    [...operationTypes(op)].map((t, i) => {
      if (t === 'i') return store32(i32(cell.roots + 4 * root++), 0, get(first + i));
      const at = i32(cell.raws + 8 * raw++);
      return t === 'j' ? store64(at, 0, get(first + i)) : storeDouble(at, 0, get(first + i));
    }),
    setCell(cell.operation, i32(numbers.get(op) ?? -1)),
    setCell(cell.slot, i32(ownInfo(0))),
    setCell(cell.reason, i32(4)),
    jump(otherFunction(r.unit, '$leave'), [sp, hp, i32(0)]),
  ];
}

export const operationRoutine = (op: string, o: MachineOptions): ObjectUnit =>
  routine(`$op:${op}`, `ii${operationTypes(op)}`, o, codeInfo, r => {
    const special = fast[op];
    return [evaluateArguments(r, op), special ? special(r, op) : [], toHost(r, op)];
  });

// ---------------------------------------------------------------- Integer

const arg = (i: number): Code => get(first + i);
const isSmall = (i: number): Code => eq(tagOf(arg(i)), i32(1));
const smallValue = (i: number): Code => load64(arg(i), object.payload - 1);
const bothSmall = (then: Code): Code => when(and(isSmall(0), isSmall(1)), then);

/** Gives back an Integer that fits in a word. */
function giveSmall(r: Routine, types: string, value: Code): Code {
  return [
    needHeap(r, types, i32(boxSize)),
    header(r, 0, i32(otherInfo(r.unit, 'GHC.Prim.IS'))),
    store64(hp, object.payload, value),
    charge(r, 16),
    giveBack(r.unit, sp, add(hp, boxSize), add(hp, 1)),
  ];
}

const needHeap = (r: Routine, types: string, bytes: Code): Code =>
  when(gtU(add(hp, bytes), loadCell(cell.heapLimit)), [setCell(cell.request, bytes), again(r, types)]);

type Special = (r: Routine, op: string) => Code;
type Binary = (a: Code, b: Code) => Code;

/** `overflows`: whether the result is wrong; the host then does it. */
const arithmetic =
  (act: Binary, overflows: (a: Code, b: Code, result: Code) => Code): Special =>
  r => {
    const result = r.local('j');
    const [a, b] = [smallValue(0), smallValue(1)];
    return bothSmall([
      set(result, act(a, b)),
      when(eqz(overflows(a, b, get(result))), giveSmall(r, 'ii', get(result))),
    ]);
  };

const addOverflows = (a: Code, b: Code, sum: Code): Code =>
  long.ltS(long.and(long.xor(a, sum), long.xor(b, sum)), i64(0));
const subOverflows = (a: Code, b: Code, difference: Code): Code =>
  long.ltS(long.and(long.xor(a, b), long.xor(a, difference)), i64(0));

/** Sure not to overflow where both have few bits; else by dividing back. */
export const mulOverflows = (a: Code, b: Code, product: Code): Code =>
  choose(
    long.eqz(long.shrU(long.or(long.add(a, i64(1n << 31n)), long.add(b, i64(1n << 31n))), i64(32))),
    i32(0),
    choose(
      or(long.eqz(a), long.eqz(b)),
      i32(0),
      choose(
        or(long.eq(a, i64(-1)), long.eq(b, i64(-1))),
        or(long.eq(a, i64(-(1n << 63n))), long.eq(b, i64(-(1n << 63n)))),
        long.ne(long.divS(product, b), a),
        'i',
      ),
      'i',
    ),
    'i',
  );

/** The quotient or remainder; the smallest number by -1 is left to the host. */
const division =
  (act: (r: Routine, a: Code, b: Code) => Code): Special =>
  r => {
    const result = r.local('j');
    const [a, b] = [smallValue(0), smallValue(1)];
    return bothSmall(
      when(and(long.ne(b, i64(-1)), long.ne(b, i64(0))), [
        set(result, act(r, a, b)),
        giveSmall(r, 'ii', get(result)),
      ]),
    );
  };

export const floorDivide = (a: Code, b: Code): Code =>
  long.sub(
    long.divS(a, b),
    extendU(and(long.ltS(long.xor(a, b), i64(0)), long.ne(long.remS(a, b), i64(0)))),
  );
export const floorModulo = (a: Code, b: Code): Code =>
  long.sub(a, long.mul(floorDivide(a, b), b));

const comparison =
  (test: Binary): Special =>
  r =>
    bothSmall(giveBackInt(r.unit, sp, hp, extendU(test(smallValue(0), smallValue(1)))));

const bitwise = (act: Binary): Special => arithmetic(act, () => i32(0));

const smallest = i64(-(1n << 63n));

const fast: Readonly<Record<string, Special>> = {
  integerAdd: arithmetic(long.add, addOverflows),
  integerSub: arithmetic(long.sub, subOverflows),
  integerMul: arithmetic(long.mul, mulOverflows),
  integerAnd: bitwise(long.and),
  integerOr: bitwise(long.or),
  integerXor: bitwise(long.xor),
  integerQuot: division((_, a, b) => long.divS(a, b)),
  integerRem: division((_, a, b) => long.remS(a, b)),
  integerDiv: division((_, a, b) => floorDivide(a, b)),
  integerMod: division((_, a, b) => floorModulo(a, b)),
  'integerEq#': comparison(long.eq),
  'integerNe#': comparison(long.ne),
  'integerLt#': comparison(long.ltS),
  'integerLe#': comparison(long.leS),
  'integerGt#': comparison(long.gtS),
  'integerGe#': comparison(long.geS),
  'integerCompare#': r => {
    const [a, b] = [smallValue(0), smallValue(1)];
    const sign = long.sub(extendU(long.gtS(a, b)), extendU(long.ltS(a, b)));
    return bothSmall(giveBackInt(r.unit, sp, hp, sign));
  },
  integerNegate: r =>
    when(isSmall(0), when(long.ne(smallValue(0), smallest), giveSmall(r, 'i', long.sub(i64(0), smallValue(0))))),
  integerAbs: r =>
    when(
      isSmall(0),
      when(
        long.ne(smallValue(0), smallest),
        giveSmall(r, 'i', [smallValue(0), long.sub(i64(0), smallValue(0)), long.geS(smallValue(0), i64(0)), 0x1b]),
      ),
    ),
  integerSignum: r =>
    choose(
      isSmall(0),
      giveSmall(
        r,
        'i',
        long.sub(extendU(long.gtS(smallValue(0), i64(0))), extendU(long.ltS(smallValue(0), i64(0)))),
      ),
      giveSmall(r, 'i', [i64(-1), i64(1), load32(arg(0), object.sign - bigIntegerTag), 0x1b]),
    ),
  integerComplement: r => when(isSmall(0), giveSmall(r, 'i', long.xor(smallValue(0), i64(-1)))),
  'integerFromInt#': r => giveSmall(r, 'j', arg(0)),
  'integerFromWord#': r => when(long.geS(arg(0), i64(0)), giveSmall(r, 'j', arg(0))),
  'integerToInt#': lowWord,
  'integerToWord#': lowWord,
  'integerToDouble#': r => when(isSmall(0), giveBackDouble(r.unit, sp, hp, double.fromInt(smallValue(0)))),
  'newArray#': newArray,
  'newByteArray#': newByteArray,
  'unpackCString#': r => unpackFrom(r, arg(0), i32(0), i32(otherClosure(r.unit, nilSymbol))),
  'unpackAppendCString#': r => unpackFrom(r, arg(0), i32(0), arg(1)),
};

function lowWord(r: Routine): Code {
  const magnitude = load64(arg(0), object.elements - bigIntegerTag);
  const negative = load32(arg(0), object.sign - bigIntegerTag);
  return [
    when(isSmall(0), giveBackInt(r.unit, sp, hp, smallValue(0))),
    giveBackInt(r.unit, sp, hp, [long.sub(i64(0), magnitude), magnitude, negative, 0x1b]),
  ];
}

// ---------------------------------------------------------------- arrays

/** More elements than memory could hold: a request that no heap satisfies. */
const tooMany = i64(1 << 28);
const largestRequest = i32(0x7ffffff0);

function newArray(r: Routine): Code {
  const size = r.local('i');
  const p = r.local('i');
  const count = wrap(arg(0));
  return [
    when(long.gtU(arg(0), tooMany), [setCell(cell.request, largestRequest), again(r, 'ji')]),
    set(size, and(add(mul(count, i32(4)), object.elements + 7), i32(-8))),
    needHeap(r, 'ji', get(size)),
    header(r, 0, i32(otherInfo(r.unit, '$array'))),
    store32(hp, object.length, count),
    charge(r, long.add(long.mul(arg(0), i64(8)), i64(24))),
    set(p, add(hp, object.elements)),
    set(size, add(hp, get(size))),
    block(
      loop([
        brIf(1, geU(get(p), get(size))),
        store32(get(p), 0, arg(1)),
        set(p, add(get(p), 4)),
        br(0),
      ]),
    ),
    giveBack(r.unit, sp, get(size), add(hp, 1)),
  ];
}

function newByteArray(r: Routine): Code {
  const size = r.local('i');
  return [
    when(long.gtU(arg(0), i64(1 << 30)), [setCell(cell.request, largestRequest), again(r, 'j')]),
    set(size, and(add(wrap(arg(0)), object.elements + 7), i32(-8))),
    needHeap(r, 'j', get(size)),
    header(r, 0, i32(otherInfo(r.unit, '$bytes'))),
    store32(hp, object.length, wrap(arg(0))),
    charge(r, extendU(get(size))),
    [add(hp, object.elements), i32(0), sub(get(size), i32(object.elements)), 0xfc, 0x0b, 0x00],
    giveBack(r.unit, sp, add(hp, get(size)), add(hp, 1)),
  ];
}

// ---------------------------------------------------------------- static text

/** Characters made at a time; the rest waits in a thunk. */
const chunk = 32;
const restSize = 24;

/** Static text: its length, doubled, plus 1 if characters take four bytes rather than one; then the characters. */
const unpackFrom = (r: Routine, text: Code, from: Code, rest: Code): Code =>
  jump(otherFunction(r.unit, '$unpack'), [sp, hp, text, from, rest]);

/** `$unpack text index rest`: the characters from there on, before `rest`. */
const unpackRoutine = (o: MachineOptions): ObjectUnit =>
  routine('$unpack', 'iiiii', o, codeInfo, r => {
    const u = r.unit;
    const [text, index, rest] = [2, 3, 4];
    const [left, many, wide, at, c, boxes, end] = Array.from({ length: 7 }, () => r.local('i')) as [
      number, number, number, number, number, number, number,
    ];
    const lastTail = add(get(end), -4);
    return [
      set(wide, and(load32(get(text)), i32(1))),
      set(left, sub(shrU(load32(get(text)), i32(1)), get(index))),
      when(eqz(get(left)), evaluateLocal(u, sp, hp, get(rest))),
      set(many, [get(left), i32(chunk), ltU(get(left), i32(chunk)), 0x1b]),
      needHeap(r, 'iii', i32(chunk * 2 * 16 + restSize)),
      charge(r, extendU(mul(get(many), i32(24)))),
      set(at, hp),
      set(end, add(hp, shl(get(many), i32(4)))),
      set(boxes, get(end)),
      set(c, add(add(get(text), 4), shl(get(index), shl(get(wide), i32(1))))),
      loop([
        store32(get(at), 0, i32(otherInfo(u, 'GHC.Types.:'))),
        r.profiled ? store32(get(at), 4, currentStack) : [],
        choose(get(wide), wideCharacter(r, at, c, boxes), [
          store32(get(at), 8, add(mul(load8u(get(c)), i32(boxSize)), i32(otherClosure(u, charsSymbol)))),
          set(c, add(get(c), 1)),
        ]),
        // The next cell follows; the last one's tail is put right below.
        store32(get(at), 12, add(get(at), 18)),
        set(at, add(get(at), 16)),
        brIf(0, ltU(get(at), get(end))),
      ]),
      choose(
        eq(get(many), get(left)),
        store32(lastTail, 0, get(rest)),
        [
          store32(get(boxes), 0, i32(otherInfo(u, '$unpackRest'))),
          r.profiled ? store32(get(boxes), 4, currentStack) : [],
          store32(get(boxes), object.payload, get(rest)),
          store32(get(boxes), 16, get(text)),
          store32(get(boxes), 20, add(get(index), get(many))),
          store32(lastTail, 0, get(boxes)),
          set(boxes, add(get(boxes), restSize)),
        ],
      ),
      giveBack(u, sp, get(boxes), add(hp, 2)),
    ];
  });

/** A character of four bytes: one of the table, or a new box. */
function wideCharacter(r: Routine, at: number, c: number, boxes: number): Code {
  const u = r.unit;
  return [
    choose(
      ltU(load32(get(c)), i32(staticChars)),
      store32(get(at), 8, add(mul(load32(get(c)), i32(boxSize)), i32(otherClosure(u, charsSymbol)))),
      [
        store32(get(boxes), 0, i32(otherInfo(u, 'GHC.Types.C#'))),
        r.profiled ? store32(get(boxes), 4, currentStack) : [],
        store64(get(boxes), object.payload, extendU(load32(get(c)))),
        store32(get(at), 8, add(get(boxes), 1)),
        set(boxes, add(get(boxes), boxSize)),
      ],
    ),
    set(c, add(get(c), 4)),
  ];
}

/** The thunk of the characters not made yet. */
const unpackRest = (o: MachineOptions): ObjectUnit =>
  routine('$unpackRest', entryType, o, objectInfo(kind.thunk, 'thunk', 1, 1), r => {
    const [text, index, rest] = [r.local('i'), r.local('i'), r.local('i')];
    return [
      set(text, load32(node, 16)),
      set(index, load32(node, 20)),
      set(rest, load32(node, object.payload)),
      claim(r, node),
      jump(otherFunction(r.unit, '$unpack'), [sp, hp, get(text), get(index), get(rest)]),
    ];
  });

export const textUnits: Readonly<Record<string, (o: MachineOptions) => ObjectUnit>> = {
  $unpack: unpackRoutine,
  $unpackRest: unpackRest,
};
