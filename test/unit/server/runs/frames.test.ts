/** Why a program failed, in the words that it said itself. */
import { describe, expect, it } from 'vitest';
import { endMessage, withReason } from '../../../../server/src/runs/frames.ts';

const failed = { kind: 'failed', message: 'exit code 1', exitCode: 1 } as const;
const reason = (said: string): string => endMessage(withReason(failed, 'Head', said));

describe('the reason of a failure', () => {
  it('is what the program said last after its name', () => {
    expect(reason('Head: Prelude.head: empty list\n')).toBe('Prelude.head: empty list');
    expect(reason('Head: first\nso so\nHead: second\nCallStack (from HasCallStack):\n')).toBe(
      'second\nCallStack (from HasCallStack):',
    );
  });

  it('is its exit code where it said nothing of that kind', () => {
    expect(reason('')).toBe('exit code 1');
    expect(reason('Behead: no\n')).toBe('exit code 1');
  });

  it('is left alone where the machine itself failed, and where nothing failed', () => {
    const ours = { kind: 'failed', message: 'the machine failed', exitCode: 254 } as const;
    expect(withReason(ours, 'Head', 'Head: x\n')).toBe(ours);
    expect(endMessage(withReason({ kind: 'interrupted' }, 'Head', 'Head: x\n'))).toBe('interrupted');
  });
});
