/** What the engine has compiled of a program is kept, and the next run goes on with it: the same output, stacks and entries. */
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import type { Executable } from '../../../../../language/runtime/index.ts';
import { createMachineCode } from '../../../../../server/src/cache/machinecode.ts';
import type { ProgramOptions } from '../../../../../server/src/engine/cairn/message.ts';
import { createNodePlatform } from '../../../../../server/src/engine/cairn/node/platform.ts';
import { type KeptCode, type MachineCode, run } from '../../../../../server/src/engine/cairn/run.ts';
import { bundle } from '../../../../lib/bundle.ts';
import { createCacheStore } from '../../../../lib/cachestore.ts';
import { compile, drawStacks, plain, profiledTop } from '../../../../lib/program.ts';
import { counted, entered } from '../../../../lib/recording.ts';

const worker = bundle(
  fileURLToPath(new URL('../../../../../server/src/engine/cairn/node/worker.ts', import.meta.url)),
);
afterAll(() => worker.remove());

const options: ProgramOptions = {
  programName: 'Main',
  arguments: [],
  environment: new Map(),
  policy: 'truncate',
  limits: {},
  xc: false,
  terminals: [false, false, false],
  direct: false,
  liveInterval: 0,
};

/** Counts the solutions of the queens' problem on a board of this size. */
const queens = (size: number): string => `module Main where
queens :: Int -> [[Int]]
queens 0 = [[]]
queens n = [q : qs | qs <- queens (n - 1), q <- [1 .. ${size}], safe q qs]
safe :: Int -> [Int] -> Bool
safe q qs = and [q /= p && abs (q - p) /= d | (d, p) <- zip [1 ..] qs]
main :: IO ()
main = print (length (queens ${size}))
`;

/** A store that says what is read and kept. */
function watching(): MachineCode & { readonly found: (number | undefined)[]; readonly kept: number[] } {
  const store = createMachineCode(createCacheStore())!;
  const found: (number | undefined)[] = [];
  const kept: number[] = [];
  return {
    found,
    kept,
    read(program, wasm) {
      const code = store.read(program, wasm);
      found.push(code?.compiled.length);
      return code;
    },
    keep(program, wasm, code) {
      kept.push(code.compiled.length);
      store.keep(program, wasm, code);
    },
  };
}

async function ran(executable: Executable, machineCode: MachineCode) {
  const platform = createNodePlatform(worker.file, { machineCode });
  let printed = '';
  const output = (_: 1 | 2, bytes: Uint8Array): void => {
    printed += new TextDecoder().decode(bytes);
  };
  const { end, profile } = await run(executable, options, platform, { output }).result;
  return { printed, end, stacks: profile && entered(counted(drawStacks(profile, new Set(['Main'])))) };
}

describe('the code that the engine has made of a program', () => {
  it.each([
    ['plain', plain],
    ['profiled', profiledTop],
  ])('is kept once and used again, %s', async (_, how) => {
    const code = watching();
    const executable = compile('Main.hs', queens(11), { ...how, optimise: '1' });
    const first = await ran(executable, code);
    expect(first.printed).toBe('2680\n');
    expect(code.kept.length).toBe(1);
    expect(await ran(executable, code)).toEqual(first);
    expect(code.found).toEqual([undefined, code.kept[0]]);
  });

  it('is of no use to a program that was edited, which writes over it', async () => {
    const code = watching();
    const [before, after] = [11, 10].map(size => compile('Main.hs', queens(size), plain));
    await ran(before!, code);
    expect((await ran(after!, code)).printed).toBe('724\n');
    await ran(before!, code);
    expect(code.found).toEqual([undefined, undefined, undefined]);
  });

  it('is not kept of a program that has hardly run', async () => {
    const code = watching();
    await ran(compile('Main.hs', queens(4), plain), code);
    expect(code.kept).toEqual([]);
  });

  it('is refused if it is not what the engine writes', async () => {
    const executable = compile('Main.hs', queens(6), plain);
    const nonsense: KeptCode = { after: 0, compiled: new Uint8Array(64).fill(7) };
    const { printed } = await ran(executable, { read: () => nonsense, keep: () => {} });
    expect(printed).toBe('4\n');
  });
});
