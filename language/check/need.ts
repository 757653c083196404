/**
 * What is written here with a meaning, though GHC takes it only where an extension is on: the extension is named, so that
 * the program goes to GHC as well. What newer GHCs take by themselves is not spoken of, unless an older language is asked
 * for. Each node by itself, and the contexts of inferred types.
 */
import type { Diagnostic } from '../source/diagnostic.ts';
import type { Span } from '../source/span.ts';
import type { ExtensionName, Extensions } from '../syntax/extension.ts';
import type * as Tree from '../syntax/tree.ts';
import { walk } from '../syntax/walk.ts';
import { errorType } from '../types/build.ts';
import { anyPart, arrows, spine } from '../types/shape.ts';
import type { Type } from '../types/type.ts';
import type { Subject } from './context.ts';
import { endlessFamilies, endlessNeeds } from './ending.ts';
import * as errors from './errors.ts';
import { refining } from './gadt.ts';
import { applied, isFamily, isSynonym, type Need, need } from './needed.ts';

export function checkNeeds(subject: Subject, on: Extensions, node: Tree.Node): readonly Diagnostic[] {
  // GHC asks for no extension any more since 9.4
  const isFree = on.has('GADTs') || on.has('GHC2021') || families.some(name => on.has(name));
  const refined = isFree ? undefined : refining(subject, node);
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
]);

/** `import M qualified`, `import "package" M`, and `type` in lists of imports and exports. */
export function* checkImportForms({ source, renamed }: Subject, on: Extensions): Generator<Diagnostic> {
  const { imports, exports = [] } = renamed.tree;
  for (const { module, qualified, span } of imports) {
    const behind = qualified ? /^\s+qualified\b/.exec(source.text.slice(module.span.end))?.[0] : undefined;
    const end = module.span.end + (behind?.length ?? 0);
    if (behind !== undefined && !on.has('ImportQualifiedPost'))
      yield errors.needed({ start: end - 9, end }, '‘qualified’ behind the module', 'ImportQualifiedPost');
    const before = source.text.slice(span.start, module.span.start);
    const [start, stop] = [before.indexOf('"'), before.lastIndexOf('"') + 1];
    if (start < 0 || on.has('PackageImports')) continue;
    const named = { start: span.start + start, end: span.start + stop };
    yield errors.needed(named, 'the name of a package in an import', 'PackageImports');
  }
  const items = [...exports, ...imports.flatMap(({ items: list = [] }) => list)];
  for (const item of items)
    if (item.kind === 'item' && item.isDefault && !on.has('NamedDefaults'))
      yield errors.needed(item.span, 'default types of a class in imports and exports', 'NamedDefaults');
  if (on.has('ExplicitNamespaces')) return;
  for (const item of items) {
    const { start } = item.span;
    const word = /^(?:type|data)\b/.exec(source.text.slice(start, start + 5))?.[0];
    if (item.kind !== 'item' || word === undefined || item.name.span.start === start) continue;
    const span = { start, end: start + word.length };
    yield errors.needed(span, `‘${word}’ before a name`, 'ExplicitNamespaces');
  }
}

/** The first of each extension. */
export function onceEach(warnings: readonly Diagnostic[]): readonly Diagnostic[] {
  const first = new Map<string, Diagnostic>();
  for (const warning of warnings) {
    const before = first.get(warning.title);
    if (before === undefined || warning.span.start < before.span.start) first.set(warning.title, warning);
  }
  return warnings.filter(w => w.code !== 'E0501' || first.get(w.title) === w);
}

function needsOf(subject: Subject, on: Extensions, node: Tree.Node): readonly Need[] {
  switch (node.kind) {
    case 'function':
      return on.has(flexible) || !isVariable(node.name) ? none : inferredNeeds(subject, node.name);
    case 'lambdaCase':
      return [need(head(node, 5), '‘\\case’', 'LambdaCase')];
    case 'lambdaCases':
      return [need(head(node, 6), '‘\\cases’', 'LambdaCase')];
    case 'multiIf':
      return [need(head(node, 2), 'an ‘if’ with guards', 'MultiWayIf')];
    case 'case':
      return node.alternatives.length > 0
        ? []
        : [need(node.span, 'a ‘case’ without alternatives', 'EmptyCase')];
    case 'typeExpression':
      return [need(head(node, 4), '‘type’ before an argument', 'RequiredTypeArguments')];
    case 'typePattern':
      return [need(head(node, 4), '‘type’ before a parameter', 'RequiredTypeArguments')];
    case 'do':
      return node.operations === undefined
        ? []
        : [need(node.operations.span, 'a ‘do’ of a module’s operations', 'QualifiedDo')];
    case 'tuple':
      return node.components.every(c => c !== undefined)
        ? []
        : [need(node.span, 'a tuple with a gap', 'TupleSections')];
    case 'comprehension':
      return node.branches.length < 2
        ? []
        : [need(node.span, 'a comprehension with several ‘|’', 'ParallelListComp')];
    case 'leftSection':
      return postfixNeeds(subject, node);
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
        ...contextNeeds(subject, node),
        ...declarationNeeds(subject, node),
      ];
  }
}

