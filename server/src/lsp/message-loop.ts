/**
 * Messages as they arrive, before the library that takes them apart. It reads the parameters of requests that should have
 * some, and fails with an error of its own where a client sends `null` or nothing. Who sends none sends an empty object,
 * of which the handlers say what it lacks (`lsp/parameters.ts`); who starts the server without any can do nothing special.
 * And it knows no order: here nothing passes before `initialize`, and nothing but `exit` after `shutdown`.
 */
import {
  type Connection,
  type ConnectionOptions,
  ErrorCodes,
  Message,
  ResponseError,
} from 'vscode-languageserver';

export interface Incoming {
  /** The options with which the connection is created. */
  readonly options: ConnectionOptions;
  /** Answers requests that come when they should not. */
  serve(connection: Connection): void;
  /** `initialize` is about to be answered. Throws where it was before. */
  begin(): void;
}

/** Of one connection. */
export function createIncoming(): Incoming {
  let state: State = 'new';
  return {
    options: {
      messageStrategy: {
        handleMessage(message, next) {
          const problem = untimely(state, message);
          if (problem === undefined) {
            if (isTold(message) && message.method === 'shutdown') state = 'shut down';
            return next(withParameters(message));
          }
          // the library answers what has a handler, and a notification is passed over
          if (Message.isRequest(message)) next(withParams({ ...message, method: refused }, problem));
        },
      },
    },
    serve: connection =>
      connection.onRequest(refused, ({ code, message }: Untimely): never => {
        throw new ResponseError(code, message);
      }),
    begin() {
      if (state !== 'new')
        throw new ResponseError(ErrorCodes.InvalidRequest, 'initialize may be sent only once');
      state = 'begun';
    },
  };
}

type State = 'new' | 'begun' | 'shut down';

interface Untimely {
  readonly code: number;
  readonly message: string;
}

/** The name by which such a request is answered. A client that uses it is refused as well. */
const refused = 'cairn/untimely';

/** What is wrong with a message that comes now. */
function untimely(state: State, message: Message): Untimely | undefined {
  if (!isTold(message) || message.method === 'exit') return undefined;
  if (state === 'new' && message.method !== 'initialize')
    return { code: ErrorCodes.ServerNotInitialized, message: 'initialize must be sent first' };
  // said twice it means no more than once
  if (state === 'shut down' && message.method !== 'shutdown')
    return { code: ErrorCodes.InvalidRequest, message: 'after shutdown only exit is allowed' };
  return undefined;
}

interface IncomingMessage extends Message {
  readonly method: string;
  readonly params?: unknown;
}

const isTold = (message: Message): message is IncomingMessage => 'method' in message;

function withParameters(message: Message): Message {
  if (!isTold(message)) return message;
  const { method, params } = message;
  const lacks = params === undefined || params === null || (Array.isArray(params) && params.length === 0);
  const fields: unknown = lacks ? {} : params;
  if (method === 'initialize' && typeof fields === 'object')
    return withParams(message, { ...fields, capabilities: (fields as Partial<Capable>).capabilities ?? {} });
  return lacks ? withParams(message, fields) : message;
}

interface Capable {
  readonly capabilities: unknown;
}

const withParams = (message: IncomingMessage, params: unknown): IncomingMessage => ({ ...message, params });
