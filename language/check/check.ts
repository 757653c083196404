/**
 * Warnings about a module without errors: what a match leaves out, what nothing uses, and habits that GHC warns of.
 * Pure, and a single walk over the tree for all that can be seen node by node.
 */
import type { Diagnostic } from '../source/diagnostic.ts';
import type * as Tree from '../syntax/tree.ts';
import { children } from '../syntax/walk.ts';
import { withoutConsequences } from './consequence.ts';
import type { Subject } from './context.ts';
import { checkCoverage } from './coverage.ts';
import { choiceOf, chosen } from './flags.ts';
import {
  checkExports,
  checkLiteral,
  checkShadowing,
  checkSignatures,
  checkStatements,
  checkTabs,
  checkUpdate,
} from './habit.ts';
import { checkImports } from './imports.ts';
import { checkUnused } from './unused.ts';

export type { Subject } from './context.ts';

/** All warnings that the module wants, in the order of the text; `before` are those of earlier phases, errors among
 * them. A module with errors gets no new ones: they would be consequences. */
export function checkModule(subject: Subject, before: readonly Diagnostic[]): readonly Diagnostic[] {
  const broken = before.some(diagnostic => diagnostic.severity === 'error');
  const found = broken
    ? withoutConsequences(subject.source, subject.renamed.tree, before)
    : [...before, ...warnings(subject)];
  return [...chosen(found, choiceOf(subject.source))].sort(
    (a, b) => a.span.start - b.span.start || a.span.end - b.span.end,
  );
}

function* warnings(subject: Subject): Generator<Diagnostic> {
  yield* checkImports(subject);
  yield* checkExports(subject);
  yield* checkUnused(subject);
  yield* checkShadowing(subject);
  yield* checkSignatures(subject);
  yield* checkTabs(subject);
  const rest: Tree.Node[] = [...subject.renamed.tree.declarations].reverse();
  const negated = new Set<Tree.Node>();
  for (let node = rest.pop(); node !== undefined; node = rest.pop()) {
    yield* checkNode(subject, node, negated);
    const below = children(node);
    for (let i = below.length - 1; i >= 0; i--) rest.push(below[i]!);
  }
}

function* checkNode(subject: Subject, node: Tree.Node, negated: Set<Tree.Node>): Generator<Diagnostic> {
  yield* checkCoverage(subject, node);
  switch (node.kind) {
    case 'do':
      yield* checkStatements(subject, node);
      return;
    case 'recordUpdate':
      yield* checkUpdate(subject, node);
      return;
    case 'infix':
      for (const [i, item] of node.items.entries()) {
        const next = node.items[i + 1];
        if (item.kind === 'minus' && next?.kind === 'operand') negated.add(next.operand);
      }
      return;
    case 'literal':
      if (!('value' in node)) yield* checkLiteral(subject, node, negated.has(node));
      return;
    default:
      return;
  }
}
