/** The result of inference, with the state that is stored for inference after an edit. */
import type { Frame } from '../../rename/renamecache.ts';
import type { BindingGroup } from '../../rename/renamed.ts';
import type { Context, Sharing } from '../context/context.ts';
import type { Elaboration } from '../evidence/elaboration.ts';
import type { EvidenceVariable, Tables } from '../evidence/evidence.ts';
import type { Member } from './member.ts';
import type { Part } from './part.ts';

/** A module after inference. */
export interface InferredModule extends Elaboration {
  /** Absent if there are errors outside of bindings. */
  readonly reusable?: ReusableInference;
}

/** The state that inference after an edit can reuse. */
export interface ReusableInference {
  readonly frame: Frame;
  /** Whether all diagnostics are of bindings, and all bindings have types of their own. Only then inference can resume from the
   * frame's context. */
  readonly sound: boolean;
  /** The modules whose instances are visible. */
  readonly imports: readonly string[];
  readonly context: Context;
  /** The tables of the frame, and the shared dictionaries that it uses. */
  readonly tables: Tables;
  readonly uses: ReadonlySet<EvidenceVariable>;
  readonly sharing: readonly Sharing[];
  readonly parts: ReadonlyMap<BindingGroup, Part>;
  /** The bodies of instances and the default methods of classes, by id. */
  readonly members: ReadonlyMap<string, Member>;
  /** Whether instances or classes have code of their own, which uses the module's functions. */
  readonly hasMethods: boolean;
  /** Once variables have reached this number, the frame is inferred again, which drops the leftovers of old runs. */
  readonly lastUnique: number;
}
