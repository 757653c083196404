/**
 * Data constructors that the compiler itself must know: those of special syntax (lists, tuples, unit), the boxes
 * of primitive values, and Bool. They equal, by id, what the library declares; where the language has no way to
 * declare them (lists, tuples, small Integers) this is their declaration.
 */
import { builtin } from '../source/builtin.ts';
import type { DataCon, Rep } from './representation.ts';

const box = (id: string, type: string, rep: Rep): DataCon => ({
  id,
  name: id.slice(id.lastIndexOf('.') + 1),
  type,
  tag: 1,
  family: 1,
  fields: [rep],
  strict: [false],
});

const product = (id: string, name: string, size: number): DataCon => ({
  id,
  name,
  type: name,
  tag: 1,
  family: 1,
  fields: new Array<Rep>(size).fill('ptr'),
  strict: new Array<boolean>(size).fill(false),
});

export const falseCon: DataCon = {
  id: builtin.Types.False,
  name: 'False',
  type: 'Bool',
  tag: 1,
  family: 2,
  fields: [],
  strict: [],
};
export const trueCon: DataCon = {
  id: builtin.Types.True,
  name: 'True',
  type: 'Bool',
  tag: 2,
  family: 2,
  fields: [],
  strict: [],
};
export const nilCon: DataCon = {
  id: builtin.Types['[]'],
  name: '[]',
  type: '[]',
  tag: 1,
  family: 2,
  fields: [],
  strict: [],
};
export const consCon: DataCon = {
  id: builtin.Types[':'],
  name: ':',
  type: '[]',
  tag: 2,
  family: 2,
  fields: ['ptr', 'ptr'],
  strict: [false, false],
};
export const unitCon: DataCon = product(builtin.Tuple['()'], '()', 0);
export const intCon = box(builtin.Types['I#'], 'Int', 'i64');
export const wordCon = box(builtin.Types['W#'], 'Word', 'i64');
export const charCon = box(builtin.Types['C#'], 'Char', 'i64');
export const doubleCon = box(builtin.Types['D#'], 'Double', 'f64');
export const floatCon = box(builtin.Types['F#'], 'Float', 'f64');
const boxList: readonly DataCon[] = [intCon, wordCon, charCon, doubleCon, floatCon];

/** The constructors of one number or character in a register, by id. */
export const boxes: ReadonlyMap<string, DataCon> = new Map(boxList.map(con => [con.id, con]));

/** The same by the ids of their types; numbers of fixed sizes are newtypes of these. */
export const boxOfType: ReadonlyMap<string, DataCon> = new Map([
  ...boxList.map(con => [con.id.replace(con.name, con.type!), con] as const),
  ...['8', '16', '32', '64'].map(size => [`GHC.Int.Int${size}`, intCon] as const),
  ...['8', '16', '32'].map(size => [`GHC.Word.Word${size}`, intCon] as const),
  ['GHC.Word.Word64', wordCon] as const,
]);
/** An Integer that fits in 64 bits: the first of two, as it were. What does not is an array of bytes (runtime/primitive/large.ts). */
export const smallIntegerCon: DataCon = { ...box(builtin.Prim.IS, 'Integer', 'i64'), family: 2 };

/** `()`, `(,)`, `(,,)`...; a tuple of one is GHC's Unit, used only for lazy pattern bindings. */
export function tupleCon(size: number): DataCon {
  if (size === 0) return unitCon;
  const name = size === 1 ? 'Unit' : `(${','.repeat(size - 1)})`;
  return product(`GHC.Tuple.${name}`, name, size);
}

/** The constructor that special syntax or the compiler means by this id. */
export function wiredCon(id: string): DataCon | undefined {
  const con = wired.get(id);
  if (con) return con;
  const commas = /^(?:.*\.)?\((,+)\)$/.exec(id)?.[1];
  return commas ? tupleCon(commas.length + 1) : undefined;
}

const wired: ReadonlyMap<string, DataCon> = new Map(
  [
    falseCon,
    trueCon,
    nilCon,
    consCon,
    unitCon,
    intCon,
    wordCon,
    charCon,
    doubleCon,
    floatCon,
    smallIntegerCon,
  ].flatMap(c => [
    [c.id, c],
    [c.name, c],
  ]),
);

/** Largest tuple that has a closure of its own for `(,,)` used as a function. */
export const largestTuple = 15;

/** Constructors declared nowhere in Haskell: the module named holds their closures. */
export function undeclaredCons(moduleName: string): readonly DataCon[] {
  if (moduleName === 'GHC.Types') return [nilCon, consCon];
  if (moduleName !== 'GHC.Tuple') return [];
  return Array.from({ length: largestTuple + 1 }, (_, size) => tupleCon(size));
}
