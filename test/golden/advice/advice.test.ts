/**
 * Every rule of advice by two programs of its own: it speaks on `Slow.hs`, and on nothing else there; all are silent on
 * `Good.hs`, which prints the same in its first lines and costs less. Its change, where it has one, compiles, prints the
 * same, and costs less. `advice.txt` holds what is said, and the figures before and after; docs/ADVICE.md tells them.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { rules } from '../../../language/advice/table.ts';
import { edited } from '../../../language/ide/edits.ts';
import type { Advice } from '../../../language/index.ts';
import { basis, bytes, grouped } from '../../../language/profile/index.ts';
import { lineAt, sourceText } from '../../../language/source/text.ts';
import { type Advised, advised } from '../../lib/advised.ts';
import { profiledTop } from '../../lib/program.ts';

const root = fileURLToPath(new URL('.', import.meta.url));
const docs = fileURLToPath(new URL('../../../docs/ADVICE.md', import.meta.url));
const folders = readdirSync(root).filter(name => existsSync(`${root}${name}/Slow.hs`));

interface Tried {
  readonly text: string;
  readonly slow: Advised;
  readonly good: Advised;
  readonly fixed: Advised | undefined;
}

const tried = new Map<string, Tried>();

const read = (rule: string, file: string): string => readFileSync(`${root}${rule}/${file}`, 'utf8');

function tryOut(rule: string): Tried {
  const stdin = existsSync(`${root}${rule}/stdin`) ? read(rule, 'stdin') : '';
  const run = (file: string, text: string) => advised(`${rule}/${file}`, text, { stdin });
  const text = read(rule, 'Slow.hs');
  const slow = run('Slow.hs', text);
  const edits = slow.advice.flatMap(({ fix }) => fix?.edits ?? []);
  const once = edits.filter(
    (edit, i) => edits.findIndex(other => JSON.stringify(other) === JSON.stringify(edit)) === i,
  );
  const fixed = once.length > 0 ? run('Slow.hs', edited(text, once)) : undefined;
  return { text, slow, good: run('Good.hs', read(rule, 'Good.hs')), fixed };
}

beforeAll(() => {
  for (const rule of folders) tried.set(rule, tryOut(rule));
});

describe('advice', () => {
  it('has programs for every rule', () => expect(folders).toEqual(rules.map(({ name }) => name).toSorted()));

  for (const rule of folders) {
    it(`${rule}: speaks on the slow program`, () => {
      const { slow } = tried.get(rule)!;
      expect(slow.advice.length).toBeGreaterThan(0);
      expect(slow.advice.filter(each => each.rule !== rule).map(({ rule: other }) => other)).toEqual([]);
    });

    it(`${rule}: is silent on the good one, which does the same for less`, () => {
      const { slow, good } = tried.get(rule)!;
      expect(good.advice).toEqual([]);
      expect(good.stdout.slice(0, slow.stdout.length)).toBe(slow.stdout);
      expect(cost(good)).toBeLessThan(cost(slow));
    });

    it(`${rule}: its change prints the same and costs less`, () => {
      const { slow, fixed } = tried.get(rule)!;
      if (!fixed) return;
      expect(fixed.stdout).toBe(slow.stdout);
      expect(cost(fixed)).toBeLessThan(cost(slow));
      expect(fixed.advice).toEqual([]);
    });

    it(`${rule}: says what it said`, () => {
      const actual = drawn(tried.get(rule)!);
      const golden = `${root}${rule}/advice.txt`;
      if (process.env.UPDATE) writeFileSync(golden, actual);
      expect(actual).toBe(readFileSync(golden, 'utf8'));
    });
  }

  it.each(['generic-length', 'lazy-foldl', 'lazy-sum'])(
    '%s: is silent where the optimiser has done it',
    rule => {
      const { advice } = advised('Slow.hs', read(rule, 'Slow.hs'), {}, { ...profiledTop, optimise: '1' });
      expect(advice).toEqual([]);
    },
  );

  it('is told in the documentation as it is', () => {
    const before = readFileSync(docs, 'utf8');
    const [start, end] = ['<!-- gains -->\n', '<!-- end of gains -->'];
    const [from, to] = [before.indexOf(start) + start.length, before.indexOf(end)];
    expect(to).toBeGreaterThan(from);
    const actual = `${before.slice(0, from)}\n${table()}\n${before.slice(to)}`;
    if (process.env.UPDATE) writeFileSync(docs, actual);
    expect(actual).toBe(readFileSync(docs, 'utf8'));
  });
});

/** Time and bytes as one number, for more and less: a nanosecond for each byte, which is more than it takes. */
const cost = (program: Advised): number => time(program) * 1e6 + basis(program.profile).allocation;

/** Milliseconds, counted. */
const time = ({ profile }: Advised): number => (basis(profile).ticks * profile.tickInterval) / 1000;

const figures = (program: Advised): string =>
  `${grouped(time(program))} ms, ${bytes(basis(program.profile).allocation)}`;

function drawn({ text, slow, good, fixed }: Tried): string {
  const lines = slow.advice.flatMap(each => drawnAdvice(text, each));
  const after = fixed ? `changed: ${figures(fixed)}\n` : '';
  return `${lines.join('\n')}\n\nslow: ${figures(slow)}\n${after}good: ${figures(good)}\n`;
}

function drawnAdvice(text: string, { rule, title, evidence, span, fix }: Advice): string[] {
  const source = sourceText('Slow.hs', text);
  const line = lineAt(source, span.start);
  const from = source.lineStarts[line]!;
  return [
    text.slice(from, source.lineStarts[line + 1]).trimEnd(),
    `${' '.repeat(span.start - from)}${'^'.repeat(span.end - span.start)} ${rule}`,
    title,
    evidence,
    ...(fix ? [`${fix.title}:`, ...changedLines(text, edited(text, fix.edits))] : []),
  ];
}

const changedLines = (before: string, after: string): string[] => {
  const old = new Set(before.split('\n'));
  return after
    .split('\n')
    .filter(line => !old.has(line))
    .map(line => `  ${line}`);
};

/** For the documentation: what each rule's change gained. */
function table(): string {
  const rows = rules.map(({ name }) => {
    const { slow, good, fixed } = tried.get(name)!;
    const better = fixed ?? good;
    return `| \`${name}\` | ${fixed ? 'yes' : ''} | ${figures(slow)} | ${figures(better)} |`;
  });
  return ['| rule | change offered | before | after |', '|---|---|---|---|', ...rows, ''].join('\n');
}
