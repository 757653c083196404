/** Makes the .vsix, from copies of what is packed: its readme is not quite the checkout's. */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

/** What is packed, of all that `.vscodeignore` leaves. */
const packed = [
  'package.json',
  'package.nls.json',
  'CHANGELOG.md',
  'LICENSE',
  'NOTICE',
  '.vscodeignore',
  'dist',
  'docs/pictures',
  'media',
  'syntaxes',
];

/**
 * The readme as VS Code can show it. It shows pictures from the web alone (neither files beside the readme nor data), and
 * there is no public repository that vsce could point to: so it says where the pictures are. Links to documents that are
 * not packed become plain words.
 */
export const readmeOf = text =>
  text
    .replace(
      /!\[[^\]]*\]\(docs\/[^)]+\.webp\)/,
      'It is shown in pictures by **Welcome: Open Walkthrough...** in the palette.',
    )
    .replace(/!\[[^\]]*\]\(docs\/[^)]+\.webp\)\n\n?/g, '')
    .replace(/\[([^\]]*)\]\((?!https?:|#)[^)]+\)/g, '$1');

/** package.json as it is packed: the checkout's scripts are modules, the extension's are not, and VS Code's host in a page
 * refuses an extension that says it is one. */
export function packedManifest() {
  const { type: _, ...manifest } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return `${JSON.stringify(manifest, null, 2)}\n`;
}

/** Packs what lies in `from`, already built, but for its readme, which is the checkout's. */
export function packInto(from, vsix) {
  const { repository } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const readme = readFileSync(join(root, 'README.md'), 'utf8');
  // with a repository vsce has pictures and links lead there
  writeFileSync(join(from, 'package.json'), packedManifest());
  writeFileSync(join(from, 'README.md'), repository ? readme : readmeOf(readme));
  const vsce = join(root, 'node_modules/@vscode/vsce/vsce');
  const alone = repository ? [] : ['--allow-missing-repository', '--no-rewrite-relative-links'];
  execFileSync('node', [vsce, 'package', '--no-dependencies', '--skip-license', ...alone, '-o', vsix], {
    cwd: from,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return vsix;
}

/** Packs the product as it was built last. */
export function packProduct(vsix) {
  const staged = mkdtempSync(join(tmpdir(), 'cairn-package-'));
  try {
    for (const name of packed) cpSync(join(root, name), join(staged, name), { recursive: true });
    return packInto(staged, vsix);
  } finally {
    rmSync(staged, { recursive: true, force: true });
  }
}

/** Bytes: more than this nobody should have to load for an extension. A megabyte of it is code of the library that optimised programs
 * copy. */
const largest = 7_600_000;

/** Packs what is shipped: it was built with `--production`, and is small. */
export function packShipped(vsix) {
  packProduct(vsix);
  const { size } = statSync(vsix);
  if (size > largest) throw new Error(`The package has ${size} bytes, more than ${largest}: what has grown?`);
  return vsix;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { name, version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  process.stdout.write(`${packShipped(join(root, `${name}-${version}.vsix`))}\n`);
}
