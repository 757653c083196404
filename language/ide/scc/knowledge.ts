/** What is known of a module that cost centres are put into: its operators, and the types of what has no signature. */

import type { Operators } from '../../edit/parentheses.ts';
import { fixityOf } from '../../rename/infix.ts';
import type * as Tree from '../../syntax/tree.ts';
import { printQualified } from '../../types/print.ts';
import { isErroneous, isOpen } from '../../types/shape.ts';
import type { File } from '../project.ts';

/** What actions need to know of a module; a field is absent where it could not be worked out. */
export interface Knowledge {
  readonly operators?: Operators;
  /** The type of a binding without a signature, as it can be written: not one that speaks of variables from around it. */
  typeOf?(binding: Tree.Name): string | undefined;
}

export const knowledgeOf = ({ renamed, elaboration }: File): Knowledge => ({
  operators: {
    grouped: renamed.grouped,
    fixityOf: name => fixityOf(renamed, name),
  },
  typeOf: name => {
    const entity = renamed.names.get(name);
    const scheme = entity && entity.kind !== 'typeVariable' ? elaboration()?.schemes.get(entity) : undefined;
    return scheme && !isErroneous(scheme.type) && !isOpen(scheme) ? printQualified(scheme) : undefined;
  },
});
