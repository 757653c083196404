/**
 * Kinds during inference (Report 4.6): cells that are solved as types are read, and become `*` where nothing says
 * otherwise. Kinds are small and first order.
 */
import type { Kind } from '../types/type.ts';

export type KindCell =
  | { readonly kind: 'star' }
  | { readonly kind: 'constraint' }
  /** The kind of types of unboxed values. */
  | { readonly kind: 'unlifted' }
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
export const unlifted: KindCell = { kind: 'unlifted' };
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
export const kindArrows = (list: readonly KindCell[], result: KindCell): KindCell =>
  list.reduceRight((rest, k) => kindArrow(k, rest), result);

export function pruneKind(kind: KindCell): KindCell {
  let k = kind;
  while (k.kind === 'open' && k.solution !== undefined) k = k.solution;
  return k;
}

/** Makes two kinds equal; false if they cannot be. */
export function unifyKinds(left: KindCell, right: KindCell): boolean {
  const a = pruneKind(left);
  const b = pruneKind(right);
  if (a === b) return true;
  if (isUnknown(a)) return forget(b);
  if (isUnknown(b)) return forget(a);
  if (a.kind === 'any' || b.kind === 'any') return true;
  if (a.kind === 'open') {
    if (occurs(a, b)) return false;
    a.solution = b.kind === 'value' ? star : b;
    return true;
  }
  if (b.kind === 'open') return unifyKinds(b, a);
  if (a.kind === 'arrow' && b.kind === 'arrow')
    return unifyKinds(a.argument, b.argument) && unifyKinds(a.result, b.result);
  if (a.kind === 'data' && b.kind === 'data') return a.id === b.id;
  if (a.kind === 'value' || b.kind === 'value') return isOfValues(a) && isOfValues(b);
  return a.kind === b.kind;
}

const isUnknown = (k: KindCell): boolean => k.kind === 'any' && k.unknown === true;

/** What is still open of a kind that meets an unknown one stays open for good: it is not `*` because nothing else is said. */
function forget(kind: KindCell): true {
  const k = pruneKind(kind);
  if (k.kind === 'open') k.solution = unknownKind;
  else if (k.kind === 'arrow') {
    forget(k.argument);
    forget(k.result);
  }
  return true;
}

/** Gives a declared type the kind that its signature says; what is open becomes a variable where that has one. False if they
 * cannot be equal. */
export function adoptKind(declared: KindCell, written: KindCell): boolean {
  const a = pruneKind(declared);
  const b = pruneKind(written);
  if (a.kind === 'open' && b.kind === 'any') a.solution = b;
  else if (a.kind === 'arrow' && b.kind === 'arrow')
    return adoptKind(a.argument, b.argument) && adoptKind(a.result, b.result);
  return unifyKinds(a, b);
}

const isOfValues = ({ kind }: KindCell): boolean =>
  kind === 'star' || kind === 'unlifted' || kind === 'value';

function occurs(cell: KindCell, kind: KindCell): boolean {
  const k = pruneKind(kind);
  return k === cell || (k.kind === 'arrow' && (occurs(cell, k.argument) || occurs(cell, k.result)));
}

/** The kind as interfaces hold it. */
export function finalKind(kind: KindCell): Kind {
  const k = pruneKind(kind);
  switch (k.kind) {
    case 'arrow':
      return { kind: 'arrow', argument: finalKind(k.argument), result: finalKind(k.result) };
    case 'constraint':
    case 'unlifted':
    case 'data':
    case 'any':
      return k;
    default:
      return { kind: 'star' };
  }
}
