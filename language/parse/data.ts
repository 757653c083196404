/**
 * Data types, newtypes and type synonyms: Report 4.2, with existential types, GADT syntax, kind signatures and
 * deriving strategies.
 */
import { cover, Place } from '../source/span.ts';
import type { Token } from '../syntax/token.ts';
import type {
  ConstructorDeclaration,
  ConstructorField,
  DataDeclaration,
  Declaration,
  DerivingClause,
  DerivingStrategy,
  Name,
  Type,
  TypeEquation,
  TypeFamily,
  TypeParameter,
} from '../syntax/tree.ts';
import { block, braced, close, commas } from './block.ts';
import {
  constructorName,
  isConstructor,
  isParenthesisedOperator,
  missingName,
  operator,
  parenthesisedOperator,
  variableName,
} from './name.ts';
import { failExpected, reportAt } from './problem.ts';
import {
  accept,
  advance,
  ahead,
  at,
  expectLater,
  finish,
  here,
  isBoundary,
  type Parser,
  settle,
  skipped,
} from './state.ts';
import {
  appliedType,
  atomicType,
  classHead,
  functionArrow,
  isTypeOperator,
  kind,
  kinded,
  operatorType,
  optionalContext,
  optionalForall,
  spine,
  startsType,
  type,
  typeParameters,
} from './type.ts';

export interface DataHead {
  readonly context: readonly Type[];
  readonly name: Name;
  readonly parameters: readonly TypeParameter[];
}

/** `context => T a b`, or `a :+: b`. */
export function declarationHead(p: Parser): DataHead {
  const context = optionalContext(p, hasContextArrow(p));
  if (isParenthesisedInfix(p)) {
    const opener = advance(p);
    const inner = declarationHead(p);
    close(p, opener, ')');
    return { ...inner, context, parameters: [...inner.parameters, ...typeParameters(p)] };
  }
  if (isParenthesisedOperator(p))
    return { context, name: parenthesisedOperator(p), parameters: typeParameters(p) };
  const before = isConstructor(p) ? [] : typeParameters(p);
  const isInfix = before.length > 0 && isTypeOperator(p);
  const [first] = before;
  if (first !== undefined && !isInfix)
    reportAt(
      p,
      first.span,
      'E0213',
      `‘${first.name.text}’ stands where a name with a capital letter is expected`,
    );
  const text = isInfix ? operator(p).name : constructorName(p, 'a name, which begins with a capital letter');
  return { context, name: text, parameters: [...before, ...typeParameters(p)] };
}

/** Whether `(a :+: b)` stands here, which takes more parameters behind. */
function isParenthesisedInfix(p: Parser): boolean {
  if (!at(p, '(') || ahead(p, 1).kind !== 'variable') return false;
  const { kind: next, text } = ahead(p, 2);
  return next === 'constructorOperator' || next === 'operator' || text === '`';
}

/** Whether `=>` stands before what ends a head or a constructor. */
export function hasContextArrow(p: Parser): boolean {
  for (let i = p.index; i >= 0; i = skipped(p, i)) {
    if (isBoundary(p, i)) return false;
    const { text, kind: tokenKind } = p.tokens[i] as Token;
    if (text === '=>') return true;
    if (tokenKind === 'keyword' ? text !== '_' : ['=', '|', ';', '::', '->', ')', '}', ','].includes(text))
      return false;
  }
  return false;
}

export function dataDeclaration(p: Parser): Declaration {
  const word = advance(p);
  const newtype = word.text === 'newtype';
  if (accept(p, 'family')) return dataFamily(p, word.span.start);
  if (accept(p, 'instance')) return dataInstance(p, word.span.start, newtype);
  const head = declarationHead(p);
  return { kind: 'data', newtype, ...head, ...dataBody(p), span: finish(p, word.span.start) };
}

/** `data` or `newtype` in a class or instance: with a body, or named an instance, it is one. */
export function memberData(p: Parser): Declaration {
  const word = advance(p);
  if (accept(p, 'family')) return dataFamily(p, word.span.start);
  const isInstance = accept(p, 'instance') !== undefined || hasBody(p);
  return isInstance
    ? dataInstance(p, word.span.start, word.text === 'newtype')
    : dataFamily(p, word.span.start);
}

