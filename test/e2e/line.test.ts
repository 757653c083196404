/** What a run says at the lines: advice at its very expression, from Run to the fix without opening a view. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Editor, packageProduct, startEditor } from '../lib/vscode.ts';

const clinic = `module Main where

data Clinic = Clinic
  { waiting :: [Int]
  , treated :: Int
  , minutes :: Int
  } deriving (Show, Eq)

-- | One patient comes, and on every third minute one is treated.
step :: Clinic -> Int -> Clinic
step clinic minute
  | minute \`mod\` 3 == 0 = treat arrived
  | otherwise = arrived
  where
    arrived = clinic { waiting = waiting clinic ++ [priority minute], minutes = minute }

treat :: Clinic -> Clinic
treat clinic = case waiting clinic of
  [] -> clinic
  patient : rest -> clinic { waiting = rest, treated = treated clinic + patient }

priority :: Int -> Int
priority n = n * 7919 \`mod\` 101

simulate :: Int -> Clinic
simulate n = foldl step (Clinic [] 0 0) [1 .. n]

average :: [Int] -> Int
average xs
  | length xs == 0 = 0
  | otherwise = sum xs \`div\` length xs

summary :: Clinic -> String
summary clinic = "treated " ++ show (treated clinic) ++ ", average " ++ show (average (waiting clinic))

main :: IO ()
main = do
  let clinic = simulate 1500
  putStrLn (summary clinic)
`;

const words = `module Main where

import Data.Char (toLower)

-- | How often a word is in a text.
count :: String -> [String] -> Int
count w ws = length (filter (== w) ws)

frequencies :: [String] -> [(String, Int)]
frequencies ws =
  [ (w, count w ws) | w <- ws ]

vocabulary :: Int -> [String]
vocabulary n = [ spell (i * 37 \`mod\` 211) | i <- [1 .. n] ]

spell :: Int -> String
spell 0 = ""
spell i = toEnum (97 + i \`mod\` 26) : spell (i \`div\` 26)

best :: [(String, Int)] -> (String, Int)
best = foldr1 (\\a b -> if snd a >= snd b then a else b)

normalise :: [String] -> [String]
normalise = map (map toLower)

report :: Int -> String
report n =
  let text = normalise (vocabulary n)
      found = frequencies text
      short = frequencies (take 20 text)
  in show (best found) ++ show (best short)

main :: IO ()
main = putStrLn (report 400)
`;

const pairs = `module Main where

pairs :: [Int] -> Int
pairs xs
  | length xs == 0 = 0
  | otherwise = head xs + pairs (tail xs)

main :: IO ()
main = print (pairs [1 .. 6000])
`;

let editor: Editor;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'cairn-line-'));
  writeFileSync(join(folder, 'Clinic.hs'), clinic);
  writeFileSync(join(folder, 'Words.hs'), words);
  writeFileSync(join(folder, 'Pairs.hs'), pairs);
  editor = await startEditor(packageProduct, folder);
  await editor.page.setViewportSize({ width: 1280, height: 800 });
});
afterAll(async () => {
  await editor?.close();
  if (folder) rmSync(folder, { recursive: true, force: true });
});

describe('advice at the line', () => {
  it('marks the expression, and says how many there are beside the hottest line', async () => {
    await editor.open('Clinic.hs', 15);
    await editor.command('Cairn: Run with Profiling');
    await editor.status('1 remark').waitFor();
    await editor.page.locator('.squiggly-info').first().waitFor();
    await editor.shot('advice-marked');
    await editor.status('1 remark').click();
    await editor.page.locator('.quick-input-list').getByText('Clinic.hs:15:').waitFor();
    await editor.shot('advice-list');
    await editor.page.keyboard.press('Enter');
    await editor.place(15).waitFor();
    const why = editor.page.getByText('Why is this slow?');
    await editor.pressFor('Control+.', why);
    await editor.shot('advice-bulb');
    await why.click();
    await editor.page.locator('.monaco-hover').getByText('was entered').first().waitFor();
    await editor.shot('advice-why');
    expect(await editor.page.locator('.monaco-hover').first().textContent()).toContain('Individual costs');
  });
});

describe('the costs of calls', () => {
  it('stand at the lines of the calls, under the names of the figures', async () => {
    await editor.open('Words.hs', 11);
    await editor.command('Cairn: Run with Profiling');
    await expect
      .poll(async () => (await editor.rightTexts()).get('  [ (w, count w ws) | w <- ws ]'))
      .toMatch(/^count \d+\.\d%$/);
    await editor.shot('calls');
    const texts = await editor.rightTexts();
    expect(texts.get('module Main where')).toMatch(/^time|allocation: inherited, individual, entries$/);
  });
});

describe('a function in detail', () => {
  it('has costs at each of its lines after one click, and nothing is written', async () => {
    await editor.open('Words.hs', 28);
    const entry = editor.page.getByText('Profile ‘report’ in detail');
    await editor.pressFor('Control+.', entry);
    await entry.click();
    await expect
      .poll(async () => (await editor.rightTexts()).get('      found = frequencies text'))
      .toMatch(/\d+\.\d%.*\d×$/);
    await editor.shot('detail');
    expect(await editor.unsavedTab.count()).toBe(0);
  });
});

describe('a change that is offered', () => {
  it('is tried on the same input, and shows what it gains before it is accepted', async () => {
    await editor.open('Pairs.hs', 5);
    await editor.command('Cairn: Run with Profiling');
    await editor.page.locator('.squiggly-info').first().waitFor();
    const change = editor.page.getByText('Try this change: Write null xs');
    await editor.pressFor('Control+.', change);
    await change.click();
    const said = await editor.notification('The output is the same');
    await editor.shot('try');
    expect(await said.textContent()).toMatch(/Write null xs: allocation .*entries .*time .* → /);
    await said.getByText('Change the Source').click();
    await editor.line('  | null xs = 0').waitFor();
  });
});

describe('a narrow editor', () => {
  it('has one figure beside the lines, and says which', async () => {
    await editor.open('Words.hs', 1);
    await editor.page.keyboard.press('Control+Backslash');
    await expect
      .poll(async () => (await editor.rightTexts()).get('module Main where'))
      .toMatch(/^(time|allocation), inherited$/);
    await editor.shot('narrow');
  });
});
