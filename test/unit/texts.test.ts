/**
 * Texts that a person reads are in plain English: settings, the command line's help, messages, the profile's page, reports, advice and
 * documents have none of the words and phrases below, and neither do the names that modules export. The list holds only what has no good
 * use in such a text.
 */
import { readdirSync, readFileSync } from 'node:fs';
import type { Command } from 'commander';
import { describe, expect, test } from 'vitest';
import { buildCommand } from '../../server/src/cli/commands.ts';
import type { Tools } from '../../server/src/cli/tools.ts';

/** Regular expressions, each for a word or a phrase; beside it what to write. */
const refused: readonly (readonly [phrase: string, instead: string])[] = [
  // words
  ['told', 'shown, given, recognised'],
  ['said', 'reported, shown'],
  ['heard', 'received'],
  ['stood', 'was'],
  ['whoever', 'the caller, the user'],
  ['whom', 'callees, who'],
  ['whosoever|whatsoever', 'any'],
  ['anew', 'again'],
  ['upon', 'on'],
  ['lest', 'so that ... not'],
  ['shall', 'must, will'],
  ['ought', 'should'],
  ['whence|whither|thence|hither', 'from where'],
  ['wherein|therein|herein', 'in which'],
  ['whereof|thereof|hereof', 'of which'],
  ['thereby|whereby|hereby', 'by which'],
  ['thereupon|whereupon', 'then'],
  // idioms of nobody else
  ['of now', 'current'],
  ['for want of', 'because there is no'],
  ['keeping the books|keeps the books', 'the runtime'],
  ['next to nothing', 'almost nothing'],
  ['at hand', 'available'],
  ['on show', 'shown'],
  ['torn off', 'truncated'],
  ['(?:is|are|was|were|be) borne out|bears? it out', 'is supported'],
  ['(?:passes|passed|passing) over', 'ignore, skip'],
  ['(?:is|are|was|were) taken for', 'is used as'],
  ['(?:is|are|was|were) (?:handed|given) on', 'is passed'],
  ['(?:go|goes|went|gone) on from', 'continue, resume'],
  ['(?:walk|walks|walked) along', 'traverse'],
  ['(?:own|its|their) affair', 'may do anything'],
  ['(?:come|comes|came) to (?:its|their|an) end', 'finish'],
  ['(?:what|all that) (?:it|each|they|the line|the run) (?:comes?|came) to', 'the result'],
  ['(?:what|all that) (?:it|each|they|the line) (?:leads?|led) to', 'its callees, its inherited costs'],
  ['there is to (?:say|tell)', 'the messages'],
  ['says? against', 'GHC’s errors'],
  ['nothing is (?:said|told|paid)', 'it was skipped, it costs nothing'],
  ['pays? nothing', 'costs nothing'],
  ['(?:is|are|was|were) to be', 'must be, will be'],
  ['(?:is|are|was|were) to stand', 'is'],
  ['is (?:asked|said|told) of', 'is requested'],
  ['(?:errors|warnings|these|them) alone', 'only errors'],
  ['without it it', 'otherwise'],
  ['keys move in', 'interactive'],
  ['what others call', 'callees'],
  ['so many (?:others|callers|bytes|milliseconds|columns)', 'N'],
  ['wherever (?:it|they) (?:stands?|is|are)', 'anywhere'],
  [
    'stands? (?:beside|below|above|behind|there|here|by itself|by themselves|in (?:its|the|their) place|at (?:its|the|their))',
    'is',
  ],
  ['stands? (?:once|alone|nowhere|still|on|under)', 'is'],
  ['stand(?:s|ing)? out of', 'is not in'],
  ['(?:this|it|that|which) is no (?!longer\\b|more\\b|different\\b)\\w+', 'is not a'],
  ['these are no (?!longer\\b)\\w+', 'not'],
  ['(?:cost|costs|took|spent|cost) by (?:itself|themselves)', 'individual'],
  ['(?:show|shows|shown) at first', 'by default'],
  ['somewhat (?:longer|slower|more)', 'slightly'],
  ['by the person|for the person|the person (?:has|is|does|wants)', 'the user'],
  // one word for one thing
  ['shares of time', 'time shares'],
  ['samples of time', 'time samples'],
  ['expensive arms?|next arm', 'path'],
  ['from everything', 'hide below'],
  ['what the machine (?:cost|costs|spent|spends)|the machine’s own|for the machine', 'the runtime and GC'],
  ['what profiling itself (?:cost|costs|took|takes)', 'the overhead of profiling'],
  ['on top of the program', 'in addition to the program’s costs'],
  ['is sure where|are sure where|shares are sure', 'reliable'],
];

const patterns = refused.map(([phrase]) => new RegExp(`\\b(?:${phrase})\\b`, 'giu'));

/** Each refused phrase of a text, with some words around it. */
const found = (text: string): string[] =>
  patterns.flatMap(pattern =>
    [...text.matchAll(pattern)].map(
      ({ 0: phrase, index }) =>
        `${phrase}: ${text.slice(Math.max(0, index - 40), index + phrase.length + 40).replace(/\s+/g, ' ')}`,
    ),
  );

