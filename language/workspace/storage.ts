/**
 * Interfaces as bytes, for caches and beside the compiled libraries. Reading is lazy: nothing is read until the interface is
 * first asked something, and each entry of its tables when it is looked up.
 */

import type { Interface } from '../pipeline/interface.ts';
import { lazyMap } from '../source/lazymap.ts';
import { lazy, memoize } from '../source/memoize.ts';
import { type Decoder, type Encoded, encode } from './codec.ts';

/** Sections that are read whole. */
const lists = [
  'exports',
  'equations',
  'dependencies',
  'dataCons',
  'complete',
  'defaults',
  'hasCentres',
  'hasUnlifted',
  'warning',
] as const;

/** Sections that are read entry by entry. */
const tables = [
  'schemes',
  'types',
  'synonyms',
  'constructors',
  'classes',
  'instances',
  'families',
  'unfoldings',
  'templates',
  'signatures',
] as const;

type List = (typeof lists)[number];
type Table = (typeof tables)[number];

/** Units: the module's name, the names in each table, the lists, and the entries of all tables. */
export const writeInterface = (module: Interface): Encoded =>
  encode([
    module.name,
    tables.map(table => [...module[table].keys()]),
    ...lists.map(list => module[list]),
    ...tables.flatMap((table): unknown[] => [...module[table].values()]),
  ]);

const firstList = 2;
const firstEntry = firstList + lists.length;

/** `open` is asked for what was written when it is first needed. */
export function readInterface(open: () => Decoder): Interface {
  const decoder = lazy(open);
  const unit = (index: number): unknown => decoder().unit(index);
  const names = (): readonly (readonly string[])[] => unit(1) as readonly (readonly string[])[];
  const list = <K extends List>(name: K): Interface[K] =>
    unit(firstList + lists.indexOf(name)) as Interface[K];
  const tableOf = memoize((name: Table): ReadonlyMap<string, unknown> => {
    const number = tables.indexOf(name);
    const before = names()
      .slice(0, number)
      .reduce((sum, each) => sum + each.length, firstEntry);
    return lazyMap(names()[number]!, entry => unit(before + entry));
  });
  const table = <K extends Table>(name: K): Interface[K] => tableOf(name) as Interface[K];
  return {
    get name() {
      return unit(0) as string;
    },
    get exports() {
      return list('exports');
    },
    get schemes() {
      return table('schemes');
    },
    get types() {
      return table('types');
    },
    get synonyms() {
      return table('synonyms');
    },
    get constructors() {
      return table('constructors');
    },
    get classes() {
      return table('classes');
    },
    get instances() {
      return table('instances');
    },
    get families() {
      return table('families');
    },
    get equations() {
      return list('equations');
    },
    get dependencies() {
      return list('dependencies');
    },
    get unfoldings() {
      return table('unfoldings');
    },
    get templates() {
      return table('templates');
    },
    get signatures() {
      return table('signatures');
    },
    get dataCons() {
      return list('dataCons');
    },
    get complete() {
      return list('complete');
    },
    get defaults() {
      return list('defaults');
    },
    get hasCentres() {
      return list('hasCentres');
    },
    get hasUnlifted() {
      return list('hasUnlifted');
    },
    get warning() {
      return list('warning');
    },
  };
}
