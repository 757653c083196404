import { expect, it } from 'vitest';
import { evaluationText } from '../../../language/ide/evaluate.ts';

const made = (module: string, expression: string, literate = false) =>
  evaluationText(module, expression, literate)?.text;

it('renames the module, exports everything, and adds the expression', () => {
  expect(
    made('{-# LANGUAGE LambdaCase #-}\nmodule A.B (f, module C) where -- x\nimport C\nf = 1\n', 'f + 1'),
  ).toBe(
    '{-# LANGUAGE LambdaCase #-}\nmodule CairnEvaluated where -- x\nimport C\nf = 1\n\ncairnValue = {-# SCC "cairnValue" #-} (\n    f + 1\n  )\n',
  );
});

it('gives a module without a header one, behind its pragmas', () => {
  expect(made('{-# LANGUAGE LambdaCase #-}\n  main = print 1', 'map\n  succ')).toBe(
    '{-# LANGUAGE LambdaCase #-}\nmodule CairnEvaluated where\n  main = print 1\n  cairnValue = {-# SCC "cairnValue" #-} (\n      map\n        succ\n    )\n',
  );
});

it('takes the code of literate modules, and knows where the expression is', () => {
  const found = evaluationText('Words.\n\n> module M where\n> x = 1\n', 'x -- why', true)!;
  expect(found.text.slice(found.expression.start, found.expression.end)).toBe('      x -- why\n');
  expect(found.text.slice(found.at)).toMatch(/^cairnValue = /);
  expect(found.text).toContain('\n  x = 1\n');
});

it('leaves a module in braces alone', () => {
  expect(made('module M where { x = 1 }', 'x')).toBeUndefined();
});
