/**
 * What is known of the program's variables where it stands still: what the frames keep for those who wait, what a closure
 * keeps that is about to be entered, and the arguments of a function. Nothing is evaluated for it, and nothing is kept
 * for it: what no frame needs any more is not known.
 */

import { writtenName } from '../source/globalname.ts';
import type { InfoDescription, KeptVariable, ValuePlace } from './executable.ts';
import { cell, frame as frameStart, resume, wordBytes } from './layout.ts';
import type { Run } from './run.ts';
import { showRaw, showValue } from './show.ts';
import { codeOf } from './stacks.ts';
import type { Entering, KnownVariable, Scope } from './state.ts';
import { address, untag, word } from './store.ts';

/** So many frames are looked at: a recursion may have millions. */
const mostFrames = 100_000;

/** Of a thread's frames, innermost first. */
export function scopesIn(run: Run, sp: number, top: number): Scope[] {
  const { stacks, store, frames, executable } = run;
  if (!stacks) return [];
  const byPlace = new Map<string, { scope: Scope; info: number; waiting: number }>();
  let frame = sp >>> 0;
  for (let seen = 0; frame < top && seen < mostFrames; seen++) {
    const info = word(store, frame);
    const { module, variables = [] } = executable.infos[info]!;
    // the paying stack stands behind the pointers (emit/case.ts)
    const paid = frame + frameStart.pointers + wordBytes * frames.shapes[(info << 2) + 1]!;
    for (const within of new Set(variables.map(v => v.within))) {
      const stack = codeOf(stacks, address(store, paid));
      const key = `${stack} ${within}`;
      const before = byPlace.get(key);
      if (!before) {
        const own = variables.filter(v => v.within === within);
        const scope = { ...nameOf(within, module), stack, waiting: 1, variables: valuesAt(run, own, frame) };
        byPlace.set(key, { scope, info, waiting: 1 });
      } else if (before.info === info) before.waiting++;
    }
    frame += frames.shapes[(info << 2) + 2]!;
  }
  return [...byPlace.values()].map(({ scope, waiting }) => ({ ...scope, waiting }));
}

/** Where the running thread is at the beginning of something; its frames or a register then hold all of it. */
export function enteringNow(run: Run): Entering | undefined {
  const { store, executable, frames } = run;
  if (word(store, cell.resume) === resume.enter) {
    const thunk = untag(address(store, cell.value));
    const info = executable.infos[word(store, thunk)];
    return info && entering(info, valuesAt(run, info.variables ?? [], thunk));
  }
  const frame = address(store, cell.sp);
  const info = word(store, frame);
  if (executable.infos[info]?.name !== 'retry') return undefined;
  // the closure itself comes first, and the function's number behind all pointers (emit/machine/retry.ts)
  const number = word(store, frame + frameStart.pointers + wordBytes * frames.shapes[(info << 2) + 1]!);
  const called = executable.infos[number];
  if (!called) return undefined;
  const closure = untag(address(store, frame + frameStart.pointers));
  return entering(called, [
    ...valuesAt(run, called.parameters ?? [], frame),
    ...valuesAt(run, called.variables ?? [], closure),
  ]);
}

function entering(info: InfoDescription, variables: readonly KnownVariable[]): Entering | undefined {
  // what has no name in the text has one that cannot stand there
  const { module, name } = nameOf(info.name, info.module);
  return name.includes('!') ? undefined : { module, name, variables };
}

/** `solve.go` of `Main.solve$w.go`: `f$w` is the entry of `f` for arguments that are evaluated. */
const nameOf = (label: string, module: string): { readonly module: string; readonly name: string } => ({
  module,
  name: writtenName(label.startsWith(`${module}.`) ? label.slice(module.length + 1) : label),
});

const valuesAt = (run: Run, places: readonly (ValuePlace | KeptVariable)[], start: number): KnownVariable[] =>
  places.map(each => ({
    ...(each.name === undefined ? {} : { name: each.name }),
    value: valueAt(run, each, start),
  }));

function valueAt({ store, executable }: Run, { at, rep, box }: ValuePlace, start: number): string {
  if (rep === 'ptr') return showValue(store, executable, address(store, start + at));
  return showRaw(store, start + at, box ?? (rep === 'i64' ? 'I#' : 'D#')) ?? '…';
}
