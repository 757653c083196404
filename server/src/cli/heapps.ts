/** `cairn heap --ps`: a heap profile as PostScript, with hp2ps's options and its two files. */
import { type Command, InvalidArgumentError, Option } from 'commander';
import {
  type HeapBands,
  heapPostScript,
  type PostScriptOptions,
  readHeapParameters,
} from '../../../language/profile/index.ts';
import { readText } from '../files/reading.ts';
import { reportFile } from './output.ts';
import { Problem } from './problem.ts';

/** hp2ps has only the letters. */
export interface PostScriptFlags {
  readonly ps?: boolean;
  readonly bigTitle?: boolean;
  readonly smallTitle?: boolean;
  readonly colour?: boolean;
  readonly byDeviation?: boolean;
  readonly upright?: boolean;
  /** Points. */
  readonly encapsulated?: number;
  readonly byName?: '+' | '-' | true;
  readonly twoPages?: boolean;
  readonly mostBands?: number;
  readonly previous?: boolean;
  readonly trace?: number;
  readonly traditional?: boolean;
}

export const withPostScriptOptions = (command: Command): Command =>
  command
    .option('--ps', 'draw a picture as hp2ps does (<file>.ps and <file>.aux); so does each of its options:')
    .option('-b, --big-title', 'PostScript: a large box for the title')
    .option('-s, --small-title', 'PostScript: a small box for the title')
    .option('-c, --colour', 'PostScript: colours')
    .option('-d, --by-deviation', 'PostScript: bands by standard deviation')
    .addOption(
      new Option(
        '-e, --encapsulated <width>',
        'PostScript: encapsulated, so wide: 4in, 60mm or 200pt',
      ).argParser(parseWidth),
    )
    .option('-g, --upright', 'PostScript: upright, for viewers')
    .addOption(
      new Option('-i, --by-name [way]', 'PostScript: bands by name, up (+) or down (-)').choices(['+', '-']),
    )
    .option('-M, --two-pages', 'PostScript: the key on a page of its own')
    .addOption(
      new Option(
        '-m, --most-bands <n>',
        'PostScript: maximum number of bands, 20 at most; 0 for all, without a key',
      ).argParser(parseBands),
    )
    .option('-p, --previous', 'PostScript: the ranges, order and shades of the <file>.aux that is there')
    .addOption(
      new Option(
        '-t, --trace <percent>',
        'PostScript: leave out the smallest bands below this share (default: 1)',
      ).argParser(parseTrace),
    )
    .option('-y, --traditional', 'PostScript: traditional, without marks');

const pointsOf = { in: 72, mm: 72 / 25.4, pt: 1 } as const;

function parseWidth(text: string): number {
  const [, figure = '', unit = 'in'] = /^(\d+(?:\.\d+)?)(in|mm|pt)?$/.exec(text) ?? [];
  const points = Number(figure) * pointsOf[unit as keyof typeof pointsOf];
  if (!(points > 2 * pointsOf.in))
    throw new InvalidArgumentError('Write a width of more than 2 inches, like 4in, 60mm or 200pt.');
  return points;
}

function parseBands(text: string): number {
  const bands = Number(text);
  if (text.trim() === '' || !Number.isInteger(bands) || bands < 0 || bands > 20)
    throw new InvalidArgumentError('Write a number of bands from 1 to 20, or 0 for all.');
  return bands;
}

function parseTrace(text: string): number {
  const percent = Number(text);
  if (text.trim() === '' || !(percent >= 0 && percent <= 5))
    throw new InvalidArgumentError('Write a share from 0 to 5.');
  return percent;
}

const postScriptFlags = [
  'ps',
  'bigTitle',
  'smallTitle',
  'colour',
  'byDeviation',
  'encapsulated',
  'upright',
  'byName',
  'twoPages',
  'mostBands',
  'previous',
  'trace',
  'traditional',
] as const satisfies readonly (keyof PostScriptFlags)[];

/** Whether a PostScript picture is asked for. */
export const wantsPostScript = (flags: PostScriptFlags): boolean =>
  postScriptFlags.some(name => flags[name] !== undefined);

/** Writes the picture, and beside it the parameters by which another gets the same. */
export function writePostScript(
  graph: HeapBands,
  { title, date }: { readonly title: string; readonly date: string },
  flags: PostScriptFlags,
  output: string,
): void {
  const parametersPath = output.replace(/(\.ps)?$/, '.aux');
  const files = [reportFile(output, 'picture'), reportFile(parametersPath, 'parameters')] as const;
  const { picture, parameters } = heapPostScript(graph, { title, date, ...optionsOf(flags, parametersPath) });
  files[0].write(picture);
  if (!flags.previous) files[1].write(parameters);
}

function optionsOf(flags: PostScriptFlags, parametersPath: string): Partial<PostScriptOptions> {
  const { bigTitle, smallTitle, byDeviation, byName, encapsulated, mostBands, previous, trace } = flags;
  const order = byDeviation
    ? 'deviation'
    : byName === '-'
      ? 'name-down'
      : byName === undefined
        ? 'area'
        : 'name';
  const before = previous ? readText(parametersPath) : undefined;
  if (previous && before === undefined)
    throw new Problem(`${parametersPath}: there are no parameters yet; draw a picture without -p first`);
  return {
    ...(bigTitle || smallTitle ? { box: bigTitle ? 'large' : 'small' } : {}),
    colour: flags.colour === true,
    order,
    upright: flags.upright === true,
    pages: flags.twoPages === true,
    ...(encapsulated === undefined ? {} : { width: encapsulated }),
    ...(mostBands === undefined ? {} : { most: mostBands }),
    ...(trace === undefined ? {} : { least: trace }),
    ...(before === undefined ? {} : { parameters: readHeapParameters(before) }),
  };
}
