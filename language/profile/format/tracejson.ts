/** The JSON of traces, which may end anywhere: a tracer appends events, and need not close the list. */
import { type InputFile, jsonIn } from './file.ts';
import { type Fields, isFields } from './jsontext.ts';
import { expectJson } from './limit.ts';
import { wholeText } from './text.ts';

export interface TraceJson {
  readonly events: readonly unknown[];
  /** The object that has the events; empty for a list alone. */
  readonly file: Fields;
  /** Whether the last event is torn. */
  readonly isTorn: boolean;
}

/** Whether a file begins as traces do. An object may have its events after others of its fields. */
export function isTraceText(input: InputFile): boolean {
  const { head } = input;
  if (/^\s*\[\s*\{/.test(head)) return /"ph"\s*:\s*"/.test(head);
  if (!input.isJson) return false;
  if (/^\s*\{\s*"traceEvents"\s*:\s*\[/.test(head)) return true;
  const json = jsonIn(input);
  return isFields(json) && Array.isArray(json.traceEvents);
}

export function traceJson(input: InputFile): TraceJson | { readonly refused: string } {
  // what recognised the file may have parsed it
  const known = jsonIn(input);
  if (known !== undefined) return wholeTrace(known) ?? damaged;
  expectJson(input.bytes);
  const text = wholeText(input.bytes);
  if (text === undefined) return { refused: 'this JSON is longer than 500 MB' };
  const whole = input.isJson ? undefined : parsed(text);
  if (whole !== undefined) return { ...whole, isTorn: false };
  const close = /^\s*\[/.test(text) ? ']' : ']}';
  let end = text.lastIndexOf('}');
  const isTorn = /\S/.test(text.slice(end + 1).replace(/^\s*,/, ''));
  for (let tries = 0; tries < mostCuts && end >= 0; tries++) {
    const cut = parsed(text.slice(0, end + 1) + close);
    if (cut !== undefined) return { ...cut, isTorn: isTorn || tries > 0 };
    end = text.lastIndexOf('}', end - 1);
  }
  return damaged;
}

const damaged = { refused: 'this trace is damaged: its JSON cannot be read' } as const;

/** A torn event has so many objects within it at most. Each try reads the whole file. */
const mostCuts = 8;

function wholeTrace(json: unknown): TraceJson | undefined {
  const trace = traceIn(json);
  return trace && { ...trace, isTorn: false };
}

function traceIn(json: unknown): Omit<TraceJson, 'isTorn'> | undefined {
  if (Array.isArray(json)) return { events: json as unknown[], file: {} };
  return isFields(json) && Array.isArray(json.traceEvents)
    ? { events: json.traceEvents as unknown[], file: json }
    : undefined;
}

function parsed(text: string): Omit<TraceJson, 'isTorn'> | undefined {
  try {
    return traceIn(JSON.parse(text));
  } catch {
    return undefined;
  }
}
