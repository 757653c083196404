/** Calls as rules look at them: whatever way an application is written, its head and its arguments. */
import type { Local, TopEntity } from '../rename/entity.ts';
import type { Span } from '../source/span.ts';
import type * as Tree from '../syntax/tree.ts';
import { walk } from '../syntax/walk.ts';
import { arrows } from '../types/shape.ts';
import type { Type } from '../types/type.ts';
import type { AdvisedModule } from './module.ts';
import { headOf } from './type.ts';

/** `f x y`, `x + y`, `f x $ y`, `(x +)`, or `f` alone. */
export interface Applied {
  readonly node: Tree.Expression;
  readonly head: Tree.Variable | Tree.Constructor;
  /** In order; undefined for what a section leaves open. */
  readonly arguments: readonly (Tree.Expression | undefined)[];
}

export interface Viewer {
  view(node: Tree.Node): Applied | undefined;
  grouped(node: Tree.InfixExpression): Tree.Expression | undefined;
  /** The expression without parentheses around it, its operators grouped. */
  bare(node: Tree.Expression): Tree.Expression;
  entityOf(node: { readonly name: Tree.Name } | Tree.Expression): TopEntity | Local | undefined;
  /** The variable that an expression is. */
  variableOf(node: Tree.Expression): TopEntity | Local | undefined;
  /** The id of what is called, if it is of the top of a module. */
  idOf(node: Tree.Expression | undefined): string | undefined;
  typeOf(node: Tree.Node): Type | undefined;
  /** The id of the outermost constructor of a node's type: `[]`, `GHC.Types.Int`. */
  headType(node: Tree.Node): string | undefined;
  parameterType(function_: Tree.Expression, at: number): Type | undefined;
  /** The same of the type of a function's parameter. */
  parameterHead(function_: Tree.Expression, at: number): string | undefined;
  /** The same of a function's result. */
  resultHead(function_: Tree.Expression): string | undefined;
  parameterCount(function_: Tree.Expression): number;
  /** The variables that a pattern binds. */
  namesIn(pattern: Tree.Pattern): readonly (TopEntity | Local)[];
  barePattern(pattern: Tree.Pattern): Tree.Pattern;
  isFunction(binding: Tree.FunctionBinding): boolean;
  /** Whether the module calls anything of its own so, at its top or inside. */
  isOwnName(name: string): boolean;
  textOf(node: { readonly span: Span }): string;
}

const dollar: ReadonlySet<string> = new Set(['GHC.Base.$', 'GHC.Base.$!']);

type TypeViewer = Pick<
  Viewer,
  'typeOf' | 'headType' | 'parameterType' | 'parameterHead' | 'resultHead' | 'parameterCount'
>;

function createTypeViewer({ types }: AdvisedModule['elaboration']): TypeViewer {
  const head = (type: Type | undefined): ReturnType<Viewer['headType']> => type && headOf(type);
  const arrowsOf = (node: Tree.Node): ReturnType<typeof arrows> | undefined => {
    const type = types.get(node);
    return type && arrows(type);
  };
  return {
    typeOf: node => types.get(node),
    headType: node => head(types.get(node)),
    parameterType: (function_, at) => arrowsOf(function_)?.parameters[at],
    parameterHead: (function_, at) => head(arrowsOf(function_)?.parameters[at]),
    resultHead: function_ => head(arrowsOf(function_)?.result),
    parameterCount: function_ => arrowsOf(function_)?.parameters.length ?? 0,
  };
}

