/**
 * Completion: what may stand at a place (`situation.ts`), the names that may (`locals.ts`, the top-level scope, the
 * libraries), in the order of their nearness. Looks at no types but that of what stands before a dot; those of entries are
 * told when one is looked at (`resolve`).
 */

import { flags } from '../check/flags.ts';
import type { TopEntity } from '../rename/entity.ts';
import { topLevelScope } from '../rename/rename.ts';
import type { Globals } from '../rename/scope.ts';
import { isNoFunction, namespaceOf } from '../rename/scope.ts';
import { never } from '../source/never.ts';
import { isUnexposed } from '../source/unexposed.ts';
import { supportedExtensions } from '../syntax/extension.ts';
import type { Completion, CompletionKind, Completions } from './answer.ts';
import { notImported, qualifierChoices } from './elsewhere.ts';
import { localsAt } from './locals.ts';
import { pragmaSubject, pragmasAt } from './pragma.ts';
import type { Project, Text } from './project.ts';
import { fieldsBehind } from './recordfields.ts';
import { type CursorWord, type Situation, situationAt, wordAt } from './situation.ts';
import * as words from './words.ts';

export function completions(project: Project, path: string, offset: number): Completions {
  const text = project.text(path);
  if (!text) return { incomplete: false, items: [] };
  const word = wordAt(text, offset);
  const request: Request = { project, text, word, offset, scope: scopeOf(project, text) };
  return answer(request, situationAt(text, offset));
}

interface Request {
  readonly project: Project;
  readonly text: Text;
  readonly word: CursorWord;
  readonly offset: number;
  readonly scope: Globals;
}

const scopeOf = (project: Project, { path, tree }: Text): Globals =>
  topLevelScope(tree, module => project.imported(path, module));

function answer(request: Request, situation: Situation): Completions {
  const whole = (items: readonly Completion[]): Completions => ({ incomplete: false, items });
  switch (situation.kind) {
    case 'nothing':
      return whole([]);
    case 'pragma':
      return whole(pragmasAt(request.text, situation.open).map(each => snippet(request, each, 'pragma')));
    case 'extension':
      return whole(extensions(request, situation.taken));
    case 'flag':
      return whole(warningFlags(request, situation.taken));
    case 'pragmaName':
      return whole(pragmaNames(request, situation));
    case 'module':
      return whole(modules(request));
    case 'importWord':
      return whole(
        words.importWords.filter(each => !situation.taken.includes(each)).map(each => keyword(request, each)),
      );
    case 'importItem':
      return whole(importItems(request, situation.module, situation.parent));
    case 'exportItem':
      return whole(exportItems(request));
    case 'field':
      return whole(fields(request, situation));
    case 'type':
      return names(request, 'type');
    case 'expression':
      return names(request, 'value');
    case 'dot': {
      const items = dotted(request, situation.dot);
      return items.length === 0 ? answer(request, situation.otherwise) : whole(items);
    }
    case 'declaration':
      return whole(declarations(request));
    default:
      return never(situation);
  }
}

// ---------------------------------------------------------------- names

/** Ranks, as first letters of what is sorted by. */
const rank = { local: '0', own: '1', imported: '2', keyword: '3', snippet: '4', elsewhere: '5' } as const;

function names(request: Request, space: 'value' | 'type'): Completions {
  const { word, text } = request;
  const elsewhere = elsewhereOf(request, space);
  if (word.qualifier !== undefined) {
    const prefix = `${word.qualifier}.`;
    const inScope = globals(request, space, prefix);
    return { incomplete: true, items: [...inScope, ...elsewhere, ...deeperModules(request, prefix)] };
  }
  const near = space === 'value' ? locals(request) : typeVariables(request);
  const hidden = new Set(near.map(({ label }) => label));
  const inScope = globals(request, space, '').filter(({ label }) => !hidden.has(label));
  const more =
    space === 'value'
      ? [
          ...words.expressionKeywords.map(each => keyword(request, each)),
          ...words.expressionSnippets.map(each => snippet(request, each, 'snippet')),
        ]
      : [keyword(request, 'forall')].filter(() => text.tree.extensions.length > 0);
  return {
    incomplete: true,
    items: [...near, ...inScope, ...qualifiers(request), ...more, ...elsewhere],
  };
}

