/** What a program is doing, for people: the names of functions, innermost first. */
import { writtenSymbol } from '../source/globalname.ts';
import { cell, frame as frameStart, kind, resume, wordBytes } from './layout.ts';
import type { Run } from './run.ts';
import { address, untag, word } from './store.ts';

/** So many names say where one is, and no more frames than this are looked at for them. */
const enough = 3;
const mostFrames = 1000;

/** Of the running thread, as it left the machine; otherwise of `main`. */
export function whereNow(run: Run): string[] {
  const { store, executable, frames, current, main } = run;
  const lines: string[] = [];
  const note = (info: number): void => {
    const name = writtenSymbol(executable.infos[info]?.name ?? '');
    if (name !== '' && lines.at(-1) !== name && lines.length < enough) lines.push(name);
  };
  if (current && word(store, cell.resume) === resume.enter)
    note(word(store, untag(address(store, cell.value))));
  const top = current ? frames.top : run.stackTop;
  let frame = current ? address(store, cell.sp) : (main?.sp ?? run.stackTop);
  for (let seen = 0; frame < top && seen < mostFrames && lines.length < enough; seen++) {
    const info = word(store, frame);
    const s = info << 2;
    const size = frames.shapes[s + 2] ?? 0;
    if (size <= 0) break;
    if (executable.infos[info]?.name === 'retry')
      note(word(store, frame + frameStart.pointers + wordBytes * frames.shapes[s + 1]!));
    else if (frames.shapes[s] === kind.frame || frames.shapes[s] === kind.demand) note(info);
    frame += size;
  }
  return lines;
}
