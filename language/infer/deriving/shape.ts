/**
 * What deriving needs to know of a data type, and the small pieces that several classes share: matching on tags,
 * and making a constructor from its tag (GHC's $con2tag and $tag2con, in place).
 */
import type { Fixity, Local } from '../../rename/entity.ts';
import { classes } from '../../types/build.ts';
import { type Substitution, spine, substitute } from '../../types/shape.ts';
import type { ConstructorInfo, Kind, Type } from '../../types/type.ts';
import { couldUnify, matchAll } from '../type/match.ts';
import type { Builder, Expression, Pattern } from './build.ts';

export interface DataType {
  /** `Color`, without its module. */
  readonly name: string;
  /** The kinds of its parameters. */
  readonly parameters: readonly Kind[];
  readonly constructors: readonly DataConstructor[];
}

export interface DataConstructor {
  readonly info: ConstructorInfo;
  /** Declared infix: `a :+: b`. */
  readonly infix: boolean;
  /** Its fixity; where absent, infixl 9. */
  readonly fixity?: Fixity;
  /** Of fields with `!` true, of those with `~` false; absent where the declaration is elsewhere. */
  readonly marks?: readonly (boolean | undefined)[];
}

/** What a constructor's variables are where its type has these arguments, or as many of them. */
export function ownTypes(info: ConstructorInfo, list: readonly Type[]): Substitution {
  const map = new Map<number, Type>();
  matchAll(spine(info.result).arguments.slice(0, list.length), list, map);
  return map;
}

/** Whether the type with these arguments, or as many of them, may have the constructor: one of a GADT may be of others only. */
export function isPossible(info: ConstructorInfo, list: readonly Type[]): boolean {
  const own = ownTypes(info, list);
  return info.context.every(({ className, arguments: sides }) => {
    const [left, right] = sides.map(t => substitute(own, t));
    return (
      className !== classes.equality || left === undefined || right === undefined || couldUnify(left, right)
    );
  });
}

export const isTypeKind = (kind: Kind): boolean => kind.kind === 'star';

export const idOf = (constructor_: DataConstructor): string => constructor_.info.con.id;
export const nameOf = (constructor_: DataConstructor): string => constructor_.info.con.name;
/** Its number among all constructors of the type, from 0, as `dataToTag#` has it. */
export const tagOf = (constructor_: DataConstructor): number => constructor_.info.con.tag - 1;
export const arityOf = (constructor_: DataConstructor): number => constructor_.info.fields.length;
export const isNullary = (constructor_: DataConstructor): boolean => arityOf(constructor_) === 0;
export const isOperator = (name: string): boolean => !/^[\p{L}_]/u.test(name);
export const inParentheses = (name: string): string => (isOperator(name) ? `(${name})` : name);
export const precedenceOf = (constructor_: DataConstructor): number => constructor_.fixity?.precedence ?? 9;

export const isRecord = (constructor_: DataConstructor): boolean =>
  constructor_.info.labels.some(label => label !== undefined);

export const isEnumeration = (data: DataType): boolean =>
  data.constructors.length > 0 && data.constructors.every(isNullary);

/** The boxes of the numbers that a field may hold unboxed, and what stands behind such a number as a literal. */
const boxes: Readonly<Record<string, { readonly con: string; readonly suffix: string } | undefined>> = {
  'GHC.Prim.Int#': { con: 'GHC.Types.I#', suffix: '#' },
  'GHC.Prim.Word#': { con: 'GHC.Types.W#', suffix: '##' },
  'GHC.Prim.Char#': { con: 'GHC.Types.C#', suffix: '#' },
  'GHC.Prim.Double#': { con: 'GHC.Types.D#', suffix: '##' },
  'GHC.Prim.Float#': { con: 'GHC.Prim.F#', suffix: '#' },
};

/** What boxes a field of this type; undefined for one that holds it as it is. */
export const boxOf = (type: Type | undefined): (typeof boxes)[string] =>
  type?.kind === 'constructor' ? boxes[type.id] : undefined;

/** A field's value, boxed if it is a number of the machine. */
export function fieldValue(b: Builder, { info }: DataConstructor, index: number, value: Local): Expression {
  const box = boxOf(info.fields[index]);
  return box === undefined ? b.use(value) : b.apply(b.con(box.con), b.use(value));
}

export const patternOf = (b: Builder, constructor_: DataConstructor, arguments_: readonly Local[]): Pattern =>
  b.conPattern(idOf(constructor_), arguments_.map(b.bind));

export const applied = (
  b: Builder,
  constructor_: DataConstructor,
  arguments_: readonly Expression[],
): Expression => b.apply(b.con(idOf(constructor_)), ...arguments_);

/** Evaluates each variable, and binds the 0-based number of its constructor as an Int#. */
export function withTags(
  b: Builder,
  variables: readonly Local[],
  body: (tags: readonly Local[]) => Expression,
): Expression {
  const tags = variables.map(variable => b.local(`${variable.name}#`));
  return variables.reduceRight<Expression>((inner, variable, i) => {
    const value = b.local(variable.name);
    const tag = b.call('GHC.Prim.dataToTag#', b.use(value));
    return b.match(b.use(variable), [[b.bang(value), b.match(tag, [[b.bind(tags[i]!), inner]])]]);
  }, body(tags));
}

/** The Bool of an unboxed comparison. */
export const isTrue = (b: Builder, comparison: Expression): Expression =>
  b.call('GHC.Prim.isTrue#', comparison);

/** A boxed Int. */
export const boxed = (b: Builder, tag: Local): Expression => b.apply(b.con('GHC.Types.I#'), b.use(tag));

/** The constructor with the number that an Int has; a number out of range gives the last. */
export function fromTag(b: Builder, data: DataType, number: Expression): Expression {
  const tag = b.local('t');
  const last = data.constructors.length - 1;
  const alternatives = data.constructors.map(
    (constructor_, i) => [i === last ? b.wild() : b.rawIntPattern(i), b.con(idOf(constructor_))] as const,
  );
  return b.match(number, [[b.conPattern('GHC.Types.I#', [b.bind(tag)]), b.match(b.use(tag), alternatives)]]);
}

/** `fromTag` as a function. */
export function fromTagFunction(b: Builder, data: DataType): Expression {
  const number = b.local('n');
  return b.lambda([number], fromTag(b, data, b.use(number)));
}
