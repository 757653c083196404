/** Uses of objects by the host: it looks at the Integers that its routines are given. */
import { primitives } from '../core/primitives.ts';
import { noteUse, type Store } from './store.ts';

type Routine = (...operands: never[]) => unknown;

/** By the name of an operation, at which places it takes an Integer. */
const integersOf: ReadonlyMap<string, readonly number[]> = new Map(
  primitives.map(({ name, type }) => [
    name,
    type.split(' -> ').flatMap((parameter, place) => (parameter === 'Integer' ? [place] : [])),
  ]),
);

/** The routines as a program calls them whose uses are noted; the routines themselves where none are. */
export function notingUses<R extends Readonly<Record<string, Routine>>>(store: Store, routines: R): R {
  if (store.uses === undefined) return routines;
  const noting = ([name, routine]: [string, Routine]): [string, Routine] => {
    const places = integersOf.get(name) ?? [];
    if (places.length === 0) return [name, routine];
    return [
      name,
      (...operands) => {
        for (const place of places) if (operands[place] !== undefined) noteUse(store, operands[place]);
        return routine(...operands);
      },
    ];
  };
  return Object.fromEntries(Object.entries(routines).map(noting)) as unknown as R;
}
