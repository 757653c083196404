/** Exceptions, leaving and coming back, interrupts, limits. */

import { describe, expect, it } from 'vitest';
import { stackRows } from '../../../language/profile/index.ts';
import { exitTimeout, profileOutside } from '../../../language/runtime/index.ts';
import { build, finish, type Options, run, start, ways } from './run.ts';

const catching = (body: string, handler = 'Main.handler'): string =>
  `${body} (fun Main.main (t) ptr (run r (prim catch# Main.action ${handler})) (call Test.end r t))`;
const addTen = `(con Main.ten GHC.Types.I# 10)
  (fun Main.handler (e t) ptr (let ((x (thunk (call Test.plus e Main.ten))))) (result x))`;

const exceptions: readonly (readonly [string, string, number])[] = [
  ['an action that throws', catching(`${addTen} (fun Main.action (t) ptr (prim raiseIO# Test.three))`), 13],
  ['one that does not', catching(`${addTen} (fun Main.action (t) ptr (result Test.two))`), 2],
  [
    'a throw from under thunks that are being evaluated',
    catching(`${addTen} (fun Main.action (t) ptr
      (let ((x (thunk (prim raise# Test.one))))) (let ((y (thunk (call Test.plus x Test.two))))) (with v y) (result v))`),
    11,
  ],
  [
    'a thunk that threw throws again',
    `(caf Main.bad (prim raise# Test.three))
     (fun Main.action (t) ptr (let ((y (thunk (call Test.plus Main.bad Test.two))))) (with v y) (result v))
     (fun Main.handler (e t) ptr (call Main.action t))
     (fun Main.main (t) ptr (prim catch# Main.action Main.handler))`,
    3,
  ],
  [
    'handlers within handlers',
    catching(`${addTen} (fun Main.again (e t) ptr (let ((x (thunk (call Test.plus e Test.one))))) (prim raiseIO# x))
      (fun Main.inner (t) ptr (prim raiseIO# Test.one))
      (fun Main.action (t) ptr (prim catch# Main.inner Main.again))`),
    12,
  ],
  [
    'a value that needs its own value',
    catching(
      `${addTen} (fun Main.action (t) ptr (letrec ((x (thunk (call Test.plus x Test.one))))) (with v x) (result v))`,
    ),
    113,
  ],
  [
    'a constant that needs itself',
    `(caf Main.x (call Test.plus Main.x Test.one)) (fun Main.main (t) ptr (call Test.end Main.x t))`,
    103,
  ],
];

for (const [how, options] of ways)
  describe(`exceptions, ${how}`, () => {
    it.each(exceptions)('%s', (_, program, answer) => {
      expect(run(program, options).exitCode).toBe(answer);
    });
  });

/** Programs that ask for the time and then go on without end, allocating nothing. */
const loops: readonly (readonly [string, string])[] = [
  [
    'a join point',
    '(fun Main.spin ((n i64)) ptr (joinrec go ((k i64)) (case (m i64) (prim +# k 1) (_ (jump go m)))) (jump go n))',
  ],
  [
    'a function that calls itself',
    '(fun Main.spin ((n i64)) ptr (with (m i64) (prim +# n 1)) (call Main.spin m))',
  ],
  [
    'functions that call each other',
    `(fun Main.spin ((n i64)) ptr (with (m i64) (prim +# n 1)) (call Main.other m))
     (fun Main.other ((n i64)) ptr (with (m i64) (prim -# n 1)) (call Main.spin m))`,
  ],
  [
    'an unknown function',
    `(fun Main.turn (f g) ptr (call f g f)) (fun Main.spin ((n i64)) ptr (call Main.turn Main.turn Main.turn))`,
  ],
  [
    'an unknown function with free variables',
    `(fun Main.spin ((n i64)) ptr
     (letrec ((f (function (g) (with (m i64) (prim +# n 1)) (call g g))))) (call f f))`,
  ],
];