const filesIn = (folder: string, suffix: RegExp): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(name => suffix.test(name))
    .map(name => `${folder}/${name}`)
    .toSorted();

const read = (path: string): string => readFileSync(path, 'utf8');

const withoutComments = (code: string): string =>
  code.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '$1');

/** The string literals and JSX texts of a module that are prose: with a space in them, and without what is computed. */
const textsOf = (path: string): string[] => {
  const code = withoutComments(read(path));
  const literals = code.match(/'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g) ?? [];
  const elements = path.endsWith('x') ? (code.match(/>[^<>{}=;]*[a-z] [^<>{}=;]*</g) ?? []) : [];
  return [...literals, ...elements]
    .filter(text => text.includes(' '))
    .map(text => text.replace(/\$\{[^}]*\}/g, '…'));
};

const problemsOf = (path: string, texts: readonly string[]): string[] =>
  texts.flatMap(found).map(problem => `${path}: ${problem}`);

describe('no text has a refused word', () => {
  test('in settings and commands', () => {
    const texts: Readonly<Record<string, string>> = JSON.parse(read('package.nls.json'));
    expect(Object.entries(texts).flatMap(([name, text]) => problemsOf(name, [text]))).toEqual([]);
  });

  test('in the help of a command', () => {
    const all = (command: Command): Command[] => [command, ...command.commands.flatMap(all)];
    const commands = all(buildCommand({ version: '0' } as Tools, () => {}));
    expect(commands.flatMap(command => problemsOf(command.name(), [command.helpInformation()]))).toEqual([]);
  });

  test.each(['client/page', 'client/src', 'server/src', 'language/profile', 'language/advice'])(
    'in messages of %s',
    folder => {
      expect(filesIn(folder, /\.tsx?$/).flatMap(path => problemsOf(path, textsOf(path)))).toEqual([]);
    },
  );

  test.each(['README.md', 'CONTRIBUTING.md', 'examples/README.md', ...filesIn('docs', /\.md$/)])(
    'in %s',
    path => {
      expect(problemsOf(path, [read(path)])).toEqual([]);
    },
  );
});

/** Names that say a role in a sentence, not a thing: what to export is a noun of the field, or what a function does. */
const refusedNames = [
  ...[
    'told',
    'heard',
    'Heard',
    'kept',
    'said',
    'Said',
    'known',
    'given',
    'sent',
    'Sent',
    'prepared',
    'touched',
  ],
  ...[
    'attend',
    'hurry',
    'breathe',
    'still',
    'goOn',
    'stand',
    'Stand',
    'looks',
    'Looks',
    'Speech',
    'Rooted',
    'Complained',
  ],
  ...[
    'hushed',
    'timely',
    'patient',
    'unhurried',
    'attempted',
    'tolerate',
    'quietly',
    'whisper',
    'greet',
    'mourn',
    'despair',
  ],
  ...[
    'Room',
    'Gathering',
    'carried',
    'crowding',
    'fits',
    'fitting',
    'fittingNone',
    'olderCosts',
    'toldApart',
    'namesApart',
    'sharesStand',
    'standsOut',
    'holding',
    'agreeing',
    'shortened',
    'reaches',
    'Fate',
    'Held',
    'nobody',
    'matched',
    'looksAt',
    'isOutdone',
  ],
  ...[
    'starting',
    'acting',
    'breaking',
    'phasing',
    'displaying',
    'begun',
    'spoken',
    'misnamed',
    'teach',
    'lend',
    'borrow',
  ],

  ...[
    'noting',
    'notingAll',
    'stillHolds',
    'allHold',
    'isUntouched',
    'Noted',
    'AllNoted',
    'AllReads',
    'Pauses',
    'atOnce',
    'Joined',
    'remembered',
    'cachedByObject',
    'onDemand',
    'Recall',
    'WalkedPart',
    'noMark',
    'formerly',
    'impossible',
    'saidBy',
    'meetResult',
    'superclassesThatTeach',
    'doInstancesTeach',
    'schemeAwaits',
    'newRow',
    'Around',
    'passedAround',
    'Relative',
    'firstOwn',
    'firstShown',
    'Met',
    'farewell',
    'overdue',
    'broken',
    'violation',
    'demandAttention',
    'bury',
    'renewPlaces',
    'doorInterface',
    'faceConstructors',
    'Setting',
    'Worked',
  ],
];

test('no module exports a refused name', () => {
  const declared =
    /^export (?:declare )?(?:async )?(?:const|let|function\*?|interface|type|class|enum) (\w+)/gm;
  const exported = ['language', 'server', 'client']
    .flatMap(folder => filesIn(folder, /\.tsx?$/))
    .flatMap(path => [...read(path).matchAll(declared)].map(([, name]) => `${path}: ${name}`));
  expect(exported.length).toBeGreaterThan(1000);
  expect(exported.filter(each => refusedNames.includes(each.split(': ')[1]!))).toEqual([]);
});

test('the list finds what it is for, in literals and in elements', () => {
  expect(found('The callers are told apart. Without it it runs.')).toHaveLength(2);
  expect(found('“Bold” is no longer shown; understood: an array of nowhere.')).toEqual([]);
});
