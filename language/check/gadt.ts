/** Matching on a constructor that says more of its type's variables (GHC.Tc.Gen.Pat, tcDataConPat): as GHC has it until 9.4,
 * only with GADTs or TypeFamilies, since inference in its scope is another. */
import type { Span } from '../source/span.ts';
import type * as Tree from '../syntax/tree.ts';
import { classes } from '../types/build.ts';
import type { Subject } from './context.ts';

/** The constructor's name in the pattern, if it is one that teaches an equality. */
export function refining({ renamed, elaboration, imported }: Subject, node: Tree.Node): Span | undefined {
  if (node.kind !== 'constructorPattern' && node.kind !== 'recordPattern') return undefined;
  const entity = renamed.names.get(node.constructor_);
  if (entity?.kind !== 'constructor') return undefined;
  const info =
    elaboration.constructors.get(entity.id) ?? imported(entity.module)?.constructors.get(entity.id);
  const teaches = info?.context.some(({ className }) => className === classes.equality);
  return teaches ? node.constructor_.span : undefined;
}
