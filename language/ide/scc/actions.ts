/**
 * Adding and removing `{-# SCC #-}` pragmas. On a binding with a type signature the declaration form is used
 * (`{-# SCC f #-}` on a line of its own before the first clause), on one without, where that form does nothing, a pragma
 * before each right-hand side; on an expression the expression form, in parentheses wherever the pragma, which reaches
 * as far right as a lambda does, would take in more than was meant.
 */

import { areRedundant, atomic, isPart, standsAlone } from '../../edit/parentheses.ts';
import type { Edit } from '../../source/diagnostic.ts';
import { contains, type Span, span } from '../../source/span.ts';
import { operandsOf } from '../../syntax/operand.ts';
import type * as Tree from '../../syntax/tree.ts';
import { walkWithPath } from '../../syntax/walk.ts';
import { type SccAction, type SccKind, sccKinds } from '../service.ts';
import { pathTo } from '../walk.ts';
import {
  type Bound,
  bindingEdits,
  declarationsOf,
  hasCentre,
  insert,
  labelText,
  localsWithoutCentre,
  pragmaOf,
  sidesWithCentre,
} from './binding.ts';
import type { Knowledge } from './knowledge.ts';
import { withLayout } from './layout.ts';

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
  'lambdaCases',
  'do',
  'recordConstruction',
  'recordUpdate',
  'typed',
  'typeApplication',
  'scc',
]);

const isExpression = (node: Tree.Node): node is Tree.Expression => expressionKinds.has(node.kind);

