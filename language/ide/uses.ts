/** Names of functions and constants in a module's expressions, each with the place where it is defined: the calls that a reader sees. */
import type { CalledName } from './answer.ts';
import type { File } from './project.ts';

/** In the order of the text. What is built in has no place and is left out. */
export const calledNames = (file: File): readonly CalledName[] =>
  file.occurrences().flatMap(({ entity, role, span }): CalledName[] => {
    if (role !== 'use' || entity.span === undefined) return [];
    const { kind, name } = entity;
    const start = entity.span.start;
    if (kind === 'local') return [{ name, span, module: file.renamed.moduleName, start, isMethod: false }];
    if (kind !== 'variable' && kind !== 'method' && kind !== 'field') return [];
    return [{ name, span, module: entity.module, start, isMethod: kind === 'method' }];
  });
