/** The cost centres of a linked program, with their numbers. */
import { type CostCentre, centreKey } from '../profile/model/centre.ts';
import { visibleLine } from '../source/visible.ts';
import type { ObjectModule } from './object.ts';

/** An object module that linking has reached. It occurs again when its first closure is reached. */
export interface ReachedObject {
  readonly object: ObjectModule;
  readonly hasStatics: boolean;
}

export interface CentreTable {
  readonly list: CostCentre[];
  /** The numbers of an object's centres. */
  readonly of: Map<ObjectModule, readonly number[]>;
  readonly cafOf: Map<string, number>;
}

/** MAIN is 0; a CAF centre for every module that has code here. */
export function numberCentres(met: readonly ReachedObject[], profiled: boolean): CentreTable {
  const list: CostCentre[] = [{ label: 'MAIN', module: 'MAIN', location: '<built-in>', kind: 'built-in' }];
  const of = new Map<ObjectModule, readonly number[]>();
  const cafOf = new Map<string, number>();
  if (!profiled) return { list, of, cafOf };
  const numberOf = centreNumbers(list);
  for (const label of ['GC', 'SYSTEM', 'DONT_CARE'] as const)
    list.push({
      label,
      module: label === 'DONT_CARE' ? 'MAIN' : label,
      location: '<built-in>',
      kind: 'built-in',
    });
  for (const { object, hasStatics } of met) {
    if (!of.has(object)) of.set(object, numberOf(object.centres));
    if (!hasStatics || object.name === '$machine' || cafOf.has(object.name)) continue;
    cafOf.set(object.name, list.length);
    list.push({ label: 'CAF', module: object.name, location: '<entire-module>', kind: 'caf' });
  }
  return { list, of, cafOf };
}

/** Of the centres of one object. A centre is one, however many objects mention it: code is copied from module to module. Of centres in one
 * object that look the same, each is its own. */
function centreNumbers(list: CostCentre[]): (centres: readonly CostCentre[]) => readonly number[] {
  const known = new Map<string, number>();
  return centres => {
    const alike = new Map<string, number>();
    return centres.map(centre => {
      const text = centreKey(centre);
      const before = alike.get(text) ?? 0;
      alike.set(text, before + 1);
      const key = `${before} ${text}`;
      const number = known.get(key) ?? list.push(readable(centre)) - 1;
      known.set(key, number);
      return number;
    });
  };
}

/** A pragma may give any text as a label, and a file any name: what profiles show of them is plain text. */
const readable = (centre: CostCentre): CostCentre => ({
  ...centre,
  label: visibleLine(centre.label),
  location: visibleLine(centre.location),
});
