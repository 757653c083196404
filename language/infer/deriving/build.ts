/**
 * Building source trees for derived code: every node has the span of the class name in the deriving clause, every
 * name is new and registered with what it means. Strings and numbers are unboxed literals in their boxes, so that
 * neither OverloadedStrings nor a Num dictionary touches them. Only data; nothing here knows a class.
 */

import type { Local, TopEntity } from '../../rename/entity.ts';
import type { Place } from '../../source/span.ts';
import type * as Tree from '../../syntax/tree.ts';

export type Expression = Tree.Expression;
export type Pattern = Tree.Pattern;

export interface Clause {
  readonly patterns: readonly Pattern[];
  readonly body: Expression;
}

export type Statement = { readonly bind: Pattern; readonly to: Expression } | { readonly act: Expression };

export interface Builder {
  readonly names: Map<Tree.Name, TopEntity | Local>;
  readonly local: (name: string) => Local;
  readonly locals: (prefix: string, count: number) => readonly Local[];
  /** A use of a local, or of a library function or method by id. */
  readonly use: (what: Local | string) => Expression;
  /** A constructor by id, as an expression. */
  readonly con: (id: string) => Expression;
  readonly apply: (f: Expression, ...args: readonly Expression[]) => Expression;
  readonly call: (id: string, ...args: readonly Expression[]) => Expression;
  readonly int: (value: number) => Expression;
  /** An unboxed Int#. */
  readonly rawInt: (value: number) => Expression;
  readonly text: (value: string) => Expression;
  readonly tuple: (...components: readonly Expression[]) => Expression;
  readonly list: (elements: readonly Expression[]) => Expression;
  readonly lambda: (parameters: readonly Local[], body: Expression) => Expression;
  readonly choose: (condition: Expression, yes: Expression, no: Expression) => Expression;
  readonly match: (
    scrutinee: Expression,
    alternatives: readonly (readonly [Pattern, Expression])[],
  ) => Expression;
  readonly run: (statements: readonly Statement[]) => Expression;
  readonly comprehension: (
    body: Expression,
    generators: readonly (readonly [Local, Expression])[],
  ) => Expression;
  readonly bind: (local: Local) => Pattern;
  readonly bang: (local: Local) => Pattern;
  readonly wild: () => Pattern;
  readonly conPattern: (id: string, args: readonly Pattern[]) => Pattern;
  /** `C {}`: any arguments. */
  readonly anyPattern: (id: string) => Pattern;
  readonly rawIntPattern: (value: number) => Pattern;
  readonly pair: (first: Pattern, second: Pattern) => Pattern;
  /** A method's clauses. */
  readonly method: (id: string, clauses: readonly Clause[]) => Tree.FunctionBinding;
}

export function createBuilder(span: Place, nextUnique: () => number): Builder {
  const names = new Map<Tree.Name, TopEntity | Local>();
  const name = (meaning: TopEntity | Local): Tree.Name => {
    const node: Tree.Name = { kind: 'name', span, text: meaning.name };
    names.set(node, meaning);
    return node;
  };
  const local = (text: string): Local => ({ kind: 'local', name: text, unique: nextUnique(), span });
  const use = (what: Local | string): Expression => ({
    kind: 'variable',
    span,
    name: name(typeof what === 'string' ? libraryEntity(what) : what),
  });
  const con = (id: string): Tree.Constructor => ({
    kind: 'constructor',
    span,
    name: name(libraryEntity(id)),
  });
  const apply = (f: Expression, ...args: readonly Expression[]): Expression =>
    args.reduce<Expression>((head, argument) => ({ kind: 'application', span, function: head, argument }), f);
  const rawInt = (value: number): Expression => ({
    kind: 'literal',
    span,
    literal: { kind: 'integer', value: BigInt(value), primitive: 'Int#' },
  });
  const rhs = (body: Expression): Tree.Rhs => ({
    kind: 'rhs',
    span,
    alternatives: [{ kind: 'guarded', span, guards: [], body }],
    where: [],
  });
  const bind = (variable: Local): Pattern => ({ kind: 'variablePattern', span, name: name(variable) });
  const conPattern = (id: string, args: readonly Pattern[]): Pattern => ({
    kind: 'constructorPattern',
    span,
    constructor_: name(libraryEntity(id)),
    arguments: args,
  });
  return {
    names,
    local,
    locals: (prefix, count) => Array.from({ length: count }, (_, i) => local(`${prefix}${i + 1}`)),
    use,
    con,
    apply,
    call: (id, ...args) => apply(use(id), ...args),
    int: value => apply(con('GHC.Types.I#'), rawInt(value)),
    rawInt,
    text: value =>
      apply(use('GHC.Prim.unpackCString#'), {
        kind: 'literal',
        span,
        literal: { kind: 'string', value, primitive: 'Text#' },
      }),
    tuple: (...components) => ({ kind: 'tuple', span, components }),
    list: elements => ({ kind: 'list', span, elements }),
    lambda: (parameters, body) => ({ kind: 'lambda', span, patterns: parameters.map(bind), body }),
    // biome-ignore lint/suspicious/noThenProperty: the tree's own word
    choose: (condition, yes, no) => ({ kind: 'if', span, condition, then: yes, else: no }),
    match: (scrutinee, alternatives) => ({
      kind: 'case',
      span,
      scrutinee,
      alternatives: alternatives.map(([pattern, body]) => ({
        kind: 'alternative',
        span,
        pattern,
        rhs: rhs(body),
      })),
    }),
    run: statements => ({
      kind: 'do',
      span,
      statements: statements.map(statement =>
        'bind' in statement
          ? { kind: 'bindStatement', span, pattern: statement.bind, expression: statement.to }
          : { kind: 'expressionStatement', span, expression: statement.act },
      ),
    }),
    comprehension: (body, generators) => ({
      kind: 'comprehension',
      span,
      body,
      branches: [
        generators.map(([variable, expression]) => ({
          kind: 'bindStatement' as const,
          span,
          pattern: bind(variable),
          expression,
        })),
      ],
    }),
    bind,
    bang: variable => ({ kind: 'bangPattern', span, pattern: bind(variable) }),
    wild: () => ({ kind: 'wildcardPattern', span }),
    conPattern,
    anyPattern: id => ({ kind: 'recordPattern', span, constructor_: name(libraryEntity(id)), fields: [] }),
    rawIntPattern: value => ({
      kind: 'literalPattern',
      span,
      literal: { kind: 'integer', value: BigInt(value), primitive: 'Int#' },
      negative: false,
    }),
    pair: (first, second) => ({ kind: 'tuplePattern', span, components: [first, second] }),
    method: (id, clauses) => {
      const entity = libraryEntity(id);
      return {
        kind: 'function',
        span,
        name: name(entity),
        clauses: clauses.map(clause => ({
          kind: 'clause',
          span,
          name: name(entity),
          infix: false,
          patterns: clause.patterns,
          rhs: rhs(clause.body),
        })),
      };
    },
  };
}

