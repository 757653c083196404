/** No variable is taken for another: not by a substitution under a `forall`, and not between modules, whatever they are
 * called. */
import { describe, expect, test } from 'vitest';
import type { Interface } from '../../../language/pipeline/interface.ts';
import { sourceText } from '../../../language/source/text.ts';
import { functionType, int, variableType } from '../../../language/types/build.ts';
import { firstLocalUnique } from '../../../language/types/renumber.ts';
import { substitute, typeKey } from '../../../language/types/shape.ts';
import type { Type } from '../../../language/types/type.ts';
import { compileModule, library } from '../../lib/prelude.ts';

const a = { name: 'a', unique: 1 };
const b = { name: 'b', unique: 2 };
const va = variableType(a);
const vb = variableType(b);
const forallB = (body: Type): Type => ({ kind: 'forall', variables: [b], context: [], body });

describe('substitution under a forall', () => {
  test('what is put in is not bound there', () => {
    const made = substitute(new Map([[1, vb]]), forallB(functionType(vb, va)));
    if (made.kind !== 'forall' || made.body.kind !== 'function') throw new Error(typeKey(made));
    const [own] = made.variables;
    expect(own!.unique).toBeLessThan(0);
    expect(typeKey(made.body.argument)).toBe(typeKey(variableType(own!)));
    expect(made.body.result).toBe(vb);
  });

  test('what is bound there is not replaced', () => {
    const type = forallB(functionType(vb, va));
    expect(substitute(new Map([[2, int]]), type)).toBe(type);
    const made = substitute(
      new Map([
        [1, int],
        [2, int],
      ]),
      type,
    );
    expect(typeKey(made)).toBe(typeKey(forallB(functionType(vb, int))));
  });

  test('what is bound inside is no reason to rename', () => {
    const made = substitute(new Map([[1, forallB(vb)]]), forallB(functionType(vb, va)));
    expect(made).toMatchObject({ variables: [b] });
  });
});

/** Both names gave the same first number, when that came from the name. */
const names = ['Tree', 'Printer.Model'] as const;

describe('modules', () => {
  const { interfaces } = library();
  /** The parameters before it shift the number of the bound variable. */
  const declaring = (parameters: number): string => `{-# LANGUAGE RankNTypes #-}
module Tree where
data Shift ${Array.from({ length: parameters }, (_, i) => `p${i}`).join(' ')} = Shift
newtype Any f = Any (forall b. b -> f)
`;
  const using = (result: string): string => `{-# LANGUAGE RankNTypes #-}
module Printer.Model where
import Tree
take :: forall y. y -> Any y
take v = Any (\\w -> ${result})
`;
  const codes = (first: Interface, result: string): string[] =>
    compileModule(sourceText('Model.hs', using(result)), {
      get: name => (name === names[0] ? first : interfaces.get(name)),
    }).errors.map(({ code }) => code);
  const declared = Array.from({ length: 60 }, (_, i) => {
    const made = compileModule(sourceText('Tree.hs', declaring(i)), interfaces);
    expect(made.errors).toEqual([]);
    return made.interface;
  });

  test('show variables with numbers below their own', () => {
    const infos = declared.flatMap(({ constructors }) => [...constructors]);
    const uniques = [...JSON.stringify(infos).matchAll(/"unique":(-?\d+)/g)].map(m => Number(m[1]));
    expect(uniques.length).toBeGreaterThan(100);
    expect(uniques.filter(unique => unique >= firstLocalUnique || unique < 0)).toEqual([]);
  });

  test('are not taken for each other, wherever their variables come', () => {
    const wrong = declared.flatMap((first, count) => {
      const accepted = codes(first, 'v');
      const refused = codes(first, 'w');
      return accepted.length === 0 && refused.join() === 'E0402' ? [] : [[count, accepted, refused]];
    });
    expect(wrong).toEqual([]);
  });
});
