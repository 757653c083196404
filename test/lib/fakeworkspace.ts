/**
 * A compiler that understands next to nothing, for tests of what stands around the compiler: top-level bindings by
 * their layout, and what a program does by the words in it (`head []` fails, `Never ends` loops, `interact` echoes, `getLine` asks, `cycle` floods).
 * A line `oops` is an error; `-- of 40 modules` makes it a large program.
 */
import {
  type CompileOptions,
  type CompileResult,
  type FileDiagnostics,
  Outdated,
  type Outline,
  placeAt,
  type SccAction,
  type Span,
  sourceText,
  span,
  type Workspace,
} from '../../language/index.ts';
import type { CostCentre } from '../../language/profile/index.ts';
import { type Act, fakeExecutable } from './fakemachine.ts';

interface Binding {
  readonly name: string;
  readonly span: Span;
  readonly nameSpan: Span;
}

/** Clauses of one name that follow each other are one binding. */
export function bindingsOf(text: string): Binding[] {
  const bindings: Binding[] = [];
  for (const found of text.matchAll(/^([a-z]\w*)\b(?!.*::)(?!\s*$)[^\n]*=[^\n]*(?:\n[ \t]+\S[^\n]*)*/gm)) {
    const name = found[1] ?? '';
    if (name === 'module' || name === 'import' || name === 'data') continue;
    const end = found.index + found[0].length;
    const last = bindings.at(-1);
    if (last?.name === name) bindings[bindings.length - 1] = { ...last, span: span(last.span.start, end) };
    else
      bindings.push({
        name,
        span: span(found.index, end),
        nameSpan: span(found.index, found.index + name.length),
      });
  }
  return bindings;
}

const builtIn = (label: string): CostCentre => ({
  label,
  module: label,
  location: '<built-in>',
  kind: 'built-in',
});

function centresOf(path: string, text: string, options: CompileOptions): CostCentre[] {
  const name = path.slice(path.lastIndexOf('/') + 1);
  const source = sourceText(name, text);
  const autos = options.costCentres === 'none' ? [] : bindingsOf(text);
  const found = autos.map(
    ({ name: label, span: at }): CostCentre => ({
      label,
      module: 'Main',
      location: `${name}:${placeAt(source, at.start).line}:1`,
      kind: 'auto',
      span: at,
    }),
  );
  return [
    builtIn('MAIN'),
    { label: 'CAF', module: 'Main', location: '<entire-module>', kind: 'caf' },
    ...found,
  ];
}

function actsOf(text: string): Act[] {
  if (text.includes('head []')) return [{ kind: 'throw', message: 'Prelude.head: empty list' }];
  if (text.includes('getLine'))
    return [
      { kind: 'print', text: 'your guess: ' },
      { kind: 'ask', answer: 'found\n' },
    ];
  if (text.includes('Never ends')) return [{ kind: 'print', text: 'round and round\n' }, { kind: 'loop' }];
  if (text.includes('cycle')) return [{ kind: 'flood', bytes: 2 ** 40 }];
  if (text.includes('interact')) return [{ kind: 'print', text: 'say: ' }, { kind: 'echo' }];
  return [{ kind: 'print', text: '1101\n' }];
}

function* answered<R>(answer: R): Generator<undefined, R, undefined> {
  yield;
  return answer;
}

function spend(milliseconds: number): void {
  const began = performance.now();
  while (performance.now() - began < milliseconds);
}

/** A language of which nothing is known. */
const noFeatures = {
  completions: () => ({ incomplete: false, items: [] }),
  resolveCompletion: () => ({ edits: [] }),
  callSites: () => ({ uses: [], parameters: new Map(), functions: new Map() }),
  signatureHelp: () => undefined,
  definition: () => [],
  typeDefinition: () => [],
  references: () => answered([]),
  highlights: () => [],
  prepareRename: () => ({ kind: 'refused', reason: 'nothing is known' }) as const,
  rename: () => answered({ kind: 'refused', reason: 'nothing is known' } as const),
  workspaceSymbols: () => answered([]),
  centreNames: () => undefined,
  folds: () => [],
  selectionRanges: () => [],
  semanticTokens: () => [],
  callItem: () => undefined,
  incomingCalls: () => answered([]),
  outgoingCalls: () => [],
  typeHints: () => [],
  actions: () => [],
};

