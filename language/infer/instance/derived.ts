/**
 * Derived instances (Report chapter 11): which are asked for, how each is made, and the smallest contexts that suffice,
 * found for all of a module together by iteration from empty ones, as GHC does.
 */
import { builtinValue } from '../../rename/builtin.ts';
import { idModule, idName } from '../../source/globalname.ts';
import type { Place } from '../../source/span.ts';
import { dataDeclarations } from '../../syntax/data.ts';
import type * as Tree from '../../syntax/tree.ts';
import { applyTypes, classes, constructorType, predicate, variableType } from '../../types/build.ts';
import { anyKind, finalKind } from '../../types/kind.ts';
import {
  predicateKey,
  spine,
  substitute,
  substitutePredicate,
  substitution,
  typeKey,
} from '../../types/shape.ts';
import type {
  ClassInfo,
  ConstructorInfo,
  InstanceInfo,
  Kind,
  Predicate,
  Type,
  TypeConstructorInfo,
  TypeVariable,
} from '../../types/type.ts';
import { minimal, simplifyPredicate } from '../constraint/simplify.ts';
import { type Context, freshUnique, report } from '../context/context.ts';
import { classInfo, classKinds, constructorInfo, typeInfo } from '../context/lookup.ts';
import { addOwn } from '../declaration/equation.ts';
import { dataClass } from '../deriving/data.ts';
import {
  constructorsFor,
  derivableShape,
  derive,
  derivingStrategy,
  isDerivable,
} from '../deriving/derive.ts';
import { functorsOf, isGenericClass, representation } from '../deriving/generic.ts';
import { collectFunctors, neededByDefaults } from '../deriving/needed.ts';
import { represented } from '../deriving/represented.ts';
import { boxOf, type DataConstructor, type DataType, isTypeKind, ownTypes } from '../deriving/shape.ts';
import * as errors from '../diagnostics/errors.ts';
import { isRepresented, kindOf } from '../kind/kindof.ts';
import { unifyKinds } from '../kind/unify.ts';
import { derivableType } from '../solve/missing.ts';
import { collect, convertType } from '../type/convert.ts';
import { instanceAt } from '../type/newtype.ts';
import { type InstanceWork, instanceId, readHead, registerInstance } from './head.ts';
import { addPlaceholderInstance } from './placeholder.ts';

interface Request {
  readonly classInfo: ClassInfo;
  /** All types of the head; the last is the data type, possibly without its last parameters. */
  readonly head: readonly Type[];
  readonly variables: readonly TypeVariable[];
  readonly type: TypeConstructorInfo;
  readonly constructors: readonly ConstructorInfo[];
  readonly span: Place;
  /** Written, for standalone deriving; else it is inferred. */
  readonly context: readonly Predicate[] | undefined;
  readonly strategy: 'stock' | 'newtype' | 'empty';
  /** The type whose instance is taken over, of `deriving via`. */
  readonly via: Type | undefined;
  /** Whose clause asks for it. */
  readonly source?: Tree.DataDeclaration;
  readonly owner: number;
}

/** Declares all derived instances of the module; their bodies are checked with the written ones. */
export function declareDerived(cx: Context): readonly InstanceWork[] {
  const requests = collectRequests(cx);
  const instances: {
    readonly request: Request;
    readonly info: { -readonly [K in keyof InstanceInfo]: InstanceInfo[K] };
  }[] = [];
  for (const request of requests) {
    cx.owner = request.owner;
    const info = {
      id: instanceId(cx, request.classInfo.id, request.head),
      className: request.classInfo.id,
      variables: request.variables,
      context: request.context ?? [],
      head: request.head,
    };
    if (!registerInstance(cx, info, request.span)) continue;
    instances.push({ request, info });
    declareRepresentation(cx, request);
  }
  const open = instances
    .filter(m => m.request.context === undefined)
    .map(m => ({ ...m, needed: neededBy(cx, m.request) }));
  for (let changed = true, rounds = 0; changed && rounds < 50; rounds++) {
    changed = false;
    for (const { info, needed } of open) {
      const context = contextFor(cx, needed);
      if (context.map(predicateKey).join() === info.context.map(predicateKey).join()) continue;
      info.context = context;
      changed = true;
    }
  }
  const broken = new Set<Request>();
  for (const { request, info } of open) {
    cx.owner = request.owner;
    const context = info.context.filter(p => keepable(cx, request, p));
    if (context.length < info.context.length) broken.add(request);
    info.context = context;
  }
  return instances.flatMap(({ request, info }) => (broken.has(request) ? [] : work(cx, request, info)));
}

