/**
 * What a module defines at its top level (Report 4, 5.1): types, classes and their members first, then values. Every
 * definition is in scope as `x` and as `M.x`; a second one of the same name in the same namespace is an error.
 */
import { builderName, matcherName } from '../parse/synonym.ts';
import { globalId, roleOf } from '../source/globalname.ts';
import { dataDeclarations, isDataFamily } from '../syntax/data.ts';
import type * as Tree from '../syntax/tree.ts';
import { fieldId } from '../types/build.ts';
import { type RenameContext, report } from './context.ts';
import { type Binders, collectBinders, fixitiesOf } from './declaration.ts';
import type { Fixity, TopEntity } from './entity.ts';
import * as errors from './errors.ts';
import { knownEntity } from './frame.ts';
import { associatedFamily, textOf } from './resolve.ts';
import { addGlobal, candidatesOf, canonical, isNoFunction, namespaceOf } from './scope.ts';
import { warningsOf } from './warning.ts';

export interface Defined {
  readonly entities: readonly TopEntity[];
  readonly values: Binders;
}

export function defineTopLevel(context: RenameContext, tree: Tree.Module): Defined {
  const fixities = fixitiesAtTop(context, tree);
  const entities = new Map<string, TopEntity>();
  const labels = new Map<string, TopEntity>();
  // without selectors they share no names with functions
  const fields = new Map<string, TopEntity>();
  const helpers = helpersOf(tree);
  const warnings = warningsOf(context, tree);
  const define: Define = (name, kind, more = {}) => {
    // A synonym's matcher and builder bind as the synonym does.
    const fixity = fixities.get(helpers.get(name.text)?.synonym ?? name.text);
    const warning = warnings(name, kind, more.parent);
    const fresh: TopEntity = {
      kind,
      id: globalId(context.moduleName, name.text),
      module: context.moduleName,
      name: name.text,
      span: name.span,
      ...more,
      ...(fixity === undefined ? {} : { fixity }),
      ...(warning && { warning }),
    };
    const key = `${namespaceOf(fresh)} ${name.text}`;
    // fields of several types may have one name
    const own = roleOf(fresh.id).kind === 'selector' ? `field ${fresh.id}` : key;
    const before =
      entities.get(own) ??
      (isNoFunction(fresh) ? fields.get(name.text) : own === key ? labels.get(name.text) : entities.get(key));
    if (before !== undefined) {
      report(context, errors.duplicate(name, before.span));
      context.names.set(name, before);
      return before;
    }
    const entity = knownEntity(context, fresh);
    entities.set(own, entity);
    if (!isNoFunction(entity) && own !== key) labels.set(name.text, entity);
    if (isNoFunction(entity) && !context.extensions.has('DuplicateRecordFields'))
      fields.set(name.text, entity);
    canonical(context.globals, entity);
    addGlobal(context.globals, name.text, entity, 'this module');
    addGlobal(context.globals, `${context.moduleName}.${name.text}`, entity, 'this module');
    context.names.set(name, entity);
    return entity;
  };
  for (const declaration of tree.declarations) {
    if (declaration.kind === 'data') {
      if (declaration.instance === undefined) defineData(context, declaration, define);
    } else if (declaration.kind === 'typeSynonym') define(declaration.name, 'synonym');
    else if (declaration.kind === 'typeFamily')
      define(declaration.name, 'type', { subordinates: [], family: true });
    else if (declaration.kind === 'class') defineClass(context, declaration, define);
    else if (declaration.kind === 'patternSynonym')
      define(declaration.name, 'pattern', {
        builds: declaration.builds,
        parameters: parametersOf(declaration),
      });
  }
  for (const declaration of tree.declarations) {
    const class_ = declaration.kind === 'instance' ? classOf(context, declaration.className) : undefined;
    for (const data of dataDeclarations([declaration])) {
      const family = class_ && associatedFamily(context, data.name, class_);
      if (family !== undefined) context.names.set(data.name, family);
      if (data.instance !== undefined) defineConstructors(context, data, define);
    }
  }
  for (const one of tree.declarations)
    if (one.kind === 'patternBinding' && isBanged(one.pattern))
      report(context, errors.strictAtTop(one.pattern.span));
  const synonyms = synonymsOfFields(context, tree);
  const create = (name: Tree.Name): TopEntity => {
    const synonym = synonyms.get(name.text);
    if (synonym !== undefined) return define(name, 'field', { synonym });
    const helper = helpers.get(name.text);
    return define(name, 'variable', helper && { helps: helper.helps });
  };
  const isFree = ({ text }: Tree.Name): boolean => candidatesOf(context.globals, 'value', text).length === 0;
  const values = collectBinders(context, tree.declarations, create, isFree);
  return { entities: [...entities.values()], values };
}

/** Those that are declared in classes, too. */
function fixitiesAtTop(context: RenameContext, tree: Tree.Module): ReadonlyMap<string, Fixity> {
  const fixities = new Map<string, Fixity>(fixitiesOf(context, tree.declarations));
  for (const declaration of tree.declarations)
    if (declaration.kind === 'class')
      for (const [operator, fixity] of fixitiesOf(context, declaration.declarations))
        fixities.set(operator, fixity);
  return fixities;
}

