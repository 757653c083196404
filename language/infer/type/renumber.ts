/** Schemes of top-level names get numbers of their own, so that an edit elsewhere in the module leaves them equal. */
import { constructorType } from '../../types/build.ts';
import { mapPredicate, prune } from '../../types/shape.ts';
import type { Predicate, Scheme, Type, TypeVariable } from '../../types/type.ts';

/** Variables numbered from 1 in order of appearance; what nothing determines is GHC's Any. */
export function renumbered(scheme: Scheme): Scheme {
  const map = new Map<number, TypeVariable>();
  const fresh = (v: TypeVariable): TypeVariable => {
    const own = map.get(v.unique) ?? {
      ...(v.inferred && { inferred: true }),
      ...(v.kind && { kind: v.kind }),
      name: v.name,
      unique: map.size + 1,
    };
    map.set(v.unique, own);
    return own;
  };
  const type = (t: Type): Type => {
    const p = prune(t);
    switch (p.kind) {
      case 'constructor':
      case 'error':
        return p;
      case 'meta':
        return constructorType('GHC.Types.Any');
      case 'variable':
        return { kind: 'variable', variable: fresh(p.variable) };
      case 'application':
        return { ...p, function: type(p.function), argument: type(p.argument) };
      case 'function':
        return { ...p, argument: type(p.argument), result: type(p.result) };
      case 'forall': {
        const variables = p.variables.map(fresh);
        return { kind: 'forall', variables, context: p.context.map(predicate), body: type(p.body) };
      }
    }
  };
  const predicate = (p: Predicate): Predicate => mapPredicate(p, type);
  const variables = scheme.variables.map(fresh);
  return { variables, context: scheme.context.map(predicate), type: type(scheme.type) };
}