/** `(n !)`, where the operator takes nothing else. */
function postfixNeeds({ elaboration }: Subject, { operator, span }: Tree.LeftSection): readonly Need[] {
  const type = elaboration.types.get(operator);
  const [, second] = type === undefined ? [] : arrows(type).parameters;
  const { head } = spine(type === undefined ? errorType : arrows(type).result);
  const isPostfix = type !== undefined && second === undefined && head.kind === 'constructor';
  return isPostfix ? [need(span, 'an operator behind what it takes', 'PostfixOperators')] : [];
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
    case 'typeBinder':
      if (node.of === 'argument') return [];
      return node.of === 'function' || !on.has('ScopedTypeVariables')
        ? [need(node.span, 'a name for a type among patterns', 'TypeAbstractions')]
        : [need(node.span, 'a name for a type among patterns', 'TypeAbstractions', 'TypeApplications')];
    case 'orPattern':
      return [need(node.span, 'several patterns with ‘;’ between them', 'OrPatterns')];
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
    case 'functionType':
      return [
        ...rankNeeds(node.argument),
        ...(node.multiplicity === undefined
          ? []
          : [need(node.multiplicity.span, 'how often an argument is used', 'LinearTypes')]),
      ];
    case 'kindedType':
    case 'typeParameter':
      return [
        ...(node.kindSignature === undefined ? [] : kindNeeds(node.kindSignature)),
        ...(node.kind === 'typeParameter' && node.kindBinder !== undefined
          ? [need(node.kindBinder, 'a name for a kind among parameters', 'TypeAbstractions')]
          : []),
      ];
    case 'typeConstructor':
      return isOperator(node.name) ? [need(node.name.span, 'an operator in a type', 'TypeOperators')] : [];
    case 'infixType':
      return node.items.flatMap(item =>
        item.kind === 'operator' && isOperator(item.operator.name)
          ? [need(item.operator.name.span, 'an operator in a type', 'TypeOperators')]
          : [],
      );
    case 'literalType':
      return node.isMultiplicity ? [] : [need(node.span, 'a value as a type', 'DataKinds', 'TypeInType')];
    case 'promotedList':
    case 'promotedTuple':
      return [need(node.span, 'a value as a type', 'DataKinds', 'TypeInType')];
    default:
      return [];
  }
}

function kindNeeds(kind: Tree.Type): readonly Need[] {
  const variables: Tree.Name[] = [];
  walk(kind, node => {
    if (node.kind === 'typeVariable') variables.push(node.name);
  });
  const [first] = variables;
  const poly =
    first === undefined ? [] : [need(first.span, 'a variable in a kind', 'PolyKinds', 'TypeInType')];
  return [need(kind.span, 'a kind', ...kinds), ...poly];
}

/** A polymorphic argument. */
function rankNeeds(argument: Tree.Type): readonly Need[] {
  let type = argument;
  while (type.kind === 'parenthesisedType') type = type.type;
  return type.kind === 'forallType' || type.kind === 'qualifiedType'
    ? [need(type.span, 'a polymorphic argument', 'RankNTypes', 'Rank2Types', 'PolymorphicComponents')]
    : [];
}

const flexible = 'FlexibleContexts';

/** What builds values of a pattern synonym is a function, too, whose type is that of the synonym. */
const isVariable = ({ text }: Tree.Name): boolean => !/^[\p{Lu}\p{Lt}:]/u.test(text);

/** An inferred type may have constraints that no signature could have. */
function inferredNeeds({ renamed, elaboration }: Subject, name: Tree.Name): readonly Need[] {
  const entity = renamed.names.get(name);
  if (entity === undefined || entity.kind === 'typeVariable') return [];
  const scheme = elaboration.schemes.get(entity);
  const own = new Set(scheme?.variables.map(({ unique }) => unique));
  const isOuter = (part: Type): boolean => part.kind === 'variable' && !own.has(part.variable.unique);
  const isFlexible = scheme?.context.some(
    ({ className, arguments: types }) =>
      !className.startsWith('?') &&
      className !== '~' &&
      types.some(type => spine(type).head.kind === 'constructor') &&
      // what is known of types around it was not known yet when the constraint was inferred
      !types.some(type => anyPart(type, isOuter)),
  );
  return isFlexible ? [need(name.span, 'such a constraint in the type inferred', flexible)] : [];
}

