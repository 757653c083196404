/** The licences of the libraries that are bundled are passed on with them. */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as esbuild from 'esbuild';
import { expect, test } from 'vitest';
import { nodeBundle } from '../../scripts/bundles.mjs';
import { noticesComment, noticesOf } from '../../scripts/licences.mjs';

const built = async (entryPoints: string[]): Promise<esbuild.Metafile> => {
  const options = {
    ...nodeBundle,
    entryPoints,
    format: 'esm' as const,
    external: ['vscode'],
    outdir: 'dist',
    write: false,
  };
  return (await esbuild.build({ ...options, metafile: true })).metafile;
};

/** The lines of a package's licence that name who holds the copyright. */
const copyrightOf = (folder: string): string[] =>
  readdirSync(folder)
    .filter(name => /^licen[cs]e/i.test(name))
    .flatMap(name => readFileSync(join(folder, name), 'utf8').split(/\r?\n/))
    .filter(line => /^\s*copyright .*\w/i.test(line));

test('every library of which a file goes into a bundle has its licence and copyright lines there', async () => {
  const metafile = await built([
    'client/src/extension.ts',
    'server/src/cli/command.ts',
    'server/src/agent/mcp.ts',
    'server/src/main.ts',
  ]);
  const notices = noticesOf([metafile]);
  const used = new Set(
    Object.values(metafile.outputs)
      .flatMap(({ inputs }) => Object.entries(inputs))
      .flatMap(([file, { bytesInOutput }]) => (bytesInOutput > 0 ? file.split('node_modules/').slice(1) : []))
      .map(path =>
        path
          .split('/')
          .slice(0, path.startsWith('@') ? 2 : 1)
          .join('/'),
      ),
  );
  expect(used.size).toBeGreaterThan(5);
  for (const name of ['vscode-languageserver', 'commander', '@modelcontextprotocol/sdk'])
    expect(used).toContain(name);
  for (const name of used) {
    expect(notices).toMatch(new RegExp(`^${name} \\d`, 'm'));
    for (const line of copyrightOf(join('node_modules', name))) expect(notices).toContain(line.trim());
  }
});

/** What esbuild says of a bundle with one file of a package that has these files beside its manifest. */
function bundleWith(files: Readonly<Record<string, string>>): Parameters<typeof noticesOf>[0] {
  const folder = join(mkdtempSync(join(tmpdir(), 'cairn-licences-')), 'node_modules/@someone/thing');
  mkdirSync(folder, { recursive: true });
  const manifest = '{"name": "@someone/thing", "version": "1.2.3", "license": "MIT"}';
  for (const [name, text] of Object.entries({ 'package.json': manifest, ...files }))
    writeFileSync(join(folder, name), text);
  const from = {
    [join(folder, 'lib/index.js')]: { bytesInOutput: 1 },
    'server/src/main.ts': { bytesInOutput: 1 },
  };
  return [{ outputs: { 'out.js': { inputs: from, imports: [], exports: [], bytes: 2 } } }];
}

test('a package is passed on with its licence and its notice', () => {
  const bundle = bundleWith({
    'LICENCE.md': 'Copyright Someone */',
    NOTICE: 'Made by Someone',
    'index.d.ts': '',
  });
  expect(noticesOf(bundle)).toBe('@someone/thing 1.2.3 (MIT)\n\nCopyright Someone */\n\nMade by Someone\n');
  expect(noticesComment(bundle)).toMatch(/^\/\*!.*Someone \* \/.*\*\/$/s);
});

test('a package without a licence text cannot be bundled', () => {
  expect(() => noticesOf(bundleWith({ 'README.md': 'Free.' }))).toThrow(
    /thing is bundled and has no licence text/,
  );
});

test('they are packed, and go with the playground and with an exported page', () => {
  expect(readFileSync('.vscodeignore', 'utf8')).toMatch(/^!dist\/ThirdPartyNotices\.txt$/m);
  expect(readFileSync('scripts/web.mjs', 'utf8')).toContain('noticesFile,\n');
  const page = readFileSync('dist/page/page.html', 'utf8');
  for (const name of ['preact', '@dagrejs/dagre'])
    expect(page).toMatch(new RegExp(`^${name} [\\d.]+ \\(MIT\\)$`, 'm'));
});