const isIdentifier = (text: string): boolean => /^[\p{Ll}_][\p{L}\p{N}_']*$/u.test(text);

/** Something that can be done, before it is worked out how. */
interface Offer {
  readonly kind: SccKind;
  readonly title: string;
  edits(): readonly Edit[];
}

/** What is known, when it is needed. */
type KnowledgeOnDemand = () => Knowledge;

/** The function whose name is selected, among what takes pragmas. */
function functionAt(path: readonly Tree.Node[], selection: Span): Bound | undefined {
  const at = path.findLastIndex(node => node.kind === 'function');
  const [around, binding] = [path[at - 1], path[at]];
  if (!around || binding?.kind !== 'function') return undefined;
  const siblings = declarationsOf(around);
  const isNamed = binding.clauses.some(({ name }) => contains(name.span, selection));
  return siblings.includes(binding) && isNamed ? { siblings, binding } : undefined;
}

const addToBinding = (
  text: string,
  { siblings, binding }: Bound,
  known: KnowledgeOnDemand,
): Offer | undefined =>
  hasCentre(siblings, binding)
    ? undefined
    : {
        title: `Add cost centre to ${binding.name.text}`,
        kind: 'refactor.rewrite.scc.add',
        edits: () => bindingEdits(text, siblings, binding, known()),
      };

function addToLocals(text: string, { binding }: Bound, known: KnowledgeOnDemand): Offer | undefined {
  const locals = localsWithoutCentre(binding);
  return locals.length === 0
    ? undefined
    : {
        title: `Add cost centres to the local functions of ${binding.name.text}`,
        kind: 'refactor.rewrite.scc.add.locals',
        edits: () => locals.flatMap(each => bindingEdits(text, each.siblings, each.binding, known())),
      };
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
  known: KnowledgeOnDemand,
): Offer | undefined {
  const trimmed = trim(text, selection);
  for (let i = path.length - 1; i > 0; i--) {
    const node = path[i] as Tree.Node;
    if (!isExpression(node) || node.span.start !== trimmed.start || node.span.end !== trimmed.end) continue;
    if (isOperator(path[i - 1] as Tree.Node, node)) return undefined;
    const pragma = `{-# SCC ${labelText(nameFor(path.slice(0, i), node))} #-} `;
    return toSelected(() => {
      const parent = path[i - 1] as Tree.Node;
      const isIdle =
        parent.kind === 'parenthesised' && areRedundant(path.slice(0, i), node, known().operators);
      return standsAlone(parent, node) && !isIdle
        ? [insert(node.span.start, pragma)]
        : [insert(node.span.start, `(${pragma}`), insert(node.span.end, ')')];
    });
  }
  return addToOperands(path, trimmed, known);
}

const toSelected = (edits: Offer['edits']): Offer => ({
  title: 'Add cost centre to the selected expression',
  kind: 'refactor.rewrite.scc.add',
  edits,
});

/** An operator between its operands is no expression by itself. */
const isOperator = (parent: Tree.Node, node: Tree.Node): boolean =>
  parent.kind === 'infix'
    ? parent.items.some(item => item.kind === 'operator' && item.operator === node)
    : (parent.kind === 'leftSection' || parent.kind === 'rightSection') && parent.operator === node;

/** A selection that covers some operands of an operator sequence, from one operand to another: `b * c` in `a + b * c`. */
function addToOperands(
  path: readonly Tree.Node[],
  selected: Span,
  known: KnowledgeOnDemand,
): Offer | undefined {
  const infix = [...path].reverse().find((n): n is Tree.InfixExpression => n.kind === 'infix');
  if (!infix) return undefined;
  const operands = operandsOf(infix);
  const first = operands.find(o => o.span.start === selected.start);
  const last = operands.find(o => o.span.end === selected.end);
  if (!first || !last || !isPart(infix, selected, known().operators)) return undefined;
  const pragma = `({-# SCC ${labelText(nameFor(path, first))} #-} `;
  return toSelected(() => [insert(selected.start, pragma), insert(selected.end, ')')]);
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

/** The pragma that the selection is in; on a function's name, what makes the function a centre. */
function removeHere(
  text: string,
  module: Tree.Module,
  path: readonly Tree.Node[],
  bound: Bound | undefined,
  known: KnowledgeOnDemand,
): Offer | undefined {
  const offer = (edits: Offer['edits']): Offer => ({
    title: bound ? `Remove the cost centre of ${bound.binding.name.text}` : 'Remove this cost centre',
    kind: 'refactor.rewrite.scc.remove',
    edits,
  });
  if (bound) {
    const pragma = pragmaOf(bound.siblings, bound.binding.name.text);
    if (pragma) return offer(() => [removeDeclaration(text, pragma)]);
    const sides = sidesWithCentre(bound.binding);
    if (sides.length === 0) return undefined;
    return offer(() =>
      sides.flatMap(each => removeExpression(text, pathTo(module, each.pragma), each, known())),
    );
  }
  const at = path.findLastIndex(node => node.kind === 'scc' || node.kind === 'sccPragma');
  const node = path[at];
  if (node?.kind === 'scc') return offer(() => removeExpression(text, path.slice(0, at + 1), node, known()));
  return node?.kind === 'sccPragma' ? offer(() => [removeDeclaration(text, node)]) : undefined;
}

/** What can be done about cost centres at a selection, and in the file. */
export function sccActions(
  module: Tree.Module,
  text: string,
  selection: Span,
  wanted: (kind: SccKind) => boolean,
  known: KnowledgeOnDemand = () => ({}),
): readonly SccAction[] {
  const path = pathTo(module, trim(text, selection));
  const bound = functionAt(path, selection);
  const isSelected = selection.end > selection.start;
  const offers: Readonly<Record<SccKind, () => readonly (Offer | undefined)[]>> = {
    'refactor.rewrite.scc.add': () => [
      bound && addToBinding(text, bound, known),
      isSelected ? addToExpression(text, path, selection, known) : undefined,
    ],
    'refactor.rewrite.scc.add.locals': () => [bound && addToLocals(text, bound, known)],
    'refactor.rewrite.scc.remove': () => [removeHere(text, module, path, bound, known)],
    'source.scc.addTopLevel': () => [addToAll(module, text, known)],
    'source.scc.removeAll': () => [removeAll(module, text, known)],
  };
  return sccKinds
    .filter(wanted)
    .flatMap(kind => offers[kind]())
    .flatMap(offer => (offer ? [{ ...offer, edits: () => withLayout(module, text, offer.edits()) }] : []));
}

function addToAll(module: Tree.Module, text: string, known: KnowledgeOnDemand): Offer | undefined {
  const siblings = module.declarations;
  const bindings = siblings.filter(
    (d): d is Tree.FunctionBinding => d.kind === 'function' && !hasCentre(siblings, d),
  );
  if (bindings.length === 0) return undefined;
  return {
    title: 'Add cost centres to all top-level functions',
    kind: 'source.scc.addTopLevel',
    edits: () => bindings.flatMap(each => bindingEdits(text, siblings, each, known())),
  };
}

/** Where no pragma stands in the text, the tree is not looked through. */
function removeAll(module: Tree.Module, text: string, known: KnowledgeOnDemand): Offer | undefined {
  const paths = /\{-#\s*SCC\b/i.test(text) ? pathsToPragmas(module) : [];
  if (paths.length === 0) return undefined;
  const removed = (path: readonly Tree.Node[]): readonly Edit[] => {
    const node = path.at(-1);
    if (node?.kind === 'scc') return removeExpression(text, path, node, known());
    return node?.kind === 'sccPragma' ? [removeDeclaration(text, node)] : [];
  };
  return {
    title: 'Remove all cost centres',
    kind: 'source.scc.removeAll',
    edits: () => paths.flatMap(removed),
  };
}

function pathsToPragmas(module: Tree.Module): readonly (readonly Tree.Node[])[] {
  const paths: (readonly Tree.Node[])[] = [];
  walkWithPath(module, (node, path) => {
    if (node.kind === 'scc' || node.kind === 'sccPragma') paths.push([...path]);
  });
  return paths;
}
