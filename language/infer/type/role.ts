/**
 * Roles of the parameters of types: the least that their constructors ask for, over a group of types that are made of each
 * other, and no less than what is written (GHC's GHC.Tc.TyCl.Utils, "Role inference"). Those of classes are nominal, unless
 * something else is written.
 */
import type { Entity, TopEntity } from '../../rename/entity.ts';
import type * as Tree from '../../syntax/tree.ts';
import { classes } from '../../types/build.ts';
import { anyPart, spine } from '../../types/shape.ts';
import type { Kind, Predicate, Role, Type, TypeConstructorInfo, TypeVariable } from '../../types/type.ts';
import { type Context, report } from '../context/context.ts';
import { classInfo, constructorInfo, typeInfo } from '../context/lookup.ts';
import * as errors from '../diagnostics/errors.ts';
import { isImplicit } from './implicit.ts';

/** The role of a parameter, by its number, of a type or of a class that stands among types. */
export function roleOf(cx: Context, id: string, index: number): Role {
  const info = typeInfo(cx, id);
  if (info?.dataFamily) return 'nominal';
  if (info === undefined)
    return id === classes.coercible || !classInfo(cx, id) ? 'representational' : 'nominal';
  return info.roles === undefined ? 'representational' : (info.roles[index] ?? 'nominal');
}

/** Gives the data types of a group, which are declared, their roles. */
export function inferRoles(cx: Context, group: readonly TopEntity[]): void {
  const own = new Map<string, Role[]>();
  const infos = group.flatMap(entity => {
    const info = cx.typeConstructors.get(entity.id);
    if (info === undefined || info.dataFamily) return [];
    own.set(info.id, firstRoles(cx.roleAnnotations.get(entity), arityOf(info), 'phantom'));
    return info;
  });
  for (let changed = true; changed; ) {
    changed = false;
    const raise = (roles: Role[], index: number, role: Role): void => {
      if (strength[role] <= strength[roles[index] ?? 'nominal']) return;
      roles[index] = role;
      changed = true;
    };
    for (const info of infos)
      for (const part of partsOf(cx, info)) demand(cx, own, part, own.get(info.id)!, raise);
  }
  for (const info of infos) {
    const roles = own.get(info.id)!;
    if (roles.some(role => role !== 'representational')) cx.typeConstructors.set(info.id, { ...info, roles });
  }
}

const strength: Readonly<Record<Role, number>> = { phantom: 0, representational: 1, nominal: 2 };

/** What is written, if it is of so many parameters. */
function firstRoles(annotation: Tree.RoleAnnotation | undefined, arity: number, least: Role): Role[] {
  const written = annotation?.roles.length === arity ? annotation.roles : undefined;
  return Array.from({ length: arity }, (_, i) => written?.[i]?.role ?? least);
}

/** `data T :: k -> Type` has a parameter that no name is given to. */
function arityOf({ parameters, kindOf }: TypeConstructorInfo): number {
  let arity = 0;
  for (let k: Kind = kindOf; k.kind === 'arrow'; k = k.result) arity++;
  return Math.max(arity, parameters.length);
}

// ---------------------------------------------------------------- what is demanded

/** What values of a type hold, and the variables that stand for its parameters there. */
interface Representation {
  readonly parameters: readonly TypeVariable[];
  readonly context: readonly Predicate[];
  readonly fields: readonly Type[];
}

const partsOf = (cx: Context, { constructors }: TypeConstructorInfo): readonly Representation[] =>
  constructors.flatMap(id => {
    const info = constructorInfo(cx, id);
    return info === undefined ? [] : { ...info, parameters: info.universals };
  });

type Raise = (roles: Role[], index: number, role: Role) => void;

const nothingKnown: readonly Role[] = [];

