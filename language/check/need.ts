/**
 * What is written here with a meaning, though GHC takes it only where an extension is on: the extension is named, so that
 * the program goes to GHC as well. What newer GHCs take by themselves is not spoken of, unless an older language is asked
 * for. Each node by itself, and the contexts of inferred types.
 */
import type { Diagnostic } from '../source/diagnostic.ts';
import { idModule } from '../source/globalname.ts';
import type { Span } from '../source/span.ts';
import type { ExtensionName, Extensions } from '../syntax/extension.ts';
import type * as Tree from '../syntax/tree.ts';
import { walk } from '../syntax/walk.ts';
import { spine } from '../types/shape.ts';
import type { Subject } from './context.ts';
import * as errors from './errors.ts';
import { refining } from './gadt.ts';

/** Where, what, and the extensions any of which allows it: the first is named. */
interface Need {
  readonly span: Span;
  readonly what: string;
  readonly any: readonly [ExtensionName, ...ExtensionName[]];
}

export function checkNeeds(subject: Subject, on: Extensions, node: Tree.Node): readonly Diagnostic[] {
  const refined =
    families.some(name => on.has(name)) || on.has('GADTs') ? undefined : refining(subject, node);
  if (refined !== undefined) return [errors.needed(refined, 'a pattern that says more of a type', 'GADTs')];
  if (plain.has(node.kind)) return none;
  const missing = needsOf(subject, on, node).filter(({ any }) => !any.some(name => on.has(name)));
  return missing.map(({ span, what, any }) => errors.needed(span, what, any[0]));
}

const none: readonly never[] = [];

/** Most nodes of a module: nothing has to be asked about them. */
const plain: ReadonlySet<string> = new Set([
  'name',
  'variable',
  'constructor',
  'application',
  'infix',
  'parenthesised',
  'variablePattern',
  'wildcardPattern',
  'constructorPattern',
  'parenthesisedPattern',
  'clause',
  'rhs',
  'guarded',
  'typeVariable',
  'typeApplied',
  'functionType',
]);

/** `import M qualified`. */
export function* checkImportForms({ source, renamed }: Subject, on: Extensions): Generator<Diagnostic> {
  if (on.has('ImportQualifiedPost')) return;
  for (const { module, qualified } of renamed.tree.imports) {
    const behind = qualified ? /^\s+qualified\b/.exec(source.text.slice(module.span.end))?.[0] : undefined;
    if (behind === undefined) continue;
    const end = module.span.end + behind.length;
    yield errors.needed({ start: end - 9, end }, '‘qualified’ behind the module', 'ImportQualifiedPost');
  }
}

/** The first of each extension. */
export function onceEach(warnings: readonly Diagnostic[]): readonly Diagnostic[] {
  const first = new Map<string, Diagnostic>();
  for (const warning of warnings) {
    const before = first.get(warning.title);
    if (before === undefined || warning.span.start < before.span.start) first.set(warning.title, warning);
  }
  return warnings.filter(w => w.code !== 'W0516' || first.get(w.title) === w);
}

const need = (span: Span, what: string, ...any: readonly [ExtensionName, ...ExtensionName[]]): Need => ({
  span,
  what,
  any,
});

function needsOf(subject: Subject, on: Extensions, node: Tree.Node): readonly Need[] {
  switch (node.kind) {
    case 'function':
      return on.has(flexible) ? none : inferredNeeds(subject, node.name);
    case 'lambdaCase':
      return [need(head(node, 5), '‘\\case’', 'LambdaCase')];
    case 'multiIf':
      return [need(head(node, 2), 'an ‘if’ with guards', 'MultiWayIf')];
    case 'case':
      return node.alternatives.length > 0
        ? []
        : [need(node.span, 'a ‘case’ without alternatives', 'EmptyCase')];
    case 'tuple':
      return node.components.every(c => c !== undefined)
        ? []
        : [need(node.span, 'a tuple with a gap', 'TupleSections')];
    case 'comprehension':
      return node.branches.length < 2
        ? []
        : [need(node.span, 'a comprehension with several ‘|’', 'ParallelListComp')];
    case 'typeApplication':
      return [need(node.type.span, 'an argument that is a type', 'TypeApplications')];
    case 'recordConstruction':
    case 'recordPattern':
      return node.wildcard === undefined ? [] : [need(node.wildcard, '‘..’ for fields', 'RecordWildCards')];
    case 'fieldBinding':
      return node.value === undefined
        ? [need(node.span, 'a field without a value', 'NamedFieldPuns', 'RecordPuns')]
        : [];
    case 'literal':
    case 'literalPattern':
      return 'span' in node && !on.has('CPP') ? literalNeeds(subject, node) : [];
    default:
      return [
        ...patternNeeds(on, node),
        ...typeNeeds(node),
        ...contextNeeds(node),
        ...declarationNeeds(subject, node),
      ];
  }
}

