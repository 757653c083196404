/** Reads the table "Who may import whom" of docs/ARCHITECTURE.md and fails on an import that it does not allow, on a
 * cycle between files, and on a source file that no row covers. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));

const rows = new Map<string, string[]>();
for (const line of readFileSync(join(root, 'docs/ARCHITECTURE.md'), 'utf8').split('\n')) {
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

const importsOf = (file: string): { target: string; typeOnly: boolean }[] => {
  const text = readFileSync(join(root, file), 'utf8');
  return [
    ...text.matchAll(
      /^\s*(?:import|export)\b(?!\s+(?:const|function|interface|async|class)\b)([^;'"]*?)from\s+'([^']+)'|^import '([^']+)'/gm,
    ),
  ].map(m => {
    const target = m[2] ?? m[3] ?? '';
    return {
      target: target.startsWith('.')
        ? relative(root, join(root, dirname(file), target)).replaceAll('\\', '/')
        : target,
      typeOnly: /^\s*type\b/.test(m[1] ?? ''),
    };
  });
};

const within = (path: string, folder: string): boolean =>
  path === folder || path.startsWith(folder.endsWith(':') ? folder : `${folder}/`);

const rowOf = (file: string): string | undefined =>
  [...rows.keys()].filter(folder => within(file, folder)).sort((a, b) => b.length - a.length)[0];

describe('architecture', () => {
  it('has a table', () => expect(rows.size).toBeGreaterThan(10));

  it('covers every source file', () => expect(files.filter(f => rowOf(f) === undefined)).toEqual([]));

  it('allows every import', () => {
    const refused = files.flatMap(file => {
      const row = rowOf(file);
      const allowed = row === undefined ? [] : [row, ...(rows.get(row) ?? [])];
      return importsOf(file)
        .filter(({ target }) => !allowed.some(folder => within(target, folder)))
        .map(({ target }) => `${file} imports ${target}`);
    });
    expect(refused).toEqual([]);
  });

  it('has no cycle between files', () => {
    const state = new Map<string, 'open' | 'done'>();
    const cycles: string[] = [];
    const visit = (file: string, path: readonly string[]): void => {
      if (state.get(file) === 'done') return;
      if (state.get(file) === 'open') {
        cycles.push([...path.slice(path.indexOf(file)), file].join(' -> '));
        return;
      }
      state.set(file, 'open');
      for (const { target, typeOnly } of importsOf(file))
        if (!typeOnly && files.includes(target)) visit(target, [...path, file]);
      state.set(file, 'done');
    };
    for (const file of files) visit(file, []);
    expect(cycles).toEqual([]);
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
});
