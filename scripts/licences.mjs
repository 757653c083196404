/**
 * The licences of the libraries that are bundled. Their licence texts ask to be passed on with every copy, and a bundle has
 * nothing of them left: so the build writes them into one file beside the bundles, by what esbuild says went in.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** Where the texts are, in what is packed: the name that extensions of VS Code give it. */
export const noticesFile = 'dist/ThirdPartyNotices.txt';

/** The folder of the package that a bundled file is from; undefined for files of our own. */
const packageFolder = file => /^.*node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(file)?.[0];

/** The folders of the packages of which something is in what was built, sorted, each once. `metafiles` are esbuild's. */
export function bundledPackages(metafiles) {
  const files = metafiles.flatMap(({ outputs }) =>
    Object.values(outputs).flatMap(({ inputs }) =>
      Object.keys(inputs).filter(file => inputs[file].bytesInOutput > 0),
    ),
  );
  return [...new Set(files.map(packageFolder).filter(folder => folder !== undefined))].sort();
}

/** The licence of a package with its copyright line, and what else it wants to be passed on. Throws where there is none. */
function textsOf(folder) {
  const names = readdirSync(folder).filter(name =>
    /^(licen[cs]e|copying|notice|thirdpartynotices)(\.(txt|md))?$/i.test(name),
  );
  if (!names.some(name => /^(licen[cs]e|copying)/i.test(name)))
    throw new Error(`${folder} is bundled and has no licence text: it cannot be shipped.`);
  return names.sort().map(name => readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n').trim());
}

/** The licences of what is in the bundles, one library after the other. Libraries that share a text stand above it once. */
export function noticesOf(metafiles) {
  const sharing = new Map();
  for (const folder of bundledPackages(metafiles).map(each => resolve(each))) {
    const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    const text = textsOf(folder).join('\n\n');
    sharing.set(text, [...(sharing.get(text) ?? []), `${name} ${version} (${license})`]);
  }
  return [...sharing]
    .map(([text, names]) => `${[...new Set(names)].join('\n')}\n\n${text}\n`)
    .join(`\n${'-'.repeat(78)}\n\n`);
}

const head = `Cairn contains the libraries below, each under its own licence. Cairn itself is under the licence in LICENSE; NOTICE
says what its Haskell library is modelled on.

${'='.repeat(78)}

`;

/** Writes the licences of what is in the bundles. */
export function writeNotices(metafiles, path) {
  writeFileSync(path, head + noticesOf(metafiles));
}

/** The licences as a comment of JavaScript, for a script that is passed on by itself. */
export const noticesComment = metafiles => `/*!\n${noticesOf(metafiles).replaceAll('*/', '* /')}*/`;
