/** Space leaks as advice: what grows, why it is kept, and what to write. The heap profile finds them; the modules tell the lines. */
import type { Profile } from '../profile/model/profile.ts';
import { type Leak, leaksOf } from '../profile/pass/leak.ts';
import type { HeapProfile } from '../profile/pass/restriction.ts';
import { bytes, counted } from '../profile/view/number.ts';
import { never } from '../source/never.ts';
import type { Span } from '../source/span.ts';
import { closureWithin } from './closure.ts';
import type { Advice, AdvisedModule } from './module.ts';
import { adviseUnneeded } from './unneeded.ts';

export function adviseLeaks(profile: Profile, modules: readonly AdvisedModule[]): readonly Advice[] {
  const { heap } = profile;
  if (heap === undefined) return [];
  const whole = { ...profile, heap };
  const advice = leaksOf(whole).flatMap((leak): Advice[] => {
    const place = placeOf(whole, leak, modules);
    return place === undefined ? [] : [{ rule: 'leak', evidence: evidenceOf(leak), ...place }];
  });
  const leaks = advice.filter((each, i) => advice.findIndex(other => isSame(each, other)) === i);
  const named = new Set(leaks.map(({ centre }) => centre));
  return [...leaks, ...adviseUnneeded(whole, modules).filter(({ centre }) => !named.has(centre))];
}

const isSame = (a: Advice, b: Advice): boolean =>
  a.path === b.path && a.title === b.title && a.span.start === b.span.start;

function evidenceOf({ bytes: live, length, root }: Leak): string {
  const keeper = root.kind === 'constant' && root.name !== undefined ? `, kept by ${root.name}` : '';
  return `${bytes(live)} were live in ${counted(length, 'object')}${keeper}, and became more as the program ran.`;
}

type Place = Pick<Advice, 'title' | 'centre' | 'module' | 'path' | 'span'>;

/** The innermost centre of the program on the stack that pays, and within it the word, variable or closure that is to blame. */
function placeOf(profile: HeapProfile, leak: Leak, modules: readonly AdvisedModule[]): Place | undefined {
  const { centres, stacks } = profile;
  const waits = leak.kind === 'waiting' && leak.root.kind === 'stack' && leak.root.stack > 0;
  const paying = waits && leak.root.kind === 'stack' ? leak.root.stack : leak.stack;
  for (let code = paying; code > 0; code = stacks.parent[code]!) {
    const centre = stacks.centre[code]!;
    const module = modules.find(each => each.file.renamed.moduleName === centres[centre]!.module);
    const around = module?.centres.get(centre);
    if (!module || !around) continue;
    const { title, words } = explainedIn(profile, leak, module, around);
    const whole = { start: 0, end: module.file.source.text.length };
    const span =
      wordWithin(module, words, around) ??
      closureWithin(profile, [leak.step, ...leak.path.steps], centre, around) ??
      wordWithin(module, words, whole) ??
      around;
    return { title, centre, module: module.file.renamed.moduleName, path: module.file.path, span };
  }
  return undefined;
}

/** The first explanation whose words are there, or the last. */
function explainedIn(profile: HeapProfile, leak: Leak, module: AdvisedModule, around: Span): Explained {
  const all = explanations(profile, leak);
  return all.find(({ words }) => wordWithin(module, words, around)) ?? all.at(-1)!;
}

/** The first of the words in a part of the text, not in an import. */
function wordWithin({ file }: AdvisedModule, words: readonly string[], part: Span): Span | undefined {
  if (words.length === 0) return undefined;
  const { text } = file.source;
  const isWord = new RegExp(`(?<![\\w'])(?:${words.map(literally).join('|')})(?![\\w'])`, 'g');
  for (const { index, 0: word } of text.slice(part.start, part.end).matchAll(isWord)) {
    const start = part.start + index;
    const line = text.slice(text.lastIndexOf('\n', start) + 1, start);
    if (!/^import\b|--/.test(line)) return { start, end: start + word.length };
  }
  return undefined;
}

const literally = (word: string): string => word.replaceAll(/[^\w]/g, '\\$&');

/** The variable that keeps a list: of the nearest closure, or of the function that waits. */
const heldBy = ({ before, root }: Leak): string | undefined =>
  before.findLast(({ holds }) => holds !== undefined && !holds.startsWith('field '))?.holds ??
  (root.kind === 'stack' ? root.holds : undefined);

