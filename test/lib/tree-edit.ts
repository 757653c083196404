/** Edits of a module after the front end, as it hands them on: what an edit leaves alone stays the same object, and where it
 * moves, the anchors of its places move. */
import type { Checked } from '../../language/pipeline/phases.ts';
import type { Entity } from '../../language/rename/entity.ts';
import type { Anchor } from '../../language/source/span.ts';
import { sourceText } from '../../language/source/text.ts';
import { anchorsOf } from '../../language/syntax/reuse.ts';
import type * as Tree from '../../language/syntax/tree.ts';
import type { Choose } from './core-edit.ts';

/** With lines or blanks before a line of the text, nothing else changed. */
export function moved(subject: Checked, choose: Choose): Checked {
  const { source } = subject;
  const inserted = ['\n', '-- a note\n', '\n\n\n'][choose(3)]!;
  const tops = subject.tree.declarations.map(d => d.span.start);
  const starts = source.lineStarts.filter(start => tops.includes(start));
  const at = starts[choose(starts.length)] ?? 0;
  const anchors = new Set<Anchor>();
  for (const d of subject.tree.declarations) for (const anchor of anchorsOf(d)) anchors.add(anchor);
  for (const anchor of anchors) if (anchor.start >= at) anchor.start += inserted.length;
  const text = source.text.slice(0, at) + inserted + source.text.slice(at);
  return { ...subject, source: sourceText(source.name, text) };
}

/** With one name meaning another top-level variable, used as anywhere: where it was of the name's own group, whose members
 * are monomorphic within it, the other is not of that group. */
export function renamedApart(subject: Checked, choose: Choose): Checked {
  const { renamed, elaboration } = subject;
  const isVariable = (entity: Entity): boolean => entity.kind === 'variable' && entity.module === 'Main';
  const uses = [...renamed.names].filter(([, entity]) => isVariable(entity));
  const defined = renamed.defined.filter(isVariable);
  const from = uses[choose(Math.max(1, uses.length))]?.[0];
  const to = defined[choose(Math.max(1, defined.length))];
  if (!from || !to || bindersOf(subject).has(from)) return subject;
  const monomorphic = new Set(
    [...elaboration.monomorphic].filter(node => !('name' in node) || node.name !== from),
  );
  return {
    ...subject,
    renamed: { ...renamed, names: new Map(renamed.names).set(from, to) },
    elaboration: { ...elaboration, monomorphic },
  };
}

/** The names that stand where something is defined. */
function bindersOf({ renamed }: Checked): ReadonlySet<Tree.Name> {
  const result = new Set<Tree.Name>();
  for (const { components } of renamed.declarations.values())
    for (const { bindings } of components)
      for (const b of bindings) {
        if (b.kind !== 'patternBinding') result.add(b.name);
        else for (const name of namesIn(b.pattern)) result.add(name);
      }
  return result;
}

function namesIn(root: unknown): readonly Tree.Name[] {
  if (typeof root !== 'object' || root === null) return [];
  if ('kind' in root && root.kind === 'name') return [root as Tree.Name];
  return Object.values(root).flatMap(namesIn);
}
