/** README says what is covered, and it is so. `UPDATE=1` rewrites README's part. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { extensionStatus, knownExtensions } from '../../language/syntax/extension.ts';
import { covered, missing, programOf, supportText, unknownIn } from '../lib/support.ts';

const begin = '<!-- covered: written by test/golden/support.test.ts -->\n';
const end = '\n<!-- end -->';

describe('what is covered', () => {
  test.each(covered.map(row => [row.what, row] as const))('%s', (_, row) => {
    const program = programOf(row);
    expect(program, `${row.program} is not there`).toBeDefined();
    for (const name of row.extensions ?? [])
      expect([name, extensionStatus(name)]).toEqual([name, 'supported']);
  });

  test.each(missing.map(row => [row.what, row] as const))('not: %s', (_, row) => {
    expect(programOf(row), `${row.program} is not there`).toBeDefined();
    for (const name of row.extensions ?? [])
      expect(['unsupported', 'silent'], name).toContain(extensionStatus(name));
  });

  test('extensions have GHC’s names', () => {
    expect(unknownIn([...covered, ...missing])).toEqual([]);
  });

  test('each extension that is supported is on in a program', () => {
    const programs = ['test/differential/programs', 'test/golden', 'test/library/programs'].flatMap(folder =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter(path => path.endsWith('.hs'))
        .map(path => readFileSync(`${folder}/${path}`, 'utf8')),
    );
    const pragmas = programs.flatMap(text => [...text.matchAll(/\{-#\s*LANGUAGE([^#]*)#-\}/gi)]);
    const used = new Set(pragmas.flatMap(([, names]) => names!.split(/[\s,]+/)));
    const supported = knownExtensions().filter(name => extensionStatus(name) === 'supported');
    const isPositive = (name: string): boolean =>
      !/^No[A-Z]/.test(name) || name === 'NondecreasingIndentation';
    // `Main` of a project chooses the first two; GHC 9.0.2 has the last two by no name, later ones do
    const others = ['Haskell98', 'Haskell2010', 'Unsafe', 'Safe', 'GHC2021', 'FieldSelectors'];
    expect(supported.filter(name => isPositive(name) && !used.has(name) && !others.includes(name))).toEqual(
      [],
    );
  });

  test('is what README says', () => {
    const readme = readFileSync('README.md', 'utf8');
    const from = readme.indexOf(begin) + begin.length;
    const to = readme.indexOf(end, from);
    const text = `${readme.slice(0, from)}\n${supportText()}\n${readme.slice(to)}`;
    if (process.env.UPDATE === '1') writeFileSync('README.md', text);
    expect(readme).toBe(text);
  });
});
