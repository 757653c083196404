/** What stands under the cursor: its type, and where it comes from. */

import type { Entity } from '../rename/entity.ts';
import { contains, type Span, span } from '../source/span.ts';
import type { Expression, Name, Node } from '../syntax/tree.ts';
import { printScheme, printType } from '../types/print.ts';
import { ofModule } from '../workspace/home.ts';
import type { Checked, Imported } from '../workspace/phases.ts';
import { pathTo } from './walk.ts';

export interface Hover {
  readonly span: Span;
  readonly type: string;
  readonly name?: string;
  /** The module that defines it, if another. */
  readonly from?: string;
}

export function hover(checked: Checked, imported: Imported, offset: number): Hover | undefined {
  const path = pathTo(checked.tree, span(offset, offset));
  const name = path[path.length - 1];
  if (name?.kind === 'name' && contains(name.span, span(offset, offset))) {
    const found = ofName(checked, imported, name);
    if (found) return found;
  }
  return ofExpression(checked, path);
}

function ofName({ renamed, elaboration }: Checked, imported: Imported, name: Name): Hover | undefined {
  const entity = renamed.names.get(name);
  if (!entity || entity.kind === 'typeVariable') return undefined;
  const scheme =
    elaboration.schemes.get(entity) ??
    (entity.kind === 'local' ? undefined : ofModule(entity.id, imported)?.schemes.get(entity.id));
  if (!scheme) return undefined;
  const from = moduleOf(entity, renamed.moduleName);
  return {
    span: name.span,
    name: entity.name,
    type: printScheme(scheme),
    ...(from === undefined ? {} : { from }),
  };
}

const moduleOf = (entity: Entity, here: string): string | undefined =>
  entity.kind === 'local' || entity.kind === 'typeVariable' || entity.module === here
    ? undefined
    : entity.module;

/** The innermost expression whose type is known. */
function ofExpression({ elaboration }: Checked, path: readonly Node[]): Hover | undefined {
  for (let i = path.length - 1; i >= 0; i--) {
    const type = elaboration.types.get(path[i] as Expression);
    if (type) return { span: path[i]!.span, type: printType(type) };
  }
  return undefined;
}
