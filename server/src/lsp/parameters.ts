/**
 * What a message's parameters must be. A client may send anything: what does not fit is answered with an error of the
 * protocol that names the place, before a handler sees it.
 */
import { ErrorCodes, Position, Range, ResponseError } from 'vscode-languageserver';
import { isUri } from '../files/path.ts';
import { never, type OptionType, type RunConfiguration, runOption, runOptionNames } from '../language.ts';
import type {
  AgainParams,
  BreakpointParams,
  BreakpointsParams,
  CompareParams,
  EditCentreParams,
  EvaluateParams,
  ExportParams,
  GrowParams,
  InputParams,
  LibraryParams,
  LoadParams,
  LocateParams,
  MarkParams,
  NoParams,
  PhaseSpan,
  QuietParams,
  RunIdentity,
  RunParams,
  SelectParams,
  ShowParams,
  SourcesParams,
  StacksParams,
} from '../protocol/index.ts';

/** Says what is wrong with a value called `name`; undefined for what is right, which is a `T` then. */
export interface Expected<T> {
  (value: unknown, name: string): string | undefined;
  /** Never there: what the compiler knows it by. */
  readonly of?: T;
}

const typed =
  <T>(type: 'string' | 'number' | 'boolean', noun: string): Expected<T> =>
  (value, name) =>
    typeof value === type ? undefined : `${name} must be ${noun}`;

const text = typed<string>('string', 'a string');
const number = typed<number>('number', 'a number');
const boolean = typed<boolean>('boolean', 'true or false');
const token: Expected<string | number> = (value, name) =>
  typeof value === 'string' || typeof value === 'number' ? undefined : `${name} must be a string or a number`;
const anything: Expected<never> = () => undefined;

const uri: Expected<string> = (value, name) =>
  typeof value === 'string' && isUri(value) ? undefined : `${name} must be a URI`;

const position: Expected<Position> = (value, name) =>
  Position.is(value) ? undefined : `${name} must be a position: line and character, counted from 0`;

const range: Expected<Range> = (value, name) =>
  Range.is(value) ? undefined : `${name} must be a range: start and end, both positions`;

const optional =
  <T>(expected: Expected<T>): Expected<T | undefined> =>
  (value, name) =>
    value === undefined || value === null ? undefined : expected(value, name);

const listOf =
  <T>(expected: Expected<T>): Expected<readonly T[]> =>
  (value, name) => {
    if (!Array.isArray(value)) return `${name} must be a list`;
    for (const [index, item] of value.entries()) {
      const problem = expected(item, `${name}[${index}]`);
      if (problem !== undefined) return problem;
    }
    return undefined;
  };

const oneOf =
  <const T extends string>(...choices: readonly T[]): Expected<T> =>
  (value, name) =>
    choices.some(choice => choice === value) ? undefined : `${name} must be one of ${choices.join(', ')}`;

/** Some fields of an object of LSP's: those that handlers rest on. */
const fields =
  (expected: Readonly<Record<string, Expected<unknown>>>): Expected<never> =>
  (value, name) => {
    if (typeof value !== 'object' || value === null) return `${name} must be an object`;
    for (const [key, each] of Object.entries(expected)) {
      const problem = each((value as Readonly<Record<string, unknown>>)[key], `${name}.${key}`);
      if (problem !== undefined) return problem;
    }
    return undefined;
  };

/** All fields of an object of the protocol, each as its type says. */
const object = <T extends object>(
  expected: {
    readonly [K in keyof Required<T>]: Expected<T[K]>;
  },
): Expected<T> => fields(expected as Readonly<Record<string, Expected<unknown>>>);

/** An object with any keys. */
const valuesOf =
  <T>(expected: Expected<T>): Expected<Readonly<Record<string, T>>> =>
  (value, name) =>
    typeof value !== 'object' || value === null
      ? `${name} must be an object`
      : fields(Object.fromEntries(Object.keys(value).map(key => [key, expected])))(value, name);

// ---------------------------------------------------------------- LSP's parameters

