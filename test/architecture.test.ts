/** Reads the table "Who may import what" of docs/ARCHITECTURE.md and fails on an import that it does not allow, on one that it
 * allows and nobody needs, on a row that reaches one below it, on circles of files, and on a source file without a row. The
 * table "The folders of inference" is enforced, too.
 * Imports of types count as all others do. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { componentsOf } from '../language/source/components.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

const architecture = readFileSync(join(root, 'docs/ARCHITECTURE.md'), 'utf8');

const rows = new Map<string, string[]>();
for (const line of architecture.split('\n')) {
  const cells = /^\| (`[^|]*`) \|(.*)\|$/.exec(line);
  if (!cells) continue;
  const names = (text: string) => [...text.matchAll(/`([^`]+)`/g)].map(m => m[1] ?? '');
  const [folder] = names(cells[1] ?? '');
  if (folder !== undefined && /^(language|server|client)/.test(folder))
    rows.set(folder, names(cells[2] ?? ''));
}

const files = ['language', 'server', 'client']
  .flatMap(top => readdirSync(join(root, top), { recursive: true, encoding: 'utf8' }).map(f => `${top}/${f}`))
  .filter(f => /\.tsx?$/.test(f) && !f.endsWith('.d.ts'))
  .map(f => f.replaceAll('\\', '/'));

const importsOf = (file: string): string[] => {
  const text = readFileSync(join(root, file), 'utf8');
  return [
    ...text.matchAll(
      /^\s*(?:import|export)\b(?!\s+(?:const|function|interface|async|class)\b)[^;'"]*?from\s+'([^']+)'|^import '([^']+)'|\bimport\('([^']+)'\)/gm,
    ),
  ].map(([, from, whole, inside]) => {
    const target = from ?? whole ?? inside ?? '';
    return target.startsWith('.')
      ? relative(root, join(root, dirname(file), target)).replaceAll('\\', '/')
      : target;
  });
};

const within = (path: string, folder: string): boolean =>
  path === folder || path.startsWith(folder.endsWith(':') ? folder : `${folder}/`);

const rowOf = (file: string): string | undefined =>
  [...rows.keys()].filter(folder => within(file, folder)).sort((a, b) => b.length - a.length)[0];

/** Files that may need each other: the types of a syntax tree are one recursive definition, in several files for its length. */
const isTree = (file: string): boolean => within(file, 'language/syntax/tree');

/** What shows what a phase has made, or looks it over, and what writes the manual page. */
const forTests: ReadonlySet<string> = new Set([
  'language/core/lint.ts',
  'language/parse/layout.ts',
  'language/stg/printer.ts',
  'language/syntax/printer.ts',
  'server/src/cli/manual.ts',
]);

/** The sets of nodes that all reach each other. */
const circlesOf = (nodes: readonly string[], next: (node: string) => readonly string[]): string[][] =>
  componentsOf(nodes, next)
    .filter(({ members }) => members.length > 1)
    .map(({ members }) => members.toSorted());

/** A permission for a folder does not extend to folders in it that have a row of their own. */
const permits = (folder: string, target: string): boolean =>
  within(target, folder) && within(folder, rowOf(target) ?? folder);

