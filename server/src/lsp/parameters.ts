/**
 * What a message's parameters must be. A client may send anything: what does not fit is answered with an error of the
 * protocol that names the place, before a handler sees it.
 */
import * as v from 'valibot';
import { ErrorCodes, Position, Range, ResponseError } from 'vscode-languageserver';
import { never } from '../../../language/index.ts';
import { metrics, restrictionKinds } from '../../../language/profile/index.ts';
import {
  type OptionType,
  type RunConfiguration,
  runOption,
  runOptionNames,
} from '../../../language/run/options.ts';
import { isUri } from '../files/path.ts';
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
  LoadCoverageParams,
  LoadParams,
  LocateParams,
  MarkParams,
  MarkRange,
  NoParams,
  QuietParams,
  RunIdentity,
  RunParams,
  SelectParams,
  ShowParams,
  SourcesParams,
  StacksParams,
  StepParams,
  TimeSpan,
  ToolParams,
  TryParams,
} from '../protocol/index.ts';

/** What a value must be, for it to be a `T`. The messages of schemas are nouns: what the value must be. */
export type Expected<T> = v.GenericSchema<unknown, T>;

const text = v.string('a string');
const number = v.number('a number');
const amount = v.pipe(v.number('a number above 0'), v.gtValue(0, 'a number above 0'));
const boolean = v.boolean('true or false');
const token = v.union([v.string(), v.number()], 'a string or a number');
const anything = v.unknown();
const uri = v.pipe(v.string('a URI'), v.check(isUri, 'a URI'));
const position = v.custom<Position>(Position.is, 'a position: line and character, counted from 0');
const range = v.custom<Range>(Range.is, 'a range: start and end, both positions');

/** Some editors send null for what is absent; no handler tells them apart. */
const optional = <T>(expected: Expected<T>): Expected<T | undefined> =>
  v.nullish(expected) as Expected<T | undefined>;

const listOf = <T>(expected: Expected<T>): Expected<readonly T[]> => v.array(expected, 'a list');

const oneOf = <const T extends string>(...choices: readonly T[]): Expected<T> =>
  v.picklist(choices, `one of ${choices.join(', ')}`);

/** An object with any keys. */
const valuesOf = <T>(expected: Expected<T>): Expected<Readonly<Record<string, T>>> =>
  v.record(v.string(), expected, 'an object');

type Fields = Readonly<Record<string, Expected<unknown>>>;

/** Some fields of an object of LSP's: those that handlers rest on. */
const fields = (expected: Fields): Expected<never> =>
  v.looseObject(
    expected,
    issue => nounOfMissing(expected, issue) ?? 'an object',
  ) as Expected<unknown> as Expected<never>;

/** What a field must be that is not there: the issue is the object's. */
function nounOfMissing(expected: Fields, { path, received }: v.BaseIssue<unknown>): string | undefined {
  const missing = path?.at(-1);
  const field =
    missing?.origin === 'key' && received === 'undefined' ? expected[String(missing.key)] : undefined;
  return field && v.safeParse(field, undefined).issues?.[0].message;
}

/** All fields of an object of the protocol, each as its type says. */
const object = <T extends object>(
  expected: {
    readonly [K in keyof Required<T>]: Expected<T[K]>;
  },
): Expected<T> => fields(expected as Fields);

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
  rootUri: optional(v.union([v.literal(''), uri], 'a URI')),
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
export const nothing: Expected<NoParams> = v.any();

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
    case 'size':
      return amount;
    case 'seconds':
      return seconds(type);
    case 'patterns':
      return listOf(text);
    case 'choiceOfModules':
      return valuesOf(oneOf(...type.choices));
    case 'count':
      return count(type);
    case 'restriction':
      return fields(Object.fromEntries(restrictionKinds.map(kind => [kind, optional(listOf(text))])));
    default:
      return never(type);
  }
}

function seconds({ least, most }: { readonly least?: number; readonly most?: number }): Expected<number> {
  if (least === undefined || most === undefined) return amount;
  const noun = `a number from ${least} to ${most}`;
  return v.pipe(v.number(noun), v.minValue(least, noun), v.maxValue(most, noun));
}

function count({ least, most }: { readonly least: number; readonly most: number }): Expected<number> {
  const noun = `a whole number from ${least} to ${most}`;
  return v.pipe(v.number(noun), v.integer(noun), v.minValue(least, noun), v.maxValue(most, noun));
}

const program = {
  ...options,
  uri,
  profile: boolean,
  backtrace: optional(boolean),
  arguments: optional(listOf(text)),
  terminal: optional(boolean),
  environment: optional(valuesOf(text)),
  folder: optional(uri),
  held: optional(boolean),
  detail: optional(text),
};
const metric = oneOf(...metrics);

export const runParams = object<RunParams>(program);
export const growParams = object<GrowParams>({ ...program, sizes: listOf(number) });
export const againParams = object<AgainParams>({ run: number, measure: oneOf('shares', 'overhead') });
export const tryParams = object<TryParams>({ run: number, item: number });
export const runIdentity = object<RunIdentity>({ run: number });
export const stepParams = object<StepParams>({ run: number, frames: optional(number) });
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
const phase = object<MarkRange>({
  from: optional(number),
  to: optional(number),
  time: optional(object<TimeSpan>({ from: number, to: number })),
});
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
const sources = listOf(object<SourcesParams['files'][number]>({ uri, text }));
export const loadCoverageParams = object<LoadCoverageParams>({ uri, text, mixes: sources });
export const locateParams = object<LocateParams>({ run: number, module: text, uri });
export const toolParams = object<ToolParams>({ name: text, input: anything });
export const quietParams = object<QuietParams>({ quiet: boolean });
export const sourcesParams = object<SourcesParams>({ files: sources });

/** The parameters, which are as expected; otherwise an error for the client that names the place. */
export function validated<P>(expected: Expected<P>, params: unknown): P {
  const { issues } = v.safeParse(expected, params, { abortEarly: true });
  if (issues)
    throw new ResponseError(ErrorCodes.InvalidParams, `${placeOf(issues[0])} must be ${issues[0].message}`);
  return params as P;
}

/** `params.files[0].uri`. */
const placeOf = ({ path }: v.BaseIssue<unknown>): string =>
  `params${(path ?? []).map(({ key }) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`)).join('')}`;
