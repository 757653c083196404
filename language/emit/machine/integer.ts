/**
 * Operations on two small Integers, which most are: without the host, which is asked about all others, and where the heap
 * has no room left. What fits in a word must always become a small Integer (runtime/primitive/large.ts).
 */
import { smallIntegerCon } from '../../builtin/wired.ts';
import { boxObject, cell, header } from '../../runtime/layout.ts';
import {
  call,
  choose,
  give,
  hp,
  i32,
  i64,
  info,
  type Local,
  type Long,
  leave,
  type Statement,
  set,
  type Word,
  when,
  word,
} from '../assembly.ts';
import { conSymbol } from '../context.ts';
import {
  currentStack,
  keepState,
  loadCell,
  type Routine,
  type RoutineModule,
  routine,
  state,
  storeCell,
  tagOf,
} from './build.ts';
import { wordGcd, wordGcdRoutine } from './long/gcd.ts';
import { longRoutines } from './long/long.ts';
import { division } from './long/quotient.ts';

/** What an operation gives for words: first what is worked out, then whether that is right, and the value. */
interface Small {
  readonly first?: readonly Statement[];
  readonly holds?: Word;
  readonly value: Long;
}
type Meaning = (x: Local<'l'>, y: Local<'l'>, r: Routine) => Small;

const isNegative = (x: Long): Word => i64.ltS(x, 0n);
/** Whether the number fits in half a word: a product of two such fits in a word. */
const isHalf = (x: Long): Word => i64.eqz(i64.shrU(i64.add(x, 0x80000000n), 32n));
/** The least number divided by -1 does not fit in a word. */
const divides = (y: Long): Word => i64.ne(y, -1n);
/** Whether a remainder has another sign than the divisor: rounding down is another thing then than rounding towards 0. */
const isOther = (rest: Long, y: Long): Word => i32.and(i64.ne(rest, 0n), isNegative(i64.xor(rest, y)));

const magnitude = (x: Long): Long => choose(isNegative(x), i64.sub(0n, x), x);

const numbers: Readonly<Record<string, Meaning>> = {
  integerAdd(x, y, r) {
    const sum = r.local('l');
    const overflow = isNegative(i64.and(i64.xor(x, sum), i64.xor(y, sum)));
    return { first: [set(sum, i64.add(x, y))], holds: i32.eqz(overflow), value: sum };
  },
  integerSub(x, y, r) {
    const difference = r.local('l');
    const overflow = isNegative(i64.and(i64.xor(x, y), i64.xor(x, difference)));
    return { first: [set(difference, i64.sub(x, y))], holds: i32.eqz(overflow), value: difference };
  },
  integerMul: (x, y) => ({ holds: i32.and(isHalf(x), isHalf(y)), value: i64.mul(x, y) }),
  integerQuot: (x, y) => ({ holds: divides(y), value: i64.divS(x, y) }),
  integerRem: (x, y) => ({ holds: divides(y), value: i64.remS(x, y) }),
  integerDiv(x, y, r) {
    const quotient = r.local('l');
    const down = isOther(i64.sub(x, i64.mul(quotient, y)), y);
    return {
      holds: divides(y),
      first: [when(divides(y), [set(quotient, i64.divS(x, y))])],
      value: i64.sub(quotient, i64.extendU(down)),
    };
  },
  integerMod(x, y, r) {
    const rest = r.local('l');
    return {
      holds: divides(y),
      first: [when(divides(y), [set(rest, i64.remS(x, y))])],
      value: choose(isOther(rest, y), i64.add(rest, y), rest),
    };
  },
  integerGcd(x, y, r) {
    const found = r.local('l');
    return {
      first: [set(found, wordGcd(magnitude(x), magnitude(y)))],
      holds: i32.eqz(isNegative(found)),
      value: found,
    };
  },
  integerAnd: (x, y) => ({ value: i64.and(x, y) }),
  integerOr: (x, y) => ({ value: i64.or(x, y) }),
  integerXor: (x, y) => ({ value: i64.xor(x, y) }),
};

const truth = (holds: Word): Small => ({ value: i64.extendU(holds) });

const comparisons: Readonly<Record<string, Meaning>> = {
  'integerEq#': (x, y) => truth(i64.eq(x, y)),
  'integerNe#': (x, y) => truth(i64.ne(x, y)),
  'integerLt#': (x, y) => truth(i64.ltS(x, y)),
  'integerLe#': (x, y) => truth(i32.eqz(i64.ltS(y, x))),
  'integerGt#': (x, y) => truth(i64.ltS(y, x)),
  'integerGe#': (x, y) => truth(i32.eqz(i64.ltS(x, y))),
  'integerCompare#': (x, y) => ({ value: i64.sub(i64.extendU(i64.ltS(y, x)), i64.extendU(i64.ltS(x, y))) }),
};

const least = -(2n ** 63n);

