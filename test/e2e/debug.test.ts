/** Programs as a person debugs them in VS Code: launch.json, pause and go on, a failure, breakpoints. */
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Editor, packageProduct, startEditor } from '../lib/vscode.ts';

const examples = fileURLToPath(new URL('../../examples', import.meta.url));

const shouting = `import Data.Char
import System.Environment

main :: IO ()
main = do
  words <- getArgs
  text <- getContents
  putStr (unlines (map (map toUpper) (words ++ lines text)))
`;

const walking = `module Main where

main :: IO ()
main = print (solve 10)

solve :: Int -> Int
solve n = step n 0

step :: Int -> Int -> Int
step 0 acc = acc
step n acc = step (n - 1) (acc + leaf n)

leaf :: Int -> Int
leaf x = x * x
`;

const hiking = `module Main where

main :: IO ()
main = print (total "abc" [1 .. 9])

total :: String -> [Int] -> Int
total name numbers = go 0 numbers
  where
    go :: Int -> [Int] -> Int
    go acc [] = acc + length name
    go acc (first : rest) = go (acc + checked name first) rest

checked :: String -> Int -> Int
checked name k
  | k > 3 = error (name ++ " is too large")
  | otherwise = k * k
`;

const pricing = `module Main where

main :: IO ()
main = do
  print (total [3, 4])
  print (total [])

total :: [Int] -> Int
total prices = 1 + cheapest prices

cheapest :: [Int] -> Int
cheapest prices = head prices
`;

/** As GHC's programs print it, by themselves and with \`+RTS -xc\`. */
const printed = `CallStack (from HasCallStack):
  error, called at Hike.hs:15:13 in main:Main
*** Exception (reporting due to +RTS -xc): (THUNK_2_0), stack trace:
  Main.leaf,
  called from Main.step,
`;

/** As launch.json has variables. */
const variable = (name: string): string => `\${${name}}`;

const launch = {
  version: '0.2.0',
  configurations: [
    { type: 'cairn', request: 'launch', name: 'Current file', program: variable('file') },
    {
      type: 'cairn',
      request: 'launch',
      name: 'Shout',
      program: `${variable('workspaceFolder')}/Shout.hs`,
      args: ['one', 'two words'],
      stdin: 'shout.txt',
    },
  ],
};

let editor: Editor;
let files: string;
beforeAll(async () => {
  files = mkdtempSync(join(tmpdir(), 'cairn-debug-'));
  cpSync(examples, files, { recursive: true });
  mkdirSync(join(files, '.vscode'));
  writeFileSync(join(files, '.vscode/launch.json'), JSON.stringify(launch, null, 2));
  writeFileSync(join(files, 'Shout.hs'), shouting);
  writeFileSync(join(files, 'shout.txt'), 'from a file\n');
  writeFileSync(join(files, 'Walk.hs'), walking);
  writeFileSync(join(files, 'Hike.hs'), hiking);
  writeFileSync(join(files, 'Pricing.hs'), pricing);
  writeFileSync(join(files, 'printed.txt'), printed);
  editor = await startEditor(packageProduct, files);
});
afterAll(async () => {
  await editor?.close();
  rmSync(files, { recursive: true, force: true });
});

const rightText = async (line: string): Promise<string> => {
  const texts = await editor.rightTexts();
  return [...texts].find(([text]) => text.startsWith(line))?.[1] ?? '';
};

/** The rows of CALL STACK, as they are read from top to bottom. */
const callStack = (): Promise<string[]> =>
  editor.page.locator('.debug-call-stack .monaco-list-row').allTextContents();
/** It says how far it is: it is in the midst of its work. */
const runs = (name: string): Promise<void> =>
  editor.status(new RegExp(`${name} [\\d.]+ s, .*allocated`)).waitFor();
/** With the rows that a session leaves for a moment, which the next one's could be taken for. */
const ended = async (): Promise<void> => {
  await editor.page.locator('.debug-toolbar').waitFor({ state: 'hidden' });
  await editor.page.locator('.debug-call-stack .monaco-list-row').first().waitFor({ state: 'hidden' });
};

