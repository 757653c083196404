/** `cairn coverage` says what GHC's `hpc` says of the same files. */
import { execFileSync, spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { writeMix, writeTix } from '../../../../language/coverage/index.ts';
import { buildCommand } from '../../../../server/src/cli/commands.ts';
import type { Tools } from '../../../../server/src/cli/tools.ts';
import { compile, execute, plain } from '../../../lib/program.ts';

const recip = `reciprocal :: Int -> (String, Int)
reciprocal n | n > 1 = ('0' : '.' : digits, recur)
             | otherwise = error
                  "attempting to compute reciprocal of number <= 1"
  where
  (digits, recur) = divide n 1 []
divide :: Int -> Int -> [Int] -> (String, Int)
divide n c cs | c \`elem\` cs = ([], position c cs)
              | r == 0      = (show q, 0)
              | r /= 0      = (show q ++ digits, recur)
  where
  (q, r) = (c*10) \`quotRem\` n
  (digits, recur) = divide n r (c:cs)

position :: Int -> [Int] -> Int
position n (x:xs) | n==x      = 1
                  | otherwise = 1 + position n xs

showRecip :: Int -> String
showRecip n =
  "1/" ++ show n ++ " = " ++
  if r==0 then d else take p d ++ "(" ++ drop p d ++ ")"
  where
  p = length d - r
  (d, r) = reciprocal n

unused :: Int -> Int
unused x = helper x where helper y = y

main = do
  number <- readLn
  putStrLn (showRecip number)
  main
`;

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'cairn-hpc-'));
  mkdirSync(join(folder, '.hpc'));
  const text = recip;
  const executable = compile(join(folder, 'Recip.hs'), text, { ...plain, coverage: true });
  const { result } = execute(executable, { name: 'Recip', stdin: '3\n' });
  const [{ file, hash, boxes }] = executable.coverage! as [NonNullable<typeof executable.coverage>[number]];
  const written = '2026-11-28 11:25:58 UTC';
  writeFileSync(join(folder, 'Recip.hs'), text);
  writeFileSync(join(folder, '.hpc/Main.mix'), writeMix({ file, written, hash, tabWidth: 8, boxes }));
  writeFileSync(join(folder, 'Recip.tix'), writeTix(result.coverage!));
  const none = result.coverage!.map(m => ({ ...m, counts: m.counts.map((_, i) => i % 3) }));
  writeFileSync(join(folder, 'other.tix'), writeTix(none));
});
afterAll(() => rmSync(folder, { recursive: true }));
afterEach(() => vi.restoreAllMocks());

/** The files are named by their folder: the process stays where it is. */
async function cairn(args: readonly string[]): Promise<string> {
  let shown = '';
  vi.spyOn(process.stdout, 'write').mockImplementation(text => {
    shown += String(text);
    return true;
  });
  await buildCommand({ version: '0' } as Tools, () => {}).parseAsync(['coverage', ...args], { from: 'user' });
  return shown;
}

const inFolder = (args: readonly string[]): string[] => args.map(arg => arg.replace('@', `${folder}/`));

it('reports figures, and what was never used', async () => {
  const shown = await cairn(inFolder(['report', '@Recip', '--srcdir', '@', '--decl-list']));
  expect(shown).toBe(` 81% expressions used (81/100)
 12% boolean coverage (1/8)
      14% guards (1/7), 3 always True, 1 always False, 2 unevaluated
       0% 'if' conditions (0/1), 1 always False
     100% qualifiers (0/0)
 55% alternatives used (5/9)
 50% local declarations used (1/2)
 83% top-level declarations used (5/6)
unused declarations:
     Main.unused
     Main.unused.helper
`);
});

it('writes LCOV', async () => {
  const shown = await cairn(inFolder(['export', '@Recip', '--srcdir', '@']));
  for (const line of [
    'FN:2,reciprocal',
    'FNDA:1,reciprocal',
    'FNDA:0,unused',
    'BRDA:2,0,0,1',
    'BRDA:2,0,1,0',
    'DA:28,0',
  ])
    expect(shown.split('\n')).toContain(line);
});

it('writes Cobertura', async () => {
  const shown = await cairn(inFolder(['export', '@Recip', '--srcdir', '@', '--format', 'cobertura']));
  expect(shown).toContain('<line number="2" hits="1" branch="true" condition-coverage="50% (1/2)"/>');
  expect(shown).toMatch(/^<\?xml version="1.0" \?>\n<!DOCTYPE coverage /);
});