function interrupted(
  spin: string,
  ask: (machine: ReturnType<typeof start>['machine']) => void,
  options: Options & { profiled: boolean },
) {
  const program = `${spin} (fun Main.main (t) ptr (run (c i64) (prim wallClock#)) (call Main.spin c))`;
  const running = start(build(program, options.profiled), options);
  running.world.host.wallClock = () => {
    ask(running.machine);
    return 0n;
  };
  return finish(running);
}

describe.each([
  ['plain', false],
  ['profiled', true],
] as const)('interrupts, %s', (_, profiled) => {
  it.each(loops)('%s can be interrupted', (__, spin) => {
    const result = interrupted(spin, machine => machine.interrupt(), { profiled });
    expect(result.exitCode).toBe(104);
    expect(result.end.kind).toBe('interrupted');
  });

  it.each(loops)('%s can be stopped', (__, spin) => {
    expect(interrupted(spin, machine => machine.stop(), { profiled }).end.kind).toBe('stopped');
  });

  it('before the first step there is nothing to interrupt but the program', () => {
    const running = start(build('(fun Main.main (t) ptr (call Test.end Test.one t))', profiled));
    running.machine.interrupt();
    expect(finish(running)).toMatchObject({ exitCode: 130, end: { kind: 'interrupted' } });
  });

  it('the control word is heard, too', () => {
    const control = new Int32Array(new SharedArrayBuffer(20));
    const ask = (machine: { interrupt(): void }): void => {
      Atomics.store(control, 0, 2);
      machine.interrupt();
    };
    expect(interrupted(loops[0]![1], ask, { profiled, control }).end.kind).toBe('stopped');
  });
});

describe.each([
  ['plain', false],
  ['profiled', true],
] as const)('where nobody outside sees the memory, %s', (_, profiled) => {
  const spinning = (spin: string, options: Options = {}) => {
    const program = build(`${spin} (fun Main.main (t) ptr (call Main.spin 1))`, profiled);
    const running = start(program, { ...options, shared: false });
    let clock = 0;
    running.world.host.now = () => ++clock;
    return running;
  };

  it.each(loops)('%s comes back when its time is over, and hears what is wanted then', (__, spin) => {
    const running = spinning(spin);
    expect(running.machine.step(20)).toEqual({ kind: 'yield' });
    expect(running.machine.step(20)).toEqual({ kind: 'yield' });
    running.machine.interrupt();
    expect(finish(running)).toMatchObject({ exitCode: 104, end: { kind: 'interrupted' } });
  });

  it.each(loops)('%s has a time limit', (__, spin) => {
    const { end } = finish(spinning(spin, { limits: { time: 0.05, stack: 1 << 20 } }));
    expect(end).toMatchObject({ kind: 'limit', limit: 'time' });
  });

  it('milliseconds are charged to the stack that is current', () => {
    const { machine } = spinning(
      `(fun Main.spin ((n i64)) ptr (scc "spin") (with (m i64) (prim +# n 1)) (call Main.spin m))`,
    );
    machine.step(100);
    const stacks = Array.from(machine.snapshot()?.stacks.ticks ?? []).filter(ticks => ticks > 0);
    expect(stacks.map(ticks => ticks >= 20)).toEqual(profiled ? [true] : []);
  });
});

