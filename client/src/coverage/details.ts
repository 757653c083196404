/** What was evaluated of a module, as VS Code shows coverage: statements are expressions, and branches what was decided. */
import * as vscode from 'vscode';
import { never } from '../../../language/profile/index.ts';
import type { CoverageBox, CoveredModule } from '../../../server/src/protocol/index.ts';
import { toRange } from '../cairn.ts';

type Of<K extends CoverageBox['kind']> = Extract<CoverageBox, { readonly kind: K }>;

/** A decision has two branches, beside the expression that it is, unless it is meant to be always true; an alternative is a branch itself. */
export function detailsOf({ boxes }: CoveredModule): readonly vscode.FileCoverageDetail[] {
  const decisions = new Map<string, Of<'decision'>>();
  for (const box of boxes) if (box.kind === 'decision') decisions.set(JSON.stringify(box.range), box);
  return boxes.flatMap(box => detailOf(box, decisions) ?? []);
}

/** Undefined of a decision, which is part of its expression. */
function detailOf(
  box: CoverageBox,
  decisions: ReadonlyMap<string, Of<'decision'>>,
): vscode.FileCoverageDetail | undefined {
  switch (box.kind) {
    case 'decision':
      return undefined;
    case 'declaration':
      return new vscode.DeclarationCoverage(box.name, box.count, toRange(box.range));
    case 'expression':
      return statementOf(box, decisions.get(JSON.stringify(box.range)));
    default:
      return never(box);
  }
}

function statementOf(
  { range, count, isAlternative }: Of<'expression'>,
  decision: Of<'decision'> | undefined,
): vscode.StatementCoverage {
  const place = toRange(range);
  // VS Code marks a branch without an extent of its own behind what decided, where it was not taken
  const behind = new vscode.Range(place.end, place.end);
  return new vscode.StatementCoverage(count, place, [
    ...(decision && !decision.isConstant
      ? [
          new vscode.BranchCoverage(decision.whenTrue, behind, 'True'),
          new vscode.BranchCoverage(decision.whenFalse, behind, 'False'),
        ]
      : []),
    ...(isAlternative ? [new vscode.BranchCoverage(count, place, 'alternative')] : []),
  ]);
}
