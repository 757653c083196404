/**
 * Variables of pattern bindings that have signatures. The pattern binds each at one type, of the form that its signature
 * says; what is then found of the group must be at least as general as the signature (GHC's mkExport).
 */
import type { Local, TopEntity } from '../../rename/entity.ts';
import type { Span } from '../../source/span.ts';
import { substitute } from '../../types/shape.ts';
import type { Scheme, Type } from '../../types/type.ts';
import { addGiven } from '../constraint/given.ts';
import { type Context, createScope, freshLifted, inScope, report } from '../context/context.ts';
import * as errors from '../diagnostics/errors.ts';
import { flattenFamilies } from '../type/family.ts';
import { instantiate, skolemise } from '../type/instantiate.ts';
import { unify } from '../type/unify.ts';

/** The type at which its pattern binds the variable. Everywhere else it has that of its signature. */
export function startSigned(cx: Context, entity: Local | TopEntity, signature: Scheme): Type {
  const map = new Map(signature.variables.map((v): [number, Type] => [v.unique, freshLifted(cx, v)]));
  const type = flattenFamilies(cx, substitute(map, signature.type), cx.at);
  cx.matchedTypes.set(entity, type);
  return type;
}

/** In a group that is not generalised, what is matched must itself be of any type that the signature allows. */
export function startMonomorphic(
  cx: Context,
  entity: Local | TopEntity,
  span: Span,
  signature: Scheme,
): void {
  if (signature.context.length > 0) report(cx, errors.restrictedSignature(span, entity.name, signature));
  cx.level++;
  cx.matchedTypes.set(entity, skolemise(cx, signature).type);
  cx.level--;
}

/** `restricted`: by the monomorphism restriction nothing takes dictionaries that a pattern binds. */
export function checkSigned(
  cx: Context,
  entity: Local | TopEntity,
  span: Span,
  signature: Scheme,
  inferred: Scheme,
  restricted: boolean,
): void {
  if (restricted && signature.context.length > 0) {
    report(cx, errors.restrictedSignature(span, entity.name, signature));
    return;
  }
  const scope = createScope(cx.scope, cx.level + 1, 'open');
  inScope(cx, scope, () => {
    const { type, context } = skolemise(cx, signature);
    for (const p of context) addGiven(cx, scope, p);
    if (scope.givens.length > 0) scope.kind = 'lambda';
    const instance = instantiate(cx, inferred, span, { kind: 'patternBinding' });
    const failure = unify(cx, instance.type, type);
    if (failure !== undefined)
      report(cx, errors.lessGeneral(span, entity.name, type, instance.type, failure));
    else if (instance.wanted.length > 0 || scope.givens.length > 0)
      cx.found.signed.set(entity, { scope, wanted: instance.wanted });
  });
  for (const { skolem } of scope.equalities) skolem.refined = undefined;
}
