/** A program that only GHC can compile, from its text to its costs in the real VS Code. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Editor, packageProduct, startEditor } from '../lib/vscode.ts';

const hasGhc = spawnSync('ghc', ['--version']).status === 0;

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

let editor: Editor;
let folder: string;
beforeAll(async () => {
  if (!hasGhc) return;
  folder = mkdtempSync(join(tmpdir(), 'cairn-powers-'));
  writeFileSync(join(folder, 'Powers.hs'), powers);
  writeFileSync(join(folder, 'Plain.hs'), 'main :: IO ()\nmain = interact (map succ)\n');
  editor = await startEditor(packageProduct, folder);
});
afterAll(async () => {
  await editor?.close();
  if (folder) rmSync(folder, { recursive: true, force: true });
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
    const offer = editor.page.locator('.notification-toast', { hasText: 'Template' });
    await offer.waitFor();
    await editor.shot('21-offer-ghc');
    await offer.locator('.monaco-button', { hasText: 'Profile with GHC' }).click();
    await expect.poll(() => rightText('cube x')).toMatch(/%.*30,000×/);
    await expect.poll(editor.terminalText).toMatch(/the sum of many cubes/);
    await editor.shot('22-ghc-costs', 'ghc');
  });
});
