/** Outputs are those of GHC 9.0.2 for small programs of ours, with `-ferror-spans -fno-diagnostics-show-caret`. */
import { describe, expect, it } from 'vitest';
import {
  lackOfLibraries,
  needsInterpreter,
  readComplaints,
  readStep,
} from '../../../../../server/src/engine/ghc/complaint.ts';

const at = (line: number, column: number) => ({ line, column });

describe('messages', () => {
  it('have their places and all their lines', () => {
    const output = `[1 of 2] Compiling Lib              ( src/Lib.hs, o/Lib.p_o )
[2 of 2] Compiling Main             ( app/Main.hs, o/Main.p_o )

app/Main.hs:6:22-25: error:
    • Couldn't match expected type ‘IO ()’ with actual type ‘Bool’
    • In the expression: True
      In a case alternative: 4 -> True

app/Main.hs:(7,3)-(9,10): warning: [-Wincomplete-patterns]
    Pattern match(es) are non-exhaustive
    In an equation for ‘f’: Patterns not matched: []
`;
    expect(readComplaints(output)).toEqual([
      {
        file: 'app/Main.hs',
        from: at(6, 22),
        to: at(6, 25),
        severity: 'error',
        text: "• Couldn't match expected type ‘IO ()’ with actual type ‘Bool’\n• In the expression: True\n  In a case alternative: 4 -> True",
      },
      {
        file: 'app/Main.hs',
        from: at(7, 3),
        to: at(9, 10),
        severity: 'warning',
        code: 'incomplete-patterns',
        text: 'Pattern match(es) are non-exhaustive\nIn an equation for ‘f’: Patterns not matched: []',
      },
    ]);
  });

  it('may stand on one line, at one character, and come twice', () => {
    const line = 'B3.hs:4:23: error: Variable not in scope: x :: IO ()\n';
    expect(readComplaints(`${line}\n${line}`)).toEqual([
      {
        file: 'B3.hs',
        from: at(4, 23),
        to: at(4, 23),
        severity: 'error',
        text: 'Variable not in scope: x :: IO ()',
      },
    ]);
  });

  it('are errors where GHC gives up, and have numbers in newer ones', () => {
    const output = `Main.hs:8:16: fatal:
    cannot find object file ‘o/Power.dyn_o’
    while linking an interpreted expression
./A.hs:1:8-9: error: [GHC-87110]
    Could not find module ‘B’
C.hs:2:1: warning: [GHC-40910] [-Wunused-top-binds]
    Defined but not used: ‘x’
C.hs:3:1: error: [-Wname-shadowing, -Werror=name-shadowing]
    shadowed
`;
    expect(readComplaints(output).map(({ file, severity, code }) => [file, severity, code])).toEqual([
      ['Main.hs', 'error', undefined],
      ['A.hs', 'error', 'GHC-87110'],
      ['C.hs', 'warning', 'unused-top-binds'],
      ['C.hs', 'error', 'name-shadowing'],
    ]);
    expect(needsInterpreter(output)).toBe(true);
  });

  it('have names of files as other systems write them', () => {
    const [found] = readComplaints('src\\A\\B.hs:1:1: error: parse error\r\n');
    expect(found).toMatchObject({ file: 'src/A/B.hs', text: 'parse error' });
  });

  it('are told by stack with their packages', () => {
    const output = `tea   > build (lib)
tea   > [1 of 2] Compiling Tea
tea   > 
tea   > /work/tea/src/Tea.hs:4:5-8: error:
tea   >     • Couldn't match expected type ‘Int’ with actual type ‘Bool’
tea   >     • In the expression: True
`;
    expect(readComplaints(output)).toMatchObject([
      {
        file: '/work/tea/src/Tea.hs',
        from: at(4, 5),
        text: "• Couldn't match expected type ‘Int’ with actual type ‘Bool’\n• In the expression: True",
      },
    ]);
    expect(readStep('tea   > [1 of 2] Compiling Tea')).toEqual({ module: 'Tea', done: 1, total: 2 });
  });

  it('are none in what is none', () => {
    expect(readComplaints('Linking o/Main ...\nnothing: of the kind\n  error\n')).toEqual([]);
    expect(readComplaints('')).toEqual([]);
  });
});

describe('a build', () => {
  it('says how far it is', () => {
    expect(readStep('[ 2 of 10] Compiling Data.Tree.Big ( Data/Tree/Big.hs, o/x.o )')).toEqual({
      module: 'Data.Tree.Big',
      done: 2,
      total: 10,
    });
    expect(readStep('Linking o/Main ...')).toBeUndefined();
  });

  it('that lacks libraries says which', () => {
    const lacking = (name: string): string => `
Main.hs:1:8-11: error:
    Could not find module ‘X’
    Perhaps you haven't installed the profiling libraries for package ‘${name}’?
    Use -v (or \`:set -v\` in ghci) to see a list of the files searched for.
`;
    expect(lackOfLibraries(lacking('base-4.15.1.0'))).toMatch(/ghc-prof/);
    expect(lackOfLibraries(lacking('unordered-containers-0.2.16.0'))).toMatch(
      /libghc-unordered-containers-prof/,
    );
    expect(lackOfLibraries('Main.hs:1:1: error: parse error')).toBeUndefined();
  });
});
