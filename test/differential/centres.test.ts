/**
 * A cost centre put on any expression of any program of the corpus by code action: what the program prints and how it
 * ends is as before, it has that one centre more, and every entry of the others is as it was. `npm run test:long` looks at
 * more places, `CAIRN_SEED` says at which: without one at the same each time.
 */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createWorkspace } from '../../language/index.ts';
import { parseModule } from '../../language/parse/parser.ts';
import type { CostCentre } from '../../language/profile/index.ts';
import type { Executable } from '../../language/runtime/index.ts';
import { contains, type Span, span } from '../../language/source/span.ts';
import { sourceText } from '../../language/source/text.ts';
import { walk } from '../../language/syntax/walk.ts';
import { cases } from '../lib/cases.ts';
import { edited } from '../lib/fixture.ts';
import { builtLibrary, compile, execute, heldEdition, profiledManual, profiledTop } from '../lib/program.ts';
import { type ProgramFile, programFiles, programNames, standardInput } from '../lib/recording.ts';

const runs = cases(25);
const seed = Number(process.env.CAIRN_SEED ?? 1);

/** Kinds of expression worth a centre. */
const expressions =
  /^(application|infix|lambda|let|if|multiIf|case|lambdaCase|do|list|tuple|comprehension|variable|literal|recordUpdate)$/;

/** What looks at stacks or places of the source sees a pragma, and should. */
const looking = /CallStack|whoCreated|currentCallStack|HasCallStack|#if|^#/m;
const names = programNames().filter(name => !looking.test(programFiles(name)[0].text));

function placesIn(path: string, text: string): readonly Span[] {
  const found: Span[] = [];
  walk(parseModule(sourceText(path, text)).module, node => {
    if (expressions.test(node.kind)) found.push(node.span);
  });
  return found;
}

/** Without traces, which have the new centre, and places of the source, which move with what is put in. */
const withoutPlaces = (text: string): string =>
  text
    .replace(/^(\*\*\* Exception \(reporting|CallStack \(from -prof).*\n(?: .*\n)*/gm, '')
    .replace(/\d+/g, '#');

const own = ({ centres }: Executable, module: string): readonly CostCentre[] =>
  centres.filter(centre => centre.module === module && centre.kind === 'scc');

/** Whether a function with a centre of its own has the place: what nobody can reach is left out with its centres, as by GHC. */
const isReached = (main: ProgramFile, others: readonly ProgramFile[], at: Span): boolean =>
  compile(main.path, main.text, profiledTop, others).centres.some(
    each =>
      each.module === main.module &&
      each.kind === 'auto' &&
      each.span !== undefined &&
      contains(each.span, at),
  );

test('adds that centre, and changes nothing else', () => {
  const place = fc.tuple(fc.constantFrom(...names), fc.double({ min: 0, max: 1, noNaN: true }));
  let put = 0;
  fc.assert(
    fc.property(place, ([name, part]) => {
      const [main, ...others] = programFiles(name);
      const places = placesIn(main.path, main.text);
      const at = places[Math.min(places.length - 1, Math.floor(part * places.length))];
      if (!at) return;
      const workspace = createWorkspace(builtLibrary(), {
        edition: heldEdition,
        find: wanted => others.find(({ module }) => module === wanted),
      });
      workspace.update(main.path, main.text);
      const add = workspace
        .sccActions(main.path, span(at.start, at.end), kind => kind === 'refactor.rewrite.scc.add')
        .find(({ title }) => title.includes('selected expression'));
      if (!add) return;
      const text = edited(main.text, add.edits());
      const [before, after] = [main.text, text].map(each =>
        compile(main.path, each, profiledManual, others),
      ) as [Executable, Executable];
      const more = own(after, main.module).length - own(before, main.module).length;
      if (more === 0 && !isReached(main, others, span(at.start, at.end))) return;
      expect(more, `${name}:\n${text}`).toBe(1);
      put++;
      const world = { name, stdin: standardInput(name) };
      const [old, now] = [execute(before, world), execute(after, world)];
      expect(now.stdout, `${name}:\n${text}`).toBe(old.stdout);
      expect(now.result.exitCode).toBe(old.result.exitCode);
      expect(withoutPlaces(now.stderr)).toBe(withoutPlaces(old.stderr));
    }),
    { seed, numRuns: runs },
  );
  expect(put).toBeGreaterThan(runs / 10);
}, 0);
