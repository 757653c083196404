/** CONTRIBUTING and ARCHITECTURE name files, folders, tables and tests: all of them are there. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (path: string): string => readFileSync(`${root}/${path}`, 'utf8');
const tops = readdirSync(root);

/** Paths from the top of the repository, as they stand in quotes, alone or in a command. */
const pathsIn = (text: string): string[] =>
  [...text.matchAll(/`([^`\n]+)`/g)]
    .flatMap(([, quoted]) => quoted!.split(/[\s=]+/))
    .map(word => word.replace(/:$/, ''))
    .filter(word => (word.includes('/') && tops.includes(word.split('/')[0]!)) || tops.includes(word));

/** `language/profile/view/report.ts` (`reportKinds`, or `other`): what a file is said to hold. */
const symbolsIn = (text: string): (readonly [file: string, symbol: string])[] =>
  [...text.matchAll(/`([\w./-]+\.tsx?)`\s+\(((?:[^()`]*`[^`]+`)+[^()]*)\)/g)].flatMap(([, file, inside]) =>
    [...inside!.matchAll(/`([A-Za-z]\w*)`/g)].map(([, symbol]) => [file!, symbol!] as const),
  );

const isThere = (path: string): boolean =>
  path.includes('NAME')
    ? existsSync(`${root}/${dirname(path.replace(/NAME.*/, 'NAME'))}`)
    : existsSync(`${root}/${path}`);

const contributing = read('CONTRIBUTING.md');

describe.each(['CONTRIBUTING.md', 'docs/ARCHITECTURE.md'])('%s', document => {
  const text = read(document);

  it('names what is there', () => {
    const paths = pathsIn(text).filter(
      path => !/[*{]/.test(path) && path !== 'dist' && !path.startsWith('dist/'),
    );
    expect(paths.length).toBeGreaterThan(20);
    expect([...new Set(paths)].filter(path => !isThere(path) && path !== 'examples/Spare.hs')).toEqual([]);
  });

  it('names tables and functions that their files define', () => {
    const missing = symbolsIn(text).filter(
      ([file, symbol]) =>
        !new RegExp(`\\b(?:const|function|interface|type|class) ${symbol}\\b`).test(read(file)),
    );
    expect(missing).toEqual([]);
  });
});

const recipes = [...contributing.matchAll(/^### (.+)\n([\s\S]*?)(?=^### |$(?![\s\S]))/gm)].map(
  ([, title, text]) => [title!, text!] as const,
);

describe.each(recipes)('the recipe of %s', (_, text) => {
  it('is a list of steps, each with a place', () => {
    const steps = text.split(/^\d\. /m).slice(1);
    expect(steps.length).toBeGreaterThan(0);
    expect(steps.filter(step => !/`[^`]+`/.test(step))).toEqual([]);
  });

  it('names a table that files of the folder are in', () => {
    const tables = [...text.matchAll(/`([\w./-]+)\/NAME\.tsx?`[^`]*(?:its line|its row) in `([\w./-]+)`/g)];
    for (const [, folder, table] of tables) {
      const paths = readdirSync(`${root}/${folder}`).map(name =>
        relative(dirname(table!), `${folder}/${name}`),
      );
      const imported = paths.filter(path => read(table!).includes(`'./${path}'`));
      expect(imported.length, `${table} imports of ${folder}`).toBeGreaterThan(1);
    }
  });

  it('names tests that run', () => {
    const tests = [...text.matchAll(/`(test\/[\w./-]+\.test\.ts)`/g)].map(([, path]) => path!);
    for (const path of tests) expect(read(path)).toMatch(/\b(?:it|test|describe)\b/);
  });
});

it('there is a recipe for every common change', () => {
  const changes = [
    'primitive',
    'error',
    'warning',
    'quick fix',
    'extension',
    'Syntax',
    'report',
    'format',
    'tab',
    'hover',
    'client feature',
    'command',
    'setting',
    'library module',
    'rule of advice',
    'message',
    'option',
  ];
  expect(recipes.map(([title]) => title)).toEqual(
    expect.arrayContaining(changes.map(change => expect.stringContaining(change))),
  );
});
