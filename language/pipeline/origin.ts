/** How compilation differs between a program's own modules and the library's. */

import type { Arity } from '../core/arity.ts';
import type { Options as SimplifyOptions } from '../core/simplify/simplify.ts';
import { memoize } from '../source/memoize.ts';
import type { Signature } from '../stg/stg.ts';
import { definingInterface } from './definingmodule.ts';
import type { Imported } from './interface.ts';

/** The differences between code of programs and of the library. */
export interface Origin {
  /** The interface of any module that code may mention, by what is imported. */
  readonly find: (imported: Imported) => Imported;
  readonly simplify: (find: Imported) => Omit<SimplifyOptions, 'profiled'>;
  readonly library: boolean;
  /** Whether constants say where they are defined. */
  readonly hasPlaces: boolean;
}

/** A program's IO functions are compiled as they are written. */
export function ofProgram(everywhere: Imported): Origin {
  const isConstant = memoize((id: string) => {
    const definer = definingInterface(id, everywhere);
    return definer !== undefined && !definer.signatures.has(id);
  });
  return {
    find: imported => name => imported(name) ?? everywhere(name),
    simplify: find => ({
      library: false,
      isConstant,
      arity: arityBy(signatures(find)),
      isOfLibrary: id => definingInterface(id, everywhere) !== undefined,
    }),
    library: false,
    hasPlaces: true,
  };
}

/** The library's IO functions, compiled once for all, take their token at once. */
export const ofLibrary: Origin = {
  find: imported => imported,
  simplify: find => ({ library: true, arity: arityBy(signatures(find)) }),
  library: true,
  hasPlaces: false,
};

/** The arity of a function that may be called with fewer arguments. */
const arityBy =
  (signature: (id: string) => Signature | undefined): Arity =>
  id => {
    const params = signature(id)?.params;
    return params?.every(rep => rep === 'ptr') ? params.length : 0;
  };

export const signatures = (find: Imported): ((id: string) => Signature | undefined) =>
  memoize((id: string) => definingInterface(id, find)?.signatures.get(id));
