/** Reading methods: the fields of dictionaries. */
import type * as Core from '../core/core.ts';
import { isDictionaryCon, isInstanceMethod } from '../core/simplify/facts.ts';
import { bind, type Converter, use, useGlobal } from './frame.ts';
import type * as Stg from './stg.ts';

/** A field of a dictionary, or what an instance of the module or of another has in it. */
export const isMethod = (c: Converter, f: Core.Expr): boolean =>
  (f.kind === 'var' && c.methods.has(f.var)) || (f.kind === 'global' && isInstanceMethod(f.id));

/** `case d of D:C method -> method`. */
export interface OnlyMethod {
  readonly dictionary: Core.Expr & { kind: 'var' | 'global' };
  readonly binder: Core.Var;
  readonly con: Core.DataCon;
}

/** The one method of a class without superclasses, or its one superclass: in GHC the dictionary itself under another
 * type. So it needs no thunk, and whether it has failed before shows where it is wanted. */
export function onlyMethod(e: Core.Expr): OnlyMethod | undefined {
  if (e.kind !== 'case' || (e.scrutinee.kind !== 'var' && e.scrutinee.kind !== 'global')) return undefined;
  const [first] = e.alternatives;
  if (!first) return undefined;
  const { pattern, body } = first;
  if (pattern.kind !== 'con' || pattern.con.fields.length !== 1 || !isDictionaryCon(pattern.con))
    return undefined;
  if (body.kind !== 'var' || body.var !== pattern.binders[0]) return undefined;
  return { dictionary: e.scrutinee, binder: e.binder, con: pattern.con };
}

/** A constructor that holds such methods. */
export const readsMethods = (e: Core.Expr): boolean =>
  e.kind === 'con' && e.arguments.some(a => onlyMethod(a) !== undefined || readsMethods(a));

/** Reads it, which tells nobody anything: dictionaries neither fail nor wait. */
export function readMethod(c: Converter, v: Core.Var, { dictionary, binder, con }: OnlyMethod): Stg.Wrap {
  const atom = dictionary.kind === 'var' ? use(c, dictionary.var) : useGlobal(c, dictionary.id);
  bind(c, v);
  bind(c, binder);
  c.methods.add(v);
  return body => ({
    kind: 'case',
    scrutinee: { kind: 'app', function: atom, arguments: [] },
    binder,
    alternatives: [{ pattern: { kind: 'con', con, binders: [v] }, body }],
  });
}
