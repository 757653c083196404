/** What every check may look at, and the one way to ask about constructors and types of any module. */

import type { ModuleTypes } from '../infer/context/interface.ts';
import { builtinConstructor, builtinTypeInfo } from '../infer/context/lookup.ts';
import type { InferredModule } from '../infer/reuse/inferredmodule.ts';
import type { Renamed } from '../rename/renamed.ts';
import { idModule } from '../source/globalname.ts';
import { contains, type Span } from '../source/span.ts';
import type { SourceText } from '../source/text.ts';
import type * as Tree from '../syntax/tree.ts';
import type { ConstructorInfo, TypeConstructorInfo } from '../types/type.ts';

export interface Subject {
  readonly source: SourceText;
  readonly renamed: Renamed;
  readonly elaboration: InferredModule;
  readonly imported: (name: string) => ModuleTypes | undefined;
  /** Neither the module nor its project names an edition. */
  readonly isEditionAssumed?: boolean;
  /** Flags for GHC from its project; those of its own pragmas come after them. */
  readonly options?: readonly string[];
}

export function constructorOf(subject: Subject, id: string): ConstructorInfo | undefined {
  return (
    subject.elaboration.constructors.get(id) ??
    subject.imported(idModule(id))?.constructors.get(id) ??
    builtinConstructor(id)
  );
}

export function typeOf(subject: Subject, id: string): TypeConstructorInfo | undefined {
  return (
    subject.elaboration.typeConstructors.find(info => info.id === id) ??
    subject.imported(idModule(id))?.types.get(id) ??
    builtinTypeInfo(id)
  );
}

/** What stands for a call that has each of its parts once. */
const onceEach: ReadonlySet<Tree.Node['kind']> = new Set(['literal', 'negation', 'if']);

/** Whether a place is in what was written out anew (`mdo`): its variables are bound more than once then. */
export function isExpanded(renamed: Renamed, place: Span): boolean {
  for (const written of renamed.expanded.keys())
    if (!onceEach.has(written.kind) && contains(written.span, place)) return true;
  return false;
}