/** What a derived Generic instance says of its class's type family. */
function declareRepresentation(cx: Context, request: Request): void {
  const { classInfo: info, head, variables, type, constructors } = request;
  const family = info.families?.[0];
  if (!isGenericClass(info.id) || family === undefined) return;
  const target = head[0]!;
  const shape = representation(info.id, dataType(cx, type, constructors), type.id, target);
  addOwn(cx, { family: family.id, variables, arguments: [target], type: shape });
}

/** A context of a derived instance speaks of type variables only; anything else is a missing instance. */
function keepable(cx: Context, request: Request, p: Predicate): boolean {
  if (p.arguments.some(t => spine(t).head.kind === 'variable')) return true;
  const of = idName(request.classInfo.id);
  const isWhole = typeKey(p.arguments.at(-1)!) === typeKey(request.head.at(-1)!);
  const origin = isWhole
    ? ({ kind: 'superclass', of } as const)
    : ({ kind: 'deriving', className: of } as const);
  if (!errors.isSilent(p)) report(cx, errors.missingInstance(request.span, p, origin, derivableType(cx, p)));
  return false;
}

function contextFor(cx: Context, needed: readonly Predicate[]): readonly Predicate[] {
  const residual = new Map<string, Predicate>();
  for (const p of needed) simplifyPredicate(cx, p, cx.top, residual);
  return minimal(cx, [...residual.values()]);
}

// ---------------------------------------------------------------- what is asked for

function collectRequests(cx: Context): readonly Request[] {
  const requests: Request[] = [];
  for (const declaration of cx.renamed.tree.declarations) {
    cx.owner++;
    for (const data of dataDeclarations([declaration]))
      for (const clause of data.deriving) requests.push(...fromClause(cx, data, clause));
    if (declaration.kind === 'derivingDeclaration') requests.push(...standalone(cx, declaration));
  }
  return requests;
}

function fromClause(
  cx: Context,
  declaration: Tree.DataDeclaration,
  clause: Tree.DerivingClause,
): readonly Request[] {
  const entity = cx.renamed.names.get(declaration.name);
  const class_ = cx.renamed.names.get(clause.className);
  if (entity?.kind !== 'type' || class_?.kind !== 'class' || class_.id === classes.typeable) return [];
  const info = classInfo(cx, class_.id);
  const type = declaration.instance ? dataInstanceOf(cx, declaration) : typeInfo(cx, entity.id);
  if (info === undefined || type === undefined) return [];
  const dropped = arity(info);
  const kept = type.parameters.slice(0, type.parameters.length - dropped);
  if (dropped > type.parameters.length) {
    report(
      cx,
      errors.cannotDerive(clause.span, class_.name, `‘${entity.name}’ has too few type parameters.`),
    );
    return [];
  }
  const whole = spine(
    type.instanceOf ?? applyTypes(constructorType(entity.id), type.parameters.map(variableType)),
  );
  const target = applyTypes(whole.head, whole.arguments.slice(0, whole.arguments.length - dropped));
  const own: TypeVariable[] = [];
  const others = leadingTypes(cx, clause, own);
  const head = [...others, target];
  const via = clause.via && convertType(cx, clause.via, collect(cx, own), anyKind);
  return request(cx, {
    info,
    head,
    variables: [...kept, ...own],
    type,
    span: clause.span,
    context: undefined,
    className: class_.name,
    asked: clause.strategy,
    via,
  }).map(made => ({ ...made, source: declaration }));
}

