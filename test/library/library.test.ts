/** The whole library through inference, module by module. */
import { expect, test } from 'vitest';
import { lineAt } from '../../language/source/text.ts';
import { lintEvidence } from '../lib/evidence-lint.ts';
import { compileLibraryModule, libraryModules } from '../lib/prelude.ts';

test('the library has no errors, and all its evidence is bound', () => {
  const wrong = libraryModules()
    .map(compileLibraryModule)
    .flatMap(({ errors, source, elaboration, renamed }) => [
      ...errors
        .filter(e => e.severity === 'error')
        .map(e => `${source.name}:${lineAt(source, e.span.start) + 1} ${e.code} ${e.title}`),
      ...lintEvidence(elaboration).map(text => `${renamed.moduleName} ${text}`),
    ]);
  expect(wrong).toEqual([]);
});