describe('limits', () => {
  const deep = `(fun Main.deep ((n i64)) i64 (case (m i64) (call Main.deep n) (_ (prim +# m 1))))
    (fun Main.main (t) ptr (with (r i64) (call Main.deep 1)) (prim exitProcess# r))`;
  const wide = `(fun Main.grow (xs) ptr (let ((l (con GHC.Types.: Test.one xs)))) (call Main.grow l))
    (fun Main.main (t) ptr (call Main.grow GHC.Types.[]))`;

  it.each([
    ['plain', false],
    ['profiled', true],
  ] as const)('stack, %s', (_, profiled) => {
    const result = run(deep, { profiled, limits: { stack: 1 << 20 } });
    expect([result.exitCode, result.end]).toMatchObject([101, { kind: 'limit', limit: 'stack' }]);
  });

  it.each([
    ['plain', false],
    ['profiled', true],
  ] as const)('heap, %s', (_, profiled) => {
    const result = run(wide, { profiled, limits: { heap: 20 << 20, stack: 1 << 20 }, area: 1 << 20 });
    expect([result.exitCode, result.end]).toMatchObject([102, { kind: 'limit', limit: 'heap' }]);
  });

  it('an array for which there is no room is an exception of the program', () => {
    const result = run(
      `(fun Main.main (t) ptr (run b (prim newByteArray# 9000000000000000000)) (call Test.end Test.one t))`,
    );
    expect(result).toMatchObject({ exitCode: 102, end: { limit: 'heap', wanted: 9e18, where: [] } });
  });

  it('who handles that, and goes on, has finished', () => {
    const handled = `(fun Main.work (t) ptr (run b (prim newByteArray# -1)) (call Test.end Test.one t))
      (fun Main.handler (e t) ptr (call Test.end Test.zero t))
      (fun Main.main (t) ptr (prim catch# Main.work Main.handler))`;
    expect(run(handled, { profiled: true })).toMatchObject({ exitCode: 0, end: { kind: 'finished' } });
  });

  it('a collection is made when it is asked for', () => {
    const asking = `(fun Main.main (t) ptr (run u (prim performGC#)) (run v (prim performGC#)) (call Test.end Test.three t))`;
    expect(run(asking)).toMatchObject({ exitCode: 3, statistics: { collections: 2 } });
  });

  it('time', () => {
    const endless = `(fun Main.make (x) ptr (let ((y (con GHC.Types.: x x)))) (call Main.make y))
      (fun Main.main (t) ptr (call Main.make Test.one))`;
    const result = run(endless, { limits: { time: 0.05, stack: 1 << 20 }, hurried: true, area: 1 << 16 });
    expect([result.exitCode, result.end]).toMatchObject([105, { kind: 'limit', limit: 'time' }]);
  });
});

it.each([
  [0, 0, undefined, undefined],
  [255, 255, undefined, undefined],
  [-1, 129, 1, undefined],
  [-127, 255, 127, undefined],
  [-257, 1, undefined, true],
])(
  'exit code %i is %i, or the end by a signal, or by an exception',
  (given, exitCode, signal, hasReported) => {
    const result = run(`(fun Main.main (t) ptr (prim exitProcess# ${given}))`);
    expect([result.exitCode, result.signal, result.hasReported]).toEqual([exitCode, signal, hasReported]);
  },
);

describe('a limit ends a program that goes on past it', () => {
  const limits = { heap: 20 << 20, stack: 1 << 20 };
  const shared = `(fun Main.grow (xs) ptr (let ((l (con GHC.Types.: Test.one xs)))) (call Main.grow l))
    (fun Main.wide (t) ptr (call Main.grow GHC.Types.[]))
    (fun Main.huge (t) ptr (run b (prim newByteArray# 9000000000000000000)) (call Main.huge t))
    (fun Main.down ((n i64)) i64 (case (m i64) (call Main.down n) (_ (prim +# m 1))))
    (fun Main.deep (t) ptr (with (r i64) (call Main.down 1)) (prim exitProcess# r))`;
  const again = (work: string): string => `${shared}
    (fun Main.handler (e t) ptr (call Main.main t))
    (fun Main.main (t) ptr (prim catch# ${work} Main.handler))`;

  it.each([
    ['catches it for ever: heap', again('Main.wide'), 'heap', 251],
    ['catches it for ever: more at once than there is', again('Main.huge'), 'heap', 251],
    ['catches it for ever: stack', again('Main.deep'), 'stack', 2],
    [
      'has a handler that needs as much: heap',
      `${shared} (fun Main.handler (e t) ptr (call Main.wide t))
        (fun Main.main (t) ptr (prim catch# Main.wide Main.handler))`,
      'heap',
      251,
    ],
    [
      'must not be disturbed: heap',
      `${shared} (fun Main.main (t) ptr (prim undisturbed# Main.wide))`,
      'heap',
      251,
    ],
    [
      'must not be disturbed: stack',
      `${shared} (fun Main.main (t) ptr (prim undisturbed# Main.deep))`,
      'stack',
      2,
    ],
    [
      'goes on in another thread',
      `${shared} (fun Main.rest (t) ptr (run u (prim delay# 100000000000)) (result u))
        (fun Main.handler (e t) ptr (call Main.rest t))
        (fun Main.main (t) ptr (run f (prim fork# Main.wide)) (prim catch# Main.rest Main.handler))`,
      'heap',
      251,
    ],
  ] as const)('%s', (_, program, limit, exitCode) => {
    const result = run(program, { profiled: true, limits, area: 1 << 20 });
    expect(result).toMatchObject({ exitCode, end: { kind: 'limit', limit } });
    expect(result.profile?.end).toEqual(result.end);
    expect(result.statistics.maximumLive).toBeLessThan(2 * limits.heap);
  });

  it('but not one whose handler, deep in the stack, needs a little more', () => {
    const program = `(fun Main.count ((n i64)) i64
        (case (c i64) n (0 0) (_ (with (k i64) (prim -# n 1)) (case (m i64) (call Main.count k) (_ (prim +# m 1))))))
      (fun Main.handler (e t) ptr (with (r i64) (call Main.count 1000)) (prim exitProcess# 7))
      (fun Main.step (t) ptr (run r (prim catch# Main.step Main.handler)) (call Test.end r t))
      (fun Main.main (t) ptr (call Main.step t))`;
    expect(run(program, { limits })).toMatchObject({ exitCode: 7 });
  });
});

