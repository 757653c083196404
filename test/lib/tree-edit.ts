/** Edits of a module after the front end, as it hands them on: what an edit leaves alone stays the same object, and where it
 * moves, its spans move in place. */
import type { Evidence } from '../../language/infer/evidence.ts';
import type { Entity } from '../../language/rename/entity.ts';
import type { Span } from '../../language/source/span.ts';
import { sourceText } from '../../language/source/text.ts';
import type * as Tree from '../../language/syntax/tree.ts';
import type { Checked } from '../../language/workspace/phases.ts';
import type { Choose } from './core-edit.ts';

/** With lines or blanks before a line of the text, nothing else changed. */
export function moved(subject: Checked, choose: Choose): Checked {
  const { source } = subject;
  const inserted = ['\n', '-- a note\n', '\n\n\n'][choose(3)]!;
  const tops = subject.tree.declarations.map(d => d.span.start);
  const starts = source.lineStarts.filter(start => tops.includes(start));
  const at = starts[choose(starts.length)] ?? 0;
  for (const span of spansOf(subject)) {
    if (span.end > at) span.end += inserted.length;
    if (span.start >= at) span.start += inserted.length;
  }
  const text = source.text.slice(0, at) + inserted + source.text.slice(at);
  return { ...subject, source: sourceText(source.name, text) };
}

type Movable = { -readonly [Key in keyof Span]: Span[Key] };

/** Of the module's own nodes and call sites. */
function spansOf({ tree, elaboration }: Checked): ReadonlySet<Movable> {
  const spans = new Set<Movable>();
  const seen = new Set<unknown>();
  const walk = (value: unknown): void => {
    if (typeof value !== 'object' || value === null || seen.has(value)) return;
    seen.add(value);
    for (const [key, part] of Object.entries(value)) {
      if (key === 'span' || key === 'at') spans.add(part as Movable);
      else walk(part);
    }
  };
  const evidence = (e: Evidence): void => {
    if (e.kind === 'callSite') {
      spans.add(e.span);
      if (e.outer) evidence(e.outer);
    } else if (e.kind === 'instance') e.arguments.forEach(evidence);
    else if (e.kind === 'superclass') evidence(e.of);
  };
  walk(tree);
  for (const instance of elaboration.instances) {
    spans.add(instance.span);
    walk(instance.methods.map(method => method.binding));
  }
  for (const list of elaboration.applied.values()) list.forEach(evidence);
  for (const table of elaboration.implicit.values())
    for (const list of table.values()) list.forEach(evidence);
  for (const { bindings } of elaboration.abstractions.values())
    for (const b of bindings) evidence(b.evidence);
  for (const b of elaboration.top) evidence(b.evidence);
  for (const c of elaboration.classElaborations) for (const d of c.defaults) walk(d.binding);
  return spans;
}

/** With one name meaning another top-level variable. */
export function renamedApart(subject: Checked, choose: Choose): Checked {
  const { renamed } = subject;
  const isVariable = (entity: Entity): boolean => entity.kind === 'variable' && entity.module === 'Main';
  const uses = [...renamed.names].filter(([, entity]) => isVariable(entity));
  const defined = renamed.defined.filter(isVariable);
  const from = uses[choose(Math.max(1, uses.length))]?.[0];
  const to = defined[choose(Math.max(1, defined.length))];
  if (!from || !to || bindersOf(subject).has(from)) return subject;
  return { ...subject, renamed: { ...renamed, names: new Map(renamed.names).set(from, to) } };
}

/** The names that stand where something is defined. */
function bindersOf({ renamed }: Checked): ReadonlySet<Tree.Name> {
  const result = new Set<Tree.Name>();
  for (const { components } of renamed.declarations.values())
    for (const { bindings } of components)
      for (const b of bindings) {
        if (b.kind === 'function') result.add(b.name);
        else for (const name of namesIn(b.pattern)) result.add(name);
      }
  return result;
}

function namesIn(root: unknown): readonly Tree.Name[] {
  if (typeof root !== 'object' || root === null) return [];
  if ('kind' in root && root.kind === 'name') return [root as Tree.Name];
  return Object.values(root).flatMap(namesIn);
}
