/**
 * The interactive table on a terminal. Keys come as they are pressed, on a screen of its own; the terminal is given back as
 * it was whatever way this ends: a key, a signal, a mistake of ours.
 */
import type { Metric, Profile } from '../../../../language/profile/index.ts';
import { hasColour } from '../drawing.ts';
import { drawState, frameLines } from './draw.ts';
import { keysOf } from './keys.ts';
import { createState, pressed, resized, type State } from './state.ts';

/** What it needs of standard input and output, so that tests can give it others. */
export interface Terminal {
  readonly input: {
    setRawMode?(isRaw: boolean): unknown;
    setEncoding(encoding: 'utf8'): unknown;
    on(event: 'data', listener: (text: string) => void): unknown;
    off(event: 'data', listener: (text: string) => void): unknown;
    on(event: 'end', listener: () => void): unknown;
    off(event: 'end', listener: () => void): unknown;
    resume(): unknown;
    pause(): unknown;
  };
  readonly output: {
    readonly columns?: number;
    readonly rows?: number;
    readonly isTTY?: boolean;
    write(text: string): unknown;
    on(event: 'resize', listener: () => void): unknown;
    off(event: 'resize', listener: () => void): unknown;
  };
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Signals and the end of the process. */
  readonly process: {
    on(event: string, listener: (problem?: unknown) => void): unknown;
    off(event: string, listener: (problem?: unknown) => void): unknown;
  };
}

const enter = '\u001b[?1049h\u001b[?25l';
const leave = '\u001b[?25h\u001b[?1049l';
const home = '\u001b[H';
const clearLine = '\u001b[K';
const clearBelow = '\u001b[J';

/** By the shell's convention: 128 and the number of the signal. */
const signals: Readonly<Record<string, number>> = { SIGTERM: 143, SIGHUP: 129, SIGINT: 130 };

/** Answers the exit code once the person, or a signal, has ended it. */
export function showTable(profile: Profile, metric: Metric, terminal: Terminal): Promise<number> {
  const { input, output, environment } = terminal;
  const colour = hasColour({ isTTY: output.isTTY === true }, environment);
  const heightOf = (): number => Math.max(1, (output.rows ?? 24) - frameLines);
  let state = createState(profile, metric, heightOf());
  let isOpen = false;
  const draw = (): void => {
    const lines = drawState(state, { width: Math.max(1, (output.columns ?? 80) - 1), colour });
    // no newline after the last line: it would move the screen
    output.write(`${home}${lines.map(line => line + clearLine).join('\r\n')}${clearBelow}`);
  };
  const restore = (): void => {
    if (!isOpen) return;
    isOpen = false;
    input.setRawMode?.(false);
    output.write(leave);
  };
  return new Promise((resolve, reject) => {
    const change = (to: () => State): void => {
      try {
        state = to();
        if (state.isOver) end(0);
        else draw();
      } catch (problem) {
        close();
        reject(problem);
      }
    };
    const onData = (text: string): void => change(() => keysOf(text).reduce(pressedUnlessOver, state));
    const onResize = (): void => change(() => resized(state, heightOf()));
    const onEnd = (): void => end(0);
    const onSignal = Object.entries(signals).map(([signal, code]) => [signal, () => end(code)] as const);
    const close = (): void => {
      restore();
      input.off('data', onData);
      input.off('end', onEnd);
      input.pause();
      output.off('resize', onResize);
      for (const [signal, listener] of onSignal) terminal.process.off(signal, listener);
      terminal.process.off('exit', restore);
    };
    const end = (code: number): void => {
      close();
      resolve(code);
    };
    for (const [signal, listener] of onSignal) terminal.process.on(signal, listener);
    terminal.process.on('exit', restore);
    input.setEncoding('utf8');
    input.setRawMode?.(true);
    isOpen = true;
    output.write(enter);
    input.on('data', onData);
    input.on('end', onEnd);
    output.on('resize', onResize);
    input.resume();
    change(() => state);
  });
}

const pressedUnlessOver = (state: State, key: Parameters<typeof pressed>[1]): State =>
  state.isOver ? state : pressed(state, key);
