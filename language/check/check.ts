/**
 * Warnings about a module without errors: what a match leaves out, what nothing uses, and habits that GHC warns of.
 * Pure, and a single walk over the tree for all that can be seen node by node.
 */

import type { InferredModule } from '../infer/reuse/inferredmodule.ts';
import { hasSameTypes } from '../infer/reuse/previous.ts';
import { type Diagnostic, hasErrors, inTextOrder } from '../source/diagnostic.ts';
import { type Resumable, runToEnd } from '../source/resumable.ts';
import { extensionsOn } from '../syntax/edition.ts';
import type { Extensions } from '../syntax/extension.ts';
import { optionsOf } from '../syntax/options.ts';
import type * as Tree from '../syntax/tree.ts';
import { pushChildren } from '../syntax/walk.ts';
import { checkAssumed } from './assumed.ts';
import { withoutConsequences } from './consequence.ts';
import type { Subject } from './context.ts';
import { checkCoverage } from './coverage.ts';
import { checkDeprecated } from './deprecated.ts';
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
import { checkLinear } from './linear/linear.ts';
import { checkImportForms, checkNeeds, onceEach } from './need.ts';
import { checkUnused } from './unused.ts';

export type { Subject } from './context.ts';

/** What is said of a module in the end. */
export interface Verdict {
  /** In the order of the text. */
  readonly diagnostics: readonly Diagnostic[];
  readonly clean: Clean;
}

/** Declarations in which no node wants a warning, as inferred so. */
export interface Clean {
  readonly elaboration: InferredModule;
  readonly declarations: ReadonlySet<Tree.Declaration>;
}

/** All warnings that the module wants; `found` are those of earlier phases, errors among them. A module with errors
 * gets no new ones: they would be consequences. `before`: what was clean when the module was looked at last. */
export const checkModule = (subject: Subject, found: readonly Diagnostic[], before?: Clean): Verdict =>
  runToEnd(checkInSteps(subject, found, before));

/** `checkModule`, which may be left at each pause. */
export function* checkInSteps(
  subject: Subject,
  found: readonly Diagnostic[],
  before?: Clean,
): Resumable<Verdict> {
  const { elaboration, renamed, source, options = [] } = subject;
  const choice = choiceOf([...options, ...optionsOf(source.text)]);
  const chosenOf = (diagnostics: readonly Diagnostic[]): readonly Diagnostic[] =>
    [...chosen(diagnostics, choice)].sort(inTextOrder);
  if (hasErrors(found)) {
    const own = [...checkAssumed(subject)];
    const diagnostics = chosenOf([...withoutConsequences(subject.source, renamed, found), ...own]);
    return { diagnostics, clean: before ?? { elaboration, declarations: new Set() } };
  }
  const knownDeclarations = stillClean(subject, before);
  const declarations = new Set<Tree.Declaration>();
  const warned: Diagnostic[] = [];
  const on = extensionsOn(renamed.tree.extensions.map(({ text }) => text));
  for (const declaration of renamed.tree.declarations) {
    if (!knownDeclarations.has(declaration)) yield;
    const own = knownDeclarations.has(declaration) ? nothing : declarationWarnings(subject, on, declaration);
    if (own.length === 0) declarations.add(declaration);
    for (const warning of own) warned.push(warning);
  }
  const diagnostics = chosenOf([...found, ...moduleWarnings(subject, on), ...onceEach(warned)]);
  return { diagnostics, clean: { elaboration, declarations } };
}

/** What was clean and is inferred as it was. */
function stillClean(
  { renamed, elaboration }: Subject,
  before: Clean | undefined,
): ReadonlySet<Tree.Declaration> {
  const [was, is] = [before?.elaboration.reusable, elaboration.reusable];
  if (before === undefined || was === undefined || is === undefined) return new Set();
  if (!hasSameTypes(was.context, is.context)) return new Set();
  const old = was.context.renamed.reusable;
  const foundDeclarations = new Set<Tree.Declaration>(
    renamed.tree.declarations.filter(
      d =>
        before.declarations.has(d) &&
        old?.heads.get(d) === renamed.reusable?.heads.get(d) &&
        old?.bodies.get(d) === renamed.reusable?.bodies.get(d),
    ),
  );
  for (const [group, part] of is.parts)
    if (was.parts.get(group) !== part)
      for (const binding of group.bindings) foundDeclarations.delete(binding);
  for (const [id, member] of is.members)
    if (was.members.get(id) !== member && member.source !== undefined)
      foundDeclarations.delete(member.source);
  return foundDeclarations;
}

function* moduleWarnings(subject: Subject, on: Extensions): Generator<Diagnostic> {
  yield* checkAssumed(subject);
  yield* checkImportForms(subject, on);
  yield* checkImports(subject);
  yield* checkDeprecated(subject);
  yield* checkExports(subject);
  yield* checkUnused(subject);
  yield* checkShadowing(subject);
  yield* checkSignatures(subject);
  yield* checkTabs(subject);
}

/** What can be seen node by node. */
function declarationWarnings(
  subject: Subject,
  on: Extensions,
  declaration: Tree.Declaration,
): readonly Diagnostic[] {
  const diagnostics: Diagnostic[] = on.has('LinearTypes') ? [...checkLinear(subject, declaration)] : [];
  const rest: Tree.Node[] = [declaration];
  const negated = new Set<Tree.Node>();
  for (let node = rest.pop(); node !== undefined; node = rest.pop()) {
    for (const warning of checkCoverage(subject, node)) diagnostics.push(warning);
    for (const warning of checkNeeds(subject, on, node)) diagnostics.push(warning);
    for (const warning of checkNode(subject, node, negated)) diagnostics.push(warning);
    pushChildren(node, rest);
  }
  return diagnostics;
}

const nothing: readonly Diagnostic[] = [];

function checkNode(subject: Subject, node: Tree.Node, negated: Set<Tree.Node>): Iterable<Diagnostic> {
  switch (node.kind) {
    case 'do':
      return checkStatements(subject, node);
    case 'recordUpdate':
      return checkUpdate(subject, node);
    case 'infix':
      for (const [i, item] of node.items.entries()) {
        const next = node.items[i + 1];
        if (item.kind === 'minus' && next?.kind === 'operand') negated.add(next.operand);
      }
      return nothing;
    case 'literal':
      return 'value' in node ? nothing : checkLiteral(subject, node, negated.has(node));
    case 'literalPattern':
      return checkLiteral(subject, node, node.negative);
    default:
      return nothing;
  }
}
