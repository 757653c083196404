/** Where an exception has ended a program, as the command line says it. */
import { expect, it } from 'vitest';
import type { RunEnd } from '../../../language/profile/index.ts';
import { noStatistics, type RunResult } from '../../../language/runtime/index.ts';
import { backtraceOffer, backtraceText } from '../../../server/src/cli/backtrace.ts';
import { parseDrawing } from '../../lib/drawing.ts';

const profile = parseDrawing('MAIN\n main A.hs:1:1-9\n  f A.hs:2:1-9\n CAF\n  xs A.hs:3:1-4');
const failed: RunEnd = { kind: 'failed', message: '', exitCode: 1 };
const result = (end: RunEnd, rest: Partial<RunResult> = { profile }): RunResult => ({
  exitCode: 1,
  end,
  throws: { count: 2, last: { description: 'ErrorCall', stack: 4, evaluatedBy: [2], cause: 'exception' } },
  statistics: noStatistics,
  ...rest,
});

it('is the stack of the last throw, and who evaluated it', () => {
  expect(
    backtraceText(result(failed, { profile, hasReported: true })),
  ).toBe(`Backtrace (ErrorCall), innermost first:
  Main.xs (A.hs:3:1-4)
  Main.CAF (<entire-module>)
  needed by Main.f (A.hs:2:1-9), called from Main.main (A.hs:1:1-9)
`);
});

it('does not say again what the message of the exception has said', () => {
  const { throws } = result(failed);
  const told = { count: 2, last: { ...throws.last!, isTold: true } } as const;
  expect(backtraceText({ ...result(failed, { profile, hasReported: true }), throws: told })).toBe(
    '  needed by Main.f (A.hs:2:1-9), called from Main.main (A.hs:1:1-9)\n',
  );
});

it('is nothing where the program has ended well, or with a code of its own', () => {
  for (const end of [failed, { kind: 'finished', exitCode: 0 } as const])
    expect(backtraceText(result(end))).toBe('');
  expect(backtraceText(result({ kind: 'interrupted' }))).toContain('Main.xs');
});

it('is offered where it is not known', () => {
  expect(backtraceOffer(result(failed, { hasReported: true }), 'A')).toBe(
    'A: run with --backtrace to see where\n',
  );
  expect(backtraceOffer(result(failed, {}), 'A')).toBe('');
  expect(backtraceOffer(result(failed, { hasReported: true, profile }), 'A')).toBe('');
});