const isBanged = (pattern: Tree.Pattern): boolean =>
  pattern.kind === 'bangPattern' || (pattern.kind === 'parenthesisedPattern' && isBanged(pattern.pattern));

const parametersOf = ({ arity, fields }: Tree.PatternSynonym): readonly string[] =>
  fields?.map(({ text }) => text) ?? Array.from({ length: arity }, () => '');

/** The pattern synonyms with fields: their ids, by the names of the fields. */
function synonymsOfFields(context: RenameContext, tree: Tree.Module): ReadonlyMap<string, string> {
  const byField = new Map<string, string>();
  for (const one of tree.declarations)
    if (one.kind === 'patternSynonym')
      for (const { text } of one.fields ?? []) byField.set(text, `${context.moduleName}.${one.name.text}`);
  return byField;
}

interface Helper {
  readonly synonym: string;
  readonly helps: 'matching' | 'building';
}

/** The functions that the module's pattern synonyms stand for, by their names. */
function helpersOf(tree: Tree.Module): ReadonlyMap<string, Helper> {
  const helpers = new Map<string, Helper>();
  for (const one of tree.declarations)
    if (one.kind === 'patternSynonym') {
      const synonym = one.name.text;
      helpers.set(matcherName(synonym), { synonym, helps: 'matching' });
      helpers.set(builderName(synonym), { synonym, helps: 'building' });
    }
  return helpers;
}

type Define = (name: Tree.Name, kind: TopEntity['kind'], more?: Partial<TopEntity>) => TopEntity;

function defineData(context: RenameContext, declaration: Tree.DataDeclaration, define: Define): void {
  const idOf = (name: Tree.Name): string => `${context.moduleName}.${name.text}`;
  const constructors = declaration.constructors.map(constructor_ => idOf(constructor_.name));
  const fieldOf = fieldIds(context, declaration);
  const labels = declaration.constructors.flatMap(constructor_ =>
    constructor_.fields.flatMap(field => (field.name === undefined ? [] : [fieldOf(field.name)])),
  );
  const { constructorOf } = declaration;
  define(declaration.name, 'type', {
    subordinates: [...constructors, ...new Set(labels)],
    ...(constructorOf && { parent: idOf(constructorOf) }),
  });
  defineConstructors(context, declaration, define);
}

/** DuplicateRecordFields and NoFieldSelectors: the ids of its fields tell the type. */
function fieldIds(
  context: RenameContext,
  { constructors }: Tree.DataDeclaration,
): (label: Tree.Name) => string {
  const { extensions } = context;
  const isLabelled = extensions.has('DuplicateRecordFields') || extensions.has('NoFieldSelectors');
  const labelled = isLabelled ? constructors[0]?.name.text : undefined;
  return ({ text }) => fieldId(context.moduleName, text, labelled);
}

/** Those of an instance belong to its data family, wherever that is. */
function defineConstructors(context: RenameContext, declaration: Tree.DataDeclaration, define: Define): void {
  const { name, instance } = declaration;
  const [found] = instance ? candidatesOf(context.globals, 'type', textOf(name)) : [];
  const familyEntity = instance && context.names.get(name);
  const family = familyEntity?.kind === 'type' ? familyEntity : found?.entity;
  const parent = family?.id ?? `${context.moduleName}.${name.text}`;
  const fields = new Map<string, TopEntity>();
  const idOf = fieldIds(context, declaration);
  for (const constructor_ of declaration.constructors) {
    const entity = define(constructor_.name, 'constructor', { parent });
    const own: TopEntity[] = [];
    for (const { name } of constructor_.fields) {
      if (name === undefined) continue;
      const labelled = fields.get(name.text);
      // Several constructors of a type may share a field; one constructor may not have it twice.
      const id = idOf(name);
      const more: Partial<TopEntity> = {
        id,
        parent,
        ...(declaration.instance && { constructor_: entity.id }),
        ...(context.extensions.has('NoFieldSelectors') && { noSelector: true }),
      };
      const field = labelled === undefined || own.includes(labelled) ? define(name, 'field', more) : labelled;
      context.names.set(name, field);
      fields.set(name.text, field);
      own.push(field);
    }
    context.ownFields.set(entity.id, own);
  }
}

const classOf = (context: RenameContext, name: Tree.Name): TopEntity | undefined =>
  candidatesOf(context.globals, 'type', textOf(name))[0]?.entity;

function defineClass(context: RenameContext, declaration: Tree.ClassDeclaration, define: Define): void {
  const names = declaration.declarations.flatMap(member =>
    member.kind === 'typeSignature' ? member.names : [],
  );
  const parent = `${context.moduleName}.${declaration.name.text}`;
  define(declaration.name, 'class', {
    subordinates: names.map(name => `${context.moduleName}.${name.text}`),
  });
  for (const name of names) define(name, 'method', { parent });
  for (const member of declaration.declarations)
    if (isDataFamily(member)) define(member.name, 'type', { subordinates: [], parent });
    else if (member.kind === 'typeFamily')
      define(member.name, 'type', { subordinates: [], parent, family: true });
}
