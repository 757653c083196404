/**
 * Literals (Report 3.2): a number may have any type of its class. Where the type is one that the compiler knows how
 * to write down, no dictionary is needed; that may become clear only in the end (`solve/settle.ts`).
 */
import type * as Tree from '../../syntax/tree.ts';
import { char, classes, constructorType, integer, predicate, rational, string } from '../../types/build.ts';
import { expose } from '../../types/shape.ts';
import type { Type } from '../../types/type.ts';
import { type Context, freshMeta, type Wanted, want } from '../context/context.ts';

const integral: ReadonlySet<string> = new Set([
  'GHC.Types.Int',
  'GHC.Types.Word',
  'GHC.Prim.Integer',
  'GHC.Types.Double',
  'GHC.Types.Float',
]);
const fractional: ReadonlySet<string> = new Set(['GHC.Types.Double', 'GHC.Types.Float']);

/** The functions that a literal of a type that can be written down does without. */
export const conversions: ReadonlySet<string> = new Set(['GHC.Num.fromInteger', 'GHC.Real.fromRational']);

/** The id of the type, if a literal of this kind can be written down at it. */
export function writtenAt(literal: Tree.Literal, type: Type): string | undefined {
  const t = expose(type);
  if (t.kind !== 'constructor') return undefined;
  if (literal.kind === 'integer') return integral.has(t.id) ? t.id : undefined;
  return literal.kind === 'rational' && fractional.has(t.id) ? t.id : undefined;
}

/** The type of a literal expression. Its dictionaries are noted in `cx.found.literals`. */
export function literalType(cx: Context, node: Tree.LiteralExpression, expected: Type | undefined): Type {
  const { literal } = node;
  const fixed = fixedType(cx, literal);
  if (fixed !== undefined) return fixed;
  const itself = node.means === 'itself' ? typeOfItself(literal) : undefined;
  if (literal.kind === 'string' && itself !== undefined) return itself;
  const type = itself ?? expected ?? freshMeta(cx);
  const [id, wanted] = conversion(cx, literal, type, node);
  cx.found.literals.push({ node, literal, type, wanted: [[id, wanted]] });
  return type;
}

/** What the function is given that makes a value of a literal (Report 3.2). */
const typeOfItself = ({ kind }: Tree.Literal): Type =>
  kind === 'integer' ? integer : kind === 'rational' ? rational : string;

/** The type of a literal that has only one. */
export function fixedType(cx: Context, literal: Tree.Literal): Type | undefined {
  if (literal.primitive !== undefined) return constructorType(`GHC.Prim.${literal.primitive}`);
  if (literal.kind === 'char') return char;
  return literal.kind === 'string' && !cx.extensions.has('OverloadedStrings') ? string : undefined;
}

/** The function that makes the value, and the class that it is a method of. */
export function conversion(
  cx: Context,
  literal: Tree.Literal,
  type: Type,
  node: Tree.Node,
): [string, Wanted] {
  const at = node.span;
  const asked = expose(type).kind === 'function';
  if (literal.kind === 'integer') {
    const wanted = want(
      cx,
      predicate(classes.num, type),
      at,
      { kind: 'literal', what: 'number', asked },
      true,
    );
    return ['GHC.Num.fromInteger', wanted];
  }
  if (literal.kind === 'rational') {
    const wanted = want(
      cx,
      predicate(classes.fractional, type),
      at,
      { kind: 'literal', what: 'fraction' },
      true,
    );
    return ['GHC.Real.fromRational', wanted];
  }
  const wanted = want(cx, predicate(classes.isString, type), at, { kind: 'literal', what: 'string' }, true);
  return ['Data.String.fromString', wanted];
}