const locals = (request: Request): readonly Completion[] =>
  localsAt(request.text, request.offset).map(({ name, kind, depth }) => ({
    label: name,
    kind,
    span: request.word.span,
    sort: `${rank.local}${String(depth).padStart(3, '0')}${name}`,
  }));

/** The type variables that the declaration at hand has named already. */
function typeVariables({ text, offset, word }: Request): readonly Completion[] {
  const before = text.tokens().filter(token => token.span.end < offset);
  const margin = before.findLastIndex(({ first, column }) => first && column === 1);
  const variables = new Set(
    before
      .slice(Math.max(0, margin + 1))
      .filter(({ kind, text: name }) => kind === 'variable' && name.length <= 2)
      .map(({ text: name }) => name),
  );
  return [...variables].map(label => ({
    label,
    kind: 'variable',
    span: word.span,
    sort: `${rank.local}${label}`,
  }));
}

/** What the top-level scope has behind `prefix` (empty: plain names), operators left out. */
function globals(
  request: Request,
  space: 'value' | 'type',
  prefix: string,
  wanted: 'functions' | 'all' = 'functions',
): readonly Completion[] {
  const { scope, word } = request;
  const foundCompletions: Completion[] = [];
  for (const [text, candidates] of space === 'type' ? scope.types : scope.values) {
    if (!text.startsWith(prefix)) continue;
    const name = text.slice(prefix.length);
    const entity = candidates[0]!.entity;
    if (entity.name !== name || !isWord(name) || (wanted === 'functions' && isNoFunction(entity))) continue;
    const own = candidates.some(({ from }) => from.includes('this module'));
    foundCompletions.push({
      label: name,
      kind: kindOf(entity),
      span: word.span,
      sort: `${own ? rank.own : rank.imported}${name}`,
      ...(own ? {} : { from: candidates[0]!.from[0]! }),
      ...struck(entity),
      key: { space: namespaceOf(entity), id: entity.id },
    });
  }
  return foundCompletions;
}

/** How it is marked that an entity should not be used any more. */
const struck = ({ warning }: Pick<TopEntity, 'warning'>): Pick<Completion, 'deprecated'> =>
  warning?.deprecated ? { deprecated: true } : {};

const isWord = (name: string): boolean => /^[\p{L}_]/u.test(name) && !name.endsWith('#');

export function kindOf({ kind }: Pick<TopEntity, 'kind'>): CompletionKind {
  switch (kind) {
    case 'variable':
      return 'function';
    case 'type':
      return 'data';
    case 'pattern':
      return 'constructor';
    default:
      return kind;
  }
}

/** What imports are called here, for qualified names. */
function qualifiers(request: Request): readonly Completion[] {
  const aliases = new Set(request.text.tree.imports.map(({ as, module }) => (as ?? module).text));
  return [...aliases].map(label => ({
    label,
    kind: 'module',
    span: request.word.span,
    sort: `${rank.imported}${label}`,
  }));
}

/** `Data.` before `Data.Map.insert`: the rest of a module's name. */
const deeperModules = (request: Request, prefix: string): readonly Completion[] =>
  request.text.tree.imports.flatMap(({ as, module }) =>
    as === undefined && module.text.startsWith(prefix)
      ? [
          {
            label: module.text.slice(prefix.length),
            kind: 'module' as const,
            span: request.word.span,
            sort: rank.imported,
          },
        ]
      : [],
  );