function hasBody(p: Parser): boolean {
  for (let i = p.index; i >= 0 && !isBoundary(p, i); i = skipped(p, i)) {
    const { text } = p.tokens[i] as Token;
    if (text === '=' || text === 'where' || text === 'deriving') return true;
    if (text === ';' || text === '}') return false;
  }
  return false;
}

function dataFamily(p: Parser, start: number): Declaration {
  const head = declarationHead(p);
  const kindSignature = accept(p, '::') ? kind(p) : undefined;
  return {
    kind: 'data',
    span: finish(p, start),
    newtype: false,
    ...head,
    ...(kindSignature !== undefined && { kindSignature }),
    constructors: [],
    deriving: [],
    family: true,
  };
}

function dataInstance(p: Parser, start: number, newtype: boolean): Declaration {
  optionalForall(p);
  const context = optionalContext(p, hasContextArrow(p));
  const instance = operatorType(p);
  const { head } = spine(instance);
  const name: Name =
    head.kind === 'typeConstructor' ? head.name : missingName(p, 'the name of a data family');
  const body = dataBody(p);
  const span = finish(p, start);
  return { kind: 'data', span, newtype, context, name, parameters: [], ...body, instance };
}

export type Body = Pick<DataDeclaration, 'kindSignature' | 'constructors' | 'deriving'>;

/** What stands behind the head. */
export function dataBody(p: Parser): Body {
  const kindSignature = accept(p, '::') ? kind(p) : undefined;
  const constructors: ConstructorDeclaration[] = [];
  if (accept(p, '=')) {
    do constructors.push(plainConstructor(p));
    while (accept(p, '|'));
  } else if (accept(p, 'where')) {
    expectLater(p, 'deriving');
    block(p, () => constructors.push(...gadtConstructors(p)), 'constructor');
    settle(p, 'deriving');
    if (
      p.now.kind === 'virtualSemicolon' &&
      p.tokens[p.index]?.text === 'deriving' &&
      ahead(p, 1).text !== 'instance'
    ) {
      const standalone =
        ['stock', 'newtype', 'anyclass'].includes(ahead(p, 1).text) && ahead(p, 2).text === 'instance';
      if (!standalone && (p.tokens[p.index]?.column ?? 0) > 1) advance(p);
    }
  }
  const deriving: DerivingClause[] = [];
  while (at(p, 'deriving')) deriving.push(...derivingClauses(p));
  return { ...(kindSignature !== undefined && { kindSignature }), constructors, deriving };
}

function plainConstructor(p: Parser): ConstructorDeclaration {
  const start = here(p);
  const existentials = optionalForall(p);
  const context = optionalContext(p, hasContextArrow(p));
  if (isConstructor(p) && ahead(p, at(p, '(') ? 3 : 1).text === '{') {
    const text = constructorName(p);
    const fields = record(p);
    return {
      kind: 'constructorDeclaration',
      span: finish(p, start),
      name: text,
      infix: false,
      existentials,
      context,
      fields,
      record: true,
    };
  }
  const parts = fieldParts(p);
  if (p.now.kind === 'constructorOperator' || at(p, '`')) {
    const text = operator(p).name;
    const fields = [combined(p, parts), combined(p, fieldParts(p))];
    return {
      kind: 'constructorDeclaration',
      span: finish(p, start),
      name: text,
      infix: true,
      existentials,
      context,
      fields,
      record: false,
    };
  }
  const [first, ...fields] = parts;
  const name = headName(p, first);
  const { end } = finish(p, start);
  return {
    kind: 'constructorDeclaration',
    // a name that is missing stands where it was looked for, which may be behind white space
    span: new Place(p.anchor, start, Math.max(end, name.span.end)),
    name,
    infix: false,
    existentials,
    context,
    fields,
    record: false,
  };
}

/** The constructor's name, which was read as the first of the types. */
function headName(p: Parser, first: ConstructorField | undefined): Name {
  if (first === undefined)
    return missingName(p, 'a constructor', { hint: 'Constructors begin with a capital letter.' });
  if (first.type.kind === 'typeConstructor' && !first.strict) return first.type.name;
  if (first.type.kind !== 'errorType')
    reportAt(p, first.span, 'E0213', 'Expected the name of a constructor here', {
      hint: 'Constructors begin with a capital letter.',
    });
  return { kind: 'name', span: first.span, text: '' };
}

