/**
 * The syntax tree of a Haskell module, as the parser leaves it: no name is resolved, no operator sequence is
 * grouped by fixity, nothing is lost. Later phases never change it; what they learn stands in tables keyed by
 * the node objects. Haskell 2010 Report, chapters 3 to 5 and 10, and the extensions that people use.
 */
import type {
  Clause,
  ConstructorDeclaration,
  ConstructorField,
  Declaration,
  DerivingClause,
  GuardedExpression,
  Rhs,
  TypeParameter,
} from './tree/declaration.ts';
import type { Alternative, Expression, Statement } from './tree/expression.ts';
import type { Export, Import, Module } from './tree/module.ts';
import type { FieldBinding, Name } from './tree/part.ts';
import type { Pattern, TypeBinder } from './tree/pattern.ts';
import type { Type } from './tree/type.ts';

export type * from './tree/declaration.ts';
export type * from './tree/expression.ts';
export type * from './tree/module.ts';
export type * from './tree/part.ts';
export type * from './tree/pattern.ts';
export type * from './tree/type.ts';

export type Node =
  | Name
  | Module
  | Export
  | Import
  | Declaration
  | Clause
  | Rhs
  | GuardedExpression
  | TypeParameter
  | ConstructorDeclaration
  | ConstructorField
  | DerivingClause
  | Expression
  | Alternative
  | Statement
  | FieldBinding<Expression>
  | FieldBinding<Pattern>
  | Pattern
  | TypeBinder
  | Type;
