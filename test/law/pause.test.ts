/** A program that stands still now and then says, costs and counts what it does otherwise; and it stands still at just
 * the entries that were asked for. */
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { centresOf, matchesStack, parseStackPattern, stackRows } from '../../language/profile/index.ts';
import type { Breakpoint, Executable, Halted } from '../../language/runtime/index.ts';
import { compile, execute, profiledManual, profiledTop, type Ran, type World } from '../lib/program.ts';

const programs = ['Caf', 'DictionaryStacks', 'StackMachine'].map(name => {
  const path = `test/differential/programs/${name}`;
  return { name, text: readFileSync(`${path}.hs`, 'utf8'), stdin: readIfThere(`${path}.stdin`) };
});

const others = [
  {
    name: 'Threads',
    stdin: '',
    text: `import Control.Concurrent
import Control.Exception
main :: IO ()
main = do
  done <- newEmptyMVar
  _ <- forkIO (work 200 >>= putMVar done)
  own <- work 100
  other <- takeMVar done
  print (own + other)
  r <- try (evaluate (fall 3)) :: IO (Either ErrorCall Int)
  print (either (const 0) id r)
  throwIO (userError "over")
work :: Int -> IO Int
work n = evaluate (sum (map leaf [1 .. n]))
leaf :: Int -> Int
leaf x = x * x
fall :: Int -> Int
fall 0 = error "down"
fall n = 1 + fall (n - 1)
`,
  },
];

function readIfThere(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

const ran = (executable: Executable, world: World) => {
  const halts: Halted[] = [];
  const done = execute(executable, { ...world, paused: halted => halts.push(halted) });
  return { ...done, halts };
};

/** All that pauses may not change. */
const facts = ({ stdout, stderr, result }: Ran) => ({
  stdout,
  stderr,
  end: result.end,
  stacks: stackRows(result.profile!.stacks).map(({ centre, parent, entries, allocation }) => [
    centre,
    parent,
    entries,
    allocation,
  ]),
});

const entriesOf = ({ result }: Ran, centre: number): number =>
  stackRows(result.profile!.stacks).reduce(
    (sum, each) => sum + (each.centre === centre ? each.entries : 0),
    0,
  );

const stackOf = ({ result }: Ran, code: number) => {
  const found = centresOf(result.profile!, code).map(centre => result.profile!.centres[centre]!);
  return found.filter(({ kind }) => kind !== 'caf' && kind !== 'built-in').reverse();
};

describe.each([...programs, ...others])('$name', ({ name, text, stdin }) => {
  const executables = [profiledTop, profiledManual].map(options => compile(`${name}.hs`, text, options));
  const plain = executables.map(executable => ran(executable, { name, stdin }));

  it('does not notice that it stands still', () => {
    fc.assert(
      fc.property(
        fc.nat(1),
        fc.boolean(),
        fc.infiniteStream(fc.boolean()),
        fc.array(fc.tuple(fc.nat(400), fc.integer({ min: 1, max: 9 })), { maxLength: 6 }),
        (which, throws, writes, chosen) => {
          const executable = executables[which]!;
          const breakpoints = chosen.map(
            ([centre, count], id): Breakpoint => ({
              id,
              centre: 1 + (centre % (executable.centres.length - 1)),
              hits: { kind: 'every', count },
            }),
          );
          const pauses = writes[Symbol.iterator]();
          const paused = ran(executable, {
            name,
            stdin,
            stops: { throws, breakpoints },
            pauseAt: () => pauses.next().value === true,
          });
          expect(facts(paused)).toEqual(facts(plain[which]!));
        },
      ),
      { numRuns: 12 },
    );
  });

  it('stands still at every entry of a centre, and at no other', () => {
    const executable = executables[0]!;
    const own = executable.centres.flatMap(({ kind }, centre) => (kind === 'auto' ? [centre] : []));
    const breakpoints = own.map((centre): Breakpoint => ({ id: centre, centre }));
    const paused = ran(executable, { name, stdin, stops: { throws: false, breakpoints } });
    expect(facts(paused)).toEqual(facts(plain[0]!));
    const hits = new Map<number, number>();
    for (const { halt } of paused.halts)
      if (halt.kind === 'entered') for (const id of halt.breakpoints) hits.set(id, (hits.get(id) ?? 0) + 1);
    expect(own.map(centre => [centre, hits.get(centre) ?? 0])).toEqual(
      own.map(centre => [centre, entriesOf(paused, centre)]),
    );
    for (const { halt } of paused.halts)
      if (halt.kind === 'entered') expect(stackOf(paused, halt.stack).length).toBeGreaterThan(0);
  });

  it('counts only entries whose stack is meant', () => {
    const executable = executables[0]!;
    const pattern = parseStackPattern('main/**/*');
    if ('problem' in pattern) throw new Error(pattern.problem);
    const own = executable.centres.flatMap(({ kind }, centre) => (kind === 'auto' ? [centre] : []));
    const breakpoints = own.map(
      (centre): Breakpoint => ({ id: centre, centre, stack: pattern, hits: { kind: 'exactly', count: 2 } }),
    );
    const paused = ran(executable, { name, stdin, stops: { throws: false, breakpoints } });
    const stacks = paused.halts.flatMap(({ halt }) => (halt.kind === 'entered' ? [halt.stack] : []));
    expect(stacks.filter(code => !matchesStack(pattern, stackOf(paused, code)))).toEqual([]);
    const expected = own.filter(centre => {
      const fitting = stackRows(paused.result.profile!.stacks).flatMap((each, code) =>
        each.centre === centre && matchesStack(pattern, stackOf(paused, code)) ? [each.entries] : [],
      );
      return fitting.reduce((sum, each) => sum + each, 0) >= 2;
    });
    expect(paused.halts.length).toBe(expected.length);
  });
});