/** Atomic types, each perhaps with a strictness mark. */
function fieldParts(p: Parser): readonly ConstructorField[] {
  const parts: ConstructorField[] = [];
  while (startsType(p) || at(p, '!') || at(p, '~')) {
    const start = here(p);
    const mark = strictness(p);
    const read = atomicType(p);
    parts.push({ kind: 'field', span: finish(p, start), ...mark, type: read });
  }
  return parts;
}

/** Reads `!` or `~`. */
function strictness(p: Parser): Pick<ConstructorField, 'strict' | 'lazy'> {
  if (accept(p, '~')) return { strict: false, lazy: true };
  return { strict: accept(p, '!') !== undefined };
}

/** The operand of an infix constructor: the parts applied to each other. */
function combined(p: Parser, parts: readonly ConstructorField[]): ConstructorField {
  const [first, ...rest] = parts;
  if (first === undefined) {
    const missing = appliedType(p);
    return { kind: 'field', span: missing.span, strict: false, type: missing };
  }
  let result = first.type;
  for (const { type: argument } of rest)
    result = {
      kind: 'typeApplied',
      span: cover(result.span, argument.span),
      function: result,
      argument,
    };
  return { ...first, span: cover(first.span, result.span), type: result };
}

/** `{ x, y :: !Int, z :: Bool }`: one field for each name. */
function record(p: Parser): readonly ConstructorField[] {
  return braced(p, () => commas(p, '}', fieldGroup)).flat();
}

function fieldGroup(p: Parser): readonly ConstructorField[] {
  const names = [variableName(p, 'the name of a field')];
  while (accept(p, ',')) names.push(variableName(p, 'the name of a field'));
  if (!accept(p, '::')) failExpected(p, '‘::’ and the type of the field');
  const mark = strictness(p);
  const read = mark.strict ? atomicType(p) : type(p);
  // each field covers the whole group, so that its type is inside
  return names.map(field => ({
    kind: 'field',
    span: cover(field.span, read.span),
    name: field,
    ...mark,
    type: read,
  }));
}

/** `C, D :: T a -> T b`: one declaration for each name. */
function gadtConstructors(p: Parser): readonly ConstructorDeclaration[] {
  const names = [constructorName(p, 'a constructor')];
  while (accept(p, ',')) names.push(constructorName(p, 'a constructor'));
  if (!accept(p, '::')) failExpected(p, '‘::’ and the type of the constructor');
  const existentials = optionalForall(p);
  const context = optionalContext(p, hasContextArrow(p));
  const isRecord = at(p, '{');
  const fields: ConstructorField[] = isRecord ? [...record(p)] : [];
  if (isRecord && !accept(p, '->')) failExpected(p, '‘->’ and the type that the constructor makes');
  let result: Type;
  for (;;) {
    const start = here(p);
    const mark = strictness(p);
    const read = mark.strict ? atomicType(p) : operatorType(p);
    const arrow = functionArrow(p);
    if (arrow === undefined) {
      result = read;
      break;
    }
    const isUnrestricted = arrow.multiplicity === undefined && p.extensions.has('LinearTypes');
    const span = new Place(p.anchor, start, read.span.end);
    fields.push({ kind: 'field', span, ...mark, type: read, ...(isUnrestricted && { unrestricted: true }) });
  }
  // the last arrows may stand in parentheses: `C :: a -> (b -> T a b)`
  while (result.kind === 'parenthesisedType' || result.kind === 'functionType') {
    if (result.kind === 'functionType') {
      const { argument } = result;
      fields.push({ kind: 'field', span: argument.span, strict: false, type: argument });
    }
    result = result.kind === 'functionType' ? result.result : result.type;
  }
  return names.map(text => ({
    kind: 'constructorDeclaration',
    span: finish(p, text.span.start),
    name: text,
    infix: false,
    existentials,
    context,
    fields,
    record: isRecord,
    result,
  }));
}

