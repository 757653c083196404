/**
 * Kinds during inference (Report 4.6): cells that are solved as types are read, and become `*` where nothing says
 * otherwise. Kinds are small and first order.
 */
import type { Kind, RepName } from './type.ts';

export type KindCell =
  | { readonly kind: 'star' }
  | { readonly kind: 'constraint' }
  /** The kind of types whose values are never suspended. */
  | { readonly kind: 'unlifted'; readonly rep?: RepName }
  /** `TYPE r` for a variable. */
  | { readonly kind: 'represented'; readonly variable: string; readonly boxed?: true }
  /** What is wanted of the type of a value: `*`, or unlifted. No type is of it. */
  | { readonly kind: 'value' }
  /** The kind that a data type is, of its promoted constructors (DataKinds). */
  | { readonly kind: 'data'; readonly id: string }
  | { readonly kind: 'arrow'; readonly argument: KindCell; readonly result: KindCell }
  /** A kind that is not known yet, or has been found. */
  | { readonly kind: 'open'; solution?: KindCell }
  /** Fits every kind: parameters of Typeable, Proxy and their like. In the kind of a type those of one name are one kind. */
  | { readonly kind: 'any'; readonly variable?: string; readonly unknown?: true };

export const star: KindCell = { kind: 'star' };
export const constraint: KindCell = { kind: 'constraint' };
export const value: KindCell = { kind: 'value' };
export const anyKind: KindCell = { kind: 'any' };
/** Of the error type. */
export const unknownKind: KindCell = { kind: 'any', unknown: true };
export const openKind = (): KindCell => ({ kind: 'open' });
export const kindArrow = (argument: KindCell, result: KindCell): KindCell => ({
  kind: 'arrow',
  argument,
  result,
});
/** What a type of this kind is of when it has all its arguments. */
export function resultKind(kind: KindCell): KindCell {
  let k = pruneKind(kind);
  while (k.kind === 'arrow') k = pruneKind(k.result);
  return k;
}

/** The kind with this one in the place of what `TYPE r` has for r. */
export function withRepresentation(kind: KindCell, variable: string, known: KindCell): KindCell {
  const k = pruneKind(kind);
  if (k.kind === 'represented') return k.variable === variable ? known : k;
  if (k.kind !== 'arrow') return k;
  return kindArrow(
    withRepresentation(k.argument, variable, known),
    withRepresentation(k.result, variable, known),
  );
}

export const kindArrows = (list: readonly KindCell[], result: KindCell): KindCell =>
  list.reduceRight((rest, k) => kindArrow(k, rest), result);

export function pruneKind(kind: KindCell): KindCell {
  let k = kind;
  while (k.kind === 'open' && k.solution !== undefined) k = k.solution;
  return k;
}

/** The kind as interfaces hold it. */
export function finalKind(kind: KindCell): Kind {
  const k = pruneKind(kind);
  switch (k.kind) {
    case 'arrow':
      return { kind: 'arrow', argument: finalKind(k.argument), result: finalKind(k.result) };
    case 'constraint':
    case 'unlifted':
    case 'represented':
    case 'data':
    case 'any':
      return k;
    default:
      return { kind: 'star' };
  }
}
