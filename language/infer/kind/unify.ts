/** Unification of kinds (Report 4.6). */

import { type KindCell, pruneKind, star, unknownKind } from '../../types/kind.ts';
import type { RepName } from '../../types/type.ts';

/** Makes two kinds equal; false if they cannot be. The left one is that of a type, the right one what is wanted of it: of `TYPE r`
 * any will do. */
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
  if (b.kind === 'represented')
    return isOfValues(a) && !(b.boxed && a.kind === 'unlifted' && a.rep !== 'UnliftedRep');
  if (a.kind === 'unlifted' && b.kind === 'unlifted') return isSameRep(a.rep, b.rep);
  return a.kind === b.kind;
}

/** A tuple may be one of nothing. */
const isSameRep = (a: RepName | undefined, b: RepName | undefined): boolean =>
  a === b ||
  a === undefined ||
  b === undefined ||
  (a === 'TupleRep' && b === 'ZeroBitRep') ||
  (a === 'ZeroBitRep' && b === 'TupleRep');

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
  kind === 'star' || kind === 'unlifted' || kind === 'represented' || kind === 'value';

function occurs(cell: KindCell, kind: KindCell): boolean {
  const k = pruneKind(kind);
  return k === cell || (k.kind === 'arrow' && (occurs(cell, k.argument) || occurs(cell, k.result)));
}