describe('a time limit', () => {
  const limits = { time: 0.05, stack: 1 << 20 };
  const onward = `(fun Main.spin ((n i64)) ptr (with (m i64) (prim +# n 1)) (call Main.spin m))
    (fun Main.work (t) ptr (call Main.spin 1)) (fun Main.handler (e t) ptr (call Main.spin 1))
    (fun Main.sleep (t) ptr (run u (prim delay# 100000000000)) (result u))`;

  it.each([
    ['handles everything', '(prim catch# Main.work Main.handler)', exitTimeout],
    ['handles everything, and sleeps', '(prim catch# Main.sleep Main.handler)', exitTimeout],
    ['is masked', '(prim maskUninterruptible# Main.work)', 105],
    ['must not be disturbed', '(prim undisturbed# Main.work)', exitTimeout],
  ])('ends a program that %s', (_, body, exitCode) => {
    const running = start(build(`${onward} (fun Main.main (t) ptr ${body})`, true), {
      limits,
      shared: false,
    });
    let clock = 0;
    running.world.host.now = () => {
      clock += 5;
      return clock;
    };
    let step = running.machine.step();
    while (step.kind !== 'done') step = running.machine.step();
    const { result } = step;
    expect(result).toMatchObject({ exitCode, end: { kind: 'limit', limit: 'time' } });
    expect(result.profile?.end).toEqual(result.end);
  });

  it('ends a sleep', () => {
    const result = run(`${onward} (fun Main.main (t) ptr (call Main.sleep t))`, { limits });
    expect(result).toMatchObject({ exitCode: 105, end: { kind: 'limit', limit: 'time' } });
  });

  it('without an end is none', () => {
    const running = start(build('(fun Main.main (t) ptr (call Test.end Test.one t))'), {
      limits: { ...limits, time: 1e300 },
    });
    expect(finish(running)).toMatchObject({ exitCode: 1, end: { kind: 'failed' } });
  });
});

it('what a machine has cost so far can be read from its memory', () => {
  const program = `(fun Main.spin ((n i64)) ptr (scc "spin") (case (c i64) n (0 Test.one)
      (_ (let ((b (con GHC.Types.I# n)))) (with (m i64) (prim -# n 1)) (call Main.spin m))))
    (fun Main.main (t) ptr (scc "main") (call Main.spin 5))`;
  const executable = build(program, true);
  const running = start(executable);
  finish(running);
  const { stacks, ...facts } = running.machine.snapshot()!;
  expect(profileOutside(executable, facts, running.memory.buffer)).toEqual({ ...facts, stacks });
  expect(stackRows(stacks).some(({ entries }) => entries === 6)).toBe(true);
});

