/**
 * After a change the back end gives what it gives from scratch: the same Core and STG up to the numbers of variables, and
 * the same code to the byte, with the same cost centres. `CAIRN_FUZZ=1000` tries as many programs, `CAIRN_SEED` begins
 * with a seed that fast-check has printed.
 */
import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { phases } from '../../language/compile.ts';
import type { CompileOptions } from '../../language/compiler.ts';
import type { CoreModule } from '../../language/core/core.ts';
import { printModule as printCore } from '../../language/core/printer.ts';
import { type SourceText, sourceText } from '../../language/source/text.ts';
import { printModule as printStg } from '../../language/stg/printer.ts';
import { createKept, type Kept } from '../../language/workspace/kept.ts';
import { edited } from '../lib/core-edit.ts';
import { builtLibrary, plain, profiledTop } from '../lib/program.ts';

const runs = Number(process.env.CAIRN_FUZZ ?? 12);
const seed = process.env.CAIRN_SEED === undefined ? {} : { seed: Number(process.env.CAIRN_SEED) };

const folder = 'test/differential/programs';
const programs = readdirSync(folder).filter(name => name.endsWith('.hs'));
const choices: readonly CompileOptions[] = [profiledTop, { ...profiledTop, costCentres: 'all' }, plain];

const library = builtLibrary();
const imported = library.interface;
const newPhases = () =>
  phases(profiled => ({ moduleOf: symbol => library.moduleOf(symbol, profiled) }), imported);

interface Subject {
  readonly core: CoreModule;
  readonly main: string;
  readonly source: SourceText;
}

function desugared(name: string, options: CompileOptions): Subject {
  const { parse, rename, infer, desugar } = newPhases();
  const source = sourceText(name, readFileSync(`${folder}/${name}`, 'utf8'));
  const { tree } = parse(source, () => undefined);
  const renamed = rename(tree, imported, () => []);
  const elaboration = infer(renamed, imported);
  const core = desugar({ source, tree, renamed, elaboration, diagnostics: [] }, imported, options);
  return { core, main: renamed.main?.entity.id ?? 'Main.main', source };
}

/** What the back end makes of Core. */
function compiled(
  core: CoreModule,
  { source, main }: Subject,
  options: CompileOptions,
  { simplify, toStg, emit }: ReturnType<typeof newPhases>,
  kept: Kept,
): unknown {
  const simple = simplify(core, imported, options, kept).core;
  const { stg } = toStg(simple, imported, options, kept);
  const { wasm, centres, infos, cafs } = emit([{ stg, source }], main, options);
  const bytes = Buffer.from(wasm).toString('latin1');
  return { core: printCore(simple), stg: renumbered(printStg(stg)), bytes, centres, infos, cafs };
}

/** Variables numbered in the order in which they are met. */
function renumbered(text: string): string {
  const numbers = new Map<string, number>();
  return text.replace(/_(\d+)/g, (_, unique: string) => {
    if (!numbers.has(unique)) numbers.set(unique, numbers.size);
    return `_${numbers.get(unique)}`;
  });
}

test('what the back end makes of a changed module is what it makes from scratch', () => {
  const arbitrary = fc.record({
    program: fc.nat(programs.length - 1),
    choice: fc.nat(choices.length - 1),
    edits: fc.array(fc.array(fc.nat(1_000_000), { minLength: 5, maxLength: 5 }), { maxLength: 4 }),
  });
  const property = fc.property(arbitrary, ({ program, choice, edits }) => {
    const options = choices[choice]!;
    const subject = desugared(programs[program]!, options);
    const kept = createKept();
    const warm = newPhases();
    const supply = { next: 500_000 };
    let { core } = subject;
    compiled(core, subject, options, warm, kept);
    for (const edit of edits) {
      let at = 0;
      core = edited(core, supply, below => edit[at++ % edit.length]! % below);
      const again = compiled(core, subject, options, warm, kept);
      expect(again).toEqual(compiled(core, subject, options, newPhases(), createKept()));
    }
  });
  fc.assert(property, { ...seed, numRuns: runs });
}, 0);
