/** Heads of instances: read, compared with those that are known, and registered. */
import type { TypeVariableEntity } from '../../rename/entity.ts';
import { idName, roleId } from '../../source/globalname.ts';
import type { Span } from '../../source/span.ts';
import type * as Tree from '../../syntax/tree.ts';
import { classes, predicate, variableType } from '../../types/build.ts';
import { anyKind, type KindCell, pruneKind } from '../../types/kind.ts';
import { anyPart, expose, familyHead, isErroneous, spine } from '../../types/shape.ts';
import type { ClassInfo, InstanceInfo, Predicate, Type, TypeVariable } from '../../types/type.ts';
import { type Context, type ResolvedNames, report } from '../context/context.ts';
import { addInstance, candidates } from '../context/instancetable.ts';
import { classInfo, classKinds } from '../context/lookup.ts';
import { checkCoverage } from '../declaration/ambiguity.ts';
import { declareInstanceEquations } from '../declaration/equation.ts';
import * as errors from '../diagnostics/errors.ts';
import { kindApplied } from '../kind/convert.ts';
import { checkDependencies } from '../solve/improve.ts';
import { convertContext, convertType, newVariable, rememberKinds, type Unbound } from '../type/convert.ts';
import { sameHead } from '../type/match.ts';
import { addPlaceholderOf } from './placeholder.ts';

export type MethodBinding = Tree.FunctionBinding | Tree.PatternBinding;

/** An instance whose head is known and whose body is still to be checked. */
export interface InstanceWork {
  readonly info: InstanceInfo;
  readonly classInfo: ClassInfo;
  readonly span: Span;
  /** Without `where` and what follows. */
  readonly head: Span;
  readonly derived: boolean;
  readonly declarations: readonly Tree.Declaration[];
  readonly bindings: readonly MethodBinding[];
  readonly entities: readonly TypeVariableEntity[];
  /** Newtype deriving: the same class at the type inside. */
  readonly from?: Predicate;
  /** Deriving via: that the two are represented alike is still to be seen. */
  readonly coerced?: boolean;
  /** The declaration that says all about it. */
  readonly source?: Tree.Declaration;
  /** Of a derived instance: makes its bindings, once they are looked at, and says what their names mean. */
  readonly derive?: () => { readonly bindings: readonly MethodBinding[]; readonly names: ResolvedNames };
  readonly owner: number;
}

export interface InstanceHead {
  readonly classInfo: ClassInfo;
  readonly types: readonly Type[];
  readonly context: readonly Predicate[];
  readonly variables: readonly TypeVariable[];
  readonly entities: readonly TypeVariableEntity[];
}

export function readHead(
  cx: Context,
  declaration: Tree.InstanceDeclaration | Tree.DerivingDeclaration,
): InstanceHead | undefined {
  const entity = cx.renamed.names.get(declaration.className);
  const info = entity?.kind === 'class' ? classInfo(cx, entity.id) : undefined;
  if (entity?.kind !== 'class' || info === undefined) return undefined;
  const variables: TypeVariable[] = [];
  const entities: TypeVariableEntity[] = [];
  const unbound: Unbound = found => {
    const variable = newVariable(cx, found);
    variables.push(variable);
    entities.push(found);
    return variableType(variable);
  };
  const kinds: readonly KindCell[] = classKinds(cx, entity.id) ?? [];
  if (declaration.types.length !== info.parameters.length) {
    report(cx, errors.classArguments(declaration.span, entity.name, declaration.types.length));
    return undefined;
  }
  const wanted = parametersOf(kindApplied(cx, entity, declaration.kinds ?? [])) ?? kinds;
  const types = declaration.types.map((t, i) => convertType(cx, t, unbound, wanted[i] ?? anyKind));
  const context = convertContext(cx, declaration.context, unbound);
  const free = types.filter((_, i) => pruneKind(kinds[i] ?? anyKind).kind === 'any');
  rememberKinds(cx, entities, variables, free);
  if (types.some(isErroneous)) return undefined;
  if (types.some(t => anyPart(t, part => familyHead(part) !== undefined))) {
    report(
      cx,
      errors.badInstanceHead(declaration.span, 'A type family in a head says nothing of its arguments.'),
    );
    return undefined;
  }
  if (types.some(t => expose(t).kind === 'forall')) {
    report(cx, errors.badInstanceHead(declaration.span, 'A type with ‘forall’ can have no instance.'));
    return undefined;
  }
  return { classInfo: info, types, context, variables, entities };
}

