/**
 * Modules: header, exports, imports, and the top level: Report chapter 5. Without a header the module is `Main`.
 */
import { fixedPlace, span } from '../source/span.ts';
import type { Declaration, Export, Import, ImportItem, Module, Name } from '../syntax/tree.ts';
import { grouped } from './binding.ts';
import { block, close } from './block.ts';
import { topDeclaration } from './declaration.ts';
import type { ParsedItem } from './item.ts';
import { isOperatorToken, missingName, name, parenthesisedOperator } from './name.ts';
import { type Details, edits, fail, failExpected, insertion, replacement, reportAt } from './problem.ts';
import {
  accept,
  advance,
  ahead,
  anchorHere,
  at,
  expectLater,
  finish,
  here,
  isEnd,
  type Parser,
  placed,
  raw,
  settle,
} from './state.ts';
import { withFunctionSignatures } from './synonym.ts';
import { isWarning, moduleWarning, passWarning } from './warning.ts';

interface Body {
  readonly imports: Import[];
  readonly items: ParsedItem[];
}

export function module(p: Parser, length: number, extensions: readonly Name[]): Module {
  const header = at(p, 'module') && p.now.kind === 'keyword' ? moduleHeader(p) : {};
  const body: Body = { imports: [], items: [] };
  block(p, () => topItem(p, body), 'declaration');
  // a line that is indented less than the top level ends it: say so once, and read on
  if (!isEnd(p))
    fail(p, 'E0204', 'This line is indented less than the declarations above it', {
      hint: 'All declarations of a module begin in the same column.',
    });
  while (!isEnd(p)) {
    const before = p.index;
    p.contexts.length = 0;
    block(p, () => topItem(p, body), 'declaration');
    if (p.index === before) advance(p);
  }
  const declarations: readonly Declaration[] = withFunctionSignatures(grouped(body.items));
  return {
    kind: 'module',
    span: fixedPlace(span(0, length)),
    ...header,
    imports: body.imports,
    declarations,
    extensions,
  };
}

function topItem(p: Parser, body: Body): void {
  if (!at(p, 'import') || p.now.kind !== 'keyword') {
    anchorHere(p);
    topDeclaration(p, body.items);
    return;
  }
  const read = importDeclaration(p);
  body.imports.push(read);
  if (body.items.length > 0)
    reportAt(p, read.span, 'E0212', 'Imports must stand before all declarations', {
      hint: 'Move it to the top of the module.',
    });
}

function moduleHeader(p: Parser): Pick<Module, 'name' | 'exports' | 'warning'> {
  advance(p);
  const text = moduleName(p);
  const warning = isWarning(p.now) ? moduleWarning(p) : undefined;
  const exports = at(p, '(') ? exportList(p) : undefined;
  if (!accept(p, 'where')) failExpected(p, '‘where’ at the end of the module header', whereHere(p));
  return { name: text, ...(exports && { exports }), ...(warning && { warning }) };
}

function whereHere(p: Parser): Details {
  const last = p.tokens[p.index - 1];
  return last === undefined ? {} : { remedy: edits('Add where', insertion(last.span.end, ' where')) };
}

/** A module's name: its dots belong to the text. */
function moduleName(p: Parser): Name {
  const isSmall = p.now.kind === 'variable';
  if (p.now.kind !== 'constructor' && !isSmall)
    return missingName(p, 'the name of a module', { hint: 'It begins with a capital letter.' });
  const text = p.now.text.charAt(0).toUpperCase() + p.now.text.slice(1);
  if (isSmall)
    fail(p, 'E0213', 'The name of a module begins with a capital letter', {
      hint: `Call it ‘${text}’.`,
      remedy: edits(`Call it ${text}`, replacement(raw(p), text)),
    });
  return { kind: 'name', span: placed(p, advance(p).span), text };
}

