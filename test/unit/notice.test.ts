/** NOTICE names every package whose interface the library has, in the version that programs are told of; and is packed. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { packages } from '../../language/project/packages.ts';
import { standardMacros } from '../../language/syntax/cpp/macro.ts';

const notice = readFileSync('NOTICE', 'utf8');
const rows = new Map(
  [...notice.matchAll(/^ {2}(\S+) +([\d.]+) +BSD-[23]-Clause$/gm)].map(([, name, version]) => [
    name,
    version,
  ]),
);

test('every package is named with its version', () => {
  const macros = standardMacros();
  for (const name of packages) {
    const version = macros.get(`VERSION_${name.replaceAll('-', '_')}`)?.body;
    expect(`"${rows.get(name)}"`, name).toBe(version);
  }
  expect([...rows.keys()].filter(name => !packages.has(name!))).toEqual(['ghc-prim']);
});

test('it is packed', () => {
  expect(readFileSync('.vscodeignore', 'utf8')).toMatch(/^!NOTICE$/m);
  for (const script of ['scripts/package.mjs', 'scripts/web.mjs'])
    expect(readFileSync(script, 'utf8'), script).toMatch(/^ {2}'NOTICE',$/m);
});