function parametersOf(kind: KindCell | undefined): readonly KindCell[] | undefined {
  if (kind === undefined) return undefined;
  const found: KindCell[] = [];
  for (let k = pruneKind(kind); k.kind === 'arrow'; k = pruneKind(k.result)) found.push(k.argument);
  return found;
}

/** `Main.$fShowBox`, made unique. */
export function instanceId(cx: Context, className: string, types: readonly Type[]): string {
  const key = (t: Type): string => {
    const { head } = spine(t);
    return head.kind === 'constructor' ? idName(head.id) : head.kind === 'variable' ? head.variable.name : '';
  };
  const base = roleId(cx.renamed.moduleName, {
    kind: 'dictionary',
    instance: `${idName(className)}${types.map(key).join('')}`,
  });
  let id = base;
  for (let i = 0; cx.instanceIds.has(id); i++) id = `${base}${i}`;
  cx.instanceIds.add(id);
  return id;
}

export function declareInstance(
  cx: Context,
  declaration: Tree.InstanceDeclaration,
): InstanceWork | undefined {
  const head = readHead(cx, declaration);
  if (head === undefined) {
    addPlaceholderOf(cx, declaration);
    return undefined;
  }
  if (solved.has(head.classInfo.id)) {
    const text = 'The compiler knows for which types the class holds, and takes no instances.';
    report(cx, errors.badInstanceHead(declaration.span, text));
  }
  checkCoverage(cx, head, declaration.span);
  const overlap = declaration.overlap ?? everyOverlap(cx);
  const info: InstanceInfo = {
    id: instanceId(cx, head.classInfo.id, head.types),
    className: head.classInfo.id,
    variables: head.variables,
    context: head.context,
    head: head.types,
    ...(overlap === undefined ? {} : { overlap }),
  };
  registerInstance(cx, info, declaration.span);
  declareInstanceEquations(cx, info, declaration.declarations);
  return {
    info,
    classInfo: head.classInfo,
    span: declaration.span,
    head: {
      start: declaration.span.start,
      end: declaration.types[declaration.types.length - 1]?.span.end ?? declaration.className.span.end,
    },
    derived: false,
    declarations: declaration.declarations,
    bindings: declaration.declarations.filter(d => d.kind === 'function' || d.kind === 'patternBinding'),
    entities: head.entities,
    source: declaration,
    owner: cx.owner,
  };
}

/** Nobody writes instances of these. */
const solved: ReadonlySet<string> = new Set([
  classes.typeable,
  classes.withDict,
  classes.coercible,
  classes.knownNat,
  classes.knownSymbol,
  classes.knownChar,
]);

/** What the old extensions say of all instances of a module. */
const everyOverlap = ({ extensions }: Context): InstanceInfo['overlap'] =>
  extensions.has('IncoherentInstances')
    ? 'INCOHERENT'
    : extensions.has('OverlappingInstances')
      ? 'OVERLAPS'
      : undefined;

export function registerInstance(cx: Context, info: InstanceInfo, span: Span): boolean {
  const same = candidates(cx.instances, info.className, info.head[0]).find(other =>
    sameHead(cx, other, info),
  );
  if (same !== undefined) {
    report(
      cx,
      errors.duplicateInstance(span, predicate(info.className, ...info.head), cx.instanceSpans.get(same)),
    );
    return false;
  }
  checkDependencies(cx, info, span);
  addInstance(cx.instances, info);
  cx.instanceSpans.set(info, span);
  return true;
}
