/**
 * Declarations that stand anywhere: signatures, fixities, bindings, pragmas; and which of the top-level ones a
 * keyword begins. Report 4.4 and chapter 4.
 */
import type { Token } from '../syntax/token.ts';
import type {
  Declaration,
  FixityDeclaration,
  Name,
  Pattern,
  RoleAnnotation,
  TypeSignature,
  WrittenRole,
} from '../syntax/tree.ts';
import { binding, grouped } from './binding.ts';
import { block, close, commas } from './block.ts';
import { classDeclaration, derivingDeclaration, instanceDeclaration } from './class.ts';
import { dataDeclaration, memberData, memberType, typeEquation, typeFamily, typeSynonym } from './data.ts';
import { foreignDeclaration } from './foreign.ts';
import type { ParsedItem } from './item.ts';
import {
  constructorName,
  isOperator,
  isParenthesisedOperator,
  isVariable,
  missingName,
  name,
  operator,
  variableName,
} from './name.ts';
import { inlineDeclaration } from './pragma.ts';
import { fail, failExpected, reportAt } from './problem.ts';
import { rhs } from './rhs.ts';
import { sccDeclaration } from './scc.ts';
import { accept, advance, ahead, at, finish, here, type Parser, placed } from './state.ts';
import { strictBinding } from './strict.ts';
import { isPatternDeclaration, patternDeclaration } from './synonym.ts';
import { type } from './type.ts';
import { isTypeData, typeData } from './typedata.ts';
import { isWarning, misplacedWarning, warningDeclarations } from './warning.ts';

/** The block after `let`, or after the `where` of a binding; or (`members`) of a class or instance. */
export function declarations(p: Parser, members = false): readonly Declaration[] {
  const results: ParsedItem[] = [];
  block(p, () => declaration(p, results), 'definition');
  return grouped(members ? results : results.map(item => strictBinding(p, item)));
}

/** One declaration of a local block, class or instance. */
export function declaration(p: Parser, results: ParsedItem[]): void {
  if (isWarning(p.now)) misplacedWarning(p);
  else if (p.now.kind === 'pragma') {
    const read = p.now.name === 'SCC' ? sccDeclaration(p) : inlineDeclaration(p);
    if (read !== undefined) results.push(read);
  } else if (isSignature(p)) results.push(signatureOrBinding(p));
  else if (at(p, 'type') && p.now.kind === 'keyword') results.push(memberType(p));
  else if ((at(p, 'data') || at(p, 'newtype')) && p.now.kind === 'keyword') results.push(memberData(p));
  else if (at(p, 'default') && isVariable(p, 1)) results.push(defaultSignature(p));
  else if (p.now.kind === 'keyword' && p.now.text.startsWith('infix')) results.push(fixity(p));
  else results.push(binding(p));
}

/** One declaration of the top level, imports excepted. */
export function topDeclaration(p: Parser, results: ParsedItem[]): void {
  if (p.now.kind === 'keyword') keyword(p, results);
  else if (isWarning(p.now)) results.push(...warningDeclarations(p));
  else if (isPatternDeclaration(p)) patternDeclaration(p, results);
  else declaration(p, results);
}

function keyword(p: Parser, results: ParsedItem[]): void {
  switch (p.now.text) {
    case 'data':
    case 'newtype':
      results.push(dataDeclaration(p));
      return;
    case 'type':
      if (isTypeData(p)) typeData(p, results);
      else if (isFamily(p)) results.push(familyOrInstance(p));
      else if (isRoleAnnotation(p)) results.push(roleAnnotation(p));
      else results.push(typeSynonym(p));
      return;
    case 'class':
      results.push(classDeclaration(p));
      return;
    case 'instance':
      results.push(instanceDeclaration(p));
      return;
    case 'deriving':
      results.push(derivingDeclaration(p));
      return;
    case 'default':
      if (isVariable(p, 1)) declaration(p, results);
      else results.push(defaultDeclaration(p));
      return;
    case 'foreign':
      foreignDeclaration(p, results);
      return;
    default:
      declaration(p, results);
  }
}

/** `family` is a word like any other elsewhere: `type family = Int` is no family, and no synonym either. */
const isFamily = (p: Parser): boolean => ahead(p, 1).text === 'family' || ahead(p, 1).text === 'instance';

function familyOrInstance(p: Parser): Declaration {
  const { start } = advance(p).span;
  return advance(p).text === 'family' ? typeFamily(p, start, true) : typeEquation(p, start);
}

const isRoleAnnotation = (p: Parser): boolean =>
  ahead(p, 1).text === 'role' && (ahead(p, 2).kind === 'constructor' || ahead(p, 2).text === '(');

