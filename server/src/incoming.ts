/**
 * Messages as they arrive, before the library that takes them apart: it reads the parameters of requests that should have
 * some, and fails with an error of its own where a client sends `null` or nothing. Who sends none sends an empty object,
 * of which the handlers say what it lacks (`handlers/expect.ts`); who starts the server without any can do nothing special.
 */
import type { ConnectionOptions, Message } from 'vscode-languageserver';

export const incoming: ConnectionOptions = {
  messageStrategy: { handleMessage: (message, next) => next(withParameters(message)) },
};

interface Told extends Message {
  readonly method: string;
  readonly params?: unknown;
}

const isTold = (message: Message): message is Told => 'method' in message;

function withParameters(message: Message): Message {
  if (!isTold(message)) return message;
  const { method, params } = message;
  const lacks = params === undefined || params === null || (Array.isArray(params) && params.length === 0);
  const given: unknown = lacks ? {} : params;
  if (method === 'initialize' && typeof given === 'object')
    return told(message, { ...given, capabilities: (given as Partial<Capable>).capabilities ?? {} });
  return lacks ? told(message, given) : message;
}

interface Capable {
  readonly capabilities: unknown;
}

const told = (message: Told, params: unknown): Told => ({ ...message, params });
