/** What renaming knows of another module: its part of the module's interface (`pipeline/interface.ts`). */
import type { WarningText } from '../syntax/tree.ts';
import type { ConstructorInfo } from '../types/type.ts';
import type { TopEntity } from './entity.ts';

/** Names that an import would have brought from modules that were not found. */
export interface LostNames {
  readonly names: readonly string[];
  /** Besides, any name. */
  readonly everything: boolean;
}

export interface ModuleNames {
  readonly name: string;
  readonly exports: readonly TopEntity[];
  readonly constructors: ReadonlyMap<string, ConstructorInfo>;
  /** What it may export besides, had the modules that it imports been found; absent where that is nothing. */
  readonly lost?: LostNames;
  /** What it says to those who import it. */
  readonly warning?: WarningText | undefined;
  /** Whether it may have cost centres: the library has none. */
  readonly hasCentres: boolean;
}

/** What is imported by this name: of the library's modules, programs see some otherwise than the library itself
 * (workspace/exposedprimops.ts). */
export function seenModule<M extends ModuleNames>(
  imported: (name: string) => M | undefined,
  name: string,
): M | undefined {
  const named = imported(name);
  return (named?.hasCentres === false ? imported(`${name}#`) : undefined) ?? named;
}