/** The class's types before the last: `deriving (MonadState Int)`; variables that the type does not have are `own`. */
function leadingTypes(cx: Context, clause: Tree.DerivingClause, own: TypeVariable[]): readonly Type[] {
  const list: Tree.Type[] = [];
  let t = clause.type;
  while (t.kind === 'typeApplied' || t.kind === 'parenthesisedType') {
    if (t.kind === 'typeApplied') {
      list.push(t.argument);
      t = t.function;
    } else t = t.type;
  }
  const entity = cx.renamed.names.get(clause.className);
  const kinds = (entity?.kind === 'class' ? classKinds(cx, entity.id) : undefined) ?? [];
  return list.reverse().map((tree, i) => convertType(cx, tree, collect(cx, own), kinds[i] ?? anyKind));
}

function standalone(cx: Context, declaration: Tree.DerivingDeclaration): readonly Request[] {
  const head = readHead(cx, declaration);
  if (head === undefined) return [];
  const target = head.types.at(-1);
  if (target === undefined) {
    const reason = 'The class has no parameter, so the instance is of no type.';
    report(cx, errors.cannotDerive(declaration.span, declaration.className.text, reason));
    return [];
  }
  const last = spine(target).head;
  const named = last.kind === 'constructor' ? typeInfo(cx, last.id) : undefined;
  const type = named?.dataFamily ? instanceAt(cx, target) : named;
  if (type === undefined) return [];
  // Every type has an instance of it anyway.
  if (head.classInfo.id === classes.typeable) return [];
  const { classInfo: info, types, context, className } = { ...head, className: declaration.className.text };
  const variables = [...head.variables];
  const via = declaration.via && convertType(cx, declaration.via, collect(cx, variables), anyKind);
  const { span } = declaration;
  const asked = declaration.strategy;
  return request(cx, { info, head: types, variables, type, span, context, className, asked, via });
}

/** The type behind a data instance: that of its constructors, or of its types. */
function dataInstanceOf(
  cx: Context,
  { constructors }: Tree.DataDeclaration,
): TypeConstructorInfo | undefined {
  const entity = constructors[0] && cx.renamed.names.get(constructors[0].name);
  const info = entity?.kind === 'constructor' ? cx.constructors.get(entity.id) : undefined;
  return info && cx.typeConstructors.get(info.typeId);
}

interface Asked {
  readonly info: ClassInfo;
  readonly head: readonly Type[];
  readonly variables: readonly TypeVariable[];
  readonly type: TypeConstructorInfo;
  readonly span: Place;
  readonly context: readonly Predicate[] | undefined;
  readonly className: string;
  readonly asked: Tree.DerivingStrategy | undefined;
  readonly via: Type | undefined;
}

function request(cx: Context, asked: Asked): readonly Request[] {
  const { info, head, variables, type, span, context, className, via } = asked;
  const all = type.constructors.flatMap(id => constructorInfo(cx, id) ?? []);
  const constructors =
    context === undefined ? all : constructorsFor(info.id, all, spine(head.at(-1)!).arguments);
  const kind = kindOf(cx, head.at(-1)!);
  if (isRepresented(kind) && !unifyKinds(kind, info.kinds.at(-1) ?? kind)) {
    report(cx, errors.cannotDeriveKind(span, className, finalKind(kind)));
    addPlaceholderInstance(cx, info.id, variables, head);
    return [];
  }
  const byNewtype =
    cx.extensions.has('GeneralizedNewtypeDeriving') || cx.extensions.has('GeneralisedNewtypeDeriving');
  const strategy = chosenStrategy(cx, asked, constructors, byNewtype);
  const existential = constructors.some(c => c.existentials.length > 0 || c.context.length > 0);
  const problem =
    strategy === 'empty'
      ? cx.extensions.has('DeriveAnyClass')
        ? undefined
        : helpful(asked) === 'GeneralizedNewtypeDeriving'
          ? `‘${className}’ is none of the classes that can be derived, but a newtype can take over the instance of the type inside.`
          : `‘${className}’ is none of the classes that can be derived.`
      : strategy === 'stock' && isDerivable(info.id)
        ? (derivableShape(info.id, dataType(cx, type, constructors)) ??
          (existential && context === undefined
            ? 'A constructor has existential variables or a context.'
            : undefined))
        : undefined;
  if (problem !== undefined) {
    const extension = strategy === 'empty' ? helpful(asked) : undefined;
    report(cx, errors.cannotDerive(span, className, problem, extension));
    addPlaceholderInstance(cx, info.id, variables, head);
    return [];
  }
  const { owner } = cx;
  return [{ classInfo: info, head, variables, type, constructors, span, context, strategy, via, owner }];
}