describe('a debug session', () => {
  it('runs what launch.json says, with arguments and input from a file', async () => {
    await editor.open('Shout.hs');
    await editor.pick('Control+P', 'debug Shout', 'Shout');
    await expect.poll(editor.terminalText).toMatch(/ONE.*TWO WORDS.*FROM A FILE.*finished/s);
    await ended();
    await editor.shot('30-launched');
  });

  it('pauses an endless loop where it is, goes on with it, and keeps its profile when it is stopped', async () => {
    await editor.open('Walk.hs');
    await editor.pick('Control+P', 'debug Current file', 'Current file');
    await expect.poll(editor.terminalText).toMatch(/385.*finished/s);
    await ended();
    await editor.open('Loop.hs');
    await editor.page.keyboard.press('F5');
    await expect.poll(() => rightText('search n')).toMatch(/%/);
    await runs('Loop');
    await editor.command('View: Show Run and Debug');
    await editor.pause();
    await expect.poll(callStack).toContainEqual(expect.stringContaining('search'));
    const rows = await callStack();
    expect(rows.findIndex(row => row.startsWith('search'))).toBeLessThan(
      rows.findIndex(row => row.startsWith('main') && row.includes('Loop.hs')),
    );
    const state = editor.page.locator('.call-stack-state-message');
    await expect.poll(() => state.allInnerTexts()).toEqual(['Paused']);
    await editor.shot('31-paused', 'paused');
    await editor.debugButton('debug-continue').click();
    await expect.poll(callStack).not.toContainEqual(expect.stringContaining('search'));
    await editor.shot('32-going-on');
    await editor.debugButton('debug-stop').click();
    await ended();
    await expect.poll(editor.terminalText).toMatch(/stopped/);
    await expect.poll(() => rightText('search n')).toMatch(/%/);
    await editor.shot('33-stopped');
  });

  it('goes on when a paused program is interrupted in its terminal, and ends by it', async () => {
    await editor.open('Loop.hs');
    await editor.page.keyboard.press('F5');
    await runs('Loop');
    await editor.pause();
    await expect.poll(callStack).toContainEqual(expect.stringContaining('search'));
    await editor.saying('Loop: interrupted', () => editor.pressInTerminal('Control+C'));
    await ended();
    await editor.shot('38-interrupted');
  });

  it('leads from `head []` to its caller', async () => {
    await editor.open('Head.hs');
    await editor.page.keyboard.press('F5');
    await editor.page.locator('.exception-widget', { hasText: 'Prelude.head: empty list' }).waitFor();
    await expect.poll(callStack).toContainEqual(expect.stringContaining('cheapest'));
    const frames = (await callStack()).filter(row => row.includes('Head.hs'));
    expect(frames[0]).toContain('cheapest');
    await editor.shot('34-failed', 'failed');
    await editor.debugButton('debug-stop').click();
    await ended();
  });

  it('shows what is known of variables where a program failed, in the frame of whose they are', async () => {
    await editor.open('Hike.hs');
    await editor.page.keyboard.press('F5');
    await editor.page.locator('.exception-widget', { hasText: 'abc is too large' }).waitFor();
    await editor.command('View: Show Run and Debug');
    await editor.page
      .locator('.debug-call-stack .monaco-list-row', { hasText: /^total/ })
      .first()
      .click();
    const variables = editor.page.locator('.debug-variables .monaco-list-row');
    const scope = variables.filter({ hasText: /^total\.go/ }).first();
    await scope.waitFor();
    // the editor may open it by itself in between, which a click then undoes
    await expect
      .poll(
        async () => {
          if ((await scope.getAttribute('aria-expanded')) !== 'true') await scope.click();
          return (await variables.allTextContents()).join('\n');
        },
        { interval: 500 },
      )
      .toMatch(/^acc = ?14/m);
    await editor.shot('34-variables', 'variables');
    // who changes the text has seen enough: F5 runs it again
    await editor.typeInto('checked name k', ' ', editor.unsavedTab, 'ArrowDown', 'End');
    await ended();
    await editor.revert();
  });

  it('shows each frame of a failure at the call that waits, with its arguments', async () => {
    await editor.open('Pricing.hs');
    await editor.page.keyboard.press('F5');
    const peek = editor.page.locator('.exception-widget', { hasText: 'Prelude.head: empty list' });
    await peek.waitFor();
    await expect.poll(() => peek.textContent()).toMatch(/raised in cheapest \(Pricing\.hs:12\)/);
    expect(await peek.textContent()).toMatch(/called from main \(Pricing\.hs:6\)/);
    await editor.command('View: Show Run and Debug');
    const frames = async (): Promise<string[]> =>
      (await callStack()).filter(row => row.includes('Pricing.hs')).map(row => row.replace(/\s+/g, ' '));
    await expect
      .poll(async () => (await frames()).slice(0, 3))
      .toEqual([
        expect.stringMatching(/^cheapest.*12:\d+$/),
        expect.stringMatching(/^total.*9:\d+$/),
        expect.stringMatching(/^main.*6:\d+$/),
      ]);
    await editor.page
      .locator('.debug-call-stack .monaco-list-row', { hasText: /^total/ })
      .first()
      .click();
    const variables = editor.page.locator('.debug-variables .monaco-list-row');
    const scope = variables.filter({ hasText: /^Arguments of total/ }).first();
    await scope.waitFor();
    await expect
      .poll(
        async () => {
          if ((await scope.getAttribute('aria-expanded')) !== 'true') await scope.click();
          return (await variables.allTextContents()).join('\n');
        },
        { interval: 500 },
      )
      .toMatch(/^prices = ?\[\]/m);
    await editor.shot('34-calls', 'calls');
    await editor.debugButton('debug-stop').click();
    await ended();
  });

  it('steps from one entry to the next', async () => {
    await editor.open('Walk.hs', 7);
    await editor.page.keyboard.press('F9');
    await editor.page.keyboard.press('F5');
    await expect.poll(callStack).toContainEqual(expect.stringMatching(/^solve/));
    await editor.debugButton('debug-step-into').click();
    await expect.poll(callStack).toContainEqual(expect.stringMatching(/^step/));
    await editor.shot('35-stepped', 'stepped');
    await editor.debugButton('debug-step-out').click();
    await expect.poll(editor.terminalText).toMatch(/385.*finished/s);
    await ended();
    await editor.open('Walk.hs', 7);
    await editor.page.keyboard.press('F9');
  });

  it('starts again by Restart, as it is now', async () => {
    await editor.open('Loop.hs');
    await editor.page.keyboard.press('F5');
    await runs('Loop');
    const started = (): Promise<number> =>
      editor.page.evaluate(
        () => document.querySelectorAll('.terminal-tabs-entry, .single-terminal-tab').length,
      );
    const before = await started();
    await editor.pause();
    await expect.poll(callStack).toContainEqual(expect.stringContaining('search'));
    await editor.debugButton('debug-restart').click();
    await expect.poll(callStack).not.toContainEqual(expect.stringContaining('search'));
    await editor.debugButton('debug-pause').waitFor();
    await expect.poll(() => rightText('search n')).toMatch(/%/);
    expect(await started()).toBe(before);
    await editor.shot('39-restarted');
    await editor.debugButton('debug-stop').click();
    await ended();
  });

  it('stops at a breakpoint, at the entry that is meant', async () => {
    await editor.open('Walk.hs', 13);
    await editor.command('Debug: Add Conditional Breakpoint');
    const widget = editor.page.locator('.breakpoint-widget');
    await widget.waitFor();
    await widget.getByLabel('Breakpoint Type').selectOption({ label: 'Hit Count' });
    await widget.locator('.monaco-editor').click();
    await editor.page.keyboard.type('4');
    await editor.page.keyboard.press('Enter');
    await editor.page.locator('.codicon-debug-breakpoint-conditional').first().waitFor();
    await editor.page.keyboard.press('F5');
    await expect.poll(callStack).toContainEqual(expect.stringContaining('leaf'));
    await editor.shot('35-breakpoint', 'breakpoint');
    await editor.debugButton('debug-continue').click();
    await expect.poll(editor.terminalText).toMatch(/385.*finished/s);
    await ended();
  });

  it('evaluates an expression in the Debug Console, with its type and its cost', async () => {
    await editor.open('Walk.hs', 11);
    await editor.page.keyboard.press('F9');
    await editor.page.keyboard.press('F5');
    await expect.poll(callStack).toContainEqual(expect.stringContaining('step'));
    const input = editor.page.locator('.repl-input-wrapper .monaco-editor.focused');
    await editor.commandFor('Debug Console: Focus on Debug Console View', input);
    await editor.page.keyboard.type('map leaf [1 .. 4]');
    await input.locator('.view-line', { hasText: 'map leaf [1 .. 4]' }).waitFor();
    await editor.page.keyboard.press('Enter');
    await editor.page
      .locator('.repl .monaco-list-row', { hasText: /\[1,4,9,16\] :: \[Int\].*s\)/ })
      .first()
      .waitFor();
    await editor.shot('36-evaluated', 'evaluated');
    await editor.debugButton('debug-stop').click();
    await ended();
  });

  it('runs a program as a task', async () => {
    const row = (text: string) =>
      editor.page.locator('.quick-input-list .monaco-list-row', { hasText: text }).first();
    const chosen = editor.page.locator('.quick-input-widget input[type=text]');
    await editor.page.keyboard.press('Control+P');
    await chosen.fill('task cairn');
    await row('cairn').click();
    await chosen.fill('run Queens');
    await row('run Queens').click();
    await expect.poll(editor.terminalText).toMatch(/Queens: finished/);
    await editor.shot('37-task');
  });

  it('makes links of what GHC prints, in any terminal', async () => {
    await editor.command('Terminal: Create New Terminal');
    await expect.poll(editor.terminalText).toMatch(/[$#] *$/);
    await editor.typeIntoTerminal('cat printed.txt\n');
    await expect.poll(editor.terminalText).toMatch(/called from Main\.step,.*[$#] *$/s);
    await editor.followFor('Hike.hs:15:13', editor.activeTab('Hike.hs'));
    await editor.place(15).waitFor();
    await editor.followFor('Main.leaf', editor.activeTab('Walk.hs'));
    await editor.place(14).waitFor();
    await editor.shot('39-links');
  });

  it('has the backtraces of before after a reload', async () => {
    const failure = editor.row('panel', /abc is too large/);
    const isShown = (): Promise<void> => editor.commandFor('Backtrace: Focus on Backtrace View', failure);
    await isShown();
    await editor.reload();
    await isShown();
    await editor.shot('39-reloaded');
  });
});
