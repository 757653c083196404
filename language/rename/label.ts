/**
 * Labels (OverloadedLabels): `#x` is `fromLabel @"x"` of GHC.OverloadedLabels, whatever is in scope. Fields behind dots
 * (OverloadedRecordDot): `.x` is `getField @"x"` of GHC.Records. With RebindableSyntax these are the functions in scope.
 */
import type * as Tree from '../syntax/tree.ts';
import type { RenameContext } from './context.ts';
import { meantFunction } from './rebind.ts';

/** `#x` or `.x` as the call that it means; undefined for a name. */
export function expandLabel(
  context: RenameContext,
  { name, span }: Tree.Variable,
): Tree.Expression | undefined {
  if (!/^[#.][\p{L}_]/u.test(name.text)) return undefined;
  const isLabel = name.text.startsWith('#');
  return {
    kind: 'typeApplication',
    span,
    function: isLabel
      ? meantFunction(context, 'GHC.OverloadedLabels', 'fromLabel', span)
      : meantFunction(context, 'GHC.Records', 'getField', span),
    type: { kind: 'literalType', span, literal: { kind: 'string', value: name.text.slice(1) } },
  };
}