/** The extension with which a class could be derived that is none of those that always can. An instance without methods is of use where the
 * class has all of them. */
function helpful({ info, type, asked }: Asked): 'GeneralizedNewtypeDeriving' | 'DeriveAnyClass' | undefined {
  if (asked === 'stock') return undefined;
  if (asked === 'anyclass') return 'DeriveAnyClass';
  if (type.newtype) return 'GeneralizedNewtypeDeriving';
  return info.methods.every(each => each.hasDefault) ? 'DeriveAnyClass' : undefined;
}

/** The strategy that is written, else GHC's choice: a class that cannot be derived gets an empty instance. With
 * DeriveAnyClass on, what has an instance otherwise does not take over the inner type's (mkNewTypeEqn of GHC). */
function chosenStrategy(
  cx: Context,
  { info, type, head, asked, via }: Asked,
  constructors: readonly ConstructorInfo[],
  byNewtype: boolean,
): Request['strategy'] {
  if (via !== undefined) return 'newtype';
  if (asked === 'anyclass') return 'empty';
  if (asked === 'newtype' && type.newtype) return 'newtype';
  if (asked === 'stock') return isDerivable(info.id) ? 'stock' : 'empty';
  const otherwise =
    cx.extensions.has('DeriveAnyClass') &&
    (!isDerivable(info.id) || derivableShape(info.id, dataType(cx, type, constructors)) === undefined);
  // `P (Int -> f a)` is no `f` of `a`: there is nothing to take over, as in GHC's eta_ok
  const takesOver =
    type.newtype && (!isDerivable(info.id) || represented(cx, head.at(-1)!, type) !== undefined);
  const chosen = derivingStrategy(info.id, takesOver, byNewtype && !otherwise);
  return chosen === 'stock' && !isDerivable(info.id) ? 'empty' : chosen;
}

/** How many parameters the class's last type still wants: one for Functor. */
function arity(info: ClassInfo): number {
  let count = 0;
  for (let k = info.kinds.at(-1); k?.kind === 'arrow'; k = k.result) count++;
  return count;
}

function dataType(
  cx: Context,
  type: TypeConstructorInfo,
  constructors: readonly ConstructorInfo[],
): DataType {
  cx.written ??= writtenConstructors(cx);
  const { written } = cx;
  const family = type.instanceOf && spine(type.instanceOf).head;
  const named = family?.kind === 'constructor' ? (typeInfo(cx, family.id) ?? type) : type;
  return {
    name: idName(named.id),
    parameters: parameterKinds(cx, named.kindOf),
    constructors: constructors.map(info => {
      const tree = written.get(info.con.id);
      const entity = tree === undefined ? undefined : cx.renamed.names.get(tree.name);
      if (tree === undefined) return declaredElsewhere(cx, info);
      const fixity = entity === undefined || entity.kind === 'typeVariable' ? undefined : entity.fixity;
      const marks = tree.fields.map(field => (field.strict ? true : field.lazy ? false : undefined));
      const infix = tree.infix || (fixity !== undefined && isInfixByName(tree));
      return { info, infix, marks, ...(fixity === undefined ? {} : { fixity }) };
    }),
  };
}

/** Without PolyKinds a parameter of which nothing is known is a type. */
function parameterKinds(cx: Context, kind: Kind): readonly Kind[] {
  if (kind.kind !== 'arrow') return [];
  const { argument, result } = kind;
  const known: Kind =
    argument.kind === 'any' && !cx.extensions.has('PolyKinds') ? { kind: 'star' } : argument;
  return [known, ...parameterKinds(cx, result)];
}

/** The module's constructors as they are written, by id. */
function writtenConstructors({ renamed }: Context): ReadonlyMap<string, Tree.ConstructorDeclaration> {
  const written = new Map<string, Tree.ConstructorDeclaration>();
  for (const declaration of dataDeclarations(renamed.tree.declarations))
    for (const c of declaration.constructors) {
      const entity = renamed.names.get(c.name);
      if (entity?.kind === 'constructor') written.set(entity.id, c);
    }
  return written;
}

