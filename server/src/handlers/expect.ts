/**
 * What a message's parameters must be. A client may send anything: what does not fit is answered with an error of the
 * protocol that names the place, before a handler sees it.
 */
import { ErrorCodes, Position, Range, ResponseError } from 'vscode-languageserver';
import { isUri } from '../path.ts';

/** Says what is wrong with a value called `name`; undefined for what is right. */
export type Expected = (value: unknown, name: string) => string | undefined;

const typed =
  (type: 'string' | 'number' | 'boolean', noun: string): Expected =>
  (value, name) =>
    typeof value === type ? undefined : `${name} must be ${noun}`;

export const text = typed('string', 'a string');
export const number = typed('number', 'a number');
export const truth = typed('boolean', 'true or false');
export const anything: Expected = () => undefined;

export const uri: Expected = (value, name) =>
  typeof value === 'string' && isUri(value) ? undefined : `${name} must be a URI`;

const position: Expected = (value, name) =>
  Position.is(value) ? undefined : `${name} must be a position: line and character, counted from 0`;

const range: Expected = (value, name) =>
  Range.is(value) ? undefined : `${name} must be a range: start and end, both positions`;

export const optional =
  (expected: Expected): Expected =>
  (value, name) =>
    value === undefined || value === null ? undefined : expected(value, name);

export const listOf =
  (expected: Expected): Expected =>
  (value, name) => {
    if (!Array.isArray(value)) return `${name} must be a list`;
    for (const [index, item] of value.entries()) {
      const problem = expected(item, `${name}[${index}]`);
      if (problem !== undefined) return problem;
    }
    return undefined;
  };

export const oneOf =
  (...choices: readonly string[]): Expected =>
  (value, name) =>
    choices.includes(value as string) ? undefined : `${name} must be one of ${choices.join(', ')}`;

export const fields =
  (expected: Readonly<Record<string, Expected>>): Expected =>
  (value, name) => {
    if (typeof value !== 'object' || value === null) return `${name} must be an object`;
    for (const [key, each] of Object.entries(expected)) {
      const problem = each((value as Readonly<Record<string, unknown>>)[key], `${name}.${key}`);
      if (problem !== undefined) return problem;
    }
    return undefined;
  };

/** An object with any keys. */
export const valuesOf =
  (expected: Expected): Expected =>
  (value, name) =>
    typeof value !== 'object' || value === null
      ? `${name} must be an object`
      : fields(Object.fromEntries(Object.keys(value).map(key => [key, expected])))(value, name);

// ---------------------------------------------------------------- LSP's parameters

const textDocument = fields({ uri });
export const ofDocument = fields({ textDocument });
export const atPosition = fields({ textDocument, position });
export const atPositions = fields({ textDocument, positions: listOf(position) });
export const inRange = fields({ textDocument, range });
export const referring = fields({ textDocument, position, context: fields({ includeDeclaration: truth }) });
export const renaming = fields({ textDocument, position, newName: text });
export const acting = fields({ textDocument, range, context: fields({ diagnostics: listOf(anything) }) });
export const querying = fields({ query: text });
/** Items come back with what we put into them. */
export const calling = fields({
  item: fields({
    data: fields({
      root: uri,
      item: fields({ name: text, path: text, span: fields({ start: number, end: number }) }),
    }),
  }),
});
export const completing = fields({ label: text, data: optional(fields({ uri })) });
export const resolving = fields({
  title: text,
  data: optional(fields({ uri, range, title: text, kind: text, version: number })),
});
export const folders = fields({
  event: fields({ added: listOf(fields({ uri })), removed: listOf(fields({ uri })) }),
});
export const changes = fields({ changes: listOf(fields({ uri })) });

// ---------------------------------------------------------------- ours (protocol.ts)

export const running = fields({
  uri,
  profile: truth,
  engine: optional(oneOf('auto', 'embedded', 'ghc')),
  arguments: optional(listOf(text)),
  costCentres: optional(oneOf('none', 'manual', 'top', 'exported', 'all')),
  cafAll: optional(truth),
  ignoreScc: optional(truth),
  policy: optional(oneOf('compress', 'truncate', 'drop')),
  limits: optional(fields({ heap: optional(number), stack: optional(number), time: optional(number) })),
  sandbox: optional(truth),
  terminal: optional(truth),
  environment: optional(valuesOf(text)),
  folder: optional(uri),
  held: optional(truth),
});
export const growing: Expected = (value, name) =>
  running(value, name) ?? fields({ sizes: listOf(number) })(value, name);
export const ofRun = fields({ run: number });
export const evaluating = fields({ uri, expression: text, seconds: optional(number) });
export const breaking = fields({
  run: number,
  throws: truth,
  breakpoints: listOf(
    fields({
      id: number,
      name: optional(text),
      uri: optional(uri),
      line: optional(number),
      hits: optional(text),
      stack: optional(text),
    }),
  ),
});
export const input = fields({ run: number, text: optional(text), end: optional(truth) });
export const marking = fields({ run: number, label: text });
export const phasing = fields({ run: number, from: optional(number), to: optional(number) });
export const selecting = fields({ run: number, deselected: listOf(number) });
export const showing = fields({
  run: optional(number),
  metric: oneOf('time', 'allocation', 'entries'),
  mode: oneOf('inherited', 'individual'),
  least: optional(number),
});
export const stacks = fields({
  run: number,
  below: optional(number),
  metric: oneOf('time', 'allocation', 'entries'),
});
export const centre = fields({
  uri,
  position,
  change: oneOf('addLocals', 'remove', 'rename'),
  label: optional(text),
});
const metric = oneOf('time', 'allocation', 'entries');
export const exporting = fields({ run: number, format: text, metric });
export const comparing = fields({ before: number, after: number, metric });
export const ofUri = fields({ uri });
export const loading = fields({
  uri,
  content: text,
  run: optional(number),
  deselected: optional(listOf(number)),
});
export const locating = fields({ run: number, module: text, uri });
export const quietly = fields({ quiet: truth });
export const sources = fields({ files: listOf(fields({ uri, text })) });

/** The parameters as what was expected of them; otherwise an error for the client to be sent. */
export function fitting<P>(expected: Expected, params: unknown): P {
  const problem = expected(params, 'params');
  if (problem !== undefined) throw new ResponseError(ErrorCodes.InvalidParams, problem);
  return params as P;
}