function exportList(p: Parser): readonly Export[] {
  return itemList(p, () => {
    passWarning(p);
    if (!at(p, 'module') || p.now.kind !== 'keyword') return item(p);
    const { start } = advance(p).span;
    const text = moduleName(p);
    return { kind: 'exportModule', span: finish(p, start), module: text } as const;
  });
}

/** `(a, b, )`: commas may stand for nothing. */
function itemList<T>(p: Parser, one: () => T): readonly T[] {
  const opener = advance(p);
  const results: T[] = [];
  expectLater(p, ',', ')');
  while (!at(p, ')')) {
    if (accept(p, ',')) continue;
    const before = p.index;
    results.push(one());
    if (!at(p, ',') || p.index === before) break;
  }
  settle(p, ',', ')');
  close(p, opener, ')');
  return results;
}

/** `x`, `(+)`, `T`, `T(..)`, `T(A, b)`, `type (+)`, `pattern P`, `data P`, `default C`. */
function item(p: Parser): ImportItem {
  const start = here(p);
  if (at(p, 'default') && p.now.kind === 'keyword') {
    advance(p);
    const className = itemName(p);
    return { kind: 'item', span: finish(p, start), name: className, space: 'type', isDefault: true };
  }
  const typed = p.now.text === 'type' ? advance(p) : undefined;
  const isPattern =
    typed === undefined &&
    (at(p, 'data') || at(p, 'pattern')) &&
    (p.now.kind === 'keyword' || !',)'.includes(ahead(p, 1).text));
  if (isPattern) advance(p);
  const isSymbol = at(p, '(') && isOperatorToken(ahead(p, 1));
  const isConstructor =
    p.now.kind === 'constructor' || (isSymbol && ahead(p, 1).kind === 'constructorOperator');
  const text = itemName(p);
  const space = typed !== undefined || (isConstructor && !isPattern) ? 'type' : 'value';
  const opener = p.now;
  if (space === 'value' || !accept(p, '('))
    return { kind: 'item', span: finish(p, start), name: text, space };
  const all = accept(p, '..') !== undefined;
  const subordinates: Name[] = [];
  // `T(.., P)` is all of T's own and a pattern synonym
  if (all) accept(p, ',');
  while (!at(p, ')')) {
    const before = p.index;
    subordinates.push(itemName(p));
    if (!accept(p, ',') || p.index === before) break;
  }
  if (all) {
    close(p, opener, ')');
    const bundled = subordinates.length > 0 ? { bundled: subordinates } : {};
    return { kind: 'item', span: finish(p, start), name: text, space, subordinates: 'all', ...bundled };
  }
  close(p, opener, ')');
  return { kind: 'item', span: finish(p, start), name: text, space, subordinates };
}

function itemName(p: Parser): Name {
  if (p.now.kind === 'variable' || p.now.kind === 'constructor') return name(p);
  if (at(p, '(') && isOperatorToken(ahead(p, 1))) return parenthesisedOperator(p);
  return missingName(p, 'a name to import or export', { hint: 'Operators stand in parentheses: ‘(+)’.' });
}

function importDeclaration(p: Parser): Import {
  const { start } = advance(p).span;
  accept(p, 'safe');
  let qualified = accept(p, 'qualified') !== undefined;
  if (p.now.literal?.kind === 'string') advance(p);
  const text = moduleName(p);
  qualified = accept(p, 'qualified') !== undefined || qualified;
  const as = accept(p, 'as') ? moduleName(p) : undefined;
  const hiding = accept(p, 'hiding') !== undefined;
  if (hiding && !at(p, '('))
    failExpected(p, 'the names to hide', { hint: 'They stand in parentheses: ‘hiding (lookup)’.' });
  const items = at(p, '(') ? itemList(p, () => item(p)) : undefined;
  return {
    kind: 'import',
    span: finish(p, start),
    module: text,
    qualified,
    hiding,
    ...(as !== undefined && { as }),
    ...(items !== undefined && { items }),
  };
}