/** In GADT syntax an operator of two arguments counts as declared infix if it has a fixity (GHC User's Guide, GADTSyntax). */
const isInfixByName = ({ name, fields, record, result }: Tree.ConstructorDeclaration): boolean =>
  result !== undefined && name.text.startsWith(':') && fields.length === 2 && !record;

/** Of a constructor that is imported, the name says whether it is infix. */
function declaredElsewhere(cx: Context, info: ConstructorInfo): DataConstructor {
  const { id, name } = info.con;
  const fixity =
    builtinValue(name)?.fixity ?? cx.imports(idModule(id))?.exports.find(entity => entity.id === id)?.fixity;
  const infix = name.startsWith(':') && info.fields.length === 2 && info.labels.every(l => l === undefined);
  return { info, infix, ...(fixity === undefined ? {} : { fixity }) };
}

// ---------------------------------------------------------------- what is needed

function neededBy(cx: Context, request: Request): readonly Predicate[] {
  const { classInfo: info, head, type, constructors, strategy, via } = request;
  const map = substitution(info.parameters, head);
  const superclasses = info.superclasses.map(p => substitutePredicate(map, p));
  const others = head.slice(0, -1);
  const target = head.at(-1)!;
  if (strategy === 'newtype') {
    const inner = via ?? represented(cx, target, type);
    return inner === undefined ? superclasses : [predicate(info.id, ...others, inner), ...superclasses];
  }
  if (strategy === 'empty') return [...superclasses, ...neededByDefaults(cx, info, head)];
  if (isGenericClass(info.id)) return functorsOf(dataType(cx, type, constructors));
  const list = spine(target).arguments;
  const whole = type.instanceOf ? spine(type.instanceOf).arguments.length : type.parameters.length;
  const dropped = whole - list.length;
  const needed: Predicate[] = [];
  for (const c of constructors) {
    const own = ownTypes(c, list);
    for (const field of c.fields) {
      const t = substitute(own, field);
      if (dropped === 0 && boxOf(t) !== undefined && boxed.has(info.id)) continue;
      if (dropped === 0) needed.push(predicate(info.id, t));
      else collectFunctors(info.id, t, c.universals.at(-1)!, needed);
    }
  }
  return [...needed, ...superclasses, ...neededForCasts(cx, request, list)];
}

/** A derived Data has casts for types of its parameters (inferConstraintsStock of GHC): Data of each of them. */
function neededForCasts(cx: Context, request: Request, list: readonly Type[]): readonly Predicate[] {
  const { classInfo: info, type, constructors } = request;
  if (info.id !== dataClass || !dataType(cx, type, constructors).parameters.every(isTypeKind)) return [];
  return list.map(t => predicate(info.id, t));
}

/** The classes whose derived instances put numbers of the machine into boxes. */
const boxed: ReadonlySet<string> = new Set([classes.eq, classes.ord, 'GHC.Show.Show']);

// ---------------------------------------------------------------- the instance

function work(cx: Context, request: Request, info: InstanceInfo): readonly InstanceWork[] {
  const { classInfo: class_, span, strategy, type, constructors, head, owner, via, source } = request;
  const base = {
    info,
    classInfo: class_,
    span,
    head: span,
    derived: true,
    coerced: via !== undefined,
    declarations: [],
    entities: [],
    ...(source && { source }),
    owner,
  };
  if (strategy === 'newtype') {
    const inner = via ?? represented(cx, head.at(-1)!, type);
    if (inner === undefined) {
      cx.owner = owner;
      report(
        cx,
        errors.cannotDerive(
          span,
          idName(class_.id),
          'The type inside does not end in the parameters that the class leaves out.',
        ),
      );
      return [];
    }
    return [{ ...base, bindings: [], from: predicate(class_.id, ...head.slice(0, -1), inner) }];
  }
  const { id } = class_;
  if (strategy === 'empty' || !isDerivable(id)) return [{ ...base, derived: false, bindings: [] }];
  const deriveLater = (): ReturnType<NonNullable<InstanceWork['derive']>> => {
    const { bindings, names } = derive(id, dataType(cx, type, constructors), span, () => freshUnique(cx));
    return { bindings, names: [...names] };
  };
  return [{ ...base, bindings: [], derive: deriveLater }];
}
