/** What renaming knows of another module: its part of the module's interface (`workspace/interface.ts`). */
import type { ConstructorInfo } from '../types/type.ts';
import type { TopEntity } from './entity.ts';

export interface ModuleNames {
  readonly name: string;
  readonly exports: readonly TopEntity[];
  readonly constructors: ReadonlyMap<string, ConstructorInfo>;
  /** Whether it may have cost centres: the library has none. */
  readonly hasCentres: boolean;
}