/** GHC's user guide 6.4.14. */
function roleAnnotation(p: Parser): RoleAnnotation {
  const { start } = advance(p).span;
  advance(p);
  const name = constructorName(p);
  const roles: WrittenRole[] = [];
  while (p.now.kind === 'variable' || p.now.text === '_') roles.push(role(p));
  return { kind: 'roleAnnotation', span: finish(p, start), name, roles };
}

function role(p: Parser): WrittenRole {
  const { text, span } = advance(p);
  const place = placed(p, span);
  if (text === 'nominal' || text === 'representational' || text === 'phantom')
    return { kind: 'writtenRole', span: place, role: text };
  if (text !== '_')
    reportAt(p, place, 'E0201', `‘${text}’ is no role`, {
      hint: 'A parameter is ‘nominal’, ‘representational’ or ‘phantom’, or ‘_’ for what its type comes to.',
    });
  return { kind: 'writtenRole', span: place };
}

/** Whether `x, y ::` or `x ::` begins here. */
function isSignature(p: Parser): boolean {
  if (!isVariable(p)) return false;
  const { text } = ahead(p, isParenthesisedOperator(p) ? 3 : 1);
  return text === '::' || text === ',';
}

/** DefaultSignatures: of one method each, GHC's user guide 6.8.1.4. */
function defaultSignature(p: Parser): Declaration {
  const { start } = advance(p).span;
  const names = signedNames(p);
  const second = names[1];
  if (second)
    reportAt(p, second.span, 'E0201', 'A default signature is of one method', {
      hint: `Write a default signature of its own for ‘${second.text}’.`,
    });
  const written = signedType(p);
  return { kind: 'defaultSignature', span: finish(p, start), names, type: written };
}

/** A signature; or with ScopedTypeVariables `x :: T = e`, which binds a pattern with a type. */
function signatureOrBinding(p: Parser): Declaration {
  const read = signature(p);
  const [name] = read.names;
  if (name === undefined || read.names.length > 1 || !(at(p, '=') || at(p, '|'))) return read;
  if (p.extensions.has('ScopedTypeVariables')) {
    const pattern: Pattern = {
      kind: 'typedPattern',
      span: read.span,
      pattern: { kind: 'variablePattern', span: name.span, name },
      type: read.type,
    };
    const right = rhs(p, '=');
    return { kind: 'patternBinding', span: finish(p, read.span.start), pattern, rhs: right };
  }
  if (at(p, '='))
    fail(p, 'E0201', 'A signature and a definition stand in one line', {
      hint: `Write the definition in a line of its own, beginning with ‘${name.text}’.`,
    });
  return read;
}

function signature(p: Parser): TypeSignature {
  const start = here(p);
  const names = signedNames(p);
  const written = signedType(p);
  return { kind: 'typeSignature', span: finish(p, start), names, type: written };
}

function signedNames(p: Parser): readonly Name[] {
  const names: Name[] = [];
  do names.push(variableName(p));
  while (accept(p, ','));
  return names;
}

function signedType(p: Parser): TypeSignature['type'] {
  if (!accept(p, '::')) failExpected(p, '‘::’ and a type');
  return type(p);
}

function fixity(p: Parser): FixityDeclaration {
  const word = advance(p);
  const associativity = word.text === 'infixl' ? 'left' : word.text === 'infixr' ? 'right' : 'none';
  const precedence = p.now.literal?.kind === 'integer' ? level(p, advance(p)) : 9;
  const operators: Name[] = [];
  do
    operators.push(
      isOperator(p)
        ? operator(p).name
        : missingName(p, 'an operator', {
            hint: 'A name is declared as an operator in backquotes: infixl 6 `f`.',
          }),
    );
  while (accept(p, ','));
  return { kind: 'fixity', span: finish(p, word.span.start), associativity, precedence, operators };
}

function level(p: Parser, token: Token): number {
  const value = token.literal?.kind === 'integer' ? token.literal.value : 9n;
  if (value >= 0n && value <= 9n) return Number(value);
  reportAt(p, token.span, 'E0217', 'An operator binds with a strength from 0 to 9');
  return 9;
}

function defaultDeclaration(p: Parser): Declaration {
  const word = advance(p);
  const className = p.now.kind === 'constructor' ? name(p) : undefined;
  const opener = p.now;
  if (!accept(p, '(')) failExpected(p, '‘(’ and the default types');
  const types = commas(p, ')', type);
  close(p, opener, ')');
  return { kind: 'default', span: finish(p, word.span.start), ...(className && { className }), types };
}
