/** What a person meets in a day's work: ten ways in which a program fails, each told at the line of the call with what it was given; a file that
 * Git changes while its costs are shown; and slow programs, from Run to the expression and to what its change gains. */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FrameLocator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Editor, packageProduct, startEditor } from '../lib/vscode.ts';

interface Failure {
  readonly name: string;
  readonly text: string;
  readonly message: string;
  /** The way from where it was raised to `main`: functions with the lines of the calls, or of the expression that failed. */
  readonly way: readonly string[];
  /** A row of VARIABLES for `work`. */
  readonly given: string;
}

/** `main` calls on line 5; `work` fails on line 9. */
const failing = (
  name: string,
  message: string,
  given: string,
  {
    argument,
    type,
    body,
    before = [],
    innermost = [],
    oneOf = '',
  }: {
    argument: string;
    type: string;
    body: string;
    before?: readonly string[];
    innermost?: readonly string[];
    /** Of a call that has been inlined: the others of the function may be meant, too. */
    oneOf?: string;
  },
): Failure => ({
  name,
  text: `${[
    `module Main where${before.length > 0 ? `\n${before.join('\n')}` : ''}`,
    '',
    'main :: IO ()',
    'main =',
    `  print (work ${argument} + 1)`,
    '',
    `work :: ${type} -> Int`,
    'work given =',
    `  ${body}`,
    '',
  ].join('\n')}`,
  message,
  way: [
    ...innermost,
    `work (${name}.hs:${9 + before.length}${oneOf})`,
    `main (${name}.hs:${5 + before.length})`,
  ],
  given,
});

const failures: readonly Failure[] = [
  failing('Head', 'empty list', 'given = []', { argument: '[]', type: '[Int]', body: 'head given' }),
  failing('Pattern', 'Non-exhaustive patterns', 'given = (Just 3)', {
    argument: '(Just 3)',
    type: 'Maybe Int',
    body: 'case given of { Nothing -> 0 }',
  }),
  failing('Field', 'No match in record selector', 'given = (Circle 2)', {
    before: ['data Shape = Circle Int | Square { side :: Int }'],
    argument: '(Circle 2)',
    type: 'Shape',
    body: 'side given',
    innermost: ['side (Field.hs:2)'],
  }),
  failing('Division', 'divide by zero', 'given = 0', { argument: '0', type: 'Int', body: '100 `div` given' }),
  failing('Index', 'out of range', 'given = 7', {
    before: ['import Data.Array'],
    argument: '7',
    type: 'Int',
    body: 'listArray (0, 3) [10 ..] ! given',
    oneOf: ', one of 2 calls',
  }),
  failing('Key', 'is not an element in the map', 'given = 4', {
    before: ['import qualified Data.Map as Map'],
    argument: '4',
    type: 'Int',
    body: 'Map.fromList [(1, 2)] Map.! given',
  }),
  failing('Just', 'Maybe.fromJust: Nothing', 'given = Nothing', {
    before: ['import Data.Maybe'],
    argument: 'Nothing',
    type: 'Maybe Int',
    body: 'fromJust given',
  }),
  failing('Assert', 'Assertion failed', 'given = 12', {
    before: ['import Control.Exception'],
    argument: '12',
    type: 'Int',
    body: 'assert (given < 10) given',
  }),
  failing('Own', 'Overdrawn 40', 'given = 40', {
    before: [
      'import Control.Exception',
      'newtype Overdrawn = Overdrawn Int deriving Show',
      'instance Exception Overdrawn',
    ],
    argument: '40',
    type: 'Int',
    body: 'throw (Overdrawn given)',
  }),
];

const endless = `module Main where

main :: IO ()
main = print (spin 1 0)

spin :: Int -> Int -> Int
spin step n =
  if n < 0 then n else spin step (n + step - step)
`;

const shop = `module Main where

main :: IO ()
main = print (total 3000)

total :: Int -> Int
total n = sum (map price [1 .. n])

price :: Int -> Int
price n = length (show (product [1 .. toInteger (n \`mod\` 40)]))
`;

