/** What takes the place of errors that are deferred until the program gets to them: it fails with the text of the error. */
import type { Diagnostic } from '../../source/diagnostic.ts';
import type { Span } from '../../source/span.ts';
import { placeAt } from '../../source/text.ts';
import type * as Tree from '../../syntax/tree.ts';
import { errorType } from '../../types/build.ts';
import { printType } from '../../types/print.ts';
import type * as Core from '../core.ts';
import { type Context, entityOf, failureAt } from './context.ts';

/** A name that nothing defines. */
export function deferredName(cx: Context, { kind, name }: Tree.Variable | Tree.Constructor): Core.Expr {
  const what = kind === 'constructor' ? 'Data constructor' : 'Variable';
  const qualifier = name.qualifier === undefined ? '' : `${name.qualifier}.`;
  return failing(cx, name, () => ` ${what} not in scope: ${qualifier}${name.text}`);
}

/** Operators that could not be grouped: the first of those that nothing defines. */
export function deferredOperators(cx: Context, e: Tree.InfixExpression | Tree.BinaryExpression): Core.Expr {
  const items = e.kind === 'infix' ? e.items : [];
  for (const item of items)
    if (item.kind === 'operator' && entityOf(cx, item.operator.name) === undefined)
      return deferredName(cx, item.operator);
  return failing(cx, e, () => ' Operators without a meaning');
}

/** A hole. What would fit has been said when it was compiled. */
export function deferredHole(cx: Context, node: Tree.Variable | Tree.Constructor): Core.Expr {
  const { name } = node;
  const type = printType(cx.tables.types.get(node) ?? errorType);
  const more = name.text === '_' ? [] : [`Or perhaps ‘${name.text}’ is mis-spelled, or not in scope`];
  return failing(cx, name, () => bullet([`Found hole: ${name.text} :: ${type}`, ...more]));
}

/** A definition in which there is such an error. */
export const deferredDefinition = (cx: Context, diagnostic: Diagnostic): Core.Expr =>
  failing(cx, diagnostic, () => bullet([diagnostic.title, ...(diagnostic.text?.split('\n') ?? [])]));

/** A dictionary of a type that is not known for want of a name. */
export const deferredEvidence = (cx: Context): Core.Expr =>
  failing(cx, { span: cx.place }, () => ' A type depends on a name that is not in scope');

const bullet = (lines: readonly string[]): string => `\n    • ${lines.join('\n      ')}`;

function failing(cx: Context, { span }: { readonly span: Span }, what: () => string): Core.Expr {
  return failureAt(
    cx,
    'typeError',
    source => {
      const { line, column } = placeAt(source, span.start);
      return `${source.name}:${line}:${column}: error:`;
    },
    () => `${what()}\n(deferred type error)`,
  );
}
