/** Cost centres by code action, at random places of the corpus: a centre that is put in leaves the tree as it was but for
 * the pragma, and one that is taken out gives the text back. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { SccAction } from '../../language/ide/service.ts';
import { createWorkspace } from '../../language/index.ts';
import { parseModule } from '../../language/parse/parser.ts';
import { span } from '../../language/source/span.ts';
import { sourceText } from '../../language/source/text.ts';
import type * as Tree from '../../language/syntax/tree.ts';
import { children, walk } from '../../language/syntax/walk.ts';
import { cases } from '../lib/cases.ts';
import { builtLibrary } from '../lib/program.ts';
import { programs } from '../lib/random-text.ts';

const runs = cases(20);
const path = 'A.hs';
const workspace = createWorkspace(builtLibrary(), { find: () => undefined });

const texts = programs.filter(text => !/SCC|#if|^#/m.test(text) && text.length < 6000);
/** Kinds of expression worth a centre. */
const expressions =
  /^(application|infix|lambda|let|if|multiIf|case|lambdaCase|do|list|tuple|comprehension|variable|literal|recordUpdate)$/;
const parsed = (text: string): Tree.Module => parseModule(sourceText(path, text)).module;

function applied(text: string, { edits }: SccAction): string {
  return edits()
    .toSorted((a, b) => b.span.start - a.span.start)
    .reduce(
      (result, { span: at, text: put }) => result.slice(0, at.start) + put + result.slice(at.end),
      text,
    );
}

/** The tree without pragmas and parentheses: kinds and words. */
function drawn(node: Tree.Node): unknown {
  if (node.kind === 'scc') return drawn(node.body);
  if (node.kind === 'parenthesised') return drawn(node.expression);
  const word = 'name' in node && typeof node.name === 'object' ? node.name?.text : undefined;
  return [node.kind, word, ...children(node).map(drawn)];
}

test('a centre at any expression is put in and taken out without a trace', () => {
  const place = fc.tuple(fc.constantFrom(...texts), fc.double({ min: 0, max: 1, noNaN: true }));
  let put = 0;
  fc.assert(
    fc.property(place, ([text, part]) => {
      const module = parsed(text);
      const spans: { start: number; end: number }[] = [];
      walk(module, node => {
        if (expressions.test(node.kind)) spans.push(node.span);
      });
      if (spans.length === 0) return;
      const at = spans[Math.min(spans.length - 1, Math.floor(part * spans.length))]!;
      workspace.update(path, text);
      const add = workspace
        .sccActions(path, span(at.start, at.end), () => true)
        .find(({ title }) => title.includes('selected expression'));
      if (!add) return;
      put++;
      const changed = applied(text, add);
      expect(drawn(parsed(changed)), changed).toEqual(drawn(module));
      workspace.update(path, changed);
      const remove = workspace
        .sccActions(path, span(0, 0), () => true)
        .find(({ kind }) => kind === 'source.scc.removeAll')!;
      expect(applied(changed, remove)).toBe(text);
    }),
    { numRuns: runs },
  );
  expect(put).toBeGreaterThan(runs / 10);
}, 0);
