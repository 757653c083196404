/** Fields that are selected by dots, or by `getField`: nothing names them but the evidence of HasField. */
import type { Entity } from '../rename/entity.ts';
import type { Subject } from './context.ts';

export function* mentionedByDots({ renamed, elaboration }: Subject): Generator<Entity> {
  const selectors = new Set(
    elaboration.top.map(({ evidence }) => (evidence.kind === 'field' ? evidence.selector : '')),
  );
  for (const entity of renamed.defined) if (entity.kind === 'field' && selectors.has(entity.id)) yield entity;
}
