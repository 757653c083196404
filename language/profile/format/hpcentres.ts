/**
 * The cost centres behind the bands of GHC's heap profiles: their names only, as the file has no places. Bands by stack begin with the label
 * on top (`(123)f/g/main`), bands by module are modules, and retainer sets list the tops of their stacks (`(9)f,main`).
 * rts/ProfHeap.c and rts/RetainerSet.c cut what is too long (`-L`); a label that is cut here ends in three dots.
 */
import { builtInCentres, type CostCentre } from '../model/centre.ts';
import { usualLabelLength } from '../pass/heap.ts';
import { centreOf } from './imported.ts';

/** Which centre a band leads to; undefined for bands of the runtime, and for those by anything but stack, module and retainer set. */
export function bandCentres(options: readonly string[]): (band: string) => CostCentre | undefined {
  const breakdown = options.map(option => /^-(h[a-zA-Z]?)$/.exec(option)?.[1]).findLast(each => each);
  const length = Number(options.map(option => /^-L(\d+)$/.exec(option)?.[1]).findLast(each => each));
  switch (breakdown) {
    case undefined:
    case 'h':
    case 'hc':
      return band => named(topOfStack(band));
    case 'hm':
      return band => (isModule.test(band) ? moduleCentre(band) : undefined);
    case 'hr':
      return band => named(firstRetainer(band, Number.isNaN(length) ? usualLabelLength : length));
    default:
      return () => undefined;
  }
}

const isModule = /^[A-Z][\w']*(\.[A-Z][\w']*)*$/;

/** `(300)main/Main.CAF` is `main`, `(309)aVeryLongNameOfA...` is `aVeryLongNameOfA...`. */
const topOfStack = (band: string): string | undefined => /^\(\d+\)(\/+|[^/]+)(?:\/|$)/.exec(band)?.[1];

/** `(102)SYSTEM,main` is `main`. All of a set is cut at the length, so its last label may be the beginning of one. */
function firstRetainer(band: string, length: number): string | undefined {
  const labels = /^\(-?\d+\)(.+)$/.exec(band)?.[1]?.split(',') ?? [];
  const at = labels.findIndex(label => label !== 'CAF' && !builtInCentres.has(label));
  const isCut = at === labels.length - 1 && band.length >= length;
  return isCut ? `${labels[at]}...` : labels[at];
}

/** The constants of a module (`Shape.CAF`) lead to the module. */
function named(label: string | undefined): CostCentre | undefined {
  if (label === undefined || label === '' || builtInCentres.has(label)) return undefined;
  const module = /^(.+)\.CAF$/.exec(label)?.[1];
  return module !== undefined && isModule.test(module)
    ? moduleCentre(module)
    : centreOf(label, label, '<no location info>', false);
}

const moduleCentre = (module: string): CostCentre | undefined =>
  [...builtInCentres.values()].includes(module)
    ? undefined
    : centreOf(module, module, '<entire-module>', false);
