/**
 * Every mistake that people make (`check/mistakes`) with the first quick fix that is offered for each message: the lines
 * before and after it, and the law that a fix takes the message away that it was offered for. `UPDATE=1` rewrites the
 * pictures: read whether the fix does what the message says.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Action, TextEdit } from '../../../language/ide/answer.ts';
import { fixes } from '../../../language/ide/fix/table.ts';
import { createWorkspace } from '../../../language/index.ts';
import type { Diagnostic } from '../../../language/source/diagnostic.ts';
import { span } from '../../../language/source/span.ts';
import { edited } from '../../lib/fixture.ts';
import { goldenCases } from '../../lib/golden.ts';
import { builtLibrary } from '../../lib/program.ts';

const workspace = createWorkspace(builtLibrary(), { find: () => undefined });

function errorsOf(path: string, text: string): readonly Diagnostic[] {
  workspace.update(path, text);
  const files = workspace.check(path);
  return files
    .flatMap(file => (file.path === path ? file.diagnostics : []))
    .filter(d => d.severity === 'error');
}

const offered = (path: string, { code, span: at }: Diagnostic): readonly Action[] =>
  workspace
    .actions(path, span(at.start, at.start), kind => kind === 'quickfix')
    .filter(({ mends }) => mends?.some(each => each.code === code && each.span.start === at.start));

/** Whether a message after these edits is of the same kind, and at the place of another before them. */
function isThere(
  now: Diagnostic,
  { code, title, span: { start } }: Diagnostic,
  edits: readonly TextEdit[],
): boolean {
  const shift = (list: readonly TextEdit[]): number =>
    list.reduce((sum, each) => sum + each.text.length - (each.span.end - each.span.start), 0);
  const places = [
    shift(edits.filter(({ span: at }) => at.end < start)),
    shift(edits.filter(({ span: at }) => at.end <= start)),
  ].map(by => start + by);
  return now.code === code && now.title === title && places.includes(now.span.start);
}

/** The lines that differ. */
function drawn(before: string, after: string): string {
  const [old, now] = [before.split('\n'), after.split('\n')];
  const only = (lines: readonly string[], others: readonly string[], mark: string): string[] =>
    lines.filter(line => line !== '' && !others.includes(line)).map(line => `  ${mark} ${line}`);
  return [...only(old, now, '-'), ...only(now, old, '+')].join('\n');
}

test('what a message promises, the light bulb does', () => {
  const pictures: string[] = [];
  const kept: string[] = [];
  for (const { name, text } of goldenCases('check/mistakes', 'txt')) {
    for (const diagnostic of errorsOf(name, text)) {
      errorsOf(name, text);
      const [first, ...others] = offered(name, diagnostic);
      if (!first) continue;
      const after = edited(text, first.files[0]!.edits);
      const more = others.map(({ title }) => `  or: ${title}`);
      pictures.push([`${name} ${diagnostic.code}: ${first.title}`, drawn(text, after), ...more].join('\n'));
      const left = errorsOf(name, after).filter(each => isThere(each, diagnostic, first.files[0]!.edits));
      const before = errorsOf(name, text).filter(each => isThere(each, diagnostic, []));
      if (left.length >= before.length) kept.push(`${name}: ${first.title}\n${after}`);
    }
  }
  const golden = join(import.meta.dirname, 'mistakes.fixes');
  const picture = `${pictures.join('\n\n')}\n`;
  if (process.env.UPDATE) writeFileSync(golden, picture);
  expect(kept).toEqual([]);
  expect(picture).toBe(readFileSync(golden, 'utf8'));
});

test('each quick fix is offered for one of the mistakes or warnings', () => {
  const offering = new Set<string>();
  const before = { ...fixes };
  for (const [name, fix] of Object.entries(before))
    fixes[name] = subject => {
      const offered = fix(subject);
      if (offered.length > 0) offering.add(name);
      return offered;
    };
  try {
    for (const { name, text } of [
      ...goldenCases('check/mistakes', 'txt'),
      ...goldenCases('check', 'warnings'),
    ]) {
      workspace.update(name, text);
      workspace.actions(name, span(0, text.length), kind => kind === 'quickfix');
    }
  } finally {
    Object.assign(fixes, before);
  }
  expect(Object.keys(fixes).filter(name => !offering.has(name))).toEqual([]);
});
