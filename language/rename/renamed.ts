/** What renaming learns of a module: the meaning of every name, operators grouped, bindings in dependency order. */
import type { Diagnostic } from '../source/diagnostic.ts';
import type { Span } from '../source/span.ts';
import type * as Tree from '../syntax/tree.ts';
import type { Entity, Local, TopEntity } from './entity.ts';
import type { LostNames } from './interface.ts';
import type { ReusableNames } from './renamecache.ts';

export type ValueBinding = Tree.FunctionBinding | Tree.PatternBinding | Tree.Matcher;

/** Bindings that depend on each other (Report 4.5.1; a dependency on a variable with a type signature does not
 * count). `recursive`: any of them uses itself or another of the group, signature or not. */
export interface BindingGroup {
  readonly recursive: boolean;
  readonly bindings: readonly ValueBinding[];
}

/** A declaration list (top level, let, where) as `infer` and `desugar` walk it. */
export interface RenamedDeclarations {
  /** In dependency order: a group uses only itself, earlier groups, and variables with signatures. */
  readonly groups: readonly BindingGroup[];
  /** For desugaring: strongly connected components with every dependency counted, so that a nested `let` in this
   * order scopes rightly. */
  readonly components: readonly BindingGroup[];
  /** The signature of each variable that has one. */
  readonly signatures: ReadonlyMap<Local | TopEntity, Tree.TypeSignature>;
  readonly sccPragmas: ReadonlyMap<Local | TopEntity, Tree.SccPragma>;
  readonly inlinePragmas: ReadonlyMap<Local | TopEntity, Tree.InlinePragma>;
}

export interface Renamed {
  readonly tree: Tree.Module;
  readonly moduleName: string;
  /** Every Name node that could be resolved: binding occurrences and uses, values and types alike. */
  readonly names: ReadonlyMap<Tree.Name, Entity>;
  /** Operator sequences grouped by fixity, where all operators are known. The operands are the very nodes of the tree. */
  readonly grouped: ReadonlyMap<Tree.InfixExpression, Tree.Expression>;
  /** The same of patterns, and record patterns of pattern synonyms with all of their parts in order. */
  readonly groupedPatterns: ReadonlyMap<Tree.Pattern, Tree.Pattern>;
  /** Of a pattern synonym's use in a pattern: its matcher, an expression of its own as dictionaries may be applied to it. */
  readonly matchers: ReadonlyMap<Tree.ConstructorPattern, Tree.Variable>;
  /** Expressions that mean what these mean (`mdo`, comprehensions over monads). */
  readonly expanded: ReadonlyMap<Tree.Expression, Tree.Expression>;
  readonly groupedTypes: ReadonlyMap<Tree.InfixType, Tree.Type>;
  /** RecordWildCards: the fields that `..` stands for in this pattern or construction. */
  readonly wildcards: ReadonlyMap<
    Tree.RecordPattern | Tree.RecordConstruction,
    readonly { readonly field: TopEntity; readonly local: Local | TopEntity }[]
  >;
  /** NamedFieldPuns: the variable that a field without a value stands for: bound by a pattern, used by an expression.
   * The field's own Name means the field. */
  readonly puns: ReadonlyMap<
    Tree.FieldBinding<Tree.Expression> | Tree.FieldBinding<Tree.Pattern>,
    Local | TopEntity
  >;
  /** DuplicateRecordFields: of a name that could mean several fields, these. Types decide. */
  readonly fields: ReadonlyMap<Tree.Name, readonly TopEntity[]>;
  /** Locals that hide another name, and what that means. */
  readonly shadowed: ReadonlyMap<Local, Local | TopEntity>;
  /** By the declaration array object itself: module's, each let's, each where's, each class's and instance's. */
  readonly declarations: ReadonlyMap<readonly Tree.Declaration[], RenamedDeclarations>;
  /** data, newtype, type and class declarations in dependency order of their uses of each other. */
  readonly typeGroups: readonly (readonly (
    | Tree.DataDeclaration
    | Tree.TypeSynonym
    | Tree.ClassDeclaration
    | Tree.TypeFamily
  )[])[];
  readonly defined: readonly TopEntity[];
  /** All that is in scope at the top level under any name, but types and classes, by id. */
  readonly values: ReadonlyMap<string, TopEntity>;
  readonly lost: LostNames | undefined;
  readonly exports: readonly TopEntity[];
  /** What the program starts with: the `main` that the module Main exports, wherever it is defined; of other modules
   * their own. `span`: where this module says so. */
  readonly main: { readonly entity: TopEntity; readonly span: Span } | undefined;
  /** Names of imported modules, Prelude included where implicit, and GHC.* ones needed by syntax. */
  readonly imports: readonly string[];
  readonly errors: readonly Diagnostic[];
  /** For renaming it again after an edit; absent where something is wrong outside its bindings. */
  readonly reusable?: ReusableNames;
}

/** That someone writes the module; what was learnt of it before, if it was. */
export interface RenameEdit {
  readonly before: Renamed | undefined;
}
