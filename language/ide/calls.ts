/** Who calls a function, and whom it calls: the uses of names inside top-level definitions and methods. */
import type { TopEntity } from '../rename/entity.ts';
import { contains, type Span } from '../source/span.ts';
import type * as Tree from '../syntax/tree.ts';
import type { Call, CallItem, Steps } from './answer.ts';
import { definitionOf } from './declared.ts';
import { keyOf, type Occurrence } from './occurrence.ts';
import type { File, Project } from './project.ts';
import { everywhere } from './references.ts';

/** The function, constant, method or constructor under the cursor; of a local one, the definition around it. */
export function callItem(project: Project, file: File, offset: number): CallItem | undefined {
  const occurrence = file.occurrenceAt(offset);
  if (occurrence && isCallable(occurrence)) return itemOf(project, file, occurrence.entity as TopEntity);
  const around = definitions(file).find(({ whole }) => whole.start <= offset && offset <= whole.end);
  return around;
}

const isCallable = ({ entity }: Occurrence): boolean =>
  entity.kind === 'variable' || entity.kind === 'method' || entity.kind === 'constructor';

function itemOf(project: Project, file: File, entity: TopEntity): CallItem | undefined {
  const definition = definitionOf(project, file, entity);
  if (!definition?.declared) return undefined;
  const { declaration, part } = definition.declared;
  return {
    path: definition.path,
    span: definition.span,
    name: entity.name,
    kind: entity.kind === 'method' || entity.kind === 'constructor' ? entity.kind : kindOf(declaration),
    module: entity.module,
    whole: (part ?? declaration).span,
  };
}

const kindOf = (declaration: Tree.Declaration): CallItem['kind'] =>
  declaration.kind === 'function' && declaration.clauses.some(c => c.patterns.length > 0)
    ? 'function'
    : 'variable';

/** What a module defines that can call: its top-level bindings, and its instances' methods. */
function definitions(file: File): readonly CallItem[] {
  const module = file.renamed.moduleName;
  const item = (declaration: Tree.Declaration, name: Tree.Name, kind: CallItem['kind']): CallItem => ({
    path: file.path,
    span: name.span,
    name: name.text,
    kind,
    module,
    whole: declaration.span,
  });
  return file.tree.declarations.flatMap(declaration => {
    if (declaration.kind === 'function') return [item(declaration, declaration.name, kindOf(declaration))];
    if (declaration.kind !== 'instance' && declaration.kind !== 'class') return [];
    return declaration.declarations.flatMap(d => (d.kind === 'function' ? [item(d, d.name, 'method')] : []));
  });
}

export function* incomingCalls(project: Project, item: CallItem): Steps<readonly Call[]> {
  const file = project.file(item.path);
  const occurrence = file?.occurrenceAt(item.span.start);
  if (!file || !occurrence) return [];
  const calls: Call[] = [];
  // A library's callers are asked for in the program: its own modules are not searched.
  const holders = yield* everywhere(project, file, [occurrence.entity]);
  for (const { file: caller, occurrences } of holders) {
    const uses = occurrences.filter(({ role }) => role === 'use').map(({ span }) => span);
    for (const around of definitions(caller)) {
      const places = uses.filter(use => contains(around.whole, use) && use.start !== around.span.start);
      if (places.length > 0) calls.push({ item: around, places });
    }
  }
  return calls;
}

export function outgoingCalls(project: Project, item: CallItem): readonly Call[] {
  const file = project.file(item.path);
  if (!file) return [];
  const called = new Map<string, { readonly item: CallItem; readonly places: Span[] }>();
  for (const occurrence of file.occurrences()) {
    const { entity, role, span } = occurrence;
    if (role !== 'use' || !isCallable(occurrence) || !contains(item.whole, span)) continue;
    const call = called.get(keyOf(entity));
    if (call) call.places.push(span);
    else {
      const target = itemOf(project, file, entity as TopEntity);
      if (target) called.set(keyOf(entity), { item: target, places: [span] });
    }
  }
  return [...called.values()];
}
