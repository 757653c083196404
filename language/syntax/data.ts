/** Where a module declares data: at its top level, and for data families in instances. */
import type { DataDeclaration, Declaration } from './tree.ts';

export const dataDeclarations = (list: readonly Declaration[]): readonly DataDeclaration[] =>
  list.flatMap(declaration =>
    declaration.kind === 'data'
      ? declaration
      : declaration.kind === 'instance'
        ? dataDeclarations(declaration.declarations)
        : [],
  );

/** The families of a class, or what an instance says of them, that are data. */
export const isDataFamily = (declaration: Declaration): declaration is DataDeclaration =>
  declaration.kind === 'data' && declaration.family === true;
