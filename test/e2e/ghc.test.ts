/** A program that only GHC can compile, from its text to its costs in the real VS Code. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Editor, packageProduct, startEditor } from '../lib/vscode.ts';

const isThere = (name: string): boolean => spawnSync(name, ['--version']).status === 0;
const hasGhc = isThere('ghc');

const powers = `{-# LANGUAGE TemplateHaskell #-}
module Main where

import Language.Haskell.TH

main :: IO ()
main = do
  putStrLn $(stringE "the sum of many cubes")
  print (cubes 30000)

cubes :: Int -> Integer
cubes n = sum (map cube [1 .. n])

cube :: Int -> Integer
cube x = read (show x) ^ $(litE (integerL 3))
`;

const plain = `module Main where

main :: IO ()
main = do
  putStrLn "how many?"
  count <- readLn
  print (digits count)

digits :: Int -> Int
digits n = length (concatMap show [1 .. n])
`;

const packaged = {
  'demo.cabal': `cabal-version: 2.4
name: demo
version: 0.1
library
  exposed-modules: Demo.Slow
  hs-source-dirs: src
  build-depends: base
  default-language: Haskell2010
executable demo-run
  main-is: Main.hs
  hs-source-dirs: app
  build-depends: base, demo
  default-language: Haskell2010
`,
  'src/Demo/Slow.hs': `module Demo.Slow where

slow :: Int -> Int
slow n = length (concatMap show [1 .. n])
`,
  'app/Main.hs': 'module Main where\n\nimport Demo.Slow\n\nmain :: IO ()\nmain = print (slow 2000)\n',
};

let editor: Editor;
let folder: string;
let made: string;
beforeAll(async () => {
  if (!hasGhc) return;
  folder = mkdtempSync(join(tmpdir(), 'cairn-powers-'));
  writeFileSync(join(folder, 'Powers.hs'), powers);
  writeFileSync(join(folder, 'Plain.hs'), plain);
  for (const [name, text] of Object.entries(packaged)) {
    mkdirSync(dirname(join(folder, 'demo', name)), { recursive: true });
    writeFileSync(join(folder, 'demo', name), text);
  }
  // nothing is fetched, and nothing left behind
  made = mkdtempSync(join(tmpdir(), 'cairn-made-'));
  writeFileSync(join(made, 'config'), '');
  const variables = { CABAL_DIR: made, CAIRN_CACHE: made };
  editor = await startEditor(packageProduct, folder, { variables });
});
afterAll(async () => {
  await editor?.close();
  for (const each of [folder, made]) if (each) rmSync(each, { recursive: true, force: true });
});

const rightText = async (line: string): Promise<string> => {
  const texts = await editor.rightTexts();
  return [...texts].find(([text]) => text.startsWith(line))?.[1] ?? '';
};

describe.runIf(hasGhc)('a program with Template Haskell', () => {
  it('has one message and no error', async () => {
    await editor.open('Powers.hs');
    await editor.page.locator('.squiggly-info').first().waitFor();
    expect(await editor.page.locator('.squiggly-error').count()).toBe(0);
    await editor.shot('20-needs-ghc');
  });

  it('comes to its costs in two clicks', async () => {
    await editor.page.locator('.codelens-decoration a', { hasText: 'Profile' }).first().click();
    const offer = await editor.notification('Template');
    await editor.shot('21-offer-ghc');
    await offer.locator('.monaco-button', { hasText: 'Profile with GHC' }).click();
    await expect.poll(() => rightText('cube x')).toMatch(/%.*30,000×/);
    await expect.poll(editor.terminalText).toMatch(/the sum of many cubes/);
    await editor.shot('22-ghc-costs');
    await editor.command('View: Hide Panel');
    await editor.shot('22-ghc-source', 'ghc');
  });

  it('counts what it evaluates where Cairn cannot compile it', async () => {
    await editor.command('Cairn: Run with Coverage');
    const offer = await editor.notification('Template');
    await offer.locator('.monaco-button', { hasText: 'Run with GHC' }).click();
    await expect.poll(editor.terminalText).toMatch(/-fhpc/);
    const marked = editor.page.locator('.line-numbers.coverage-deco-hit');
    await expect
      .poll(async () => (await marked.allTextContents()).map(Number))
      .toEqual(expect.arrayContaining([8, 9, 12, 15]));
    await editor.shot('24-ghc-coverage');
  });

  it('has the errors of GHC at their places', async () => {
    await editor.typeInto('cube x', ' + nothing', editor.unsavedTab);
    await editor.command('Cairn: Profile with GHC');
    await editor.page
      .locator('.markers-panel .monaco-list-row', { hasText: 'not in scope' })
      .first()
      .waitFor();
    expect(await editor.page.locator('.squiggly-error').count()).toBe(1);
    await editor.shot('23-ghc-error');
  });
});

describe.runIf(hasGhc)('a program that GHC is asked for', () => {
  it('is given what is typed', async () => {
    await editor.open('Plain.hs');
    await editor.command('Cairn: Profile with GHC');
    await expect.poll(editor.terminalText).toMatch(/how many\?/);
    expect(await editor.terminalText()).toMatch(/The costs appear then/);
    await editor.typeIntoTerminal('500\n');
    await expect.poll(() => rightText('digits n')).toMatch(/%.*1×/);
    await editor.shot('24-ghc-plain');
  });

  it.runIf(isThere('cabal'))('is built by cabal where it is in a package', async () => {
    await editor.open('Main.hs');
    await editor.command('Cairn: Profile with GHC');
    await expect.poll(editor.terminalText).toMatch(/6893/);
    await editor.open('Slow.hs');
    await expect.poll(() => rightText('slow n')).toMatch(/1×/);
    await editor.shot('25-ghc-cabal');
  });
});