const head = ({ span }: Tree.Node, length: number): Span => ({ start: span.start, end: span.start + length });

function literalNeeds({ source }: Subject, { span }: { readonly span: Span }): readonly Need[] {
  const text = source.text.slice(span.start, span.end);
  if (!/^-?\s*\d/.test(text)) return [];
  return text.includes('_') ? [need(span, 'a number with underscores', 'NumericUnderscores')] : [];
}

function patternNeeds(on: Extensions, node: Tree.Node): readonly Need[] {
  switch (node.kind) {
    case 'bangPattern':
      return on.has('Strict') ? [] : [need(head(node, 1), 'a pattern with ‘!’', 'BangPatterns')];
    case 'viewPattern':
      return [need(node.span, 'a view pattern', 'ViewPatterns')];
    case 'typedPattern':
      return [need(node.type.span, 'a type in a pattern', 'ScopedTypeVariables', 'PatternSignatures')];
    default:
      return [];
  }
}

const forall = [
  'RankNTypes',
  'ExplicitForAll',
  'ScopedTypeVariables',
  'ExistentialQuantification',
  'LiberalTypeSynonyms',
  'QuantifiedConstraints',
  'Rank2Types',
  'PolymorphicComponents',
  'ImpredicativeTypes',
] as const;
const families = ['TypeFamilies', 'TypeFamilyDependencies'] as const;
const kinds = ['KindSignatures', 'PolyKinds', 'TypeInType', ...families] as const;

function typeNeeds(node: Tree.Node): readonly Need[] {
  switch (node.kind) {
    case 'forallType':
      return [need(head(node, node.span.end - node.body.span.end === 0 ? 6 : 1), '‘forall’', ...forall)];
    case 'kindedType':
      return [need(node.kindSignature.span, 'a kind', ...kinds)];
    case 'typeParameter':
      return node.kindSignature === undefined ? [] : [need(node.kindSignature.span, 'a kind', ...kinds)];
    case 'typeConstructor':
      return isOperator(node.name) ? [need(node.name.span, 'an operator in a type', 'TypeOperators')] : [];
    case 'infixType':
      return node.items.flatMap(item =>
        item.kind === 'operator' && isOperator(item.operator.name)
          ? [need(item.operator.name.span, 'an operator in a type', 'TypeOperators')]
          : [],
      );
    case 'literalType':
    case 'promotedList':
    case 'promotedTuple':
      return [need(node.span, 'a value as a type', 'DataKinds', 'TypeInType')];
    default:
      return [];
  }
}

const flexible = 'FlexibleContexts';

/** An inferred type may have constraints that no signature could have. */
function inferredNeeds({ renamed, elaboration }: Subject, name: Tree.Name): readonly Need[] {
  const entity = renamed.names.get(name);
  if (entity === undefined || entity.kind === 'typeVariable') return [];
  const isFlexible = elaboration.schemes
    .get(entity)
    ?.context.some(p => p.arguments.some(type => spine(type).head.kind === 'constructor'));
  return isFlexible ? [need(name.span, 'such a constraint in the type inferred', flexible)] : [];
}

/** Constraints of signatures, classes and instances (Report 4.1.3, 4.5.1). */
function contextNeeds(node: Tree.Node): readonly Need[] {
  const isOne =
    node.kind === 'qualifiedType' ||
    node.kind === 'class' ||
    node.kind === 'instance' ||
    node.kind === 'derivingDeclaration';
  return isOne ? node.context.flatMap(constraintNeeds) : [];
}