/** What is said, and words of the program that lead to it. */
interface Explained {
  readonly title: string;
  readonly words: readonly string[];
}

function explanations(profile: HeapProfile, leak: Leak): readonly Explained[] {
  switch (leak.kind) {
    case 'constant': {
      const name = leak.root.kind === 'constant' ? leak.root.name : undefined;
      const constant =
        name === undefined ? 'A constant' : `‘${name.replace(/^.*\./, '')}’ is a constant, which`;
      return [
        {
          title: `${constant} keeps all of its list: make it a function, so that each use makes the part that it needs.`,
          words: [],
        },
      ];
    }
    case 'held': {
      const variable = heldBy(leak);
      return [
        {
          title: `${variable === undefined ? 'A list' : `‘${variable}’`} is kept whole, because it is used again after it was consumed: compute what is needed of it in one pass.`,
          words: variable === undefined ? [] : [variable],
        },
      ];
    }
    case 'queue':
      return [
        {
          title:
            'What is written to a channel is not read as fast: read it, or let the writer wait, with an MVar or a semaphore.',
          words: ['writeChan', 'writeList2Chan', 'putMVar'],
        },
      ];
    case 'waiting':
      return waiting;
    case 'chain':
      return [...(joinsResults(profile, leak) ? [results] : []), chain(profile, leak)];
    default:
      return never(leak.kind);
  }
}

const results: Explained = {
  title:
    'Thousands of actions wait for one another, because their results make a list: use ‘mapM_’ or ‘forM_’ if nobody reads it, or ‘foldM’.',
  words: ['mapM', 'forM', 'traverse', 'sequence', 'replicateM'],
};

/** Whether a chain has a thunk for the results of each two actions: what `mapM` and its like leave. */
const joinsResults = ({ heap }: HeapProfile, { step }: Leak): boolean =>
  heap.descriptions[step.description]!.name.endsWith('$cliftA2>');

const waiting: readonly Explained[] = [
  {
    title: 'Thousands of calls wait to append to a log: write less, or keep the log in a strict state.',
    words: ['tell'],
  },
  results,
  {
    title:
      'Thousands of calls wait for one another, and each keeps a value: make the recursion a loop with a strict accumulator.',
    words: [],
  },
];

/** What ends a chain, by who made its thunks and what keeps them. */
function chain({ heap }: HeapProfile, { step, before }: Leak): Explained {
  const { name } = heap.descriptions[step.description]!;
  const said = remedies.find(({ thunk }) => thunk.test(name));
  const begin = 'Each step leaves a thunk that waits for the one before: ';
  if (said) return { title: `${begin}${said.remedy}.`, words: said.words };
  const keepers = before.map(({ description }) => heap.descriptions[description]!);
  const last = keepers.at(-1);
  const field = before.at(-1)?.holds;
  const map = /^Data\.(?:Int)?Map/.exec(last?.kind ?? '')?.[0];
  if (map)
    return {
      title: `${begin}use ${map}.Strict, which evaluates what it stores.`,
      words: ['insertWith', 'adjust', 'alter', 'insert'],
    };
  if (last && field?.startsWith('field ') && /\.[A-Z]\w*$/.test(last.kind))
    return { title: `${begin}make ${field} of ‘${last.name}’ strict with an exclamation mark.`, words: [] };
  if (keepers.some(each => each.name === 'MUT_VAR'))
    return { title: `${begin}evaluate what is written to the reference.`, words: [] };
  return {
    title: `${begin}evaluate the accumulated value at each step, with ‘seq’ or a bang pattern.`,
    words: [],
  };
}

const remedies: readonly {
  readonly thunk: RegExp;
  readonly remedy: string;
  readonly words: readonly string[];
}[] = [
  { thunk: /modifyIORef/, remedy: "use ‘modifyIORef'’", words: ['modifyIORef'] },
  { thunk: /modifySTRef/, remedy: "use ‘modifySTRef'’", words: ['modifySTRef'] },
  {
    thunk: /State\.Lazy/,
    remedy: "use Control.Monad.State.Strict and ‘modify'’",
    words: ['modify', 'put', 'state'],
  },
  { thunk: /Writer\.Lazy/, remedy: 'write less, or keep the log in a strict state', words: ['tell'] },
  {
    thunk: /\.foldl/,
    remedy: "use ‘foldl'’, and evaluate what is accumulated",
    words: ['foldl', 'sum', 'product', 'maximum', 'minimum'],
  },
];