const textDocument = fields({ uri });
/** As far as it is looked at; a client without a folder may say so by a URI of no letters. */
export const initializeParams = fields({
  capabilities: fields({
    textDocument: optional(
      fields({
        codeAction: optional(fields({ resolveSupport: optional(fields({ properties: listOf(text) })) })),
      }),
    ),
  }),
  rootUri: (value, name) => (value === '' ? undefined : optional(uri)(value, name)),
  workspaceFolders: optional(listOf(fields({ uri }))),
});
export const documentParams = fields({ textDocument });
/** Of a document under any name: what it is called is looked at by those who ask about it. */
export const didOpenParams = fields({ textDocument: fields({ uri: text, version: number, text }) });
export const didChangeParams = fields({
  textDocument: fields({ uri: text, version: number }),
  contentChanges: listOf(fields({ text, range: optional(range) })),
});
export const didCloseParams = fields({ textDocument: fields({ uri: text }) });
export const configurationParams = fields({});
export const positionParams = fields({ textDocument, position });
export const selectionRangeParams = fields({ textDocument, positions: listOf(position) });
export const rangeParams = fields({ textDocument, range });
export const referenceParams = fields({
  textDocument,
  position,
  context: fields({ includeDeclaration: boolean }),
});
export const renameParams = fields({ textDocument, position, newName: text });
export const codeActionParams = fields({
  textDocument,
  range,
  context: fields({ diagnostics: listOf(anything) }),
});
export const workspaceSymbolParams = fields({ query: text });
/** Items come back with what we put into them. */
export const callHierarchyParams = fields({
  item: fields({
    data: fields({
      root: uri,
      item: fields({ name: text, path: text, span: fields({ start: number, end: number }) }),
    }),
  }),
});
export const completionItemParams = fields({ label: text, data: optional(fields({ uri })) });
export const resolveActionParams = fields({
  title: text,
  data: optional(fields({ uri, range, title: text, kind: text, version: number })),
});
export const workspaceFoldersParams = fields({
  event: fields({ added: listOf(fields({ uri })), removed: listOf(fields({ uri })) }),
});
export const watchedFilesParams = fields({ changes: listOf(fields({ uri })) });

// ---------------------------------------------------------------- ours (protocol.ts)

/** Of messages without parameters, with which a client may send anything or nothing. */
export const nothing: Expected<NoParams> = () => undefined;

/** The options of a run, as their table has them. */
const options = Object.fromEntries(
  runOptionNames.map(name => [name, optional(expectedOf(runOption(name).type))]),
) as { readonly [K in keyof RunConfiguration]: Expected<RunConfiguration[K] | undefined> };

function expectedOf(type: OptionType): Expected<unknown> {
  switch (type.kind) {
    case 'boolean':
      return boolean;
    case 'choice':
      return oneOf(...type.choices);
    case 'patterns':
      return listOf(text);
    case 'choiceOfModules':
      return valuesOf(oneOf(...type.choices));
    default:
      return never(type);
  }
}

const program = {
  ...options,
  uri,
  profile: boolean,
  backtrace: optional(boolean),
  arguments: optional(listOf(text)),
  limits: optional(
    object<NonNullable<RunParams['limits']>>({
      heap: optional(number),
      stack: optional(number),
      time: optional(number),
    }),
  ),
  terminal: optional(boolean),
  environment: optional(valuesOf(text)),
  folder: optional(uri),
  held: optional(boolean),
};
const metric = oneOf('time', 'allocation', 'entries');

export const runParams = object<RunParams>(program);
export const growParams = object<GrowParams>({ ...program, sizes: listOf(number) });
export const againParams = object<AgainParams>({ run: number, measure: oneOf('shares', 'overhead') });
export const runIdentity = object<RunIdentity>({ run: number });
export const evaluateParams = object<EvaluateParams>({ uri, expression: text, seconds: optional(number) });
export const breakpointsParams = object<BreakpointsParams>({
  run: number,
  throws: boolean,
  breakpoints: listOf(
    object<BreakpointParams>({
      id: number,
      name: optional(text),
      uri: optional(uri),
      line: optional(number),
      hits: optional(text),
      stack: optional(text),
    }),
  ),
});
export const inputParams = object<InputParams>({ run: number, text: optional(text), end: optional(boolean) });
export const markParams = object<MarkParams>({ run: number, label: text });
const phase = object<PhaseSpan>({ from: optional(number), to: optional(number) });
export const selectParams = object<SelectParams>({
  run: number,
  deselected: optional(listOf(number)),
  phase: optional(phase),
  version: optional(number),
});
export const showParams = object<ShowParams>({
  run: optional(number),
  metric,
  mode: oneOf('inherited', 'individual'),
  least: optional(number),
  constants: optional(oneOf('caf', 'demander')),
});
export const stacksParams = object<StacksParams>({ run: number, below: optional(number), metric });
export const editCentreParams = object<EditCentreParams>({
  uri,
  position,
  change: oneOf('addLocals', 'remove', 'rename'),
  label: optional(text),
});
export const exportParams = object<ExportParams>({ run: number, format: text, metric });
export const compareParams = object<CompareParams>({ before: number, after: number, metric });
export const libraryParams = object<LibraryParams>({ uri });
export const loadParams = object<LoadParams>({
  uri,
  content: optional(text),
  workDoneToken: optional(token),
  run: optional(number),
  deselected: optional(listOf(number)),
  phase: optional(phase),
});
export const locateParams = object<LocateParams>({ run: number, module: text, uri });
export const quietParams = object<QuietParams>({ quiet: boolean });
export const sourcesParams = object<SourcesParams>({
  files: listOf(object<SourcesParams['files'][number]>({ uri, text })),
});

/** The parameters as what was expected of them; otherwise an error for the client to be sent. */
export function validated<P>(expected: Expected<P>, params: unknown): P {
  const problem = expected(params, 'params');
  if (problem !== undefined) throw new ResponseError(ErrorCodes.InvalidParams, problem);
  return params as P;
}