function constraintNeeds(constraint: Tree.Type): readonly Need[] {
  if (constraint.kind === 'parenthesisedType') return constraintNeeds(constraint.type);
  if (constraint.kind === 'tupleType') return constraint.components.flatMap(constraintNeeds);
  const { inner, list } = applied(constraint);
  if (inner.kind !== 'typeConstructor') return [];
  if (inner.name.text === '~') return [need(constraint.span, '‘~’ in a context', 'GADTs', ...families)];
  const isFlexible = list.some(type => applied(type).inner.kind !== 'typeVariable');
  return isFlexible ? [need(constraint.span, 'such a constraint', flexible)] : [];
}

/** What is applied, and to what, last first. */
function applied(type: Tree.Type): { readonly inner: Tree.Type; readonly list: readonly Tree.Type[] } {
  const list: Tree.Type[] = [];
  let inner = type;
  while (inner.kind === 'typeApplied' || inner.kind === 'parenthesisedType' || inner.kind === 'kindedType') {
    if (inner.kind === 'typeApplied') list.push(inner.argument);
    inner = inner.kind === 'typeApplied' ? inner.function : inner.type;
  }
  return { inner, list };
}

const isOperator = ({ text }: Tree.Name): boolean =>
  !/^\??[\p{L}_([]/u.test(text) && text !== '->' && text !== '~' && text !== '*' && text !== '';

function declarationNeeds(subject: Subject, node: Tree.Node): readonly Need[] {
  switch (node.kind) {
    case 'data':
      return dataNeeds(node);
    case 'typeFamily':
      return node.dependency === undefined
        ? [need(node.name.span, 'a type family', ...families)]
        : [need(node.name.span, 'a result that determines arguments', 'TypeFamilyDependencies')];
    case 'typeEquation':
      return [
        need(node.span, 'an instance of a type family', ...families),
        ...endlessFamilies(subject, node),
      ];
    case 'class':
      return classNeeds(node);
    case 'instance':
      return instanceNeeds(subject, node);
    case 'derivingDeclaration':
      return [need(node.span, '‘deriving’ as a declaration', 'StandaloneDeriving')];
    case 'patternSynonym':
      return [need(node.name.span, 'a pattern synonym', 'PatternSynonyms')];
    case 'roleAnnotation':
      return [need(node.span, 'a role annotation', 'RoleAnnotations')];
    case 'kindSignature':
      return [need(node.span, 'the kind of a type as a declaration', 'StandaloneKindSignatures')];
    default:
      return [];
  }
}

const derivable: Readonly<Record<string, readonly [ExtensionName, ...ExtensionName[]]>> = {
  Functor: ['DeriveFunctor', 'DeriveTraversable'],
  Foldable: ['DeriveFoldable', 'DeriveTraversable'],
  Traversable: ['DeriveTraversable'],
  Generic: ['DeriveGeneric'],
  Generic1: ['DeriveGeneric'],
  Data: ['DeriveDataTypeable'],
};
const standard: ReadonlySet<string> = new Set('Eq Ord Enum Bounded Show Read Ix Typeable'.split(' '));

const empties: ReadonlySet<string> = new Set(['Eq', 'Ord', 'Show', 'Read']);

function dataNeeds(data: Tree.DataDeclaration): readonly Need[] {
  const needs: Need[] = [];
  const { name, context, constructors, deriving } = data;
  const [first] = context;
  if (first !== undefined) needs.push(need(first.span, 'the context of a data type', 'DatatypeContexts'));
  if (data.family || data.instance) needs.push(need(name.span, 'a data family', ...families));
  if (isOperator(name)) needs.push(need(name.span, 'an operator in a type', 'TypeOperators'));
  if (data.kindSignature !== undefined) needs.push(need(data.kindSignature.span, 'a kind', ...kinds));
  for (const constructor_ of constructors) {
    const { span } = constructor_.name;
    if (constructor_.result !== undefined)
      needs.push(need(span, 'a constructor with its type', 'GADTs', 'GADTSyntax'));
    else if (constructor_.existentials.length > 0 || constructor_.context.length > 0)
      needs.push(
        need(span, 'a constructor with ‘forall’ or a context', 'ExistentialQuantification', 'GADTs'),
      );
  }
  const empty = deriving.find(clause => constructors.length === 0 && empties.has(clause.className.text));
  if (empty !== undefined && empty.strategy !== 'anyclass')
    needs.push(need(empty.span, 'deriving for a type without constructors', 'EmptyDataDeriving'));
  for (const clause of deriving) needs.push(...derivingNeeds(data, clause));
  return needs;
}

function derivingNeeds(data: Tree.DataDeclaration, clause: Tree.DerivingClause): readonly Need[] {
  const { span, className, strategy, via } = clause;
  if (via !== undefined) return [need(span, '‘deriving via’', 'DerivingVia')];
  const written = strategy === undefined ? [] : [need(span, 'a deriving strategy', 'DerivingStrategies')];
  const own = derivable[className.text];
  if (own !== undefined && strategy !== 'newtype' && strategy !== 'anyclass')
    return data.newtype && strategy === undefined
      ? [need(span, `deriving ${className.text}`, ...own, ...newtypeDeriving)]
      : [...written, need(span, `deriving ${className.text}`, ...own)];
  if (standard.has(className.text) && strategy !== 'newtype') return written;
  if (strategy === 'anyclass')
    return [...written, need(span, `deriving ${className.text}`, 'DeriveAnyClass')];
  return data.newtype
    ? [...written, need(span, `deriving ${className.text}`, ...newtypeDeriving, 'DeriveAnyClass')]
    : [...written, need(span, `deriving ${className.text}`, 'DeriveAnyClass')];
}

const newtypeDeriving = ['GeneralizedNewtypeDeriving', 'GeneralisedNewtypeDeriving'] as const;

const several = ['MultiParamTypeClasses', 'FunctionalDependencies'] as const;

function classNeeds({
  name,
  parameters,
  dependencies,
  declarations,
}: Tree.ClassDeclaration): readonly Need[] {
  const needs: Need[] = [];
  if (dependencies.length > 0) needs.push(need(name.span, 'a dependency', 'FunctionalDependencies'));
  else if (parameters.length !== 1)
    needs.push(need(name.span, 'a class of several types', ...several, 'NullaryTypeClasses'));
  const own = new Set(parameters.map(p => p.name.text));
  for (const member of declarations)
    if (member.kind === 'typeSignature') needs.push(...methodNeeds(own, member.type));
    else if (member.kind === 'defaultSignature')
      needs.push(need(member.span, 'the signature of a default method', 'DefaultSignatures'));
  return needs;
}

/** Families on the right of an equation whose arguments are no smaller than those on the left, so that it need not come to
 * an end (GHC's rules for type instances). Nothing is said where a synonym stands. */
function* endlessFamilies({ renamed }: Subject, { left, type }: Tree.TypeEquation): Generator<Need> {
  const kindOf = (name: Tree.Name): string | undefined => renamed.names.get(name)?.kind;
  const isFamily = (t: Tree.Type): boolean => {
    const entity = t.kind === 'typeConstructor' ? renamed.names.get(t.name) : undefined;
    return entity?.kind === 'type' && entity.family === true;
  };
  const whole = applied(left);
  if (whole.inner.kind !== 'typeConstructor') return;
  const head = measured(whole.list);
  if ([...head.names, ...measured([type]).names].some(name => kindOf(name) === 'synonym')) return;
  const found: Need[] = [];
  walk(type, node => {
    // behind parentheses stand arguments of the family's result
    const list: Tree.Type[] = [];
    let inner: Tree.Type = node as Tree.Type;
    for (; inner.kind === 'typeApplied'; inner = inner.function) list.push(inner.argument);
    if (list.length === 0 || !isFamily(inner)) return;
    const { size, variables } = measured(list);
    let isNested = false;
    for (const argument of list)
      walk(argument, part => {
        if (part.kind === 'typeConstructor' && isFamily(part)) isNested = true;
      });
    const isMore = [...variables].some(([name, count]) => count > (head.variables.get(name) ?? 0));
    if (isNested || isMore || size >= head.size)
      found.push(
        need((node as Tree.Type).span, 'a type family no smaller than the equation', 'UndecidableInstances'),
      );
  });
  yield* found.slice(0, 1);
}

/** Constraints that are no smaller than the instance's head, so that the search for instances need not end (Paterson's
 * conditions, as GHC has them). Nothing is said where a synonym stands, which may be larger than it looks. */
function* endlessNeeds({ renamed }: Subject, { context, types }: Tree.InstanceDeclaration): Generator<Need> {
  const kindOf = (name: Tree.Name): string | undefined => renamed.names.get(name)?.kind;
  const head = measured(types);
  if (head.names.some(name => kindOf(name) === 'synonym')) return;
  for (const constraint of context) {
    const { size, variables, names } = measured([constraint]);
    const [class_, ...rest] = names;
    if (class_ === undefined || kindOf(class_) !== 'class' || terminating.has(class_.text)) continue;
    if (rest.some(name => kindOf(name) === 'synonym')) continue;
    const isMore = [...variables].some(([name, count]) => count > (head.variables.get(name) ?? 0));
    if (isMore || size - 1 >= head.size)
      yield need(constraint.span, 'a constraint no smaller than the head', 'UndecidableInstances');
  }
}

const terminating: ReadonlySet<string> = new Set([
  'Typeable',
  'Coercible',
  'HasField',
  'KnownNat',
  'KnownSymbol',
  '~',
  '~~',
]);

/** How many variables and constructors stand in the types, and which. */
function measured(types: readonly Tree.Type[]) {
  let size = 0;
  const variables = new Map<string, number>();
  const names: Tree.Name[] = [];
  for (const type of types)
    walk(type, node => {
      if (node.kind === 'typeVariable')
        variables.set(node.name.text, (variables.get(node.name.text) ?? 0) + 1);
      else if (node.kind === 'typeConstructor') names.push(node.name);
      if (counted.has(node.kind)) size++;
      if (node.kind === 'promotedList') size += node.components.length;
    });
  return { size, variables, names };
}

const counted: ReadonlySet<string> = new Set([
  'typeVariable',
  'typeConstructor',
  'listType',
  'tupleType',
  'functionType',
  'promotedList',
  'promotedTuple',
  'literalType',
]);

/** A method whose context speaks of the class's variables only. */
function methodNeeds(own: ReadonlySet<string>, type: Tree.Type): readonly Need[] {
  if (type.kind !== 'qualifiedType') return [];
  return type.context.flatMap(constraint => {
    const variables: string[] = [];
    walk(constraint, node => {
      if (node.kind === 'typeVariable') variables.push(node.name.text);
    });
    return variables.length > 0 && variables.every(name => own.has(name))
      ? [need(constraint.span, 'such a context of a method', 'ConstrainedClassMethods', ...several)]
      : [];
  });
}

function instanceNeeds(subject: Subject, declaration: Tree.InstanceDeclaration): readonly Need[] {
  const { types, declarations } = declaration;
  const needs = [...endlessNeeds(subject, declaration)];
  for (const type of types)
    if (!isPlain(subject, type))
      needs.push(need(type.span, 'an instance for such a type', 'FlexibleInstances'));
  for (const member of declarations)
    if (member.kind === 'typeSignature')
      needs.push(need(member.span, 'a signature in an instance', 'InstanceSigs'));
  return needs;
}

/** Report 4.3.2: a type constructor, no synonym, applied to different variables. */
function isPlain(subject: Subject, type: Tree.Type): boolean {
  switch (type.kind) {
    case 'parenthesisedType':
      return isPlain(subject, type.type);
    case 'listType':
      return areVariables([type.element]);
    case 'tupleType':
      return areVariables(type.components);
    case 'functionType':
      return areVariables([type.argument, type.result]);
    case 'typeConstructor':
    case 'typeApplied': {
      const { inner, list } = applied(type);
      return inner.kind === 'typeConstructor' && !isSynonym(subject, inner.name) && areVariables(list);
    }
    default:
      return false;
  }
}

function areVariables(types: readonly Tree.Type[]): boolean {
  const names = types.map(type => {
    let t = type;
    while (t.kind === 'parenthesisedType') t = t.type;
    return t.kind === 'kindedType' ? t.type : t;
  });
  const texts = names.map(t => (t.kind === 'typeVariable' ? t.name.text : undefined));
  return !texts.includes(undefined) && new Set(texts).size === texts.length;
}

function isSynonym({ renamed, elaboration, imported }: Subject, name: Tree.Name): boolean {
  const entity = renamed.names.get(name);
  if (entity === undefined || !('id' in entity)) return false;
  return (
    elaboration.synonyms.some(s => s.id === entity.id) ||
    imported(entity.module ?? idModule(entity.id))?.synonyms.has(entity.id) === true
  );
}
