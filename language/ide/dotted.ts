/**
 * Fields behind dots (OverloadedRecordDot) as occurrences of names. Which record's field it is follows from types, so that
 * renaming does not know of them: the evidence of HasField names the selector.
 */
import type { Elaboration } from '../infer/evidence/elaboration.ts';
import type { Renamed } from '../rename/renamed.ts';
import type * as Tree from '../syntax/tree.ts';
import type { Occurrence } from './occurrence.ts';

/** Of a module; `elaboration` is asked for only where a dot stands before a field. */
export function dottedFields(
  renamed: Renamed,
  elaboration: () => Elaboration | undefined,
): readonly Occurrence[] {
  const dots = [...renamed.expanded].flatMap(([node, call]) =>
    node.kind === 'variable' && node.name.text.startsWith('.') && call.kind === 'typeApplication'
      ? [{ node, getter: call.function }]
      : [],
  );
  const known = dots.length === 0 ? undefined : elaboration();
  if (known === undefined) return [];
  const shared = new Map(known.top.map(({ variable, evidence }) => [variable, evidence]));
  return dots.flatMap(({ node, getter }): Occurrence[] => {
    const evidence = known.applied.get(getter)?.[0];
    const solved = evidence?.kind === 'variable' ? shared.get(evidence.variable) : evidence;
    const entity = solved?.kind === 'field' ? renamed.values.get(solved.selector) : undefined;
    if (entity === undefined) return [];
    const name: Tree.Name = { ...node.name, text: node.name.text.slice(1) };
    return [{ name, span: name.span, entity, role: 'use' }];
  });
}
