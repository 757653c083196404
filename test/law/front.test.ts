/**
 * The front end is total: random text and random edits of programs never make it throw, nor keep it busy for long, and
 * the editor's features answer about what is left of them. What has no errors compiles. `npm run test:long` runs more
 * of each (of large texts a fiftieth).
 */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Workspace } from '../../language/ide/service.ts';
import { createWorkspace } from '../../language/index.ts';
import type { Diagnostic } from '../../language/source/diagnostic.ts';
import { span } from '../../language/source/span.ts';
import { cases } from '../lib/cases.ts';
import { finished } from '../lib/fixture.ts';
import { builtLibrary, profiledManual } from '../lib/program.ts';
import { declarationSoup, editedProgram, largeText, wordSoup } from '../lib/random-text.ts';

const runs = cases(10);
/** Milliseconds of the processor for all that is asked of a text; a superlinear phase takes far more. */
const patience = 15_000;

const path = 'A.hs';

let session: Workspace | undefined;

/** One session for all texts, as an editor has one: what is kept of the last text must not matter to the next. */
function checked(text: string): {
  readonly workspace: Workspace;
  readonly diagnostics: readonly Diagnostic[];
} {
  session ??= createWorkspace(builtLibrary(), { find: () => undefined });
  session.update(path, text);
  return { workspace: session, diagnostics: session.check(path).flatMap(file => file.diagnostics) };
}

function check([text, part]: readonly [text: string, part: number]): void {
  const start = process.cpuUsage();
  const { workspace, diagnostics } = checked(text);
  for (const { span: at } of diagnostics) {
    expect(at.start).toBeLessThanOrEqual(at.end);
    expect(at.end).toBeLessThanOrEqual(text.length);
  }
  askAbout(workspace, text, Math.floor(part * text.length));
  for (let at = 0; at <= text.length; at += 1 + Math.floor(text.length / 50)) workspace.hover(path, at);
  const isProgram = workspace.mainSpan(path) && !diagnostics.some(d => d.severity === 'error');
  if (isProgram && text.length < 10_000) workspace.compile(path, profiledManual);
  expect(process.cpuUsage(start).user / 1000).toBeLessThan(patience);
}

/** What an editor asks while someone types at `offset`. */
function askAbout(workspace: Workspace, text: string, offset: number): void {
  const whole = span(0, text.length);
  workspace.semanticTokens(path);
  workspace.symbols(path);
  workspace.folds(path);
  workspace.typeHints(path, whole, { topLevel: true, locals: true });
  workspace.mainSpan(path);
  workspace.hover(path, offset);
  workspace.completions(path, offset);
  workspace.signatureHelp(path, offset);
  workspace.definition(path, offset);
  workspace.highlights(path, offset);
  workspace.selectionRanges(path, offset);
  workspace.prepareRename(path, offset);
  for (const action of workspace.sccActions(path, span(offset, offset), () => true)) action.edits();
  workspace.actions(path, span(offset, offset), () => true);
  workspace.typeDefinition(path, offset);
  finished(workspace.references(path, offset, true));
  finished(workspace.rename(path, offset, 'renamed'));
}

/** A text, and a part of it in front of a place: near its end as often as anywhere. */
const within = (text: fc.Arbitrary<string>) =>
  fc.tuple(text, fc.oneof(fc.double({ min: 0, max: 1, noNaN: true }), fc.constantFrom(0.9, 1)));

describe('the front end is total', () => {
  test('random words', () => {
    fc.assert(fc.property(within(wordSoup), check), { numRuns: runs });
  }, 0);

  test('random declarations', () => {
    fc.assert(fc.property(within(declarationSoup), check), { numRuns: 5 * runs });
  }, 0);

  test('random edits of programs', () => {
    fc.assert(fc.property(within(editedProgram), check), { numRuns: runs });
  }, 0);

  test('large texts', () => {
    fc.assert(fc.property(within(largeText), check), { numRuns: Math.ceil(runs / 50) });
  }, 0);

  /** Each was too much for some phase. */
  test.each([
    'pattern B x = Just x\ndata T a = A a | B { x :: Int, y :: a } | C (T a)\n',
    'class Z\nderiving instance Z\n',
  ])('%j', text => check([text, 0.5]));

  /** What nests deepest in each phase: where the parser lets it pass, so do the others. */
  test.each([
    ['x = ', '[', '1', ']'],
    ['x = ', '\\ a -> ', 'a', ''],
    ['x = ', 'f $ \\ a -> ', 'a', ''],
    ['x = ', 'let { a = ', '1', ' } in a'],
    ['x = ', 'case a of { b -> ', 'c', ' }'],
    ['x = ', 'do { a <- ', 'b', '; a }'],
    ['x :: ', 'forall a. ', 'a', ''],
    ['x :: ', 'Show a => ', 'a', ''],
    ['f ', '(a : ', 'b', ') = 1'],
    ['x = ', '- ', '1', ''],
  ])('%s%s again and again', (before, again, middle, after) => {
    for (const count of [240, 450, 800, 5000])
      checked(`${before}${again.repeat(count)}${middle}${after.repeat(count)}\n`);
  });
});