/** Slow programs, where the first remark leads, and what a person would write instead. */
const rewritten = [
  {
    name: 'Stock',
    line: 23,
    words: '‘inv’ is a list used as a map',
    remarks: '2 remarks',
    change: [
      [/adjust name n inv = [\s\S]*?\n\n/, 'adjust name n = Map.insertWith (+) name n\n\n'],
      ['fromMaybe 0 (lookup name inv) -- slow: lookup-in-loop', 'Map.findWithDefault 0 name inv'],
      ['type Inventory = [(String, Int)]', 'type Inventory = Map.Map String Int'],
      ['(Day [] 0)', '(Day Map.empty 0)'],
      ['filter ((< least) . snd)', 'filter ((< least) . snd) . Map.toList'],
      ['sum (map snd (stock day))', 'sum (stock day)'],
      ['import Data.Maybe (fromMaybe)', 'import qualified Data.Map.Strict as Map'],
    ],
    better: /allocation −\d+\.\d% exact.*time/s,
  },
  {
    name: 'Report',
    line: 46,
    words: 'Each step copies all of ‘out’',
    remarks: '1 remark',
    change: [
      [
        /appendix rows = build[\s\S]*?\n\n/,
        'appendix rows = "street,hour,cars\\n" ++ concatMap line rows\n  where\n    line row = csv [street row, show (hour row), show (cars row)] ++ "\\n"\n\n',
      ],
    ],
    better: /allocation −9\d\.\d% exact.*time/s,
  },
  {
    name: 'Visits',
    line: 31,
    words: '‘total’ goes through all of ‘events’',
    remarks: '2 remarks',
    change: [
      ['show (total events u) ++ " ms" -- slow: walk-in-loop', 'show (total u) ++ " ms"'],
      [
        'waited u = negate (total events u)',
        'waited u = negate (total u)\n    total u = Map.findWithDefault 0 u totals\n    totals = Map.fromListWith (+) [(user e, millis e) | e <- events]',
      ],
      [/total :: [\s\S]*?\n\n/, ''],
      ['(read m) -- slow: read-number', '(foldl (\\n c -> 10 * n + fromEnum c - 48) 0 m)'],
    ],
    better: /allocation −\d+\.\d% exact.*entries −\d+\.\d% exact.*time/s,
  },
] as const;

const planted = fileURLToPath(new URL('../golden/planted', import.meta.url));
const files = mkdtempSync(join(tmpdir(), 'cairn-scenarios-'));
const git = (folder: string, ...given: string[]): void =>
  void execFileSync('git', ['-c', 'user.name=T', '-c', 'user.email=t@t', ...given], { cwd: folder });

let editor: Editor;
beforeAll(async () => {
  for (const { name, text } of failures) writeFileSync(join(files, `${name}.hs`), text);
  writeFileSync(join(files, 'Spin.hs'), endless);
  writeFileSync(join(files, 'Shop.hs'), shop);
  writeFileSync(join(files, 'old.prof'), '');
  for (const name of readdirSync(planted).filter(each => each.endsWith('.hs')))
    cpSync(join(planted, name), join(files, name));
  git(files, 'init', '-q', '-b', 'main');
  git(files, 'add', 'Shop.hs');
  git(files, 'commit', '-q', '-m', 'shop');
  git(files, 'checkout', '-q', '-b', 'other');
  writeFileSync(
    join(files, 'Shop.hs'),
    shop.replace('total n = sum', 'total n =\n  sum').replace('\nmain ::', '\n-- A shop.\n\nmain ::'),
  );
  git(files, 'commit', '-q', '-a', '-m', 'formatted');
  git(files, 'checkout', '-q', 'main');
  editor = await startEditor(packageProduct, files);
});
afterAll(async () => {
  await editor?.close();
  rmSync(files, { recursive: true, force: true });
});

