/**
 * `type data T = A | B T` (TypeData): a kind and its types, with no values. It is read as data types without constructors:
 * `T`, and for each constructor one whose kind ends in `T`.
 */
import { cover } from '../source/span.ts';
import type { ConstructorDeclaration, DataDeclaration, Type } from '../syntax/tree.ts';
import { type Body, type DataHead, dataBody, declarationHead } from './data.ts';
import type { ParsedItem } from './item.ts';
import { reportAt } from './problem.ts';
import { advance, ahead, finish, type Parser } from './state.ts';

export const isTypeData = (p: Parser): boolean => ahead(p, 1).text === 'data';

export function typeData(p: Parser, results: ParsedItem[]): void {
  const { start } = advance(p).span;
  advance(p);
  const head = declarationHead(p);
  const { constructors, deriving, kindSignature } = dataBody(p);
  refuse(p, head, constructors, deriving);
  const whole: DataDeclaration = {
    kind: 'data',
    newtype: false,
    ...head,
    ...(kindSignature && { kindSignature }),
    constructors: [],
    deriving: [],
    typeData: true,
    span: finish(p, start),
  };
  results.push(whole, ...constructors.map(each => typeConstructor(each, head)));
}

/** What has no meaning without values. */
function refuse(
  p: Parser,
  { context }: DataHead,
  constructors: readonly ConstructorDeclaration[],
  deriving: Body['deriving'],
): void {
  const parts = constructors.flatMap(({ context: own, fields, record, name }) => [
    ...own.map(({ span }) => ({ span, what: 'a context' })),
    ...fields.filter(({ strict }) => strict).map(({ span }) => ({ span, what: 'strict fields' })),
    ...(record ? [{ span: name.span, what: 'fields by name' }] : []),
  ]);
  const others = [
    ...context.map(({ span }) => ({ span, what: 'a context' })),
    ...deriving.map(({ span }) => ({ span, what: 'derived instances' })),
  ];
  const [first] = [...others, ...parts];
  if (first !== undefined)
    reportAt(p, first.span, 'E0213', `‘type data’ cannot have ${first.what}`, {
      hint: 'There are no values of its constructors: they are types.',
    });
}

function typeConstructor(
  { name, fields, result, span }: ConstructorDeclaration,
  head: DataHead,
): DataDeclaration {
  const kind = fields.reduceRight<Type>(
    (rest, { type }) => ({
      kind: 'functionType',
      span: cover(type.span, rest.span),
      argument: type,
      result: rest,
    }),
    result ?? headType(head),
  );
  return {
    kind: 'data',
    newtype: false,
    context: [],
    name,
    parameters: [],
    kindSignature: kind,
    constructors: [],
    deriving: [],
    typeData: true,
    constructorOf: head.name,
    span,
  };
}

/** `T a b` of the head. */
const headType = ({ name, parameters }: DataHead): Type =>
  parameters.reduce<Type>(
    (f, { name: variable }) => ({
      kind: 'typeApplied',
      span: cover(f.span, variable.span),
      function: f,
      argument: { kind: 'typeVariable', span: variable.span, name: { ...variable } },
    }),
    { kind: 'typeConstructor', span: name.span, name: { ...name } },
  );
