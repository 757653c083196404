/** The checks on large programs: linear in their length, and bounded on matches that explode. */
import { expect, it } from 'vitest';
import { checkModule } from '../../../language/check/check.ts';
import { compileText, library } from '../../lib/prelude.ts';

function check(text: string) {
  const { source, renamed, elaboration, errors } = compileText(text);
  const { interfaces } = library();
  const imported = (name: string) => interfaces.get(name);
  expect(errors).toEqual([]);
  return checkModule({ source, renamed, elaboration, imported }, []).diagnostics;
}

it('a thousand literals and constructors', () => {
  const names = Array.from({ length: 400 }, (_, i) => `C${i}`);
  const found = check(
    [
      'module Large where',
      `data T = ${names.join(' | ')}`,
      'f :: T -> Int',
      ...names.slice(1).map((name, i) => `f ${name} = ${i}`),
      'g :: Int -> Int',
      ...names.map((_, i) => `g ${i} = ${i}`),
      'g _ = 0',
      'h :: String -> Int',
      ...names.map((name, i) => `h "${name}" = ${i}`),
    ].join('\n'),
  );
  const first = found.map(d => d.text?.split('\n')[1]?.trim().slice(0, 36));
  expect(first).toEqual(['f C0', 'h p where p is not one of {"C0", "C1']);
});

it('a match with too many cases is looked at for a bounded time', () => {
  const columns = Array.from({ length: 20 }, (_, i) => i);
  const clause = (i: number): string =>
    `f ${columns.map(c => (c === i ? 'True' : c === (i + 7) % 20 ? 'False' : '_')).join(' ')} = ${i}`;
  const found = check(
    [
      'module Wide where',
      `f :: ${columns.map(() => 'Bool').join(' -> ')} -> Int`,
      ...columns.map(clause),
    ].join('\n'),
  );
  expect(found.filter(d => d.code !== 'W0501')).toEqual([]);
});
