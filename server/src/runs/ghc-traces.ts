/** The traces of a program that GHC has compiled, for the Backtrace view: names of centres become places. */

import { visibleLine, visibleLines } from '../../../language/index.ts';
import type { RunEnd } from '../../../language/profile/index.ts';
import type { Trace } from '../engine/ghc/trace.ts';
import { notify } from '../lsp/boundary.ts';
import { type BacktraceParams, type Frame, names } from '../protocol/index.ts';
import { textOf } from '../state/documents.ts';
import type { ProfiledProgram } from '../state/runs.ts';
import type { Server } from '../state/server.ts';
import { endMessage } from './frames.ts';
import { placesIn } from './line-costs.ts';

/** All of a run, oldest first: the last one ended it, if it did not come to its end by itself. */
export function sendTraces(
  server: Server,
  program: ProfiledProgram,
  traces: readonly Trace[],
  end: RunEnd,
): void {
  const isUnhandled = end.kind === 'failed' || end.kind === 'interrupted' || end.kind === 'limit';
  const framesOf = createFrames(server, program);
  traces.forEach((trace, index) => {
    const isLast = isUnhandled && index === traces.length - 1;
    const params: BacktraceParams = {
      run: program.run,
      cause: isLast && end.kind !== 'failed' ? (end.kind === 'limit' ? 'limit' : 'interrupt') : 'exception',
      description: visibleLine(trace.description),
      message: isLast ? endMessage(end) : '',
      handled: !isLast,
      frames: framesOf(trace.stack),
      evaluatedBy: trace.evaluatedBy.map(framesOf),
      text: visibleLines(trace.text),
    };
    void notify(server, names.backtrace, params);
  });
}

function createFrames(server: Server, program: ProfiledProgram): (stack: readonly string[]) => Frame[] {
  const placeOf = placesIn(program, path => textOf(server, path));
  const numbers = new Map<string, number>(
    program.centres.map(({ module, label }, number) => [`${module}.${label}`, number]),
  );
  return stack =>
    stack.map((name): Frame => {
      const number = numbers.get(name);
      const centre = number === undefined ? undefined : program.centres[number];
      if (number === undefined || !centre) return { ...split(visibleLine(name)), location: '', own: false };
      const { label, module, location, kind } = centre;
      const own = program.modules.has(module) && kind !== 'caf' && kind !== 'built-in';
      const { uri, range } = placeOf(number) ?? {};
      return { label, module, location, own, ...(uri && range ? { uri, range } : {}) };
    });
}

/** `GHC.List.CAF` is of GHC.List: what is in the profile's table needs no such guess. */
function split(name: string): { readonly module: string; readonly label: string } {
  const [, module = '', label = name] = /^((?:[A-Z][\w']*\.)*[A-Z][\w']*)\.(.+)$/.exec(name) ?? [];
  return { module, label };
}
