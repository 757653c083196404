/**
 * Derived code for a data declaration written as text, and a printer that gives it back as Haskell with every name
 * qualified by its home, so that it can be read, kept as a golden, and compiled by GHC.
 */
import { type DerivableClass, derive } from '../../../../language/infer/deriving/derive.ts';
import type { DataType } from '../../../../language/infer/deriving/shape.ts';
import { parseModule } from '../../../../language/parse/parser.ts';
import type { Fixity, Local, TopEntity } from '../../../../language/rename/entity.ts';
import { fixedPlace, span } from '../../../../language/source/span.ts';
import { sourceText } from '../../../../language/source/text.ts';
import type * as Tree from '../../../../language/syntax/tree.ts';
import type { Type, TypeVariable } from '../../../../language/types/type.ts';

/** The first data declaration of `text`, as deriving sees it. */
export function dataType(text: string): DataType {
  const { module, errors } = parseModule(sourceText('T.hs', text));
  if (errors.length > 0) throw new Error(JSON.stringify(errors));
  const fixities = new Map<string, Fixity>();
  for (const declaration of module.declarations)
    if (declaration.kind === 'fixity')
      for (const operator of declaration.operators)
        fixities.set(operator.text, {
          associativity: declaration.associativity,
          precedence: declaration.precedence,
        });
  const data = module.declarations.find(declaration => declaration.kind === 'data')!;
  const universals = data.parameters.map(
    (parameter, i): TypeVariable => ({ name: parameter.name.text, unique: i + 1 }),
  );
  return {
    name: data.name.text,
    parameters: data.parameters.map(() => ({ kind: 'star' }) as const),
    constructors: data.constructors.map((constructor_, i) => {
      const fixity = fixities.get(constructor_.name.text);
      return {
        infix: constructor_.infix,
        ...(fixity === undefined ? {} : { fixity }),
        info: {
          con: {
            id: `T.${constructor_.name.text}`,
            name: constructor_.name.text,
            tag: i + 1,
            family: data.constructors.length,
            fields: constructor_.fields.map(() => 'ptr' as const),
            strict: constructor_.fields.map(field => field.strict),
          },
          typeId: `T.${data.name.text}`,
          universals,
          existentials: [],
          context: [],
          fields: constructor_.fields.map(field => convert(field.type, universals)),
          labels: constructor_.fields.map(field => field.name?.text),
          result: { kind: 'constructor', id: `T.${data.name.text}` },
          newtype: data.newtype,
        },
      };
    }),
  };
}

function convert(type: Tree.Type, universals: readonly TypeVariable[]): Type {
  switch (type.kind) {
    case 'typeVariable':
      return { kind: 'variable', variable: universals.find(({ name }) => name === type.name.text)! };
    case 'typeConstructor':
      return { kind: 'constructor', id: `T.${type.name.text}` };
    case 'typeApplied':
      return {
        kind: 'application',
        function: convert(type.function, universals),
        argument: convert(type.argument, universals),
      };
    case 'functionType':
      return {
        kind: 'function',
        argument: convert(type.argument, universals),
        result: convert(type.result, universals),
      };
    case 'listType':
      return {
        kind: 'application',
        function: { kind: 'constructor', id: '[]' },
        argument: convert(type.element, universals),
      };
    case 'parenthesisedType':
      return convert(type.type, universals);
    case 'tupleType': {
      const head: Type = { kind: 'constructor', id: `(${','.repeat(type.components.length - 1)})` };
      return type.components.reduce<Type>(
        (f, component) => ({ kind: 'application', function: f, argument: convert(component, universals) }),
        head,
      );
    }
    default:
      throw new Error(type.kind);
  }
}

/** The bindings of the derived instance, as Haskell. `T.` names lose their qualifier. */
export function derivedSource(className: DerivableClass, text: string): string {
  let unique = 0;
  const { bindings, names } = derive(className, dataType(text), fixedPlace(span(3, 7)), () => ++unique);
  return bindings.map(binding => showBinding(binding, names)).join('\n');
}

type Names = ReadonlyMap<Tree.Name, TopEntity | Local>;

