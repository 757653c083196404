/**
 * Adding and removing `{-# SCC #-}` pragmas. On a binding with a type signature the declaration form is used
 * (`{-# SCC f #-}` on a line of its own before the first clause), on one without, where that form does nothing, a pragma
 * before each right-hand side; on an expression the expression form, in parentheses wherever the pragma, which reaches
 * as far right as a lambda does, would take in more than was meant.
 */
import type { SccAction } from '../../compiler.ts';
import { isPlainLabel } from '../../parse/scc.ts';
import { contains, type Span, span } from '../../source/span.ts';
import type * as Tree from '../../syntax/tree.ts';
import { children, pathTo } from '../walk.ts';
import type { Knowledge } from './knowledge.ts';
import { type Edit, withLayout } from './layout.ts';
import { areRedundant, atomic, isPart, type Operators, standsAlone } from './parentheses.ts';

const insert = (at: number, text: string): Edit => ({ span: span(at, at), text });
const remove = (at: Span): Edit => ({ span: at, text: '' });

const expressionKinds: ReadonlySet<string> = new Set([
  ...atomic,
  'application',
  'infix',
  'lambda',
  'let',
  'if',
  'multiIf',
  'case',
  'lambdaCase',
  'do',
  'recordConstruction',
  'recordUpdate',
  'typed',
  'typeApplication',
  'scc',
]);

const isExpression = (node: Tree.Node): node is Tree.Expression => expressionKinds.has(node.kind);

/** The text of the line's indentation before `offset`. */
const indentation = (text: string, offset: number): string => {
  const lineStart = text.lastIndexOf('\n', offset - 1) + 1;
  return text.slice(lineStart, offset).replace(/[^\t]/g, ' ');
};