/** Methods that derived code defines or uses, with their classes. All other variables are functions. */
const methods: ReadonlyMap<string, string> = new Map(
  Object.entries({
    'GHC.Classes.Eq': ['GHC.Classes.=='],
    'GHC.Classes.Ord': ['compare', '<', '<=', '>', '>='].map(name => `GHC.Classes.${name}`),
    'GHC.Show.Show': ['GHC.Show.showsPrec'],
    'GHC.Read.Read': ['readPrec', 'readList', 'readListPrec'].map(name => `GHC.Read.${name}`),
    'GHC.Enum.Bounded': ['GHC.Enum.minBound', 'GHC.Enum.maxBound'],
    'GHC.Enum.Enum': [
      'succ',
      'pred',
      'toEnum',
      'fromEnum',
      'enumFrom',
      'enumFromThen',
      'enumFromTo',
      'enumFromThenTo',
    ].map(name => `GHC.Enum.${name}`),
    'GHC.Ix.Ix': ['range', 'unsafeIndex', 'inRange', 'unsafeRangeSize'].map(name => `GHC.Ix.${name}`),
    'GHC.Num.Num': ['GHC.Num.+', 'GHC.Num.*'],
    'GHC.Base.Functor': ['GHC.Base.fmap', 'GHC.Base.<$'],
    'GHC.Base.Applicative': ['GHC.Base.pure', 'GHC.Base.<*>', 'GHC.Base.liftA2'],
    'GHC.Base.Monad': ['GHC.Base.return'],
    'GHC.Semigroup.Monoid': ['GHC.Semigroup.mempty', 'GHC.Semigroup.mappend'],
    'Data.Foldable.Foldable': ['foldr', 'foldMap', 'null'].map(name => `Data.Foldable.${name}`),
    'GHC.Generics.Base.Generic': ['GHC.Generics.Base.from', 'GHC.Generics.Base.to'],
    'GHC.Generics.Base.Generic1': ['GHC.Generics.Base.from1', 'GHC.Generics.Base.to1'],
    'Data.Traversable.Traversable': ['Data.Traversable.traverse'],
    'Data.Data.Base.Data': ['gfoldl', 'gunfold', 'toConstr', 'dataTypeOf', 'dataCast1', 'dataCast2'].map(
      name => `Data.Data.Base.${name}`,
    ),
  }).flatMap(([parent, ids]) => ids.map(id => [id, parent] as const)),
);

/** The entity with this id: its module is all up to the last dot before the name. */
export function libraryEntity(id: string): TopEntity {
  const [, prefix = '', name = id] = /^((?:\p{Lu}[\p{L}\p{N}_']*\.)+)(.+)$/su.exec(id) ?? [];
  const module = prefix.slice(0, -1);
  const parent = methods.get(id);
  if (parent !== undefined) return { kind: 'method', id, module, name, parent };
  return { kind: /^[\p{Lu}\p{Lt}:([]/u.test(name) ? 'constructor' : 'variable', id, module, name };
}
