/**
 * A module's interface, from what renaming and inference learned of it and, once it is compiled, from its code.
 */
import type { TopBinding } from '../core/core.ts';
import type { NamedDefault } from '../infer/context/interface.ts';
import type { Elaboration } from '../infer/evidence/elaboration.ts';
import { completeSets } from '../rename/complete.ts';
import type { Renamed } from '../rename/renamed.ts';
import type { Signature } from '../stg/stg.ts';
import { createInterfaceRenumbering } from '../types/renumber.ts';
import type { InstanceInfo, Scheme } from '../types/type.ts';
import type { Interface } from './interface.ts';

/** What the back end adds: the Core that importers may see, and how functions are called directly. */
export interface CompiledPart {
  readonly unfoldings: ReadonlyMap<string, TopBinding>;
  readonly templates: ReadonlyMap<string, TopBinding>;
  readonly signatures: ReadonlyMap<string, Signature>;
}

/** `imported` gives the interfaces of the modules that this one imports; `compiled` is there for the library's. */
export function buildInterface(
  renamed: Renamed,
  elaboration: Elaboration,
  imported: (name: string) => Interface | undefined,
  compiled?: CompiledPart,
): Interface {
  const schemes = new Map<string, Scheme>();
  for (const [entity, scheme] of elaboration.schemes)
    if (entity.kind !== 'local' && entity.module === renamed.moduleName) schemes.set(entity.id, scheme);
  const byId = <T extends { readonly id: string }>(list: readonly T[]): ReadonlyMap<string, T> =>
    new Map(list.map(item => [item.id, item]));
  const relative = createInterfaceRenumbering();
  const constructors = new Map(
    [...elaboration.constructors].map(([id, info]) => [id, relative.constructor_(info)]),
  );
  return {
    name: renamed.moduleName,
    exports: renamed.exports,
    ...(renamed.lost && { lost: renamed.lost }),
    ...(renamed.tree.warning && { warning: renamed.tree.warning }),
    schemes,
    types: byId(elaboration.typeConstructors.map(relative.typeConstructor)),
    synonyms: byId(elaboration.synonyms.map(relative.synonym)),
    constructors,
    classes: byId(elaboration.classes.map(relative.class_)),
    instances: byClass(elaboration.instances.map(({ info }) => relative.instance(info))),
    families: byId(elaboration.families.map(relative.family)),
    equations: elaboration.equations.map(relative.equation),
    dependencies: transitiveDependencies(renamed.imports, imported),
    ...(compiled ?? { unfoldings: new Map(), templates: new Map(), signatures: new Map() }),
    hasCentres: compiled === undefined,
    hasUnlifted: elaboration.typeConstructors.some(info => info.representation !== undefined),
    complete: completeSets(renamed),
    defaults: exportedDefaults(renamed, elaboration),
    dataCons: [
      ...[...constructors.values()].map(info => info.con),
      ...elaboration.classes.map(info => info.dictionary),
    ],
  };
}

/** The imported modules and all that their interfaces may mention, in alphabetical order. */
export function transitiveDependencies(
  imports: readonly string[],
  imported: (name: string) => Interface | undefined,
): readonly string[] {
  const modules = new Set<string>();
  for (const name of imports) {
    const source = imported(name);
    if (source === undefined) continue;
    modules.add(name);
    for (const dependency of source.dependencies) modules.add(dependency);
  }
  return [...modules].sort();
}

function byClass(instances: readonly InstanceInfo[]): ReadonlyMap<string, readonly InstanceInfo[]> {
  const lists = new Map<string, InstanceInfo[]>();
  for (const instance of instances) {
    const list = lists.get(instance.className);
    if (list) list.push(instance);
    else lists.set(instance.className, [instance]);
  }
  return lists;
}

/** What its list of exports says of default types. */
function exportedDefaults({ tree, names }: Renamed, { namedDefaults }: Elaboration): readonly NamedDefault[] {
  return (tree.exports ?? []).flatMap(item => {
    const class_ = item.kind === 'item' && item.isDefault ? names.get(item.name) : undefined;
    const className = class_?.kind === 'class' ? class_.id : undefined;
    const types = className === undefined ? undefined : namedDefaults[className];
    return className === undefined || types === undefined ? [] : [{ className, types }];
  });
}
