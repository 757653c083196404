/**
 * What names stand for. A top-level entity is known by its id, `Module.name` with the module that defines it
 * (`Data.OldList.sort`), in one of two namespaces: values (variables, methods, fields, constructors) and types (type
 * constructors, synonyms, classes). A local is known by identity.
 */
import type { Span } from '../source/span.ts';
import type { WarningText } from '../syntax/tree.ts';

export interface Fixity {
  readonly associativity: 'left' | 'right' | 'none';
  readonly precedence: number;
}

export interface TopEntity {
  readonly kind: 'variable' | 'method' | 'field' | 'constructor' | 'pattern' | 'type' | 'synonym' | 'class';
  readonly id: string;
  readonly module: string;
  readonly name: string;
  /** Where it is defined, in its own module's text; absent for what is built in. It changes with an edit: what is defined
   * as it was is the same entity, wherever it is now (frame.ts). */
  span?: Span;
  /** Of a method: its class. Of a field or constructor: its type. Of a pattern synonym: the type it is bundled with. */
  readonly parent?: string;
  /** Of a field in an instance of a data family: a constructor that has it. */
  readonly constructor_?: string;
  /** Of a type: its constructors' and fields' ids; of a class: its methods' ids. In declaration order. */
  readonly subordinates?: readonly string[];
  /** Of a type: whether it is a type family. */
  readonly family?: true;
  readonly fixity?: Fixity;
  /** Of a field declared under NoFieldSelectors: it is no function, and means something only where fields stand. */
  readonly noSelector?: true;
  /** Of a pattern synonym: whether it can stand in an expression. */
  readonly builds?: boolean;
  /** Of a pattern synonym: what it takes, by the names of its fields; without any, by as many empty texts. */
  readonly parameters?: readonly string[];
  /** Of a field of a pattern synonym: the id of that. */
  readonly synonym?: string;
  /** Of a function that a pattern synonym stands for: what it does for the synonym. */
  readonly helps?: 'matching' | 'building';
  /** What its module says to those who use it. */
  readonly warning?: WarningText;
}

/** A variable bound inside an expression, pattern, `let` or `where`. */
export interface Local {
  readonly kind: 'local';
  readonly name: string;
  readonly unique: number;
  readonly span: Span;
  readonly fixity?: Fixity;
  /** Of a typed hole, which nothing binds: what is bound around it, from inside. */
  readonly hole?: readonly Local[];
  /** To whom it is written, it is this one (TransformListComp): another value of the same variable. */
  readonly same?: Local;
  /** What it means in types, where it may stand for one (RequiredTypeArguments). */
  readonly asType?: TypeVariableEntity;
}

/** A type variable's binding occurrence in a signature, class, instance or data declaration. */
export interface TypeVariableEntity {
  readonly kind: 'typeVariable';
  readonly name: string;
  readonly unique: number;
  readonly span: Span;
}

export type Entity = TopEntity | Local | TypeVariableEntity;
