/**
 * Adding and removing `{-# SCC #-}` pragmas. On a binding with a type signature the declaration form is used
 * (`{-# SCC f #-}` on a line of its own before the first clause), on one without, where that form does nothing, a pragma
 * before each right-hand side; on an expression the expression form, in parentheses wherever the pragma, which reaches
 * as far right as a lambda does, would take in more than was meant.
 */
import type { SccAction } from '../compiler.ts';
import { isPlainLabel } from '../parse/scc.ts';
import { contains, type Span, span } from '../source/span.ts';
import type * as Tree from '../syntax/tree.ts';
import { pathTo, walk } from './walk.ts';

type Edit = SccAction['edits'][number];

const insert = (at: number, text: string): Edit => ({ span: span(at, at), text });
const remove = (at: Span): Edit => ({ span: at, text: '' });

/** Kinds of expression that stand on their own: no parentheses are needed around them. */
const atomic: ReadonlySet<string> = new Set([
  'variable',
  'constructor',
  'literal',
  'tuple',
  'list',
  'sequence',
  'comprehension',
  'leftSection',
  'rightSection',
  'parenthesised',
]);

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

/** Whether a pragma put before `child` inside `parent` would reach over just the child: nothing stands to its right. */
function standsAlone(parent: Tree.Node, child: Tree.Expression): boolean {
  switch (parent.kind) {
    case 'parenthesised':
    case 'list':
    case 'tuple':
    case 'guarded':
    case 'sequence':
    case 'expressionStatement':
    case 'bindStatement':
    case 'comprehension':
      return true;
    case 'let':
    case 'lambda':
    case 'scc':
      return parent.body === child;
    case 'if':
      return parent.condition === child || parent.then === child || parent.else === child;
    case 'case':
      return parent.scrutinee === child;
    default:
      return false;
  }
}

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

function bindingEdits(
  text: string,
  siblings: readonly Tree.Declaration[],
  binding: Tree.FunctionBinding,
): readonly Edit[] {
  const name = binding.name.text;
  if (!isSigned(siblings, name))
    return binding.clauses
      .flatMap(c => c.rhs.alternatives)
      .map(({ body }) => insert(body.span.start, `{-# SCC ${labelText(name)} #-} `));
  const spelled = /^[\p{L}_]/u.test(name) ? name : `(${name})`;
  return [insert(binding.span.start, `{-# SCC ${spelled} #-}\n${indentation(text, binding.span.start)}`)];
}

const hasCentre = (siblings: readonly Tree.Declaration[], binding: Tree.FunctionBinding): boolean =>
  isSigned(siblings, binding.name.text)
    ? hasPragma(siblings, binding.name.text)
    : binding.clauses.some(c => c.rhs.alternatives.some(({ body }) => body.kind === 'scc'));

function addToBinding(text: string, path: readonly Tree.Node[], selection: Span): SccAction | undefined {
  for (let i = path.length - 1; i > 0; i--) {
    const node = path[i] as Tree.Node;
    if (node.kind !== 'function') continue;
    const siblings = declarationsOf(path[i - 1] as Tree.Node);
    const onName = node.clauses.some(c => contains(c.name.span, selection));
    if (!siblings.includes(node) || !onName || hasCentre(siblings, node)) return undefined;
    return {
      title: `Add cost centre to ${node.name.text}`,
      kind: 'refactor.rewrite.scc.add',
      edits: bindingEdits(text, siblings, node),
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

function addToExpression(text: string, path: readonly Tree.Node[], selection: Span): SccAction | undefined {
  const trimmed = trim(text, selection);
  for (let i = path.length - 1; i > 0; i--) {
    const node = path[i] as Tree.Node;
    if (!isExpression(node) || node.span.start !== trimmed.start || node.span.end !== trimmed.end) continue;
    const pragma = `{-# SCC ${labelText(nameFor(path.slice(0, i), node))} #-} `;
    const alone = standsAlone(path[i - 1] as Tree.Node, node);
    const edits = alone
      ? [insert(node.span.start, pragma)]
      : [insert(node.span.start, `(${pragma}`), insert(node.span.end, ')')];
    return { title: 'Add cost centre to the selected expression', kind: 'refactor.rewrite.scc.add', edits };
  }
  return addToOperands(path, trimmed);
}

/** A selection that covers some operands of an operator sequence, from one operand to another: `b * c` in `a + b * c`. */
function addToOperands(path: readonly Tree.Node[], selected: Span): SccAction | undefined {
  const infix = [...path].reverse().find((n): n is Tree.InfixExpression => n.kind === 'infix');
  if (!infix) return undefined;
  const operands = infix.items.flatMap(item => (item.kind === 'operand' ? [item.operand] : []));
  const first = operands.find(o => o.span.start === selected.start);
  const last = operands.find(o => o.span.end === selected.end);
  if (!first || !last) return undefined;
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

/** Takes the pragma out, with the blank after it, and with the parentheses around it where what remains is atomic. */
function removeExpression(
  text: string,
  parent: Tree.Node | undefined,
  scc: Tree.SccExpression,
): readonly Edit[] {
  const pragma = remove(span(scc.pragma.start, scc.body.span.start));
  if (parent?.kind !== 'parenthesised' || !atomic.has(scc.body.kind)) return [pragma];
  if (text.charAt(parent.span.start) !== '(') return [pragma];
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

function removeHere(text: string, path: readonly Tree.Node[]): SccAction | undefined {
  for (let i = path.length - 1; i >= 0; i--) {
    const node = path[i] as Tree.Node;
    if (node.kind === 'scc')
      return {
        title: 'Remove this cost centre',
        kind: 'refactor.rewrite.scc.remove',
        edits: removeExpression(text, path[i - 1], node),
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
export function sccActions(module: Tree.Module, text: string, selection: Span): readonly SccAction[] {
  const path = pathTo(module, trim(text, selection));
  const actions: (SccAction | undefined)[] = [addToBinding(text, path, selection), removeHere(text, path)];
  if (selection.end > selection.start) actions.push(addToExpression(text, path, selection));
  const bindings = module.declarations.filter(
    (d): d is Tree.FunctionBinding => d.kind === 'function' && !hasCentre(module.declarations, d),
  );
  if (bindings.length > 0)
    actions.push({
      title: 'Add cost centres to all top-level functions',
      kind: 'source.scc.addTopLevel',
      edits: bindings.flatMap(b => bindingEdits(text, module.declarations, b)),
    });
  const all: Edit[] = [];
  const parents = new Map<Tree.Node, Tree.Node>();
  walk(module, node => {
    if (node.kind === 'parenthesised') parents.set(node.expression, node);
    if (node.kind === 'scc') all.push(...removeExpression(text, parents.get(node), node));
    if (node.kind === 'sccPragma') all.push(removeDeclaration(text, node));
  });
  if (all.length > 0)
    actions.push({ title: 'Remove all cost centres', kind: 'source.scc.removeAll', edits: all });
  return actions.filter(action => action !== undefined);
}
