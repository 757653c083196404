import { describe, expect, it } from 'vitest';
import { lintModule } from '../../../language/core/lint.ts';
import { printModule } from '../../../language/core/printer.ts';
import { factsOf } from '../../../language/core/simplify/facts.ts';
import { simplifyModule } from '../../../language/core/simplify/simplify.ts';
import { toStg } from '../../../language/stg/module.ts';
import { desugarUntyped } from '../../lib/untyped.ts';

const header = '{-# LANGUAGE NoImplicitPrelude #-}\nmodule A where\n';

const programs: { readonly [name: string]: string } = {
  'a do block of 2,000 statements': `f m y = do\n${'  x <- m y\n'.repeat(2000)}  m x\n`,
  'a chain of 5,000 operators to the right': `infixr 5 ++\na ++ b = a\nf x = ${'x ++ '.repeat(5000)}x\n`,
  'a chain of 5,000 operators to the left': `infixl 5 +\na + b = a\nf x = ${'x + '.repeat(5000)}x\n`,
  'a list of 10,000 elements': `f x = [${'x, '.repeat(9999)}x]\n`,
  'a constant list of 10,000 elements': `f = [${"'c', ".repeat(9999)}'d']\n`,
  '5,000 cells': `f x = ${'x : '.repeat(5000)}[]\n`,
};

describe('deep programs go through the middle of the compiler', () => {
  it.each(Object.entries(programs))('%s', (_, text) => {
    const core = desugarUntyped('A.hs', header + text, 'top');
    expect(lintModule(core)).toEqual([]);
    for (const b of core.bindings) expect(factsOf(b.rhs).depth).toBeLessThan(1000);
    const simple = simplifyModule(core, () => undefined);
    expect(lintModule(simple)).toEqual([]);
    expect(printModule(simple).length).toBeGreaterThan(0);
    expect(toStg(simple, () => undefined).bindings.length).toBeGreaterThan(0);
  });

  it('in functions, also where nothing is free: a constant would be evaluated under a stack of its own', () => {
    const text = `g x y = y\nf = ${'g [] ('.repeat(500)}[]${')'.repeat(500)}\n`;
    const { bindings } = desugarUntyped('A.hs', header + text, 'top');
    const parts = bindings.filter(b => b.id.includes('_part'));
    expect(parts.length).toBeGreaterThan(1);
    expect(parts.map(b => b.rhs.kind === 'lam' && b.rhs.params.length)).toEqual(parts.map(() => 1));
  });
});
