/** What is in the package that is shipped. */
import { readFileSync } from 'node:fs';
import { unzipSync } from 'fflate';
import { expect, it } from 'vitest';

it('holds the licences of the libraries that are in it, and no library beside its bundles', () => {
  const files = unzipSync(readFileSync(process.env.CAIRN_VSIX!));
  const text = (name: string): string => new TextDecoder().decode(files[`extension/${name}`]);
  const notices = text('dist/ThirdPartyNotices.txt');
  for (const name of [
    'vscode-languageclient',
    'vscode-languageserver',
    'preact',
    'fflate',
    'diff',
    'commander',
  ])
    expect(notices).toMatch(new RegExp(`^${name} \\d`, 'm'));
  expect(text('NOTICE')).toContain('Haskell 2010 Report');
  expect(Object.keys(files).filter(name => /node_modules|\.map$/.test(name))).toEqual([]);
});
