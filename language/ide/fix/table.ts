/** All quick fixes: a line for each. */
import type { Span } from '../../source/span.ts';
import type { Action } from '../answer.ts';
import type { File, Project } from '../project.ts';
import { fieldFirstFix, groupedFix, negativeFix, swappedFix, tupledFix, untupledFix } from './application.ts';
import { casesFix, wildcardsFix } from './cases.ts';
import {
  applyFix,
  chainedFix,
  comparedFix,
  insteadFix,
  listedFix,
  operatorFix,
  requotedFix,
} from './expression.ts';
import { fieldsFix } from './fields.ts';
import type { Fix, FixSubject } from './fix.ts';
import { holeFix } from './hole.ts';
import { importFix } from './import.ts';
import { methodsFix } from './methods.ts';
import {
  bindFix,
  defineFix,
  exportedFix,
  parameterFix,
  qualifyFix,
  renamedFix,
  repeatedFix,
} from './naming.ts';
import { importActions } from './organise.ts';
import { deriveFix, editsFix } from './other.ts';
import { extensionFix } from './pragma.ts';
import { deleteFix, unusedVariableFix } from './removal.ts';
import { constraintFix, signatureActions, signatureFix } from './signature.ts';
import { spellingFix } from './spelling.ts';

/** By name: a test asks each for a program in which it offers something. */
export const fixes: Record<string, Fix> = {
  importFix,
  spellingFix,
  casesFix,
  methodsFix,
  fieldsFix,
  signatureFix,
  constraintFix,
  deriveFix,
  extensionFix,
  deleteFix,
  unusedVariableFix,
  editsFix,
  holeFix,
  applyFix,
  listedFix,
  comparedFix,
  insteadFix,
  requotedFix,
  operatorFix,
  chainedFix,
  swappedFix,
  groupedFix,
  tupledFix,
  untupledFix,
  negativeFix,
  fieldFirstFix,
  wildcardsFix,
  qualifyFix,
  repeatedFix,
  renamedFix,
  exportedFix,
  parameterFix,
  bindFix,
  defineFix,
};

/** What mends a diagnostic, the likeliest first, which alone is preferred. Of several ways each gives its own fix. */
function fixesOf(subject: FixSubject): readonly Action[] {
  const { data } = subject.diagnostic;
  const offered =
    data?.kind === 'choices'
      ? data.ways.flatMap(way => fixesOf({ ...subject, diagnostic: { ...subject.diagnostic, data: way } }))
      : Object.values(fixes).flatMap(fix => fix(subject));
  const first = offered.find(({ preferred }) => preferred);
  return first === undefined
    ? offered
    : [first, ...offered.flatMap(each => (each === first ? [] : [{ ...each, preferred: false }]))];
}

/** What can be done about the diagnostics that a selection touches, and about the file. `wanted` says which kinds of
 * action anyone would look at. */
export function actions(
  project: Project,
  file: File,
  selection: Span,
  wanted: (kind: string) => boolean,
): readonly Action[] {
  const offered: Action[] = [];
  if (wanted('quickfix'))
    for (const diagnostic of file.diagnostics()) {
      const { start, end } = diagnostic.span;
      if (start > selection.end || end < selection.start) continue;
      offered.push(...fixesOf({ project, file, diagnostic }));
    }
  if (wanted('refactor.rewrite.signature') || wanted('source.addSignatures'))
    offered.push(...signatureActions(project, file, selection.start, offered));
  if (wanted('source.organizeImports') || wanted('source.removeUnusedImports'))
    offered.push(...importActions(file));
  return offered.filter(({ kind }) => wanted(kind));
}
