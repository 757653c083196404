/**
 * Derived Read (Report 11.4), as GHC's gen_Read_binds makes it on GHC.Read's parsers: readPrec with one alternative
 * for each constructor (`choose` for several without arguments), and the default list readers.
 */
import type * as Tree from '../../syntax/tree.ts';
import type { Builder, Expression, Statement } from './build.ts';
import {
  applied,
  arityOf,
  type DataConstructor,
  type DataType,
  isNullary,
  isOperator,
  isRecord,
  nameOf,
  precedenceOf,
} from './shape.ts';

const combinator = (name: string): string => `Text.ParserCombinators.ReadPrec.${name}`;

export function deriveRead(b: Builder, { constructors }: DataType): readonly Tree.FunctionBinding[] {
  const nullary = constructors.filter(isNullary);
  const alternatives = [
    ...nullaryAlternatives(b, nullary),
    ...constructors
      .filter(constructor_ => !isNullary(constructor_))
      .map(constructor_ => alternative(b, constructor_)),
  ];
  const body =
    alternatives.length === 0
      ? b.use(combinator('pfail'))
      : b.call(
          'GHC.Read.parens',
          alternatives.reduceRight((rest, one) => b.call(combinator('+++'), one, rest)),
        );
  return [
    b.method('GHC.Read.readPrec', [{ patterns: [], body }]),
    b.method('GHC.Read.readList', [{ patterns: [], body: b.use('GHC.Read.readListDefault') }]),
    b.method('GHC.Read.readListPrec', [{ patterns: [], body: b.use('GHC.Read.readListPrecDefault') }]),
  ];
}

function nullaryAlternatives(b: Builder, constructors: readonly DataConstructor[]): readonly Expression[] {
  const [only] = constructors;
  if (only === undefined) return [];
  const value = (constructor_: DataConstructor) => b.call('GHC.Base.return', applied(b, constructor_, []));
  if (constructors.length === 1) return [b.run([expect(b, nameOf(only)), { act: value(only) }])];
  const pairs = constructors.map(constructor_ => b.tuple(b.text(nameOf(constructor_)), value(constructor_)));
  return [b.call('GHC.Read.choose', b.list(pairs))];
}

function alternative(b: Builder, constructor_: DataConstructor): Expression {
  const name = nameOf(constructor_);
  const arguments_ = b.locals('a', arityOf(constructor_));
  const steps = arguments_.map((argument): Statement => {
    const to = b.call(combinator('step'), b.use('GHC.Read.readPrec'));
    return { bind: b.bind(argument), to };
  });
  const prefix = isOperator(name)
    ? [punctuation(b, '('), expect(b, name), punctuation(b, ')')]
    : [expect(b, name)];
  let precedence = 10;
  let statements: Statement[];
  if (isRecord(constructor_)) {
    precedence = 11;
    statements = [...prefix, punctuation(b, '{')];
    for (const [i, argument] of arguments_.entries()) {
      if (i > 0) statements.push(punctuation(b, ','));
      const label = constructor_.info.labels[i] ?? '';
      const reader = isOperator(label) ? 'GHC.Read.readSymField' : 'GHC.Read.readField';
      const to = b.call(reader, b.text(label), b.call(combinator('reset'), b.use('GHC.Read.readPrec')));
      statements.push({ bind: b.bind(argument), to });
    }
    statements.push(punctuation(b, '}'));
  } else if (constructor_.infix && arguments_.length === 2) {
    precedence = precedenceOf(constructor_);
    const quoted = isOperator(name)
      ? [expect(b, name)]
      : [punctuation(b, '`'), expect(b, name), punctuation(b, '`')];
    statements = [steps[0]!, ...quoted, steps[1]!];
  } else statements = [...prefix, ...steps];
  statements.push({ act: b.call('GHC.Base.return', applied(b, constructor_, arguments_.map(b.use))) });
  return b.call(combinator('prec'), b.int(precedence), b.run(statements));
}

/** The constructor's name as a lexeme. */
const expect = (b: Builder, name: string): Statement =>
  lexeme(b, isOperator(name) ? 'Text.Read.Lex.Symbol' : 'Text.Read.Lex.Ident', name);

const punctuation = (b: Builder, text: string): Statement => lexeme(b, 'Text.Read.Lex.Punc', text);

const lexeme = (b: Builder, constructor_: string, text: string): Statement => ({
  act: b.call('GHC.Read.expectP', b.apply(b.con(constructor_), b.text(text))),
});
