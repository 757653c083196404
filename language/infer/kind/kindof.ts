/**
 * The kinds of types, as far as they are known: of promoted constructors, and of what stands where any kind may. A family
 * or a class whose parameter is of any kind may say something else for each (GHC passes kinds as further arguments).
 */
import { idModule, idName } from '../../source/globalname.ts';
import { anyKind, type KindCell, kindArrows, pruneKind, star, withRepresentation } from '../../types/kind.ts';
import { literalOf } from '../../types/literal.ts';
import { prune } from '../../types/shape.ts';
import type { Kind, Type, TypeVariable } from '../../types/type.ts';
import type { Context } from '../context/context.ts';
import { constructorInfo, typeKind } from '../context/lookup.ts';

/** DataKinds: the id of a data constructor as a type: `Main.'Z`. */
export const promotedId = (id: string): string => `${idModule(id)}.'${idName(id)}`;
/** The id of the data constructor that a type is, if it is one. */
export const promotedConstructor = (id: string): string | undefined =>
  idName(id).startsWith("'") ? `${idModule(id)}.${idName(id).slice(1)}` : undefined;

export const naturalKind = { kind: 'data', id: 'GHC.Types.Nat' } as const;
export const charKind = { kind: 'data', id: 'GHC.Types.Char' } as const;
export const symbolKind = { kind: 'data', id: 'GHC.Types.Symbol' } as const;

/** The kind of a promoted constructor: its type, as far as it is made of types without parameters. */
export function promotedKind(cx: Context, id: string): KindCell {
  const info = constructorInfo(cx, id);
  if (info === undefined) return anyKind;
  return kindArrows(
    info.fields.map(field => (field.kind === 'constructor' ? dataKind(cx, field.id) : anyKind)),
    dataKind(cx, info.typeId),
  );
}

/** The kind that a data type is. Of one with parameters no more is known than which it is. */
export function dataKind(cx: Context, id: string): KindCell {
  if (id === 'Data.Kind.Type') return star;
  const kind = typeKind(cx, id);
  if (kind === undefined) return anyKind;
  let result = pruneKind(kind);
  while (result.kind === 'arrow') result = pruneKind(result.result);
  return result.kind === 'star' ? { kind: 'data', id } : anyKind;
}

/** The kind of a type, or nothing where it may be any. */
export function kindOf(cx: Context, type: Type): KindCell | undefined {
  const t = prune(type);
  switch (t.kind) {
    case 'function':
    case 'forall':
      return { kind: 'star' };
    case 'variable':
      return t.variable.kind;
    case 'meta':
      return t.meta.kind;
    case 'application': {
      const f = kindOf(cx, t.function);
      if (f?.kind !== 'arrow') return undefined;
      const parameter = pruneKind(f.argument);
      if (parameter.kind !== 'represented') return pruneKind(f.result);
      const known = kindOf(cx, t.argument);
      return known && pruneKind(withRepresentation(f.result, parameter.variable, known));
    }
    case 'constructor':
      return kindOfConstructor(cx, t);
    case 'error':
      return undefined;
  }
}

function kindOfConstructor(cx: Context, t: Type & { kind: 'constructor' }): KindCell | undefined {
  const value = literalOf(t);
  if (typeof value === 'bigint') return naturalKind;
  if (value !== undefined) return typeof value === 'string' ? symbolKind : charKind;
  const promoted = promotedConstructor(t.id);
  const kind = promoted === undefined ? typeKind(cx, t.id) : promotedKind(cx, promoted);
  return kind === undefined ? undefined : pruneKind(kind);
}

/** Whether types could be of the kinds that the variables are of that match them; where one is not known, perhaps. */
export function kindsFit(
  cx: Context,
  patterns: readonly Type[],
  targets: readonly Type[],
): 'yes' | 'maybe' | 'no' {
  let outcome: 'yes' | 'maybe' = 'yes';
  for (const [i, pattern] of patterns.entries()) {
    const target = targets[i];
    if (pattern.kind !== 'variable' || pattern.variable.kind === undefined || target === undefined) continue;
    const kind = kindOf(cx, target);
    if (kind === undefined) outcome = 'maybe';
    else {
      const fits = compatible(pattern.variable.kind, kind);
      if (fits === 'no') return 'no';
      if (fits === 'maybe') outcome = 'maybe';
    }
  }
  return outcome;
}

function compatible(left: KindCell, right: KindCell): 'yes' | 'maybe' | 'no' {
  const a = pruneKind(left);
  const b = pruneKind(right);
  if (a.kind === 'any') return 'yes';
  if (b.kind === 'any' || b.kind === 'open') return 'maybe';
  if (a.kind === 'arrow' && b.kind === 'arrow') {
    const [x, y] = [compatible(a.argument, b.argument), compatible(a.result, b.result)];
    return x === 'no' || y === 'no' ? 'no' : x === 'maybe' || y === 'maybe' ? 'maybe' : 'yes';
  }
  if (a.kind === 'data' && b.kind === 'data') return a.id === b.id ? 'yes' : 'no';
  if (a.kind === 'represented') return b.kind === 'star' || b.kind === 'unlifted' ? 'yes' : 'maybe';
  if (a.kind === 'unlifted' && b.kind === 'unlifted') return a.rep === b.rep ? 'yes' : 'no';
  return a.kind === b.kind ? 'yes' : 'no';
}

/** The arguments that stand where any kind may. */
export function ofAnyKind(kind: KindCell | undefined, list: readonly Type[]): readonly Type[] {
  let k = kind && pruneKind(kind);
  return list.filter(() => {
    if (k?.kind !== 'arrow') return true;
    const isAny = pruneKind(k.argument).kind === 'any';
    k = pruneKind(k.result);
    return isAny;
  });
}

/** Whether types of the kind need not be lifted. */
export const isRepresented = (
  kind: KindCell | undefined,
): kind is KindCell & { readonly kind: 'unlifted' | 'represented' } =>
  kind?.kind === 'unlifted' || kind?.kind === 'represented';

/** Whether the kind of a type is `TYPE r` for a variable: the registers of its values are not known. */
export function isOpenlyRepresented(cx: Context, type: Type): boolean {
  const t = prune(type);
  if (t.kind === 'variable') return t.variable.kind?.kind === 'represented';
  return t.kind !== 'meta' && cx.hasUnlifted && kindOf(cx, t)?.kind === 'represented';
}

/** The kind as far as it has been found. */
function known(cell: KindCell): Kind | undefined {
  const k = pruneKind(cell);
  if (k.kind === 'star' || k.kind === 'constraint' || k.kind === 'data' || isRepresented(k)) return k;
  if (k.kind !== 'arrow') return undefined;
  const any = { kind: 'any' } as const;
  return { kind: 'arrow', argument: known(k.argument) ?? any, result: known(k.result) ?? any };
}

/** Whether kinds are worth remembering: without these extensions none differ where they count. */
export const hasKinds = ({ extensions }: Context): boolean =>
  extensions.has('PolyKinds') || extensions.has('DataKinds');

/** A variable of a kind of unlifted types, or of types of any representation, knows it. */
export function rememberRepresentation(variable: TypeVariable | undefined, cell: KindCell | undefined): void {
  const kind = cell && pruneKind(cell);
  if (variable !== undefined && isRepresented(kind)) (variable as { kind?: Kind }).kind = kind;
}

/** A variable knows its kind, once the type that it stands in has been read. */
export function rememberKind(variable: TypeVariable, cell: KindCell): void {
  const kind = known(cell);
  if (kind !== undefined) (variable as { kind?: Kind }).kind = kind;
}