/** Constraints of signatures, classes and instances (Report 4.1.3, 4.5.1). */
function contextNeeds(subject: Subject, node: Tree.Node): readonly Need[] {
  const isOne =
    node.kind === 'qualifiedType' ||
    node.kind === 'class' ||
    node.kind === 'instance' ||
    node.kind === 'derivingDeclaration';
  return isOne ? node.context.flatMap(each => constraintNeeds(subject, each)) : [];
}

function constraintNeeds(subject: Subject, constraint: Tree.Type): readonly Need[] {
  const { span } = constraint;
  if (constraint.kind === 'parenthesisedType') return constraintNeeds(subject, constraint.type);
  if (constraint.kind === 'tupleType')
    return constraint.components.flatMap(each => constraintNeeds(subject, each));
  if (constraint.kind === 'forallType' || constraint.kind === 'qualifiedType')
    return [need(span, 'a constraint that holds for all types', 'QuantifiedConstraints')];
  const { inner, list } = applied(constraint);
  if (inner.kind === 'typeVariable') return [need(span, 'a variable as a constraint', 'ConstraintKinds')];
  if (inner.kind !== 'typeConstructor' || inner.name.text.startsWith('?')) return [];
  if (inner.name.text === '~') return [need(span, '‘~’ in a context', 'GADTs', 'TypeOperators', ...families)];
  if (isFamily(subject, inner)) return [];
  const isFlexible = list.some(type => applied(type).inner.kind !== 'typeVariable');
  return isFlexible ? [need(span, 'such a constraint', flexible)] : [];
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
      return [
        need(node.span, '‘deriving’ as a declaration', 'StandaloneDeriving'),
        ...strategyNeeds(node),
        ...headNeeds(subject, node.className, node.types),
      ];
    case 'patternSynonym':
      return [need(node.name.span, 'a pattern synonym', 'PatternSynonyms')];
    case 'default':
      return node.className === undefined
        ? []
        : [need(node.className.span, 'default types of a class', 'NamedDefaults')];
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
  if (data.typeData) return [need(data.name.span, '‘type data’', 'TypeData')];
  const needs: Need[] = [];
  const { name, context, constructors, deriving } = data;
  const [first] = context;
  if (first !== undefined) needs.push(need(first.span, 'the context of a data type', 'DatatypeContexts'));
  if (data.family || data.instance) needs.push(need(name.span, 'a data family', ...families));
  if (isOperator(name)) needs.push(need(name.span, 'an operator in a type', 'TypeOperators'));
  if (data.kindSignature !== undefined) needs.push(...kindNeeds(data.kindSignature));
  if (constructors.length === 0 && !data.family && !data.instance)
    needs.push(need(name.span, 'a data type without constructors', 'EmptyDataDecls'));
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
  const { span, className, strategy } = clause;
  const written = strategyNeeds(clause);
  if (clause.via !== undefined) return written;
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

function strategyNeeds({
  span,
  strategy,
  via,
}: Tree.DerivingClause | Tree.DerivingDeclaration): readonly Need[] {
  if (via !== undefined) return [need(span, '‘deriving via’', 'DerivingVia')];
  return strategy === undefined ? [] : [need(span, 'a deriving strategy', 'DerivingStrategies')];
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
  const needs = [...endlessNeeds(subject, declaration), ...headNeeds(subject, declaration.className, types)];
  for (const member of declarations)
    if (member.kind === 'typeSignature')
      needs.push(need(member.span, 'a signature in an instance', 'InstanceSigs'));
  return needs;
}

/** The types that a class has an instance for. What has fields is known by name, which is a type by itself. */
function headNeeds(subject: Subject, className: Tree.Name, types: readonly Tree.Type[]): readonly Need[] {
  if (className.text === 'HasField') return [];
  const what = 'an instance for such a type';
  return types.flatMap(type => {
    if (isPlain(subject, type)) return [];
    const { inner, list } = applied(type);
    const isAlias = inner.kind === 'typeConstructor' && isSynonym(subject, inner.name) && list.length === 0;
    return [
      need(type.span, what, 'FlexibleInstances', ...(isAlias ? (['TypeSynonymInstances'] as const) : [])),
    ];
  });
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