const isIdentifier = (text: string): boolean => /^[\p{Ll}_][\p{L}\p{N}_']*$/u.test(text);

/** A label that the pragma's grammar takes, bare or in quotes. */
const labelText = (name: string): string => (isPlainLabel(name) ? name : `"${name}"`);

function declarationsOf(node: Tree.Node): readonly Tree.Declaration[] {
  switch (node.kind) {
    case 'module':
    case 'let':
    case 'letStatement':
      return node.declarations;
    case 'rhs':
      return node.where;
    default:
      return [];
  }
}

/** Class and instance methods take no declaration pragma from outside; there the right-hand side gets one. */
const hasPragma = (siblings: readonly Tree.Declaration[], name: string): boolean =>
  siblings.some(d => d.kind === 'sccPragma' && d.name.text === name);

const isSigned = (siblings: readonly Tree.Declaration[], name: string): boolean =>
  siblings.some(d => d.kind === 'typeSignature' && d.names.some(n => n.text === name));

/** With several right-hand sides a pragma before each would make as many centres: then the signature that the pragma for
 * the whole needs is written, too, where it is known. */
function bindingEdits(
  text: string,
  siblings: readonly Tree.Declaration[],
  binding: Tree.FunctionBinding,
  { typeOf }: Knowledge,
): readonly Edit[] {
  const name = binding.name.text;
  const spelled = /^[\p{L}_]/u.test(name) ? name : `(${name})`;
  const margin = `\n${indentation(text, binding.span.start)}`;
  const pragma = `{-# SCC ${spelled} #-}${margin}`;
  if (isSigned(siblings, name)) return [insert(binding.span.start, pragma)];
  const sides = binding.clauses.flatMap(c => c.rhs.alternatives);
  const type = sides.length > 1 ? typeOf?.(binding.name) : undefined;
  return type === undefined
    ? sides.map(({ body }) => insert(body.span.start, `{-# SCC ${labelText(name)} #-} `))
    : [insert(binding.span.start, `${spelled} :: ${type}${margin}${pragma}`)];
}

const hasCentre = (siblings: readonly Tree.Declaration[], binding: Tree.FunctionBinding): boolean =>
  isSigned(siblings, binding.name.text)
    ? hasPragma(siblings, binding.name.text)
    : binding.clauses.some(c => c.rhs.alternatives.some(({ body }) => body.kind === 'scc'));

function addToBinding(
  text: string,
  path: readonly Tree.Node[],
  selection: Span,
  knowledge: Knowledge,
): SccAction | undefined {
  for (let i = path.length - 1; i > 0; i--) {
    const node = path[i] as Tree.Node;
    if (node.kind !== 'function') continue;
    const siblings = declarationsOf(path[i - 1] as Tree.Node);
    const onName = node.clauses.some(c => contains(c.name.span, selection));
    if (!siblings.includes(node) || !onName || hasCentre(siblings, node)) return undefined;
    return {
      title: `Add cost centre to ${node.name.text}`,
      kind: 'refactor.rewrite.scc.add',
      edits: bindingEdits(text, siblings, node, knowledge),
    };
  }
  return undefined;
}

/** `f_g` for a call of g inside f; `f_part` where nothing better is at hand. */
function nameFor(path: readonly Tree.Node[], expression: Tree.Expression): string {
  const around = [...path].reverse().find((n): n is Tree.FunctionBinding => n.kind === 'function');
  let head = expression;
  while (head.kind === 'application') head = head.function;
  const called = head.kind === 'variable' && isIdentifier(head.name.text) ? head.name.text : 'part';
  return around && isIdentifier(around.name.text) ? `${around.name.text}_${called}` : called;
}

function addToExpression(
  text: string,
  path: readonly Tree.Node[],
  selection: Span,
  { operators }: Knowledge,
): SccAction | undefined {
  const trimmed = trim(text, selection);
  for (let i = path.length - 1; i > 0; i--) {
    const node = path[i] as Tree.Node;
    if (!isExpression(node) || node.span.start !== trimmed.start || node.span.end !== trimmed.end) continue;
    if (isOperator(path[i - 1] as Tree.Node, node)) return undefined;
    const pragma = `{-# SCC ${labelText(nameFor(path.slice(0, i), node))} #-} `;
    const parent = path[i - 1] as Tree.Node;
    const isIdle = parent.kind === 'parenthesised' && areRedundant(path.slice(0, i), node, operators);
    const alone = standsAlone(parent, node) && !isIdle;
    const edits = alone
      ? [insert(node.span.start, pragma)]
      : [insert(node.span.start, `(${pragma}`), insert(node.span.end, ')')];
    return { title: 'Add cost centre to the selected expression', kind: 'refactor.rewrite.scc.add', edits };
  }
  return addToOperands(path, trimmed, operators);
}

/** An operator between its operands is no expression by itself. */
const isOperator = (parent: Tree.Node, node: Tree.Node): boolean =>
  parent.kind === 'infix'
    ? parent.items.some(item => item.kind === 'operator' && item.operator === node)
    : (parent.kind === 'leftSection' || parent.kind === 'rightSection') && parent.operator === node;

/** A selection that covers some operands of an operator sequence, from one operand to another: `b * c` in `a + b * c`. */
function addToOperands(
  path: readonly Tree.Node[],
  selected: Span,
  operators: Operators | undefined,
): SccAction | undefined {
  const infix = [...path].reverse().find((n): n is Tree.InfixExpression => n.kind === 'infix');
  if (!infix) return undefined;
  const operands = infix.items.flatMap(item => (item.kind === 'operand' ? [item.operand] : []));
  const first = operands.find(o => o.span.start === selected.start);
  const last = operands.find(o => o.span.end === selected.end);
  if (!first || !last || !isPart(infix, selected, operators)) return undefined;
  const pragma = `({-# SCC ${labelText(nameFor(path, first))} #-} `;
  return {
    title: 'Add cost centre to the selected expression',
    kind: 'refactor.rewrite.scc.add',
    edits: [insert(selected.start, pragma), insert(selected.end, ')')],
  };
}

function trim(text: string, selection: Span): Span {
  let { start, end } = selection;
  while (start < end && /\s/.test(text.charAt(start))) start++;
  while (end > start && /\s/.test(text.charAt(end - 1))) end--;
  return span(start, end);
}

/** Takes the pragma out, with the blank after it, and the parentheses around it where they say nothing more. `path` leads
 * to the expression with the pragma, that itself last. */
function removeExpression(
  text: string,
  path: readonly Tree.Node[],
  scc: Tree.SccExpression,
  { operators }: Knowledge,
): readonly Edit[] {
  const pragma = remove(span(scc.pragma.start, scc.body.span.start));
  const parent = path.at(-2);
  const isWritten = parent?.kind === 'parenthesised' && text.charAt(parent.span.start) === '(';
  if (!isWritten || !areRedundant(path.slice(0, -1), scc.body, operators)) return [pragma];
  return [
    remove(span(parent.span.start, scc.body.span.start)),
    remove(span(scc.body.span.end, parent.span.end)),
  ];
}

/** A declaration pragma goes with its line. */
function removeDeclaration(text: string, pragma: Tree.SccPragma): Edit {
  let end = pragma.span.end;
  while (text.charAt(end) === ' ' || text.charAt(end) === '\t') end++;
  if (text.startsWith('\r\n', end)) end += 2;
  else if (text.charAt(end) === '\n') end += 1;
  const lineStart = text.lastIndexOf('\n', pragma.span.start - 1) + 1;
  const blankBefore = text.slice(lineStart, pragma.span.start).trim() === '';
  return remove(span(blankBefore ? lineStart : pragma.span.start, end));
}

function removeHere(text: string, path: readonly Tree.Node[], knowledge: Knowledge): SccAction | undefined {
  for (let i = path.length - 1; i >= 0; i--) {
    const node = path[i] as Tree.Node;
    if (node.kind === 'scc')
      return {
        title: 'Remove this cost centre',
        kind: 'refactor.rewrite.scc.remove',
        edits: removeExpression(text, path.slice(0, i + 1), node, knowledge),
      };
    if (node.kind === 'sccPragma')
      return {
        title: 'Remove this cost centre',
        kind: 'refactor.rewrite.scc.remove',
        edits: [removeDeclaration(text, node)],
      };
  }
  return undefined;
}

/** Everything that can be done about cost centres at a selection, and in the file. */
export function sccActions(
  module: Tree.Module,
  text: string,
  selection: Span,
  knowledge: Knowledge = {},
): readonly SccAction[] {
  const path = pathTo(module, trim(text, selection));
  const isSelected = selection.end > selection.start;
  return [
    addToBinding(text, path, selection, knowledge),
    removeHere(text, path, knowledge),
    isSelected ? addToExpression(text, path, selection, knowledge) : undefined,
    addToAll(module, text, knowledge),
    removeAll(module, text, knowledge),
  ].flatMap(action => (action ? { ...action, edits: withLayout(module, text, action.edits) } : []));
}

function addToAll(module: Tree.Module, text: string, knowledge: Knowledge): SccAction | undefined {
  const bindings = module.declarations.filter(
    (d): d is Tree.FunctionBinding => d.kind === 'function' && !hasCentre(module.declarations, d),
  );
  if (bindings.length === 0) return undefined;
  return {
    title: 'Add cost centres to all top-level functions',
    kind: 'source.scc.addTopLevel',
    edits: bindings.flatMap(b => bindingEdits(text, module.declarations, b, knowledge)),
  };
}

function removeAll(module: Tree.Module, text: string, knowledge: Knowledge): SccAction | undefined {
  const edits: Edit[] = [];
  const path: Tree.Node[] = [];
  const visit = (node: Tree.Node): void => {
    path.push(node);
    if (node.kind === 'scc') edits.push(...removeExpression(text, path, node, knowledge));
    if (node.kind === 'sccPragma') edits.push(removeDeclaration(text, node));
    for (const child of children(node)) visit(child);
    path.pop();
  };
  if (/\{-#\s*SCC\b/i.test(text)) visit(module);
  return edits.length === 0
    ? undefined
    : { title: 'Remove all cost centres', kind: 'source.scc.removeAll', edits };
}
