/** Ids of other modules: what their interfaces say, and which module an id is of. */
import type { ConstructorInfo, Scheme, TypeConstructorInfo } from '../../types/type.ts';

/** What is asked of an imported module; interfaces have it. */
export interface ImportedModule {
  readonly constructors: ReadonlyMap<string, ConstructorInfo>;
  readonly types: ReadonlyMap<string, TypeConstructorInfo>;
  readonly schemes: ReadonlyMap<string, Scheme>;
}

/** The interface of a module by its name, whether imported directly or not. */
export type Imports = (module: string) => ImportedModule | undefined;

/** `GHC.Base.` of `GHC.Base..`, without its dot. */
export const moduleOf = (id: string): string => /^(?:[A-Z][\w']*\.)+/.exec(id)?.[0].slice(0, -1) ?? '';

export const nameOf = (id: string): string => {
  const module = moduleOf(id);
  return module === '' ? id : id.slice(module.length + 1);
};
