/** Names that are not in scope and could be: which modules export them, and how a person would import them. */

import { modulesCalled } from '../rename/alias.ts';
import type { TopEntity } from '../rename/entity.ts';
import { moduleRank } from '../rename/modulerank.ts';
import { type Globals, namespaceOf } from '../rename/scope.ts';
import { isUnexposed } from '../source/unexposed.ts';
import type * as Tree from '../syntax/tree.ts';
import type { Project, Text } from './project.ts';

export interface Elsewhere {
  readonly entity: Pick<TopEntity, 'kind' | 'name' | 'parent' | 'id' | 'warning'>;
  readonly module: string;
  /** Set where the module is made to be imported qualified: what to call it. */
  readonly qualifier?: string;
}

/** Most names that are offered from elsewhere. */
const most = 60;

/** Names that begin with `prefix`, in whatever case, each from the module that it is best taken from. */
export function notImported(
  project: Project,
  text: Text,
  scope: Globals,
  space: 'value' | 'type',
  prefix: string,
): readonly Elsewhere[] {
  const entities = space === 'type' ? scope.known.type : scope.known.value;
  const lower = prefix.toLowerCase();
  const best = new Map<string, Elsewhere>();
  for (const { module, exports } of exporters(project, text)) {
    for (const entity of exports) {
      if (!entity.name.toLowerCase().startsWith(lower) || entities.has(entity.id)) continue;
      if (namespaceOf(entity as TopEntity) !== space || !/^[\p{L}_]/u.test(entity.name)) continue;
      const qualifier = qualifierFor(project, module, entity);
      const candidate: Elsewhere = { entity, module, ...(qualifier === undefined ? {} : { qualifier }) };
      const other = best.get(entity.id);
      if (!other || importRank(module) < importRank(other.module)) best.set(entity.id, candidate);
    }
  }
  return [...best.values()].sort((a, b) => importRank(a.module) - importRank(b.module)).slice(0, most);
}

export interface Exporter {
  readonly module: string;
  readonly exports: readonly Pick<TopEntity, 'kind' | 'name' | 'parent' | 'id' | 'warning'>[];
}

/** The modules that could be imported here: the program's other ones, then the libraries'. */
export function* exporters(project: Project, text: Text): Iterable<Exporter> {
  const own = new Set<string>([text.tree.name?.text ?? 'Main']);
  for (const [path, module] of project.modules()) {
    if (path === text.path || own.has(module) || module === 'Main') continue;
    own.add(module);
    const other = project.text(path);
    // One that imports this module cannot be imported by it.
    if (other && !project.needed(path).has(text.tree.name?.text ?? 'Main'))
      yield { module, exports: exportsOf(other.tree, module) };
  }
  for (const listed of project.library.catalogue)
    if (!own.has(listed.module) && !isInternal(listed.module)) yield listed;
}

/** What a module's own definitions export, told from its text alone. */
function exportsOf(tree: Tree.Module, module: string): Exporter['exports'] {
  const defined = tree.declarations.flatMap((d): Exporter['exports'] => {
    const entity = (kind: TopEntity['kind'], name: Tree.Name, parent?: string) => ({
      kind,
      name: name.text,
      id: `${module}.${name.text}`,
      ...(parent === undefined ? {} : { parent: `${module}.${parent}` }),
    });
    if (d.kind === 'function') return [entity('variable', d.name)];
    if (d.kind === 'typeFamily') return [entity('type', d.name)];
    if (d.kind === 'typeSynonym') return [entity('synonym', d.name)];
    if (d.kind === 'class') {
      const methods = d.declarations.flatMap(each => (each.kind === 'typeSignature' ? each.names : []));
      return [entity('class', d.name), ...methods.map(name => entity('method', name, d.name.text))];
    }
    if (d.kind !== 'data') return [];
    const fields = d.constructors.flatMap(each => each.fields.flatMap(({ name }) => (name ? [name] : [])));
    return [
      ...(d.instance ? [] : [entity('type', d.name)]),
      ...d.constructors.map(each => entity('constructor', each.name, d.name.text)),
      ...fields.map(name => entity('field', name, d.name.text)),
    ];
  });
  const items = tree.exports?.flatMap(item => (item.kind === 'item' ? [item] : []));
  if (!items || tree.exports?.some(each => each.kind === 'exportModule' && each.module.text === module))
    return defined;
  return defined.filter(({ name, parent }) =>
    items.some(
      item =>
        item.name.text === name ||
        (parent === `${module}.${item.name.text}` &&
          (item.subordinates === 'all' || item.subordinates?.some(each => each.text === name))),
    ),
  );
}

/** Modules that people do not import by hand. */
const isInternal = (module: string): boolean =>
  isUnexposed(module) ||
  module.startsWith('GHC.') ||
  /(^|\.)(Internal|Internals|Lex|Cell)(\.|$)/.test(module);

/** The smaller the better: names that all know before long ones. */
export const importRank = (module: string): number => moduleRank(module) + (isInternal(module) ? 1000 : 0);

/** What a module is called that is imported qualified by custom: one that has names of the Prelude's with other
 * meanings. Its types are imported by their plain names all the same. */
export function qualifierFor(
  project: Project,
  module: string,
  entity: Pick<TopEntity, 'kind'>,
): string | undefined {
  if (entity.kind === 'type' || entity.kind === 'class' || entity.kind === 'synonym') return undefined;
  return isQualified(project, module) ? aliasOf(module) : undefined;
}

const telling = ['filter', 'map', 'null', 'lookup', 'foldr'];

function isQualified(project: Project, module: string): boolean {
  const prelude = project.library.catalogue.find(each => each.module === 'Prelude')?.exports ?? [];
  const exports = project.library.catalogue.find(each => each.module === module)?.exports ?? [];
  return exports.some(
    each =>
      telling.includes(each.name) && prelude.some(({ name, id }) => name === each.name && id !== each.id),
  );
}

/** `Map` of `Data.Map.Strict`. */
export const aliasOf = (module: string): string => {
  const parts = module.split('.').filter(part => part !== 'Strict' && part !== 'Lazy');
  return parts[parts.length - 1] ?? module;
};

/** Modules that a qualifier without an import may be meant for, those that are called so by custom first: `Map` or `M` for
 * Data.Map. */
export function qualifierChoices(project: Project, text: Text, qualifier: string): readonly Exporter[] {
  const called = modulesCalled(qualifier);
  const rank = (module: string): number =>
    called.includes(module) ? called.indexOf(module) - called.length : importRank(module);
  return [...exporters(project, text)]
    .filter(({ module }) => module === qualifier || aliasOf(module) === qualifier || called.includes(module))
    .sort((a, b) => rank(a.module) - rank(b.module))
    .slice(0, mostMeant);
}

/** Most modules that one qualifier is taken for. */
const mostMeant = 3;
