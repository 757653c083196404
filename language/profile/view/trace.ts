/**
 * Traced evaluation as data, as text, and as a file of events (Morgan and Jarvis, 5): what happened one after another,
 * under which stack.
 */
import { withoutCopy } from '../../source/globalname.ts';
import type { Profile } from '../model/profile.ts';
import type { Tracing } from '../model/trace.ts';
import { centresOf } from '../pass/tree.ts';
import { showStack } from './stacks.ts';

export interface TraceEvent {
  readonly kind: 'push' | 'enter' | 'force' | 'return';
  /** The function, the thunk by its binding, the centre; nothing for a return. */
  readonly name: string;
  readonly stack: number;
}

const kinds = ['push', 'enter', 'force', 'return'] as const;

/** `codes` are the executable's. */
export function traceEvents(
  { events }: Tracing,
  { centres }: Profile,
  codes: readonly { readonly name: string; readonly module: string }[],
): TraceEvent[] {
  const list: TraceEvent[] = [];
  for (let at = 0; at < events.length; at += 3) {
    const kind = kinds[events[at]!]!;
    const what = events[at + 1]!;
    const name =
      kind === 'push' ? (centres[what]?.label ?? '') : kind === 'return' ? '' : nameOf(codes[what]);
    list.push({ kind, name, stack: events[at + 2]! });
  }
  return list;
}

/** A local function or thunk has only the name of its binding, if any. */
function nameOf(code: { readonly name: string; readonly module: string } | undefined): string {
  if (code === undefined) return '';
  const { name, module } = code;
  // the copy of a function for arguments that are evaluated
  const own = withoutCopy(name);
  return own.startsWith(`${module}.`) || module === '' ? own : `${module}.${own}`;
}

/** A line for each event. */
export function traceText(profile: Profile, events: readonly TraceEvent[], isCut: boolean): string {
  const width = events.reduce((most, { name }) => Math.max(most, Math.min(name.length, 40)), 0);
  const lines = events.map(
    ({ kind, name, stack }) =>
      `${kind.padEnd(6)}  ${name.padEnd(width)}  ${showStack(profile, stack, { cafs: true })}`,
  );
  return `${[...lines, ...(isCut ? ['... more events were dropped: see --trace-limit'] : [])].join('\n')}\n`;
}

/** Chrome's trace event format, for Perfetto and browsers: an event takes a microsecond, and the centres of its stack stand
 * above each other as long as they last. */
export function traceFile(profile: Profile, events: readonly TraceEvent[]): string {
  const rows: object[] = [];
  let open: readonly number[] = [];
  const at = { pid: 1, tid: 1 };
  const move = (path: readonly number[], ts: number): void => {
    let shared = 0;
    while (shared < open.length && open[shared] === path[shared]) shared++;
    for (let level = open.length; level > shared; level--)
      rows.push({ ph: 'E', ts, name: profile.centres[open[level - 1]!]!.label, ...at });
    for (const centre of path.slice(shared))
      rows.push({
        ph: 'B',
        ts,
        name: profile.centres[centre]!.label,
        cat: profile.centres[centre]!.module,
        ...at,
      });
    open = path;
  };
  events.forEach(({ kind, name, stack }, ts) => {
    move(centresOf(profile, stack).reverse(), ts);
    rows.push({
      ph: 'i',
      s: 't',
      ts,
      name: `${kind} ${name}`.trim(),
      cat: kind,
      ...at,
      args: { stack: showStack(profile, stack, { cafs: true }) },
    });
  });
  move([], events.length);
  return `{"traceEvents":[\n${rows.map(row => JSON.stringify(row)).join(',\n')}\n]}\n`;
}
