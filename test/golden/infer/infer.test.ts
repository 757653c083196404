/**
 * Whole programs through inference: their principal types (agreed with GHC 9.0.2's `:type`, up to names), the
 * dictionaries they pass, and what is said of wrong ones.
 */
import { describe, expect, test } from 'vitest';
import type { Diagnostic } from '../../../language/source/diagnostic.ts';
import { lineAt, type SourceText } from '../../../language/source/text.ts';
import { printScheme } from '../../../language/types/print.ts';
import { cases } from '../../lib/cases.ts';
import { printElaboration } from '../../lib/evidence.ts';
import { lintEvidence } from '../../lib/evidence-lint.ts';
import { goldenCases } from '../../lib/golden.ts';
import { type Compiled, compileText } from '../../lib/prelude.ts';

const shown = (source: SourceText, e: Diagnostic): string => {
  const line = lineAt(source, e.span.start);
  const column = e.span.start - (source.lineStarts[line] ?? 0) + 1;
  const more = [e.text, e.hint && `Hint: ${e.hint}`].filter(Boolean).join('\n').replaceAll('\n', '\n    ');
  return `${line + 1}:${column} ${e.code} ${e.title}${more === '' ? '' : `\n    ${more}`}`;
};

const errorsOf = (c: Compiled): string => `${c.errors.map(e => shown(c.source, e)).join('\n')}\n`;

const typesOf = (c: Compiled): string => {
  const lines = [...c.elaboration.schemes].flatMap(([entity, scheme]) =>
    entity.kind === 'local' ? [] : [`${entity.name} :: ${printScheme(scheme)}`],
  );
  return `${lines.join('\n')}\n`;
};

describe('types', () => {
  for (const { name, text, check } of goldenCases('infer/types', 'types'))
    test(name, () => {
      const c = compileText(text, name);
      expect(errorsOf(c)).toBe('\n');
      expect(lintEvidence(c.elaboration)).toEqual([]);
      check(typesOf(c));
    });
});

describe('evidence', () => {
  for (const { name, text, check } of goldenCases('infer/evidence', 'evidence'))
    test(name, () => {
      const c = compileText(text, name);
      expect(errorsOf(c)).toBe('\n');
      check(`${printElaboration(c.source, c.elaboration)}\n`);
    });
});

describe('errors', () => {
  for (const { name, text, check } of goldenCases('infer/failing', 'errors'))
    test(name, () => check(errorsOf(compileText(text, name))));
});

/** A program with a few of its words deleted, doubled or exchanged. */
function damaged(text: string, random: (below: number) => number): string {
  const words = text.split(/(\s+|[()[\],;=])/);
  for (let k = 0; k <= random(4); k++) {
    const i = random(words.length);
    const j = random(words.length);
    if (random(2) === 0) words.splice(i, 1 + random(5));
    else words[i] = words[j] ?? '';
  }
  return words.join('');
}

test('a damaged program gets errors, never an exception, and good evidence if it has none', () => {
  let seed = 1;
  const random = (below: number): number => {
    seed = (Math.imul(seed, 1103515245) + 12345) >>> 0;
    return (seed >>> 8) % below;
  };
  const programs = ['types', 'evidence', 'failing'].flatMap(folder => goldenCases(`infer/${folder}`, 'hs'));
  for (let round = 0; round < cases(50); round++) {
    const c = compileText(damaged(programs[random(programs.length)]!.text, random));
    if (c.errors.every(e => e.severity !== 'error')) expect(lintEvidence(c.elaboration)).toEqual([]);
  }
});
