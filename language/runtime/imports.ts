/** What emitted code calls of the host: the primitives, and what is rare in cost-centre stacks and exceptions. */

import { TraceEventKind } from '../profile/model/trace.ts';
import { changeEra } from './era.ts';
import { cafObject, cell, header, leave, partialObject, tags, wordBytes } from './layout.ts';
import { mark } from './marks.ts';
import { stableNameOf } from './name.ts';
import { concurrentPrimitives } from './primitive/concurrent.ts';
import { hostPrimitives } from './primitive/index.ts';
import type { HostRoutines } from './primitive/routines.ts';
import { weakPrimitives } from './primitive/weak.ts';
import { provenances } from './provenance.ts';
import { exitWith } from './result.ts';
import { type Run, symbol } from './run.ts';
import {
  countConstant,
  demandConstant,
  joinSlowly,
  machineWork,
  pushSlowly,
  stackRoutines,
} from './stacks.ts';
import { statisticsNow } from './statistics.ts';
import { address, allocate, type Store, setWord, word } from './store.ts';
import { noteTold, trace } from './throws.ts';
import { noteTrace } from './trace.ts';
import { unpack } from './unpack.ts';
import { unwind } from './unwind.ts';
import { notingUses } from './use.ts';
import { noteEntry } from './watch.ts';

/** By the names that emitted code calls them by. */
export function hostImports(run: Run): Record<string, unknown> {
  const { store, executable } = run;
  const routines = hostPrimitives({
    store,
    host: run.host,
    stacks: executable.profiled ? stackRoutines(() => run.stacks!, executable.cafs) : undefined,
    isIndirection: info => info === store.known.indirection,
    nameOf: pointer => stableNameOf(run.names, store, pointer >>> 0),
    exit: code => exitWith(run, code),
    wait: milliseconds => {
      run.waits =
        milliseconds === undefined
          ? { kind: 'input' }
          : { kind: 'again', until: run.host.now() + milliseconds };
      setWord(store, cell.reason, leave.wait);
    },
    cpuTime: () => BigInt(Math.round((run.host.now() - run.started) * 1e6)),
    provenance: provenances(run),
    told: () => noteTold(run),
    statistics: () => statisticsNow(run),
    sampleHeap: when => sampleHeap(run, when),
    era: () => run.eras.current,
    changeEra: era => changeEra(run.eras, store, address(store, cell.hp), era),
    mark: (kind, label) => mark(run, kind, label),
    collect: () => collectSoon(run),
  });
  const all: HostRoutines = notingUses(store, {
    ...routines,
    ...concurrentPrimitives(run, () => threadFrames(run)),
    ...weakPrimitives(run),
  });
  const named = Object.fromEntries(Object.entries(all).map(([name, routine]) => [`host:${name}`, routine]));
  return {
    ...named,
    $push(stack: number, centre: number, site: number) {
      const stacks = run.stacks!;
      const pushed = machineWork(stacks, () => pushSlowly(stacks, stack >>> 0, centre, site >>> 0));
      if (site !== 0 && stacks.watched.size > 0) noteEntry(run, centre, pushed);
      if (site !== 0) noteTrace(run, TraceEventKind.push, centre, pushed);
      return pushed;
    },
    $enterFunction(current: number, stored: number) {
      const stacks = run.stacks!;
      return machineWork(stacks, () => joinSlowly(stacks, current >>> 0, stored >>> 0));
    },
    $trace: (kind: TraceEventKind, what: number, stack: number) => noteTrace(run, kind, what, stack >>> 0),
    $enterCaf: (caf: number) => enterCaf(run, caf >>> 0),
    $met: (address: number) => run.heap.constants.meet(address >>> 0),
    $unwind: (sp: number, exception: number) => raise(run, sp >>> 0, exception),
    $copyPartial: (partial: number) => copyPartial(store, partial >>> 0),
    $unpack: (at: number, rest: number) => unpack(store, at, rest, executable.profiled),
  };
}

function collectSoon(run: Run): void {
  run.collectNow = true;
  setWord(run.store, cell.heapLimit, 0);
}

function sampleHeap(run: Run, when: 'never' | 'always' | 'now'): void {
  const { censuses } = run;
  if (censuses === undefined) return;
  if (when === 'now') {
    censuses.isRequested = true;
    collectSoon(run);
  } else censuses.isStopped = when === 'never';
}

function enterCaf(run: Run, caf: number): void {
  run.heap.cafs.set(caf, word(run.store, caf));
  setWord(run.store, caf + cafObject.value, 0);
  const centre = run.executable.cafs.get(caf);
  if (!run.stacks || centre === undefined) return;
  const stack = demandConstant(run.stacks, centre);
  setWord(run.store, caf + header.stack, stack);
  if (run.executable.countsCalls) countConstant(run.stacks, stack);
}

/** The same partial application under the current stack. */
function copyPartial(store: Store, partial: number): number {
  const size = partialObject.arguments + wordBytes * word(store, partial + partialObject.held);
  const at = allocate(store, store.known.partial, size);
  store.words.copyWithin((at + header.size) >>> 2, (partial + header.size) >>> 2, (partial + size) >>> 2);
  return at + tags.lookUp;
}

/** A throw by the running thread; the frame of its handler, or 0: then that was the thread. */
export function raise(run: Run, sp: number, exception: number): number {
  const { store, frames } = run;
  const stack = address(store, cell.stack);
  trace(run, exception, { sp, top: frames.top, stack, thread: run.current }, 'exception');
  const handler = unwind(frames, sp, exception);
  if (handler !== 0) return handler;
  if (run.current !== run.main) {
    setWord(store, cell.reason, leave.done);
    return 0;
  }
  run.end ??= { kind: 'failed', message: 'an exception that nobody handles', exitCode: 1 };
  setWord(store, cell.reason, leave.exit);
  run.exitCode = 1;
  return 0;
}

/** What a new thread's action returns to: its application to the token, and the end. */
function threadFrames({ executable, store, stacks }: Run): number[] {
  const info = (name: string): number => symbol(executable, `info:${name}`);
  return [info('$applyFrame1'), store.known.unit, stacks?.base ?? 0, 0, info('$stop'), 0];
}
