/** Instances in place of those of which it was said why they cannot be, so that nothing more is said where they are used. */
import { roleId, roleOf } from '../../source/globalname.ts';
import type * as Tree from '../../syntax/tree.ts';
import { applyTypes, constructorType, variableType } from '../../types/build.ts';
import type { InstanceInfo, Type, TypeVariable } from '../../types/type.ts';
import { type Context, freshUnique } from '../context/context.ts';
import { addInstance } from '../context/instancetable.ts';
import { classInfo, typeInfo } from '../context/lookup.ts';

export const addPlaceholderInstance = (
  cx: Context,
  className: string,
  variables: readonly TypeVariable[],
  head: readonly Type[],
): void =>
  addInstance(cx.instances, {
    id: roleId(cx.renamed.moduleName, { kind: 'dictionary', instance: String(freshUnique(cx)) }),
    className,
    variables,
    context: [],
    head,
  });

/** Whether an instance is one of these: it has a number for a name. */
export function isPlaceholder({ id }: InstanceInfo): boolean {
  const role = roleOf(id);
  return role.kind === 'dictionary' && /^\d+$/.test(role.instance);
}

/** The same for a written instance whose head is wrong: of the type that it names, with all its parameters. */
export function addPlaceholderOf(cx: Context, { className, types }: Tree.InstanceDeclaration): void {
  let type = types[0];
  while (type?.kind === 'typeApplied' || type?.kind === 'parenthesisedType')
    type = type.kind === 'typeApplied' ? type.function : type.type;
  const entity = type?.kind === 'typeConstructor' ? cx.renamed.names.get(type.name) : undefined;
  const class_ = cx.renamed.names.get(className);
  if (entity?.kind !== 'type' || class_?.kind !== 'class') return;
  if (classInfo(cx, class_.id)?.parameters.length !== 1) return;
  const parameters = typeInfo(cx, entity.id)?.parameters ?? [];
  const variables = parameters.map(({ name }) => ({ name, unique: freshUnique(cx) }));
  const head = applyTypes(constructorType(entity.id), variables.map(variableType));
  addPlaceholderInstance(cx, class_.id, variables, [head]);
}