describe('files that would block', () => {
  const program = `(fun Main.main (t) ptr
    (run b (prim newByteArray# 16)) (run (n i64) (prim writeFile# 7 b 0 16)) (prim exitProcess# n))`;

  it('are tried again', () => {
    const running = start(build(program));
    const answers = [{ kind: 'wait', milliseconds: 1 }, { kind: 'wait', milliseconds: 1 }, 9] as const;
    let next = 0;
    running.world.host.write = () => answers[next++]!;
    expect(finish(running).exitCode).toBe(9);
  });

  it('let nobody run where nobody may', () => {
    const undisturbed = `${program.replaceAll('Main.main', 'Main.write')}
      (fun Main.spin (t) ptr (call Main.spin t))
      (fun Main.main (t) ptr (run c (prim fork# Main.spin)) (prim undisturbed# Main.write))`;
    const running = start(build(undisturbed), { shared: false });
    let waited = false;
    running.world.host.write = () => {
      if (waited) return 9;
      waited = true;
      return { kind: 'wait', milliseconds: 60 };
    };
    for (let step = running.machine.step(0); step.kind !== 'sleep'; step = running.machine.step(0));
    expect(running.machine.step(0).kind).toBe('sleep');
    expect(finish(running).exitCode).toBe(9);
  });
});

describe('waiting for input', () => {
  it('leaves, and goes on when there is some', () => {
    const program = `(fun Main.main (t) ptr
      (run b (prim newByteArray# 16)) (run (n i64) (prim readFile# 0 b 0 16)) (run (c i64) (prim readWord8Array# b 1))
      (with (r i64) (prim +# c n)) (prim exitProcess# r))`;
    const running = start(build(program));
    running.world.input = new Uint8Array(0);
    expect(running.machine.step().kind).toBe('waitInput');
    expect(running.machine.step().kind).toBe('waitInput');
    running.world.input = Uint8Array.of(1, 40);
    const step = running.machine.step();
    expect(step.kind === 'done' && step.result.exitCode).toBe(42);
  });
});

describe('asynchronous exceptions', () => {
  const asking =
    '(fun Main.ask (s) ptr (run (c i64) (prim wallClock#)) (let ((b (con GHC.Types.I# c)))) (result b))';
  const count = `(fun Main.count ((n i64)) ptr
    (case (c i64) n (0 Test.three) (_ (with (m i64) (prim -# n 1)) (call Main.count m))))`;
  const exitCode = (program: string): number => {
    const running = start(build(program));
    running.world.host.wallClock = () => {
      running.machine.interrupt();
      return 0n;
    };
    return finish(running).exitCode;
  };

  it('leave a thunk under evaluation so that it can be gone on with', () => {
    const program = `${asking} ${count}
      (caf Main.x (with a (prim unsafePerformIO# Main.ask)) (call Main.count 1000))
      (fun Main.action (t) ptr (call Test.end Main.x t))
      (fun Main.handler (e t) ptr (call Test.end Main.x t))
      (fun Main.main (t) ptr (prim catch# Main.action Main.handler))`;
    expect(exitCode(program)).toBe(3);
  });

  it('wait until they are not masked', () => {
    const program = `${count}
      (fun Main.quiet (t) ptr (run (c i64) (prim wallClock#)) (with v (call Main.count 1000)) (call Test.end v t))
      (fun Main.main (t) ptr (prim maskAsyncExceptions# Main.quiet))`;
    expect(exitCode(program)).toBe(3);
  });

  it('say whether they are masked', () => {
    const program = `(fun Main.state (t) ptr (run (s i64) (prim getMaskingState#)) (prim exitProcess# s))
      (fun Main.main (t) ptr (prim maskAsyncExceptions# Main.state))`;
    expect(run(program).exitCode).toBe(2);
  });
});

describe('memory that is not shared', () => {
  it('is as good as shared memory', () => {
    expect(
      finish(start(build('(fun Main.main (t) ptr (call Test.end Test.three t))'), { shared: false }))
        .exitCode,
    ).toBe(3);
  });
});