/** Each centre on the one before it; the later, the dearer. */
const chain = (centres: readonly CostCentre[]) =>
  centres.map((_, centre) => ({
    centre,
    parent: centre - 1,
    entries: centre < 2 ? 0 : centre ** 4,
    allocation: centre < 2 ? 0 : centre ** 3 * 1000,
    ticks: centre < 2 ? 0 : centre ** 2,
  }));

export function createFakeWorkspace(): Workspace {
  const texts = new Map<string, string>();
  const textOf = (path: string): string => texts.get(path) ?? '';
  const check = (path: string): FileDiagnostics[] => {
    const at = textOf(path).search(/^oops$/m);
    if (textOf(path).includes('bug in the compiler')) throw new Error('a bug in the compiler');
    const found = {
      code: 'E0301',
      severity: 'error',
      span: span(at, at + 4),
      title: '`oops` is not in scope',
    } as const;
    const extension = textOf(path).indexOf('\\case');
    const needed = {
      code: 'E0501',
      severity: 'error',
      span: span(extension, extension + 5),
      title: 'This needs the extension LambdaCase',
    } as const;
    return [
      {
        path,
        diagnostics: [
          ...(at < 0 ? [] : [{ ...found, text: 'It is defined nowhere.', hint: 'define it' }]),
          ...(extension < 0 ? [] : [needed]),
        ],
      },
    ];
  };
  const compile = (path: string, options: CompileOptions): CompileResult => {
    const files = check(path);
    const modules = new Map([['Main', path]]);
    const isProgram = bindingsOf(textOf(path)).some(({ name }) => name === 'main');
    if (!isProgram || files.some(file => file.diagnostics.some(({ severity }) => severity === 'error')))
      return { files, modules, isProgram };
    const centres = centresOf(path, textOf(path), options);
    const script = { acts: actsOf(textOf(path)), stacks: chain(centres) };
    return { executable: fakeExecutable(script, centres, options.profiled), files, modules, isProgram };
  };
  return {
    ...noFeatures,
    textOf,
    update: (path, text) => void texts.set(path, text),
    add: (path, text) => void texts.set(path, text),
    close: path => void texts.delete(path),
    refresh: () => {},
    check,
    *checkInSteps(path) {
      const text = textOf(path);
      while (text.includes('takes for ever')) {
        yield;
        if (textOf(path) !== text) throw new Outdated('the text has changed');
      }
      return check(path);
    },
    checkUnopened: () => answered([]),
    compile,
    *compileInSteps(path, options, tell) {
      const total = Number(/-- of (\d+) modules/.exec(textOf(path))?.[1] ?? 1);
      const text = textOf(path);
      for (let done = 1; done <= total; done++) {
        if (total > 1) spend(10);
        if (textOf(path) !== text) throw new Outdated('the text has changed');
        tell?.({ work: 'compiled', module: `M${done}`, done, total });
        yield;
      }
      return compile(path, options);
    },
    hover(path, offset) {
      const found = bindingsOf(textOf(path)).find(
        ({ nameSpan }) => nameSpan.start <= offset && offset <= nameSpan.end,
      );
      return found && { span: found.nameSpan, code: `${found.name} :: [a] -> [a]`, notes: [] };
    },
    symbols: path =>
      bindingsOf(textOf(path)).map((binding): Outline => ({ ...binding, kind: 'function', children: [] })),
    mainSpan: path => bindingsOf(textOf(path)).find(({ name }) => name === 'main')?.nameSpan,
    sccActions(path, selection, wanted): SccAction[] {
      const found = bindingsOf(textOf(path)).find(
        ({ span: at }) => at.start <= selection.start && selection.start <= at.end,
      );
      if (!found || !wanted('refactor.rewrite.scc.add')) return [];
      const edits = () => [
        { span: span(found.span.start, found.span.start), text: `{-# SCC ${found.name} #-}\n` },
      ];
      return [{ title: `Add cost centre to ${found.name}`, kind: 'refactor.rewrite.scc.add', edits }];
    },
    isLabel: () => false,
    relabel: () => ({ kind: 'edits', files: [] }),
    advise: (path, _, centresIn) => {
      const at = textOf(path).indexOf('slowly');
      const [centre] = centresIn('Main').keys();
      if (at < 0 || centre === undefined) return [];
      const place = { centre, module: 'Main', path, span: span(at, at + 6) };
      const fix = { title: 'Write quickly', edits: [{ span: place.span, text: 'quickly' }] };
      return [{ rule: 'slow', title: 'It is slow: write another.', evidence: 'It took all.', ...place, fix }];
    },
    costCentres: (path, options) => centresOf(path, textOf(path), options),
  };
}