const callStack = (): Promise<string[]> =>
  editor.page.locator('.debug-call-stack .monaco-list-row').allTextContents();
const stopped = async (): Promise<void> => {
  await editor.debugButton('debug-stop').click();
  await editor.page.locator('.debug-toolbar').waitFor({ state: 'hidden' });
};

/** The rows of VARIABLES, with the first scope open. */
async function variables(): Promise<string> {
  const rows = editor.page.locator('.debug-variables .monaco-list-row');
  const [scope] = await rows.all();
  if (scope && (await scope.getAttribute('aria-expanded')) === 'false') await scope.click();
  return (await rows.allTextContents()).map(text => text.replace(/ ?= ?/, ' = ')).join('\n');
}

it('profiles have an icon of their own', async () => {
  const row = editor.page.locator('.explorer-folders-view .monaco-icon-label', { hasText: 'old.prof' });
  await row.waitFor();
  const icon = (): Promise<string> =>
    row.evaluate(label => getComputedStyle(label, '::before').backgroundImage);
  await expect.poll(icon).toContain('profile.svg');
  await editor.shot('71-icons');
});

describe('a program that fails', () => {
  it.each(failures.map(each => [each.name, each] as const))('%s', async (name, failure) => {
    const { message, way, given } = failure;
    await editor.open(`${name}.hs`);
    const peek = editor.page.locator('.exception-widget', { hasText: message });
    // F5 runs it once the extension is there; pressed again it would go on from where it failed
    await editor.page.locator('.codelens-decoration', { hasText: 'Run' }).first().waitFor();
    await editor.page.keyboard.press('F5');
    await peek.waitFor();
    await expect
      .poll(async () => (await peek.innerText()).replace(/\s+/g, ' '))
      .toContain(`raised in ${way.join(' called from ')}`);
    await editor.command('View: Show Run and Debug');
    await editor.page.locator('.debug-call-stack .monaco-list-row', { hasText: /^work/ }).first().click();
    await expect.poll(variables, { interval: 500 }).toContain(given);
    await editor.shot(`71-${name.toLowerCase()}`);
    await stopped();
  });

  it('by never ending', async () => {
    await editor.open('Spin.hs');
    await editor.page.keyboard.press('F5');
    await editor.status(/Spin [\d.]+ s, .*allocated/).waitFor();
    await editor.pause();
    await editor.command('View: Show Run and Debug');
    await expect.poll(callStack).toContainEqual(expect.stringMatching(/^spin.*Spin\.hs.*8:24$/s));
    await expect.poll(variables, { interval: 500 }).toContain('step = 1');
    await editor.shot('71-spin');
    await stopped();
  });
});

describe('a file that Git changes', () => {
  it('keeps its costs beside its lines, grey where a function is another', async () => {
    const rightText = async (line: string): Promise<string> =>
      [...(await editor.rightTexts())].find(([text]) => text.startsWith(line))?.[1] ?? '';
    await editor.open('Shop.hs');
    await editor.command('Cairn: Run with Profiling');
    await expect.poll(() => rightText('price n')).toMatch(/3,000×$/);
    await editor.status(/price \d/).waitFor();
    const before = await rightText('price n');
    git(editor.folder!, 'checkout', '-q', 'other');
    await editor.line('-- A shop.').waitFor();
    await expect.poll(() => rightText('price n')).toBe(before);
    await expect.poll(() => rightText('total n')).toMatch(/^changed.*%/);
    await editor.shot('72-checkout');
    git(editor.folder!, 'checkout', '-q', 'main');
    await editor.line('-- A shop.').waitFor({ state: 'hidden' });
    await expect.poll(() => rightText('total n')).not.toMatch(/changed/);
    await expect.poll(() => rightText('price n')).toBe(before);
    expect(readFileSync(join(editor.folder!, 'Shop.hs'), 'utf8')).toBe(shop);
  });
});