/** Names that an import would bring. */
function elsewhereOf(request: Request, space: 'value' | 'type'): readonly Completion[] {
  const { project, text, word, scope } = request;
  if (word.qualifier !== undefined) {
    const isImported = text.tree.imports.some(({ as, module }) => (as ?? module).text === word.qualifier);
    return isImported
      ? []
      : qualifierChoices(project, text, word.qualifier).flatMap(({ module, exports }) =>
          exports
            .filter(entity => namespaceOf(entity as TopEntity) === space && isWord(entity.name))
            .map(entity => ({
              label: entity.name,
              kind: kindOf(entity),
              span: word.span,
              sort: `${rank.elsewhere}${entity.name}`,
              from: module,
              ...struck(entity as TopEntity),
              key: { space, id: entity.id, module, qualifier: word.qualifier! },
            })),
        );
  }
  if (word.text.length < 2) return [];
  return notImported(project, text, scope, space, word.text).map(({ entity, module, qualifier }) => ({
    label: qualifier === undefined ? entity.name : `${qualifier}.${entity.name}`,
    kind: kindOf(entity),
    span: word.span,
    sort: `${rank.elsewhere}${entity.name}`,
    from: module,
    ...struck(entity),
    key: { space, id: entity.id, module, ...(qualifier === undefined ? {} : { qualifier }) },
  }));
}

// ---------------------------------------------------------------- other situations

const keyword = ({ word }: Request, label: string): Completion => ({
  label,
  kind: 'keyword',
  span: word.span,
  sort: `${rank.keyword}${label}`,
});