describe('architecture', () => {
  it('has a table', () => expect(rows.size).toBeGreaterThan(10));

  it('covers every source file', () => expect(files.filter(f => rowOf(f) === undefined)).toEqual([]));

  it('has a row for every folder of language/', () => {
    const below = files.filter(file => rowOf(file) === 'language' && file.split('/').length > 2);
    expect(below).toEqual([]);
  });

  it('has no file that nobody imports', () => {
    const used = new Set(files.flatMap(importsOf));
    const bundled = ['esbuild.mjs', ...readdirSync(join(root, 'scripts')).map(name => `scripts/${name}`)]
      .map(name => readFileSync(join(root, name), 'utf8'))
      .join();
    expect(
      files.filter(file => !used.has(file) && !bundled.includes(`'${file}'`) && !forTests.has(file)),
    ).toEqual([]);
  });

  it('allows every import', () => {
    const refused = files.flatMap(file => {
      const row = rowOf(file);
      const allowed = rows.get(row ?? '') ?? [];
      return importsOf(file)
        .filter(target => rowOf(target) !== row && !allowed.some(folder => permits(folder, target)))
        .map(target => `${file} imports ${target}`);
    });
    expect(refused).toEqual([]);
  });

  it('allows nothing that nobody needs', () => {
    const needed = new Map<string, Set<string>>();
    for (const file of files) {
      const row = rowOf(file) ?? '';
      const targets = needed.get(row) ?? new Set();
      // what a row covers by itself needs no permission
      for (const target of importsOf(file)) if (rowOf(target) !== row) targets.add(target);
      needed.set(row, targets);
    }
    const idle = [...rows].flatMap(([row, permissions]) =>
      permissions
        .filter(folder => ![...(needed.get(row) ?? [])].some(target => permits(folder, target)))
        .map(folder => `${row} may import ${folder}, and does not`),
    );
    expect(idle).toEqual([]);
  });

  it('has each row reach only rows above it', () => {
    const order = [...rows.keys()];
    const upwards = files.flatMap(file => {
      const row = rowOf(file) ?? '';
      return importsOf(file).flatMap(target => {
        const reached = files.includes(target) ? rowOf(target) : undefined;
        return reached !== undefined && order.indexOf(reached) > order.indexOf(row)
          ? [`${file} imports ${target}`]
          : [];
      });
    });
    expect(upwards).toEqual([]);
  });

  it('has the folders of inference in the order of their table, and only its entry at the top', () => {
    const order = [...architecture.matchAll(/^\| `(infer\/\w+)` \|/gm)].map(
      ([, folder]) => `language/${folder}`,
    );
    const folderOf = (file: string): number => order.findIndex(folder => within(file, folder));
    const inference = files.filter(file => within(file, 'language/infer'));
    expect(inference.filter(file => folderOf(file) < 0)).toEqual(['language/infer/infer.ts']);
    expect(order.filter((_, i) => !inference.some(file => folderOf(file) === i))).toEqual([]);
    const upwards = inference
      .filter(file => folderOf(file) >= 0)
      .flatMap(file =>
        importsOf(file)
          .filter(target => within(target, 'language/infer'))
          .filter(target => folderOf(target) < 0 || folderOf(target) > folderOf(file))
          .map(target => `${file} imports ${target}`),
      );
    expect(upwards).toEqual([]);
  });

  it('has no circle of files', () => {
    const circles = circlesOf(files, file => importsOf(file).filter(target => files.includes(target)));
    expect(circles.filter(circle => !circle.every(isTree))).toEqual([]);
  });

  it('has two simplifiers that share what stands beside them, and do not know each other', () => {
    const [ghc, optimise] = ['language/core/simplify/ghc', 'language/core/simplify/optimise'];
    const between = (from: string, to: string): string[] =>
      files.filter(file => within(file, from)).flatMap(file => importsOf(file).filter(f => within(f, to)));
    expect(files.some(file => within(file, ghc)) && files.some(file => within(file, optimise))).toBe(true);
    expect([...between(ghc, optimise), ...between(optimise, ghc)]).toEqual([]);
  });

  it('keeps language/ pure', () => {
    const impure = files
      .filter(f => f.startsWith('language/'))
      .filter(f =>
        /\b(process\.|require\(|console\.|setTimeout\(|Date\.now\(|performance\.now\(|WebAssembly\.[A-Z])/.test(
          readFileSync(join(root, f), 'utf8'),
        ),
      );
    expect(impure).toEqual([]);
  });

  it('keeps nothing between calls in the modules of language/, but buffers that nobody reads again', () => {
    // a name for a type of readonly data is trusted
    const mutable = '(?:: (?:Map|Set|WeakMap)\\b[^=]*|: [\\w.]+\\[\\])?';
    const empty = '(?:new (?:Map|Set|WeakMap)\\b[^(]*\\(\\)|\\[\\]);';
    const state = new RegExp(`^(?:export )?(?:let \\w+|const \\w+${mutable} = ${empty})`, 'gm');
    const kept = files
      .filter(f => f.startsWith('language/'))
      .flatMap(f =>
        [...readFileSync(join(root, f), 'utf8').matchAll(state)].map(([text]) => `${f}: ${text}`),
      );
    expect(kept).toEqual(['language/emit/code.ts: const spareBuffers: Uint8Array[] = [];']);
  });
});