export function createViewer(module: AdvisedModule): Viewer {
  const { file, elaboration } = module;
  let own: ReadonlySet<string> | undefined;
  const { renamed, source } = file;
  const grouped = (node: Tree.InfixExpression): Tree.Expression | undefined => renamed.grouped.get(node);
  const bare = (node: Tree.Expression): Tree.Expression => {
    let e = node;
    for (;;) {
      if (e.kind === 'parenthesised') e = e.expression;
      else if (e.kind === 'infix' && grouped(e)) e = grouped(e)!;
      else return e;
    }
  };
  const entityOf: Viewer['entityOf'] = node => {
    const entity = 'name' in node ? renamed.names.get(node.name) : undefined;
    return entity?.kind === 'typeVariable' ? undefined : entity;
  };
  const viewer: Viewer = {
    grouped,
    bare,
    entityOf,
    view: node => viewed(viewer, node),
    variableOf: node => {
      const e = bare(node);
      return e.kind === 'variable' ? entityOf(e) : undefined;
    },
    idOf: node => {
      if (!node) return undefined;
      const e = bare(node);
      const entity = e.kind === 'variable' || e.kind === 'constructor' ? entityOf(e) : undefined;
      return entity && 'id' in entity ? entity.id : undefined;
    },
    ...createTypeViewer(elaboration),
    namesIn: pattern => {
      const entities: (TopEntity | Local)[] = [];
      walk(pattern, node => {
        const entity =
          node.kind === 'variablePattern' || node.kind === 'asPattern' ? entityOf(node) : undefined;
        if (entity) entities.push(entity);
      });
      return entities;
    },
    barePattern: pattern => {
      let p = pattern;
      for (;;) {
        if (p.kind === 'parenthesisedPattern' || p.kind === 'bangPattern' || p.kind === 'typedPattern')
          p = p.pattern;
        else if (renamed.groupedPatterns.has(p)) p = renamed.groupedPatterns.get(p)!;
        else return p;
      }
    },
    isFunction: ({ clauses }) => {
      const [first] = clauses;
      if (!first) return false;
      const body = first.rhs.alternatives[0]?.body;
      return first.patterns.length > 0 || (body !== undefined && /^lambda/.test(bare(body).kind));
    },
    isOwnName: name => {
      own ??= ownNames(module);
      return own.has(name);
    },
    textOf: ({ span }) => source.text.slice(span.start, span.end),
  };
  return viewer;
}

function ownNames({ file: { renamed } }: AdvisedModule): ReadonlySet<string> {
  const names = new Set<string>();
  for (const entity of renamed.names.values())
    if (entity.kind === 'local' || ('module' in entity && entity.module === renamed.moduleName))
      names.add(entity.name);
  return names;
}

function viewed(viewer: Viewer, given: Tree.Node): Applied | undefined {
  switch (given.kind) {
    case 'variable':
    case 'constructor':
      return { node: given, head: given, arguments: [] };
    case 'infix':
    case 'binary':
    case 'application':
    case 'typeApplication':
    case 'leftSection':
    case 'rightSection':
      return taken(viewer, given);
    default:
      return undefined;
  }
}

function taken(viewer: Viewer, whole: Tree.Expression): Applied | undefined {
  const after: (Tree.Expression | undefined)[] = [];
  let e = viewer.bare(whole);
  for (;;) {
    if (e.kind === 'application') {
      after.unshift(e.argument);
      e = viewer.bare(e.function);
    } else if (e.kind === 'typeApplication') e = viewer.bare(e.function);
    else if (e.kind === 'binary' && dollar.has(viewer.idOf(e.operator) ?? '')) {
      after.unshift(e.right);
      e = viewer.bare(e.left);
    } else break;
  }
  switch (e.kind) {
    case 'variable':
    case 'constructor':
      return { node: whole, head: e, arguments: after };
    case 'binary':
      return { node: whole, head: e.operator, arguments: [e.left, e.right, ...after] };
    case 'leftSection':
      return { node: whole, head: e.operator, arguments: [e.operand, ...after] };
    case 'rightSection':
      return {
        node: whole,
        head: e.operator,
        arguments: after.length > 0 ? [after[0], e.operand, ...after.slice(1)] : [undefined, e.operand],
      };
    default:
      return undefined;
  }
}