/** Of one Integer. */
const changed: Readonly<Record<string, Meaning>> = {
  integerNegate: x => ({ holds: i64.ne(x, least), value: i64.sub(0n, x) }),
  integerAbs: x => ({ holds: i64.ne(x, least), value: magnitude(x) }),
};
const words: Readonly<Record<string, Meaning>> = {
  'integerToInt#': x => ({ value: x }),
  'integerToWord#': x => ({ value: x }),
};

/** What it gives for others, or goes on after it where the host has to be asked. */
type Others = (r: Routine, operands: readonly Word[]) => readonly Statement[];

const by =
  (symbol: string, ...more: readonly number[]): Others =>
  (r, operands) => {
    const found = r.local('i');
    const given = call('i', symbol, ...state, ...operands, ...more.map(each => word(each)));
    return [set(found, given), when(found, [leave(found)])];
  };
const ordered =
  (meaning: (order: Word) => Word): Others =>
  (_, operands) =>
    leaveWord({ value: i64.extendU(meaning(call('i', '$longCompare', ...state, ...operands))) });

const others: Readonly<Record<string, Others>> = {
  integerAdd: by('$longSum', 0),
  integerSub: by('$longSum', 1),
  integerMul: by('$longMultiply'),
  integerQuot: by('$longDivide', division.quot),
  integerRem: by('$longDivide', division.rem),
  integerDiv: by('$longDivide', division.div),
  integerMod: by('$longDivide', division.mod),
  integerGcd: by('$longGcd'),
  integerNegate: by('$longNegate'),
  'integerEq#': ordered(i32.eqz),
  'integerNe#': ordered(found => i32.ne(found, 0)),
  'integerLt#': ordered(found => i32.ltS(found, 0)),
  'integerLe#': ordered(found => i32.leS(found, 0)),
  'integerGt#': ordered(found => i32.ltS(0, found)),
  'integerGe#': ordered(found => i32.geS(found, 0)),
};

const symbolOf = (op: string): string => `$${op}`;

/** Whether there is a routine that tries an operation of the host on Integers without the host. */
export const isOnIntegers = (op: string): boolean =>
  op === fromWord || [numbers, comparisons, changed, words].some(table => op in table);

const fromWord = 'integerFromInt#';

export function integerRoutines(module: RoutineModule): void {
  if (!module.biography && !module.ticky) longRoutines(module);
  wordGcdRoutine(module);
  const each = (
    table: Readonly<Record<string, Meaning>>,
    operands: number,
    result: 'i' | 'l',
    finish: (small: Small) => readonly Statement[],
  ): void => {
    for (const [op, meaning] of Object.entries(table)) small(module, op, operands, result, meaning, finish);
  };
  each(numbers, 2, 'i', leaveInteger);
  each(comparisons, 2, 'l', leaveWord);
  each(changed, 1, 'i', leaveInteger);
  each(words, 1, 'l', leaveWord);
  routine(module, symbolOf(fromWord), 'l:i', r => {
    const value = r.parameter(0, 'l');
    return [...leaveInteger({ value }), keepState, give(call('i', `host:${fromWord}`, value))];
  });
}

/** With biographies, the host records every use of an object; and it counts what it allocates, as no routine does for long ones. */
function small(
  module: RoutineModule,
  op: string,
  operands: number,
  result: 'i' | 'l',
  meaning: Meaning,
  finish: (small: Small) => readonly Statement[],
): void {
  routine(module, symbolOf(op), `${'i'.repeat(operands)}:${result}`, r => {
    const pointers = [0, 1].slice(0, operands).map(index => r.parameter(index, 'i'));
    const [x, y] = [r.local('l'), r.local('l')];
    const found = meaning(x, y, r);
    const areSmall = pointers.map(each => i32.eq(tagOf(each), tag)).reduce((all, each) => i32.and(all, each));
    const values = [x, y].slice(0, operands);
    const attempt = [
      ...values.map((each, index) => set(each, i64.load(pointers[index]!, boxObject.value - tag))),
      ...(found.first ?? []),
      when(found.holds ?? word(1), finish(found)),
    ];
    const long = module.ticky ? [] : (others[op]?.(r, pointers) ?? []);
    return [
      ...(module.biography ? [] : [when(areSmall, attempt), ...long]),
      keepState,
      give(call(result, `host:${op}`, ...pointers)),
    ];
  });
}

/** The tag of a pointer to a small Integer. */
const tag = 1;

/** Makes an Integer of the value and leaves with it, if there is room. */
const leaveInteger = ({ value }: Small): readonly Statement[] => [
  when(i32.geU(loadCell(cell.heapLimit), i32.add(hp, boxObject.size)), [
    i32.store(hp, header.info, info(conSymbol(smallIntegerCon))),
    i32.store(hp, header.stack, currentStack),
    i64.store(hp, boxObject.value, value),
    storeCell(cell.hp, i32.add(hp, boxObject.size)),
    leave(i32.add(hp, tag)),
  ]),
];

const leaveWord = ({ value }: Small): readonly Statement[] => [storeCell(cell.hp, hp), leave(value)];
