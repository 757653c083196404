/** The programs that run: what the server says of each goes to whoever started it. */
import * as vscode from 'vscode';
import type { BaseLanguageClient } from 'vscode-languageclient';
import { bytes, seconds as showSeconds } from '../../../language/profile/index.ts';
import {
  type BacktraceParams,
  type EndedParams,
  names,
  type OutputParams,
  type PausedParams,
  type ProgressParams,
  type RunIdentity,
} from '../../../server/src/protocol/index.ts';
import { onNotification } from '../messages.ts';

/** Who started a run hears what becomes of it; `ended` comes last, and once. */
export interface RunListener {
  output(params: OutputParams): void;
  wantsInput(): void;
  paused(params: PausedParams): void;
  /** It goes on, and this was not asked of it by `cairn/continue`. */
  continued(): void;
  backtrace(params: BacktraceParams): void;
  ended(params: EndedParams): void;
}

export interface Running {
  readonly run: number;
  readonly name: string;
  /** The URI of the program's file. */
  readonly uri: string;
  /** Whether its own terminal or session is in front of the person. */
  isInFront(): boolean;
  /** How far it is, in words. */
  progress: string;
}

export interface Runs extends vscode.Disposable {
  add(running: Running, listener: RunListener): void;
  /** Oldest first. */
  all(): readonly Running[];
  readonly onChange: vscode.Event<void>;
  /** Of all runs, when all else was said of them. */
  readonly onEnd: vscode.Event<EndedParams>;
  /** Fires for the backtraces of all runs. */
  readonly onBacktrace: vscode.Event<BacktraceParams>;
}

export function createRuns(client: BaseLanguageClient): Runs {
  const running = new Map<number, Running>();
  const listeners = new Map<number, RunListener>();
  /** What comes before the answer that says which run it belongs to. */
  const early = new Map<number, ((listener: RunListener) => void)[]>();
  const changed = new vscode.EventEmitter<void>();
  const backtraces = new vscode.EventEmitter<BacktraceParams>();
  const ends = new vscode.EventEmitter<EndedParams>();

  const tell = ({ run }: RunIdentity, hear: (listener: RunListener) => void): void => {
    const listener = listeners.get(run);
    if (listener) hear(listener);
    else early.set(run, [...(early.get(run) ?? []), hear]);
  };
  const end = (params: EndedParams): void => {
    running.delete(params.run);
    changed.fire();
    tell(params, listener => {
      running.delete(params.run);
      listeners.delete(params.run);
      listener.ended(params);
    });
    ends.fire(params);
  };
  const progress = ({ run, seconds, allocation }: ProgressParams): void => {
    const each = running.get(run);
    if (!each) return;
    each.progress = `${showSeconds(seconds, 1)}, ${bytes(allocation)} allocated`;
    changed.fire();
  };
  const backtrace = (params: BacktraceParams): void => {
    tell(params, listener => listener.backtrace(params));
    backtraces.fire(params);
  };
  const subscriptions = vscode.Disposable.from(
    changed,
    backtraces,
    ends,
    onNotification(client, names.output, (params: OutputParams) =>
      tell(params, listener => listener.output(params)),
    ),
    onNotification(client, names.wantsInput, (params: RunIdentity) =>
      tell(params, listener => listener.wantsInput()),
    ),
    onNotification(client, names.paused, (params: PausedParams) =>
      tell(params, listener => listener.paused(params)),
    ),
    onNotification(client, names.continued, (params: RunIdentity) =>
      tell(params, listener => listener.continued()),
    ),
    onNotification(client, names.progress, progress),
    onNotification(client, names.backtrace, backtrace),
    onNotification(client, names.ended, end),
  );
  return {
    add(each, listener) {
      running.set(each.run, each);
      listeners.set(each.run, listener);
      for (const hear of early.get(each.run) ?? []) hear(listener);
      early.delete(each.run);
      changed.fire();
    },
    all: () => [...running.values()],
    onChange: changed.event,
    onBacktrace: backtraces.event,
    onEnd: ends.event,
    dispose: () => subscriptions.dispose(),
  };
}
