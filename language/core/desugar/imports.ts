/** Ids of other modules: what their interfaces say, and which module an id is of. */
import { idModule, idName } from '../../source/globalname.ts';
import type { ConstructorInfo, Scheme, TypeConstructorInfo } from '../../types/type.ts';

/** What is asked of an imported module; interfaces have it. */
export interface ImportedModule {
  readonly constructors: ReadonlyMap<string, ConstructorInfo>;
  readonly types: ReadonlyMap<string, TypeConstructorInfo>;
  readonly schemes: ReadonlyMap<string, Scheme>;
  readonly hasUnlifted: boolean;
  readonly dependencies: readonly string[];
}

/** The interface of a module by its name, whether imported directly or not. */
export type Imports = (module: string) => ImportedModule | undefined;

/** As the desugarer calls them. */
export { idModule as moduleOf, idName as nameOf };
