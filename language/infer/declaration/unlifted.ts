/**
 * Data types and newtypes that are not lifted (GHC User's Guide, UnliftedNewtypes, UnliftedDatatypes): which kind a declaration
 * may have behind its parameters.
 */
import type * as Tree from '../../syntax/tree.ts';
import { type KindCell, openKind, resultKind, star } from '../../types/kind.ts';
import { type Context, report } from '../context/context.ts';
import * as errors from '../diagnostics/errors.ts';
import { convertKind } from '../kind/convert.ts';
import { isRepresented } from '../kind/kindof.ts';

/** The kind behind the parameters, where none is written there: a signature may say it, or the field of a newtype. */
export function openResult(
  cx: Context,
  { newtype }: Tree.DataDeclaration,
  signature: Tree.Type | undefined,
): KindCell {
  if (signature !== undefined)
    return isRepresented(resultKind(convertKind(cx, signature))) ? openKind() : star;
  return newtype && cx.extensions.has('UnliftedNewtypes') ? openKind() : star;
}

/** Reports a kind that a declaration cannot have, or not without an extension. */
export function checkResultKind(cx: Context, declaration: Tree.DataDeclaration, kind: KindCell): void {
  if (!isRepresented(kind) || !cx.isProgram) return;
  const { newtype, family, name } = declaration;
  const isOpen =
    cx.extensions.has('UnliftedNewtypes') || (family === true && cx.extensions.has('UnliftedDatatypes'));
  if (newtype || family) {
    if (family && kind.kind === 'represented') report(cx, errors.resultOfNoData(name.span, name.text, kind));
    else if (!isOpen) report(cx, errors.unliftedResult(name.span, name.text, kind, true));
    return;
  }
  const isUnlifted = kind.kind === 'unlifted' && kind.rep === 'UnliftedRep';
  if (!isUnlifted) report(cx, errors.resultOfNoData(name.span, name.text, kind));
  else if (!cx.extensions.has('UnliftedDatatypes'))
    report(cx, errors.unliftedResult(name.span, name.text, kind, false));
}
