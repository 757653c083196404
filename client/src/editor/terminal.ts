/** A pseudoterminal for a program's runs: shows what it writes and gives it what is typed, a line at a time. */
import * as vscode from 'vscode';
import { emptyLine, type } from './line.ts';

/** What a run does with its terminal. */
interface RunOutput {
  write(text: string): void;
  /** A line that is not the program's. */
  note(text: string): void;
  /** The run is over: nothing more is taken; a last line says how it ended. */
  end(message: string): void;
  /** For another run, of this program or another, which begins on an empty screen: VS Code takes its time over a new terminal. False
   * where the person has closed it. */
  beginAgain(name: string, events: TerminalEvents): boolean;
}

export interface RunTerminal extends RunOutput {
  readonly terminal: vscode.Terminal;
}

export interface RunPty extends RunOutput {
  readonly pty: vscode.Pseudoterminal;
}

export interface TerminalEvents {
  opened?(): void;
  input(text: string): void;
  endOfInput(): void;
  interrupt(): void;
  closed(): void;
}

/** Clears the screen and what has scrolled off it. */
const clear = '\u001b[2J\u001b[3J\u001b[H';

export function openTerminal(name: string, events: TerminalEvents): RunTerminal {
  const { pty, ...run } = createPty(events);
  const terminal = vscode.window.createTerminal({
    name,
    iconPath: new vscode.ThemeIcon('pulse'),
    isTransient: true,
    pty,
  });
  return { terminal, ...run };
}

/** `closes`: the terminal is told when the run is over, as a task's is. */
export function createPty(first: TerminalEvents, closes?: vscode.Event<number>): RunPty {
  let events = first;
  let isClosed = false;
  const writer = new vscode.EventEmitter<string>();
  const renamed = new vscode.EventEmitter<string>();
  let waiting: string | undefined = '';
  let line = emptyLine;
  let over = false;
  // What is written before the terminal is open would be lost.
  const show = (text: string): void => {
    if (waiting === undefined) writer.fire(text);
    else waiting += text;
  };
  const pty: vscode.Pseudoterminal = {
    onDidWrite: writer.event,
    onDidChangeName: renamed.event,
    ...(closes ? { onDidClose: closes } : {}),
    open() {
      const text = waiting ?? '';
      waiting = undefined;
      if (text !== '') writer.fire(text);
      events.opened?.();
    },
    close() {
      isClosed = true;
      events.closed();
    },
    handleInput(data: string) {
      if (over) return;
      const typed = type(line, data);
      line = typed.line;
      show(typed.echo);
      for (const event of typed.events) {
        if (event.kind === 'line') events.input(event.text);
        else if (event.kind === 'end') events.endOfInput();
        else events.interrupt();
      }
    },
  };
  return {
    pty,
    write: text => show(text.replace(/\r?\n/g, '\r\n')),
    note: text => show(`\u001b[3m${text.replace(/\r?\n/g, '\r\n')}\u001b[0m\r\n`),
    end(message) {
      over = true;
      show(`\r\n\u001b[3m[${message.replace(/\r?\n/g, '\r\n')}]\u001b[0m\r\n`);
    },
    beginAgain(name, others) {
      if (isClosed) return false;
      renamed.fire(name);
      events = others;
      line = emptyLine;
      over = false;
      show(clear);
      return true;
    },
  };
}