/** One `deriving` clause: `deriving C`, `deriving stock (C, D)`. */
function derivingClauses(p: Parser): readonly DerivingClause[] {
  advance(p);
  const chosen = strategy(p);
  const types = derivedTypes(p);
  const via = accept(p, 'via') ? type(p) : undefined;
  return types.map(read => ({
    kind: 'derivingClause',
    span: read.span,
    className: classHead(p, read).className,
    type: read,
    ...(chosen !== undefined && { strategy: chosen }),
    ...(via !== undefined && { via }),
  }));
}

function derivedTypes(p: Parser): readonly Type[] {
  const opener = p.now;
  if (accept(p, '(')) {
    const types = commas(p, ')', type);
    close(p, opener, ')');
    return types;
  }
  if (p.now.kind === 'constructor') return [atomicType(p)];
  failExpected(p, 'a class after ‘deriving’');
  return [];
}

/** Reads `stock`, `newtype` or `anyclass`, if one stands here. */
export function strategy(p: Parser): DerivingStrategy | undefined {
  const { text } = p.now;
  if (text !== 'stock' && text !== 'newtype' && text !== 'anyclass') return undefined;
  advance(p);
  return text;
}

export function typeSynonym(p: Parser): Declaration {
  const word = advance(p);
  const head = declarationHead(p);
  if (head.parameters.length === 0 && accept(p, '::')) {
    const kindSignature = kind(p);
    return { kind: 'kindSignature', span: finish(p, word.span.start), name: head.name, kindSignature };
  }
  if (!accept(p, '=')) failExpected(p, '‘=’ and a type');
  const read = kinded(p);
  return {
    kind: 'typeSynonym',
    span: finish(p, word.span.start),
    name: head.name,
    parameters: head.parameters,
    type: read,
  };
}

// ---------------------------------------------------------------- families

/** What stands behind `type family`, or behind `type` in a class. */
export function typeFamily(p: Parser, start: number, isClosable: boolean): Declaration {
  const { name, parameters } = declarationHead(p);
  const dependency = accept(p, '=') ? injectivity(p) : undefined;
  const kindSignature = accept(p, '::') ? kind(p) : dependency?.result.kindSignature;
  const equations: TypeEquation[] = [];
  const isClosed = isClosable && accept(p, 'where') !== undefined;
  if (isClosed) block(p, () => equations.push(typeEquation(p, here(p))), 'equation');
  return {
    kind: 'typeFamily',
    span: finish(p, start),
    name,
    parameters,
    ...(kindSignature !== undefined && { kindSignature }),
    ...(dependency !== undefined && { dependency }),
    ...(isClosed && { equations }),
  };
}

/** TypeFamilyDependencies: `r | r -> a b` or `(r :: k)`, behind the `=` of a family. */
function injectivity(p: Parser): TypeFamily['dependency'] {
  const [result] = typeParameters(p);
  if (result === undefined) {
    failExpected(p, 'a variable for the result of the family');
    return undefined;
  }
  if (!accept(p, '|')) return { result, to: [] };
  const from = variableName(p, 'the variable of the result');
  if (!accept(p, '->')) failExpected(p, '‘->’ and the parameters that the result determines');
  return { result, from, to: typeParameters(p).map(({ name }) => name) };
}

/** `F [a] = a`. */
export function typeEquation(p: Parser, start: number): TypeEquation {
  optionalForall(p);
  const left = operatorType(p);
  if (!accept(p, '=')) failExpected(p, '‘=’ and a type');
  const read = kinded(p);
  return { kind: 'typeEquation', span: finish(p, start), left, type: read };
}

/** A `type` in a class or instance: a family is declared there, or an equation given. */
export function memberType(p: Parser): Declaration {
  const { start } = advance(p).span;
  if (accept(p, 'instance')) return typeEquation(p, start);
  if (accept(p, 'family')) return typeFamily(p, start, false);
  return isEquation(p) ? typeEquation(p, start) : typeFamily(p, start, false);
}

/** Whether `=` stands here that no `|` comes after, which would be of what a family's result determines. */
function isEquation(p: Parser): boolean {
  let hasEquals = false;
  for (let i = p.index; i >= 0 && !isBoundary(p, i); i = skipped(p, i)) {
    const { text } = p.tokens[i] as Token;
    if (text === '=') hasEquals = true;
    if (text === '|') return false;
    if (text === ';' || text === '}') break;
  }
  return hasEquals;
}
