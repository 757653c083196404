/** How a run ended, as callgrind's files say why they were written: `desc: Trigger: Program termination`. */
import { never } from '../../source/never.ts';
import type { ProfileEnd } from '../model/profile.ts';

const termination = 'Program termination';

/** The text after `Trigger: `; undefined where nobody knows. */
export function triggerOf(end: ProfileEnd): string | undefined {
  switch (end.kind) {
    case 'finished':
      return end.exitCode === 0 ? termination : `${termination} with exit code ${end.exitCode}`;
    case 'failed':
      return `failed with exit code ${end.exitCode}: ${end.message.replace(/\s+/g, ' ').trim()}`;
    case 'limit':
      return `${end.limit} limit`;
    case 'interrupted':
    case 'stopped':
      return end.kind;
    case 'unknown':
      return undefined;
    default:
      return never(end);
  }
}

/** What such a text says; other tools have other reasons, such as a call of a function. */
export function endOf(trigger: string): ProfileEnd {
  if (trigger === termination) return { kind: 'finished', exitCode: 0 };
  const [, finished] = /^Program termination with exit code (\d+)$/.exec(trigger) ?? [];
  if (finished !== undefined) return { kind: 'finished', exitCode: Number(finished) };
  const [, code, message = ''] = /^failed with exit code (\d+): (.*)$/.exec(trigger) ?? [];
  if (code !== undefined) return { kind: 'failed', message, exitCode: Number(code) };
  const limit = (['heap', 'stack', 'time'] as const).find(each => trigger === `${each} limit`);
  if (limit !== undefined) return { kind: 'limit', limit };
  return trigger === 'interrupted' || trigger === 'stopped' ? { kind: trigger } : { kind: 'unknown' };
}