describe('a slow program', () => {
  const page = (): FrameLocator =>
    editor.page.frameLocator('iframe.webview.ready:visible').frameLocator('#active-frame');
  /** From Run to the expression, by its underline and the number of remarks alone; and the light bulb there. */
  const remark = async (file: string, line: number, words: string, remarks = '1 remark'): Promise<void> => {
    await editor.open(file);
    // what the extension does not know yet to be in front does not run
    await editor.page
      .locator('.codelens-decoration', { hasText: 'Profile' })
      .first()
      .waitFor({ state: 'attached' });
    await editor.command('Cairn: Run with Profiling');
    await editor.status(remarks).waitFor();
    const found = editor.page.locator('.quick-input-list').getByText(words).first();
    // the remarks of the run before may still be there
    const isOpened = async (): Promise<boolean> => {
      await editor.page.keyboard.press('Escape');
      await editor.status(remarks).click();
      return found.waitFor({ timeout: 3000 }).then(
        () => true,
        () => false,
      );
    };
    await expect.poll(isOpened).toBe(true);
    await found.click();
    await editor.place(line).waitFor();
    await editor.page.locator('.squiggly-info').first().waitFor();
    await editor.pressFor('Control+.', editor.page.getByText('Why is this slow?'));
  };
  /** The whole program in all metrics, beside its run before, once it has run again. */
  const compared = async (program: string): Promise<string> => {
    await editor.saying(`${program}: finished`, () => editor.command('Cairn: Run with Profiling'));
    await editor.command('Cairn: Open Profile');
    await expect.poll(() => page().locator('h1').textContent()).toContain(program);
    await page().locator('[role=tab]', { hasText: 'Compare' }).click();
    const other = page().getByLabel(/^Compare with/);
    const before = other.locator('option', { hasText: new RegExp(`^${program}`) }).first();
    await other.selectOption((await before.getAttribute('value'))!);
    return page().locator('fieldset', { hasText: 'exact' }).first().innerText();
  };

  it('is found, the change is tried, accepted and compared', async () => {
    await remark('Sensors.hs', 36, 'insertWith');
    await editor.page.getByText('Try this change: Use insertWith of Data.Map.Strict').click();
    const said = await editor.notification('The output is the same');
    expect(await said.textContent()).toMatch(/allocation .* → .*, entries unchanged, time/);
    await said.getByText('Change the Source').click();
    await editor.line('go (insertWith').waitFor();
    expect(await compared('Sensors')).toMatch(/allocation −\d+\.\d% exact.*entries same.*time/s);
    await editor.shot('73-sensors');
  });

  it.each(rewritten)(
    '$name is found, written anew and compared',
    async ({ name, line, words, remarks, change, better }) => {
      await remark(`${name}.hs`, line, words, remarks);
      await editor.page.keyboard.press('Escape');
      const file = join(editor.folder!, `${name}.hs`);
      const text = readFileSync(file, 'utf8');
      const changed = change.reduce((before, [from, to]) => before.replace(from, to), text);
      expect(changed).not.toBe(text);
      writeFileSync(file, changed);
      await editor.line('-- slow').waitFor({ state: 'hidden' });
      expect(await compared(name)).toMatch(better);
      await editor.shot(`73-${name.toLowerCase()}`);
    },
  );

  it('is found where the change is to be written by hand', async () => {
    await remark('Prices.hs', 36, 'primesUpTo 600');
    await editor.page.keyboard.press('Escape');
    await editor.line('offers = primesUpTo 600').click();
    await editor.page.keyboard.press('Control+Shift+K');
    await editor.line('-- slow').waitFor({ state: 'hidden' });
    await editor.page.keyboard.press('ArrowUp');
    await editor.page.keyboard.press('Control+Shift+K');
    await editor.page.keyboard.insertText('\noffers :: [Int]\noffers = primesUpTo 600\n');
    expect(await compared('Prices')).toMatch(/allocation −9\d\.\d% exact.*entries −\d+\.\d% exact.*time/s);
    await editor.shot('73-prices');
  });
});
