/** The calls in the text of a module, as plain data: where they are, and their arguments. */
import { type Span, span } from '../source/span.ts';
import type * as Tree from '../syntax/tree.ts';
import type { CallSites, NameUse } from './answer.ts';
import type { File, Project } from './project.ts';
import { walk } from './walk.ts';

/** The calls in `text`, which may be older than the present text of the file; without it, in the present one. */
export function callSites(project: Project, path: string, text?: string): CallSites {
  const isPresent = text === undefined || project.text(path)?.source.text === text;
  const file = (isPresent ? project : project.with(new Map([[path, text]]))).file(path);
  return file ? sitesOf(file) : { uses: [], parameters: new Map(), functions: new Map() };
}

function sitesOf(file: File): CallSites {
  const applied = new Map<number, Span[]>();
  const parameters = new Map<number, readonly (string | undefined)[]>();
  const functions = new Map<number, Span>();
  for (const declaration of file.tree.declarations)
    walk(declaration, node => {
      if (node.kind === 'function') {
        parameters.set(node.name.span.start, parametersOf(node));
        functions.set(node.name.span.start, span(node.span.start, node.span.end));
      }
      if (node.kind !== 'application') return;
      const { start } = node.function.span;
      // the outermost application, with the last argument, comes first
      applied.set(start, [node.argument.span, ...(applied.get(start) ?? [])]);
    });
  const uses = file.occurrences().flatMap(({ role, entity, span: at }): NameUse[] => {
    if (role !== 'use' || entity.kind === 'typeVariable') return [];
    const given = applied.get(at.start) ?? [];
    const call = span(at.start, given.at(-1)?.end ?? at.end);
    const about = { span: at, call, arguments: given, name: entity.name, defined: entity.span };
    if (entity.kind === 'local') return [{ kind: 'local', ...about, module: file.renamed.moduleName }];
    const { kind, module } = entity;
    return kind === 'variable' || kind === 'method' || kind === 'field' ? [{ kind, ...about, module }] : [];
  });
  return { uses, parameters, functions };
}

/** The name that the first clause with one gives to each. */
function parametersOf({ clauses }: Tree.FunctionBinding): readonly (string | undefined)[] {
  const count = clauses[0]?.patterns.length ?? 0;
  return Array.from({ length: count }, (_, i) => {
    for (const { patterns } of clauses) {
      let pattern = patterns[i];
      if (pattern?.kind === 'bangPattern') pattern = pattern.pattern;
      if (pattern?.kind === 'variablePattern' || pattern?.kind === 'asPattern') return pattern.name.text;
    }
    return undefined;
  });
}