it('marks the source, and says how often functions were entered', async () => {
  const pages = join(folder, 'pages');
  await cairn(inFolder(['markup', '@Recip', '--srcdir', '@', '--destdir', pages, '--fun-entry-count']));
  const page = execFileSync('cat', [join(pages, 'Main.hs.html')], { encoding: 'utf8' });
  expect(page).toContain('<span class="tickonlytrue">n &gt; 1</span>');
  expect(page).toContain('<span class="funcount">-- entered once</span>');
  expect(page).toContain('<span class="funcount">-- never entered</span>');
});

it('colours no indentation of what goes on', async () => {
  const pages = join(folder, 'indented');
  await cairn(inFolder(['markup', '@Recip', '--srcdir', '@', '--destdir', pages]));
  const page = execFileSync('cat', [join(pages, 'Main.hs.html')], { encoding: 'utf8' });
  expect(page).toContain('<span class="spaces">                  </span><span class="istickedoff">');
});

it('writes the pages of a package into its folder, where the index has its links', async () => {
  const [pages, module] = [join(folder, 'packaged'), 'tea-1.0/Main'];
  mkdirSync(join(folder, 'packages/.hpc/tea-1.0'), { recursive: true });
  copyFileSync(join(folder, '.hpc/Main.mix'), join(folder, 'packages/.hpc', `${module}.mix`));
  const counts = readFileSync(join(folder, 'Recip.tix'), 'utf8').replace('"Main"', `"${module}"`);
  writeFileSync(join(folder, 'packages/Recip.tix'), counts);
  await cairn(inFolder(['markup', '@packages/Recip', '--srcdir', '@packages', '--destdir', pages]));
  const [, link] = /href="([^"]*Main.hs.html)"/.exec(readFileSync(join(pages, 'hpc_index.html'), 'utf8'))!;
  expect(readFileSync(join(pages, link!), 'utf8')).toContain('reciprocal');
});

it('says where no module is left', async () => {
  const said = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  await cairn(inFolder(['report', '@Recip', 'Other', '--srcdir', '@']));
  expect(said).toHaveBeenCalledWith('no module is named Other; the counts are of Main\n');
});

it.each([
  [['report', '@nofile'], /^unable to find tix file for: .*nofile$/],
  [
    ['report', '@Recip', '--srcdir', '@.hpc'],
    /^can not find the boxes of Main: not in .*; say where with --srcdir or --hpcdir$/,
  ],
])('refuses %j', async (args, message) => {
  await expect(cairn(inFolder(args))).rejects.toThrow(message);
});

it('looks in no folder that stands after --reset-hpcdirs, as hpc does', async () => {
  const given = ['report', '@Recip', '--srcdir', '@', '--reset-hpcdirs', '--hpcdir', '.hpc'];
  await expect(cairn(inFolder(given))).rejects.toThrow(/^can not find the boxes of Main: no folder is left;/);
});

it('lists no pages with --verbosity 0', async () => {
  const given = ['markup', '@Recip', '--srcdir', '@', '--destdir', join(folder, 'quiet'), '--verbosity', '0'];
  expect(await cairn(inFolder(given))).toBe('');
});

const hpc = spawnSync('hpc', ['version']).status === 0;

describe.runIf(hpc)('as hpc (not installed: skipped)', () => {
  it.each([
    ['report', '@Recip', '--srcdir=@'],
    ['report', '@Recip', '--srcdir=@', '--decl-list'],
    ['report', '@Recip', '--srcdir=@', '--per-module', '--decl-list'],
    ['report', '@Recip', 'Other', '--srcdir=@', '--per-module', '--decl-list'],
    ['show', '@Recip', 'Other', '--srcdir=@'],
    ['report', '@Recip', '--srcdir=@', '--xml-output', '--per-module'],
    ['show', '@Recip', '--srcdir=@'],
    ['sum', '@Recip.tix', '@other.tix'],
    ['combine', '@Recip.tix', '@other.tix', '--function=ADD'],
    ['combine', '@Recip.tix', '@other.tix', '--function=DIFF'],
    ['combine', '@Recip.tix', '@other.tix', '--function=SUB'],
    ['map', '@Recip.tix', '--function=ID'],
    ['map', '@Recip.tix', '--function=INV'],
    ['map', '@Recip.tix', '--function=ZERO'],
    ['map', '@Recip.tix', '--union', '--verbosity=2'],
    ['report', '@Recip', '--srcdir=@', '--hpcdir=.hpc', '--reset-hpcdirs', '--hpcdir=none'],
  ])('%s %s %s %s', async (...args) => {
    const given = inFolder(args);
    const shown = await cairn(given);
    expect(shown.replace(/name="[^"]*Recip"/, 'name="Recip"')).toBe(
      execFileSync('hpc', given, { encoding: 'utf8' }).replace(/name="[^"]*Recip"/, 'name="Recip"'),
    );
  });
});
