/** What an expression is to the construct around it, in words. */
import { never } from '../../source/never.ts';
import type { Type } from '../../types/type.ts';

export type Why =
  /** `parameters`: the types that the function wants, this one's among them. */
  | {
      readonly kind: 'argument';
      readonly of: string | undefined;
      readonly index: number;
      readonly parameters: readonly Type[];
    }
  | { readonly kind: 'operand'; readonly of: string; readonly side: 'left' | 'right' }
  | { readonly kind: 'condition' }
  | { readonly kind: 'guard' }
  | { readonly kind: 'branch'; readonly of: 'if' | 'case' }
  | { readonly kind: 'element'; readonly first: boolean }
  | { readonly kind: 'generator' }
  | { readonly kind: 'statement'; readonly last: boolean }
  | { readonly kind: 'field'; readonly name: string }
  | { readonly kind: 'body'; readonly of: string }
  | { readonly kind: 'patternBinding' }
  | { readonly kind: 'qualifier' }
  | { readonly kind: 'command' }
  | { readonly kind: 'annotation' };

const ordinals = [
  'first',
  'second',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'seventh',
  'eighth',
  'ninth',
  'tenth',
];
export const ordinal = (index: number): string => ordinals[index] ?? `${index + 1}th`;

/** `the first argument of ‘f’`. */
export function explainWhy(why: Why): string {
  switch (why.kind) {
    case 'argument':
      return `the ${ordinal(why.index)} argument of ${why.of === undefined ? 'a function' : `‘${why.of}’`}`;
    case 'operand':
      return `the ${why.side} operand of ‘${why.of}’`;
    case 'condition':
      return 'the condition of an ‘if’';
    case 'guard':
      return 'a guard';
    case 'branch':
      return why.of === 'if'
        ? 'a branch, and all branches have one type'
        : 'an alternative, and all alternatives have one type';
    case 'element':
      return why.first ? 'an element of a list' : 'an element of a list, and all elements have one type';
    case 'generator':
      return 'the list that a generator draws from';
    case 'statement':
      return why.last ? 'the last statement of a ‘do’' : 'a statement of a ‘do’';
    case 'field':
      return `the field ‘${why.name}’`;
    case 'body':
      return `the result of ‘${why.of}’`;
    case 'patternBinding':
      return 'what the pattern is matched against';
    case 'qualifier':
      return 'the function of a qualifier, and is to work for lists of anything';
    case 'command':
      return 'an arrow of a command';
    case 'annotation':
      return 'annotated with a type';
    default:
      return never(why);
  }
}
