/**
 * Foreign declarations (Report chapter 8; GHC: CApiFFI). The import of a C function is a signature and the definition of a
 * function that calls one of the library's (`syntax/foreign.ts`). There is no C beside a program, so nothing can be
 * exported, wrapped, or called by its address.
 */
import { similarNames } from '../source/spelling.ts';
import { foreignFunction, foreignNames, foreignQualifier } from '../syntax/foreign.ts';
import type * as Tree from '../syntax/tree.ts';
import type { ParsedItem } from './item.ts';
import { isVariable, variableName } from './name.ts';
import { fail, failExpected, reportAt } from './problem.ts';
import { accept, advance, ahead, at, finish, here, type Parser, placed } from './state.ts';
import { type } from './type.ts';

const conventions: ReadonlySet<string> = new Set([
  'ccall',
  'capi',
  'stdcall',
  'prim',
  'javascript',
  'cplusplus',
  'jvm',
  'dotnet',
]);
const wayOut =
  'Programs run in WebAssembly: C functions of libm and libc can be imported, those that need only numbers and memory. What C would call back is written in Haskell.';

export function foreignDeclaration(p: Parser, results: ParsedItem[]): void {
  const start = here(p);
  advance(p);
  if (at(p, 'export')) {
    fail(p, 'E0214', 'Foreign exports are not supported', {
      text: 'There is no C that could call it.',
      lacks: 'foreign exports',
      hint: wayOut,
    });
    passRest(p);
    return;
  }
  if (!accept(p, 'import')) failExpected(p, '‘import’ of the foreign declaration');
  convention(p);
  if ((at(p, 'safe') || at(p, 'unsafe') || at(p, 'interruptible')) && ahead(p, 1).text !== '::') advance(p);
  const entity = p.now.literal?.kind === 'string' ? advance(p) : undefined;
  const isNamed = isVariable(p);
  const name = variableName(p, 'the name of the imported function');
  if (!accept(p, '::')) failExpected(p, '‘::’ and the type of the imported function');
  const declared = type(p);
  const span = finish(p, start);
  results.push({ kind: 'typeSignature', span, names: [{ ...name }], type: declared });
  if (!isNamed) return;
  const text = entity?.literal?.kind === 'string' ? entity.literal.value : '';
  const body = imported(p, text, name, entity ? placed(p, entity.span) : name.span);
  if (body !== undefined) results.push(definition(span, name, declared, body));
  else results.push(definition(span, name, declared, { kind: 'errorExpression', span }));
}

/** What a declaration that is refused says is no longer looked at. */
function passRest(p: Parser): void {
  while (
    p.now.kind !== 'virtualSemicolon' &&
    p.now.kind !== 'virtualClose' &&
    p.now.kind !== 'end' &&
    !at(p, ';')
  )
    advance(p);
}

function convention(p: Parser): void {
  const { text } = p.now;
  if (!conventions.has(text)) {
    failExpected(p, 'a calling convention, such as ‘ccall’');
    return;
  }
  if (text === 'capi' && !p.extensions.has('CApiFFI'))
    reportAt(p, p.now.span, 'E0214', 'The calling convention ‘capi’ needs the extension CApiFFI', {
      hint: 'Begin the file with ‘{-# LANGUAGE CApiFFI #-}’, or write ‘ccall’.',
    });
  else if (text !== 'ccall' && text !== 'capi' && text !== 'stdcall')
    reportAt(p, p.now.span, 'E0214', `The calling convention ‘${text}’ is not supported`, {
      hint: wayOut,
      lacks: `the calling convention ‘${text}’`,
    });
  advance(p);
}

/** The value of an imported entity: `static math.h &name`. Undefined where it is refused, which has been said. */
function imported(
  p: Parser,
  entity: string,
  name: Tree.Name,
  at: Tree.Name['span'],
): Tree.Expression | undefined {
  const words = entity
    .trim()
    .split(/\s+/)
    .filter(word => word !== '' && word !== 'static' && !/\.h$/.test(word));
  const written = words.join('');
  const isAddress = written.startsWith('&');
  const text = written.replace(/^&/, '') || name.text;
  if (written === 'wrapper' || written === 'dynamic') {
    reportAt(p, at, 'E0214', `Foreign imports of ‘${written}’ are not supported`, {
      text: 'There are no pointers to functions.',
      lacks: 'pointers to C functions',
      hint: wayOut,
    });
    return undefined;
  }
  if (text === 'value' || words[0] === 'value') {
    reportAt(p, at, 'E0214', 'Foreign imports of values are not supported', {
      hint: wayOut,
      lacks: 'values of C',
    });
    return undefined;
  }
  if (isAddress) {
    if (text === 'free') return wired(at, 'addressOfFree');
    reportAt(p, at, 'E0214', `The address of the C function ‘${text}’ cannot be imported`, {
      text: 'Only that of ‘free’ can, for a finalizer.',
      lacks: `the address of the C function ‘${text}’`,
      hint: wayOut,
    });
    return undefined;
  }
  const library = foreignFunction(text);
  if (library !== undefined) return call(at, library);
  const [similar] = similarNames(text, foreignNames);
  reportAt(p, at, 'E0214', `There is no C function ‘${text}’ to import`, {
    text: 'Of libm and libc there is what needs only numbers and memory.',
    ...(similar === undefined && { lacks: `the C function ‘${text}’` }),
    hint: similar === undefined ? wayOut : `Perhaps you meant ‘${similar}’.`,
  });
  return undefined;
}

const wired = (span: Tree.Name['span'], text: string): Tree.Expression => ({
  kind: 'variable',
  span,
  name: { kind: 'name', span, qualifier: foreignQualifier, text },
});

const call = (span: Tree.Name['span'], text: string): Tree.Expression => ({
  kind: 'application',
  span,
  function: wired(span, 'call'),
  argument: wired(span, text),
});

/** With as many parameters as the written type shows: it is a function, and no constant. */
function definition(
  span: Tree.Name['span'],
  name: Tree.Name,
  declared: Tree.Type,
  body: Tree.Expression,
): Tree.FunctionBinding {
  const parameters: Tree.Name[] = [];
  let t = declared;
  while (t.kind === 'forallType' || t.kind === 'parenthesisedType' || t.kind === 'functionType') {
    if (t.kind === 'functionType') {
      parameters.push({ kind: 'name', span: t.argument.span, text: `%${parameters.length + 1}` });
      t = t.result;
    } else t = t.kind === 'forallType' ? t.body : t.type;
  }
  const value = parameters.reduce<Tree.Expression>(
    (f, parameter) => ({
      kind: 'application',
      span: body.span,
      function: f,
      argument: { kind: 'variable', span: parameter.span, name: { ...parameter } },
    }),
    body,
  );
  const patterns = parameters.map(
    (parameter): Tree.Pattern => ({ kind: 'variablePattern', span: parameter.span, name: parameter }),
  );
  const rhs: Tree.Rhs = {
    kind: 'rhs',
    span: body.span,
    alternatives: [{ kind: 'guarded', span: body.span, guards: [], body: value }],
    where: [],
  };
  const clause: Tree.Clause = { kind: 'clause', span, name, infix: false, patterns, rhs };
  return { kind: 'function', span, name, clauses: [clause], foreign: true };
}