function snippet(
  { word, text }: Request,
  { label, insert, detail }: words.Snippet,
  kind: 'snippet' | 'pragma',
): Completion {
  // An editor that closes brackets by itself has written the end of the pragma already.
  const closed = kind === 'pragma' && /^\s*#?-?\}/.test(text.source.text.slice(word.span.end));
  return {
    label,
    kind,
    span: word.span,
    insert: closed ? insert.replace(/ #-\}$/, '') : insert,
    snippet: true,
    sort: `${rank.snippet}${label}`,
    detail,
  };
}

const extensions = ({ word }: Request, taken: readonly string[]): readonly Completion[] =>
  supportedExtensions()
    .filter(label => !taken.includes(label))
    .map(label => ({ label, kind: 'extension', span: word.span, sort: label }));

/** The warnings that are known here, wanted and unwanted. */
function warningFlags({ text, offset }: Request, taken: readonly string[]): readonly Completion[] {
  let start = offset;
  while (start > 0 && /\S/.test(text.source.text.charAt(start - 1))) start--;
  const names = Object.keys(flags);
  return ['-Wall', ...names.map(name => `-W${name}`), ...names.map(name => `-Wno-${name}`)]
    .filter(label => !taken.includes(label))
    .map((label, i) => ({
      label,
      kind: 'keyword',
      span: { start, end: offset },
      sort: String(i).padStart(3, '0'),
    }));
}

/** The likeliest first; a cost centre may have any other label, the rest are about functions of this module. */
function pragmaNames(
  request: Request,
  { open, isLabel }: Extract<Situation, { kind: 'pragmaName' }>,
): readonly Completion[] {
  const likely = pragmaSubject(request.text, open);
  const own = isLabel
    ? []
    : globals(request, 'value', '').filter(({ kind, from }) => kind === 'function' && from === undefined);
  const first: readonly Completion[] =
    likely === undefined
      ? []
      : [{ label: likely, kind: 'function', span: request.word.span, sort: rank.local }];
  return [...first, ...own.filter(({ label }) => label !== likely)];
}

/** Names of modules go on behind their dots: the whole is replaced. */
function modules({ project, text, word }: Request): readonly Completion[] {
  const start = word.span.start - (word.qualifier === undefined ? 0 : word.qualifier.length + 1);
  const own = [...project.modules()].filter(([path]) => path !== text.path).map(([, name]) => name);
  const library = project.library.names.filter(name => !own.includes(name) && !isUnexposed(name));
  const item = (label: string, order: string): Completion => ({
    label,
    kind: 'module',
    span: { start, end: word.span.end },
    sort: `${order}${label}`,
  });
  return [
    ...own.map(label => item(label, '0')),
    ...library.map(label => item(label, label.startsWith('GHC.') ? '2' : '1')),
  ];
}

function importItems(request: Request, module: string, parent: string | undefined): readonly Completion[] {
  const { project, text, word } = request;
  const exports = project.imported(text.path, module)?.exports ?? [];
  const owner = exports.find(({ name, kind }) => name === parent && (kind === 'type' || kind === 'class'));
  return exports
    .filter(entity =>
      parent === undefined ? entity.kind !== 'constructor' : owner && entity.parent === owner.id,
    )
    .filter(({ name }) => isWord(name))
    .map(entity => ({
      label: entity.name,
      kind: kindOf(entity),
      span: word.span,
      sort: `${entity.kind === 'type' || entity.kind === 'class' ? '0' : '1'}${entity.name}`,
      ...struck(entity),
      key: { space: namespaceOf(entity), id: entity.id },
    }));
}

const exportItems = (request: Request): readonly Completion[] => [
  ...globals(request, 'value', '').filter(({ kind, from }) => kind !== 'constructor' && from === undefined),
  ...globals(request, 'type', '').filter(({ from }) => from === undefined),
  keyword(request, 'module'),
];

/** The fields of the constructor; those in scope, where it is an update. */
function fields(
  request: Request,
  { constructor_, taken }: Extract<Situation, { kind: 'field' }>,
): readonly Completion[] {
  const { project, text, scope, word } = request;
  const entity = constructor_ === undefined ? undefined : scope.values.get(constructor_)?.[0]?.entity;
  const own = entity && fieldsOf(project, text, entity);
  const all = updatedFields(request, taken);
  const chosen = own
    ? own.map((label, i) => ({
        ...(all.find(each => each.label === label) ?? {
          label,
          kind: 'field' as const,
          span: word.span,
        }),
        sort: String(i).padStart(3, '0'),
      }))
    : all;
  return chosen.filter(({ label }) => !taken.includes(label));
}

/** The fields of the record before a dot. */
const dotted = ({ project, text, word }: Request, dot: number): readonly Completion[] =>
  fieldsBehind(project, text, dot).map(({ label, id }, i) => ({
    label,
    kind: 'field',
    span: word.span,
    sort: String(i).padStart(3, '0'),
    key: { space: 'value', id },
  }));

/** The fields that an update may name: beside others, those of their records. */
function updatedFields(request: Request, taken: readonly string[]): readonly Completion[] {
  const prefix = request.word.qualifier === undefined ? '' : `${request.word.qualifier}.`;
  const all = globals(request, 'value', prefix, 'all').filter(({ kind }) => kind === 'field');
  const recordsOf = (label: string): readonly (string | undefined)[] =>
    (request.scope.values.get(`${prefix}${label}`) ?? []).map(({ entity }) => entity.parent);
  const records = new Set(taken.flatMap(recordsOf));
  return records.size === 0
    ? all
    : all.filter(({ label }) => recordsOf(label).some(each => records.has(each)));
}

/** A constructor's fields in order, whether it is this module's or another's. */
export function fieldsOf(project: Project, text: Text, entity: TopEntity): readonly string[] | undefined {
  for (const declaration of text.tree.declarations)
    for (const each of declaration.kind === 'data' ? declaration.constructors : [])
      if (each.name.text === entity.name && entity.span?.start === each.name.span.start)
        return each.fields.flatMap(({ name }) => (name ? [name.text] : []));
  const info = project.imported(text.path, entity.module)?.constructors.get(entity.id);
  return info?.labels.filter(label => label !== undefined);
}

/** At the margin: keywords, and the names that have a signature and no definition yet. */
function declarations(request: Request): readonly Completion[] {
  const { text, word } = request;
  const defined = new Set(text.tree.declarations.flatMap(d => (d.kind === 'function' ? [d.name.text] : [])));
  const waiting = text.tree.declarations.flatMap(d =>
    d.kind === 'typeSignature' ? d.names.filter(({ text: name }) => !defined.has(name)) : [],
  );
  return [
    ...waiting.map(({ text: label }) => ({
      label,
      kind: 'function' as const,
      span: word.span,
      sort: `${rank.local}${label}`,
    })),
    ...globals(request, 'value', '').filter(({ kind, from }) => kind === 'function' && from === undefined),
    ...words.declarationKeywords.map(each => keyword(request, each)),
    ...words.declarationSnippets.map(each => snippet(request, each, 'snippet')),
  ];
}