function showBinding(binding: Tree.FunctionBinding, names: Names): string {
  const method = binding.name.text;
  const head = /^[\p{L}_]/u.test(method) ? method : `(${method})`;
  return binding.clauses
    .map(clause => {
      const patterns = clause.patterns.map(pattern => ` ${showPattern(pattern, names)}`).join('');
      return `${head}${patterns} = ${showExpression(clause.rhs.alternatives[0]!.body, names)}`;
    })
    .join('\n');
}

function showName(name: Tree.Name, names: Names): string {
  const entity = names.get(name);
  if (entity === undefined) throw new Error(`no meaning: ${name.text}`);
  if (entity.kind === 'local') return `${entity.name.replace('#', 'h')}_${entity.unique}`;
  if (/^\(|^\[/.test(entity.name)) return entity.name;
  const qualified = entity.module === 'T' ? entity.name : `${entity.module}.${entity.name}`;
  return /^[\p{L}_]/u.test(entity.name) ? qualified : `(${qualified})`;
}

function showLiteral(literal: Tree.Literal): string {
  if (literal.kind === 'integer') return literal.value < 0n ? `(${literal.value}#)` : `${literal.value}#`;
  if (literal.kind === 'string') return `${JSON.stringify(literal.value)}#`;
  throw new Error(literal.kind);
}

function showPattern(pattern: Tree.Pattern, names: Names): string {
  switch (pattern.kind) {
    case 'variablePattern':
      return showName(pattern.name, names);
    case 'wildcardPattern':
      return '_';
    case 'literalPattern':
      return showLiteral(pattern.literal);
    case 'constructorPattern':
      return `(${[showName(pattern.constructor_, names), ...pattern.arguments.map(part => showPattern(part, names))].join(' ')})`;
    case 'recordPattern':
      return `${showName(pattern.constructor_, names)} {}`;
    case 'tuplePattern':
      return `(${pattern.components.map(part => showPattern(part, names)).join(', ')})`;
    case 'bangPattern':
      return `!${showPattern(pattern.pattern, names)}`;
    default:
      throw new Error(pattern.kind);
  }
}

function showExpression(expression: Tree.Expression, names: Names): string {
  const show = (part: Tree.Expression): string => showExpression(part, names);
  switch (expression.kind) {
    case 'variable':
    case 'constructor':
      return showName(expression.name, names);
    case 'literal':
      return showLiteral(expression.literal);
    case 'application': {
      const head = show(expression.function);
      const open = expression.function.kind === 'application' ? head.slice(1, -1) : head;
      return `(${open} ${show(expression.argument)})`;
    }
    case 'lambda':
      return `(\\${expression.patterns.map(pattern => showPattern(pattern, names)).join(' ')} -> ${show(expression.body)})`;
    case 'if':
      return `(if ${show(expression.condition)} then ${show(expression.then)} else ${show(expression.else)})`;
    case 'case': {
      const alternatives = expression.alternatives.map(
        ({ pattern, rhs }) => `${showPattern(pattern, names)} -> ${show(rhs.alternatives[0]!.body)}`,
      );
      return `(case ${show(expression.scrutinee)} of { ${alternatives.join('; ')} })`;
    }
    case 'do':
      return `(do { ${expression.statements.map(statement => showStatement(statement, names)).join('; ')} })`;
    case 'tuple':
      return `(${expression.components.map(part => show(part!)).join(', ')})`;
    case 'list':
      return `[${expression.elements.map(show).join(', ')}]`;
    case 'comprehension':
      return `[${show(expression.body)} | ${expression.branches[0]!.map(statement => showStatement(statement, names)).join(', ')}]`;
    default:
      throw new Error(expression.kind);
  }
}

function showStatement(statement: Tree.Statement, names: Names): string {
  if (statement.kind === 'bindStatement')
    return `${showPattern(statement.pattern, names)} <- ${showExpression(statement.expression, names)}`;
  if (statement.kind === 'expressionStatement') return showExpression(statement.expression, names);
  throw new Error(statement.kind);
}
