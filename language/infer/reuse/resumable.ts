/** What is kept of the inference of a module, for the next one after an edit. */
import type { Frame } from '../../rename/recall.ts';
import type { BindingGroup } from '../../rename/renamed.ts';
import type { Context, Sharing } from '../context/context.ts';
import type { Elaboration } from '../evidence/elaboration.ts';
import type { EvidenceVariable, Tables } from '../evidence/evidence.ts';
import type { Member } from './member.ts';
import type { Part } from './part.ts';

/** A module after inference, with what the next inference may begin from. */
export interface InferredModule extends Elaboration {
  /** Absent where something is wrong outside the bindings. */
  readonly resumable?: Resumable;
}

/** Where an edit may begin from. */
export interface Resumable {
  readonly frame: Frame;
  /** Whether nothing was said but of bindings, all of which have types of their own: only then can what the frame left be
   * gone on from. */
  readonly sound: boolean;
  /** The modules whose instances are in sight. */
  readonly imports: readonly string[];
  readonly context: Context;
  /** Of the frame; and the shared dictionaries that it uses. */
  readonly tables: Tables;
  readonly uses: ReadonlySet<EvidenceVariable>;
  readonly sharing: readonly Sharing[];
  readonly parts: ReadonlyMap<BindingGroup, Part>;
  /** The bodies of instances and the default methods of classes, by id. */
  readonly members: ReadonlyMap<string, Member>;
  /** Whether instances or classes have code of their own, which uses the module's functions. */
  readonly hasMethods: boolean;
  /** Beyond this number for a variable the frame is declared anew: what is left of old runs is forgotten then. */
  readonly lastUnique: number;
}
