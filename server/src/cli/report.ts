/**
 * The reports of `cairn profile`: what each is called, the file it goes to when none is named, and how it is made.
 * A profile of a run that did not come to its own end says so in every one of them.
 */
import { resolve } from 'node:path';
import type { SourceText } from '../../../language/index.ts';
import {
  type AnnotateOptions,
  annotate,
  exportFormats,
  hasCostlyLine,
  type PlacedCall,
  type Profile,
} from '../../../language/profile/index.ts';
import { urlAmong } from '../files/path.ts';
import { partialReason } from '../runs/line-costs.ts';
import { packageNames } from '../runs/packages.ts';
import { packageAbove } from './place.ts';

/** The program's own modules, each with its text. */
export type Sources = ReadonlyMap<string, SourceText>;

export interface Report {
  /** Absent where it is for reading: then it goes to standard output. */
  readonly suffix?: string;
  /** `page`: gives what a profile is put into for `html`. */
  make(profile: Profile, sources: Sources, page: () => string): string | Uint8Array;
}

const stacksListed = 12;
/** Lines of a program that a person reads whole. */
const readable = 600;
/** Of one with more: what share of the program is worth showing. */
const leastOfLarge = 0.01;

/** The annotated source, and every format that a profile can be written in. */
export const reports: ReadonlyMap<string, Report> = new Map<string, Report>([
  ['annotate', { make: (profile, sources) => annotateAll(profile, sources) }],
  ...exportFormats.map(({ name, suffix, needsPage, write }): [string, Report] => [
    name,
    {
      suffix,
      make: (profile, sources, page) =>
        marked(
          profile,
          write(profile, {
            metric: 'time',
            urlOf: urlAmong([...sources.values()].map(({ name }) => resolve(name))),
            sources,
            ...(needsPage ? { page: page(), packages: packagesIn(profile, sources) } : {}),
          }),
        ),
    },
  ]),
]);

/** The packages of a profile's centres, as far as the places of the sources tell. */
export const packagesIn = (profile: Profile, sources: Sources): readonly string[] =>
  packageNames(profile, module => {
    const source = sources.get(module);
    return source && packageAbove(source.name);
  });

/** GHC writes `(Final)` in the title of its report, and nothing in its JSON. */
function marked(profile: Profile, content: string | Uint8Array): string | Uint8Array {
  const partial = partialReason(profile);
  if (partial === undefined || typeof content !== 'string') return content;
  return content.startsWith('{\n"program"')
    ? content.replace('{\n', `{\n"partial": ${JSON.stringify(partial)},\n`)
    : content.replace('(Final)', `(Partial: ${partial})`);
}

/** How sources are listed: in what width and colour, and whether what costs little is folded, for reading at once. */
type ListingOptions = Omit<AnnotateOptions, 'module' | 'stacks' | 'least' | 'metric' | 'calls'> & {
  /** By module. */
  readonly calls?: ReadonlyMap<string, readonly PlacedCall[]>;
};

/** Every module's source with its costs; the hottest stacks once, at the end. */
export function annotateAll(profile: Profile, sources: Sources, options: ListingOptions = {}): string {
  const partial = partialReason(profile);
  const head = partial ? `This profile is partial: the run was stopped early (${partial}).\n` : '';
  return head + listings(profile, sources, { metric: 'time', ...options });
}

/** The sources with their costs, one after another. */
export function listings(
  profile: Profile,
  sources: Sources,
  options: ListingOptions & Pick<AnnotateOptions, 'metric'>,
): string {
  const { metric, folded, calls } = options;
  const lines = [...sources.values()].reduce((sum, { text }) => sum + text.split('\n').length, 0);
  const isLarge = folded === true && lines > readable;
  const hot = [...sources].filter(
    ([module]) => isLarge && hasCostlyLine(profile, module, metric, leastOfLarge),
  );
  const least = hot.length > 0 ? leastOfLarge : 0;
  const shown = hot.length > 0 ? hot : [...sources];
  const listed = shown.map(([module, source], index) =>
    annotate(profile, source, {
      ...options,
      calls: calls?.get(module) ?? [],
      module,
      least,
      stacks: index === shown.length - 1 ? stacksListed : 0,
    }),
  );
  const rest = [...sources].filter(each => !shown.some(([module]) => module === each[0]));
  return listed.join('\n') + (rest.length === 0 ? '' : `\n${quietText(rest.map(([, { name }]) => name))}\n`);
}

const quietText = (names: readonly string[]): string =>
  `Hidden, as nothing in them has 1% of the costs: ${names.join(', ')}. ‘cairn profile --report annotate’ shows all lines of all modules.`;
