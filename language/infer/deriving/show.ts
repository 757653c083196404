/**
 * Derived Show (Report 11.4), as GHC's gen_Show_binds makes it: showsPrec alone. Parentheses from precedence 11 on
 * around prefix applications and records, from the constructor's own precedence plus one around infix ones, whatever
 * its associativity.
 */
import type { Local } from '../../rename/entity.ts';
import type * as Tree from '../../syntax/tree.ts';
import type { Builder, Clause, Expression } from './build.ts';
import { chain } from './chain.ts';
import {
  arityOf,
  boxOf,
  type DataConstructor,
  type DataType,
  fieldValue,
  inParentheses,
  isNullary,
  isOperator,
  isRecord,
  nameOf,
  patternOf,
  precedenceOf,
} from './shape.ts';

const applicationPrecedence = 10;

export function deriveShow(b: Builder, { constructors }: DataType): readonly Tree.FunctionBinding[] {
  const clauses = constructors.map(constructor_ => clause(b, constructor_));
  if (clauses.length === 0) {
    const z = b.local('z');
    clauses.push({ patterns: [b.wild(), b.bind(z)], body: b.match(b.use(z), []) });
  }
  return [b.method('GHC.Show.showsPrec', clauses)];
}

function clause(b: Builder, constructor_: DataConstructor): Clause {
  const name = nameOf(constructor_);
  if (isNullary(constructor_))
    return { patterns: [b.wild(), patternOf(b, constructor_, [])], body: shown(b, inParentheses(name)) };
  const precedence = b.local('a');
  const arguments_ = b.locals('b', arityOf(constructor_));
  const show = (level: number): Expression[] =>
    arguments_.map((argument, i) => field(b, constructor_, i, level, argument));
  let outer = applicationPrecedence + 1;
  let parts: Expression[];
  if (isRecord(constructor_)) {
    const labels = constructor_.info.labels.map(label => inParentheses(label ?? ''));
    parts = [shown(b, `${inParentheses(name)} {`)];
    for (const [i, value] of show(0).entries()) {
      if (i > 0) parts.push(b.use('GHC.Show.showCommaSpace'));
      parts.push(shown(b, `${labels[i]} = `), value);
    }
    parts.push(shown(b, '}'));
  } else if (constructor_.infix && arguments_.length === 2) {
    outer = precedenceOf(constructor_) + 1;
    const [left, right] = show(outer);
    parts = [left!, shown(b, isOperator(name) ? ` ${name} ` : ` \`${name}\` `), right!];
  } else {
    parts = [shown(b, `${inParentheses(name)} `)];
    for (const [i, value] of show(outer).entries()) {
      if (i > 0) parts.push(b.use('GHC.Show.showSpace'));
      parts.push(value);
    }
  }
  const composed = chain(parts, (part, rest) => b.call('GHC.Base..', part, rest));
  const body = b.call(
    'GHC.Show.showParen',
    b.call('GHC.Classes.>=', b.use(precedence), b.int(outer)),
    composed,
  );
  return { patterns: [b.bind(precedence), patternOf(b, constructor_, arguments_)], body };
}

/** A number of the machine is shown as its literal, without parentheses. */
function field(
  b: Builder,
  constructor_: DataConstructor,
  index: number,
  level: number,
  argument: Local,
): Expression {
  const box = boxOf(constructor_.info.fields[index]);
  const value = fieldValue(b, constructor_, index, argument);
  if (box === undefined) return b.call('GHC.Show.showsPrec', b.int(level), value);
  return b.call('GHC.Base..', b.call('GHC.Show.showsPrec', b.int(0), value), shown(b, box.suffix));
}

const shown = (b: Builder, text: string): Expression => b.call('GHC.Show.showString', b.text(text));
