/** Where closures come from: what a linked program knows of its infos, and what it knows only where it is asked for. */
import { describe, expect, it } from 'vitest';
import type { CompileOptions } from '../../../language/compiler.ts';
import { createWorkspace } from '../../../language/index.ts';
import { closureDescriptions } from '../../../language/runtime/closure.ts';
import { builtLibrary, plain, profiledTop } from '../../lib/program.ts';

const compiled = (text: string, options: CompileOptions = plain) => {
  const workspace = createWorkspace(builtLibrary(), { find: () => undefined });
  workspace.update('Main.hs', text);
  return workspace.compile('Main.hs', options).executable!;
};

const pair = (flags: string): string =>
  `{-# OPTIONS_GHC ${flags} #-}\nmodule Main where\ndata Pair = Pair Int Int\nfirst :: Pair -> Int\nfirst (Pair a _) = a\n` +
  'twice :: Int -> Pair\ntwice n = Pair n\n  n\n{-# NOINLINE twice #-}\n' +
  'main :: IO ()\nmain = do\n  interact $ \\s -> show (first (twice (length s)) + first (Pair (length s) 1))\n';

describe('the provenance of closures', () => {
  it('is linked with programs that ask for it', () => {
    const asking = pair('-O0').replace('do\n', 'do\n  print . fmap ipLoc =<< whereFrom first\n');
    const { provenance, infos } = compiled(asking.replace('where\n', 'where\nimport GHC.InfoProv\n'));
    const named = (name: string) => provenance!.get(infos.findIndex(info => info.name === name));
    expect(named('Main.first')).toEqual({
      closure: 'FUN_STATIC',
      label: 'first',
      unit: 'main',
      file: 'Main.hs',
      place: '6:1-20',
    });
    expect(named('Pair')).toEqual({ closure: 'CONSTR_2_0', label: '', unit: 'main', file: '', place: '' });
    expect(named('Just')).toMatchObject({ closure: 'CONSTR_1_0', unit: 'base' });
    expect(compiled(pair('-O0')).provenance).toBeUndefined();
  });

  it('has uses of constructors apart where a module asks for it', () => {
    const sites = (flags: string, options: CompileOptions) => {
      const executable = compiled(pair(flags), options);
      const describe = closureDescriptions(executable);
      return executable.infos.flatMap((info, number) =>
        info.name === 'Pair' ? [{ ...describe(number), span: info.span }] : [],
      );
    };
    for (const options of [plain, profiledTop]) {
      expect(sites('-O0', options).map(({ span }) => span)).toEqual([undefined]);
      expect(sites('-O0', { ...options, constructorSites: true }).every(({ span }) => span)).toBe(true);
      const apart = sites('-fdistinct-constructor-tables', options).filter(({ span }) => span);
      const text = pair('-fdistinct-constructor-tables');
      expect(apart.map(({ span }) => text.slice(span!.start, span!.end))).toContain('Pair n\n  n');
      for (const each of apart)
        expect(each).toMatchObject({ name: 'Pair', kind: 'Main.Pair', type: 'Pair', module: 'Main' });
      const undone = '-fdistinct-constructor-tables -fno-distinct-constructor-tables';
      expect(sites(undone, options).map(({ span }) => span)).toEqual([undefined]);
    }
  });
});
