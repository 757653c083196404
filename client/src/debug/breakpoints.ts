/** Where a program is to stand still: at cost centres by line or name, and at exceptions. */
import type { DebugProtocol } from '@vscode/debugprotocol';
import { agreement } from '../../../language/profile/index.ts';
import type {
  BreakpointParams,
  BreakpointsParams,
  PausedParams,
  PlacedBreakpoint,
} from '../../../server/src/protocol/index.ts';
import { sourceOf, uriOfSource } from './source.ts';

export interface Breakpoints {
  /** All of a file, in place of those that it had. */
  ofFile(args: DebugProtocol.SetBreakpointsArguments): Promise<DebugProtocol.Breakpoint[]>;
  /** All breakpoints at functions, in place of those that there were. */
  ofFunctions(args: DebugProtocol.SetFunctionBreakpointsArguments): Promise<DebugProtocol.Breakpoint[]>;
  onExceptions(filters: readonly string[]): Promise<void>;
  /** Whether a failure that nobody handles is shown. */
  readonly showsUncaught: boolean;
  /** What VS Code calls the reason of a stop. */
  reasonOf(paused: PausedParams): string;
}

/** `place` tells the program of all breakpoints, and answers where they are; `null` where it is over. */
export function createBreakpoints(
  place: (params: Omit<BreakpointsParams, 'run'>) => Promise<readonly PlacedBreakpoint[] | null>,
): Breakpoints {
  /** By file, and of functions under the empty name. */
  const wanted = new Map<string, readonly BreakpointParams[]>();
  let filters: readonly string[] = ['uncaught'];
  let next = 1;
  let isTold = false;
  const tell = async (): Promise<readonly PlacedBreakpoint[] | null> => {
    const params = { throws: filters.includes('raised'), breakpoints: [...wanted.values()].flat() };
    // a program without breakpoints so far has none to clear: nothing is sent
    if (!isTold && !params.throws && params.breakpoints.length === 0) return [];
    isTold = true;
    return place(params);
  };
  const put = async (
    key: string,
    asked: readonly BreakpointParams[],
  ): Promise<DebugProtocol.Breakpoint[]> => {
    wanted.set(key, asked);
    const placed = await tell();
    return asked.map(({ id }) =>
      toBreakpoint(
        id,
        placed?.find(each => each.id === id),
      ),
    );
  };
  return {
    ofFile({ source, breakpoints = [] }) {
      const uri = uriOfSource(source.path ?? '').toString();
      return put(
        uri,
        breakpoints.map(({ line, hitCondition, condition }) => ({
          id: next++,
          uri,
          line: line - 1,
          ...conditions(hitCondition, condition),
        })),
      );
    },
    ofFunctions: ({ breakpoints }) =>
      put(
        '',
        breakpoints.map(({ name, hitCondition, condition }) => ({
          id: next++,
          name,
          ...conditions(hitCondition, condition),
        })),
      ),
    async onExceptions(chosen) {
      filters = chosen;
      await tell();
    },
    get showsUncaught() {
      return filters.includes('uncaught');
    },
    reasonOf({ reason, breakpoints }) {
      if (reason !== 'entered') return reason === 'asked' ? 'pause' : 'exception';
      if (breakpoints.length === 0) return 'step';
      const named = wanted.get('') ?? [];
      return breakpoints.every(id => named.some(each => each.id === id))
        ? 'function breakpoint'
        : 'breakpoint';
    },
  };
}

function toBreakpoint(id: number, placed: PlacedBreakpoint | undefined): DebugProtocol.Breakpoint {
  if (!placed || placed.problem !== undefined)
    return { id, verified: false, message: placed?.problem ?? 'The program has ended.' };
  const { labels, uri, range } = placed;
  return {
    id,
    verified: true,
    message: `Stops when ${labels.join(', ')} ${agreement(labels.length, 'is', 'are')} entered.`,
    ...(uri && range ? { source: sourceOf(uri), line: range.start.line + 1 } : {}),
  };
}

const conditions = (
  hits: string | undefined,
  stack: string | undefined,
): Pick<BreakpointParams, 'hits' | 'stack'> => ({
  ...(hits ? { hits } : {}),
  ...(stack ? { stack } : {}),
});