function demand(
  cx: Context,
  own: ReadonlyMap<string, readonly Role[]>,
  { parameters, context, fields }: Representation,
  roles: Role[],
  raise: Raise,
): void {
  const indexes = new Map(parameters.map((variable, i) => [variable.unique, i]));
  const asksForSame = (type: Type): void => {
    anyPart(type, part => {
      if (part.kind === 'variable') atVariable(part.variable, 'nominal');
      return false;
    });
  };
  const atVariable = ({ unique }: TypeVariable, role: Role): void => {
    const index = indexes.get(unique);
    if (index !== undefined) raise(roles, index, role);
  };
  const inConstraint = (p: Predicate): void => {
    if (p.className === classes.coercible || p.className === 'constraint' || isImplicit(p))
      p.arguments.forEach(inType);
    else p.arguments.forEach(asksForSame);
  };
  const inType = (type: Type): void => {
    const { head, arguments: list } = spine(type);
    if (head.kind === 'forall') {
      head.context.forEach(inConstraint);
      inType(head.body);
    } else if (head.kind === 'variable') atVariable(head.variable, 'representational');
    const id = head.kind === 'constructor' && head.family === undefined ? head.id : undefined;
    const known = id === undefined ? nothingKnown : own.get(id);
    for (const [i, t] of list.entries()) {
      const role = known === undefined ? roleOf(cx, id!, i) : (known[i] ?? 'nominal');
      if (role === 'nominal') asksForSame(t);
      else if (role === 'representational') inType(t);
    }
  };
  context.forEach(inConstraint);
  fields.forEach(inType);
}

// ---------------------------------------------------------------- annotations

/** Whether what is written of roles is of a data type or class, of all its parameters, and no less than they need. */
export function checkRoleAnnotations(cx: Context): void {
  for (const [entity, annotation] of cx.roleAnnotations) {
    cx.owner++;
    checkAnnotation(cx, entity, annotation);
  }
}

function checkAnnotation(cx: Context, entity: Entity, annotation: Tree.RoleAnnotation): void {
  if (entity.kind === 'local' || entity.kind === 'typeVariable') return;
  const { name, roles, span } = annotation;
  const info = cx.typeConstructors.get(entity.id);
  const class_ = cx.classes.get(entity.id);
  const names = class_?.parameters ?? info?.parameters ?? [];
  const arity = class_?.parameters.length ?? (info && arityOf(info));
  if (arity === undefined || info?.dataFamily) {
    if (entity.kind === 'synonym' || entity.family || info?.dataFamily)
      report(cx, errors.rolesOfNoData(name.span, name.text, entity.kind === 'synonym'));
    return;
  }
  if (roles.length !== arity) {
    report(cx, errors.roleCount(span, name.text, arity, roles.length));
    return;
  }
  const needed =
    class_ === undefined
      ? roles.map((_, i) => roleOf(cx, entity.id, i))
      : rolesOfClass(cx, class_.id, annotation);
  for (const [i, written] of roles.entries())
    if (written.role !== undefined && needed[i] !== undefined && needed[i] !== written.role)
      report(cx, errors.roleTooWeak(written.span, names[i]?.name ?? '', written.role, needed[i]));
  if (class_ !== undefined && !cx.extensions.has('IncoherentInstances')) {
    const other = roles.find(({ role }) => role !== undefined && role !== 'nominal');
    if (other !== undefined) report(cx, errors.incoherentRole(other.span, name.text));
  }
}

/** What the superclasses and methods of a class ask for. */
function rolesOfClass(cx: Context, id: string, annotation: Tree.RoleAnnotation): readonly Role[] {
  const info = classInfo(cx, id)!;
  const roles = firstRoles(annotation, info.parameters.length, 'nominal');
  const fields = info.methods.map(({ scheme }): Type => {
    const own = scheme.variables.slice(info.parameters.length);
    return { kind: 'forall', variables: own, context: scheme.context.slice(1), body: scheme.type };
  });
  demand(
    cx,
    new Map(),
    { parameters: info.parameters, context: info.superclasses, fields },
    roles,
    (list, i, role) => {
      if (strength[role] > strength[list[i]!]) list[i] = role;
    },
  );
  return roles;
}
