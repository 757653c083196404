/**
 * The options of a run: how a program is compiled, how its costs are charged, and whether it runs in a sandbox. This table defines their
 * names, values and defaults for the command line, launch configurations, settings and the request `cairn/run`.
 */
import { type CompileOptions, optimisationLevels } from '../compiler.ts';
import { type CentresOf, costCentreChoices } from '../profile/model/centre.ts';
import type { HeapRestriction } from '../profile/model/restriction.ts';
import { breakdowns, usualLabelLength } from '../profile/pass/heap.ts';
import { type CensusRate, exceptionStyles, type Limits, type RunOptions } from '../runtime/executable.ts';

interface Row<Value> {
  readonly type: OptionType;
  readonly default: Value;
  /** As the command line's help explains it: a phrase without a full stop. */
  readonly sentence: string;
  /** As commander reads it; absent where the command line has no such option. */
  readonly flag?: string;
  /** The commands that have the flag: all that run a program, those that profile it, or `cairn profile` alone. */
  readonly commands?: 'run' | 'centres' | 'profile';
  /** The key in a launch configuration; of an object inside it where it has a dot. */
  readonly launch: string;
  /** The setting, without `cairn.`; absent where there is none. */
  readonly setting?: string;
  /** What is made anew for another value. */
  readonly changes: 'engine' | 'compile' | 'link' | 'machine' | 'report';
}

export type OptionType =
  | { readonly kind: 'boolean' }
  /** Bytes; mebibytes in settings and launch configurations. */
  | { readonly kind: 'size' }
  /** More than none. */
  | { readonly kind: 'seconds'; readonly least?: number; readonly most?: number }
  | { readonly kind: 'choice'; readonly choices: readonly string[] }
  /** Patterns of names. */
  | { readonly kind: 'patterns' }
  /** A choice for each named module. */
  | { readonly kind: 'choiceOfModules'; readonly choices: readonly string[] }
  /** A whole number. */
  | { readonly kind: 'count'; readonly least: number; readonly most: number }
  /** Which closures count in a heap profile. */
  | { readonly kind: 'restriction' };

const boolean = { kind: 'boolean' } as const;
const size = { kind: 'size' } as const;
const choice = <const C extends readonly string[]>(...choices: C) => ({ kind: 'choice', choices }) as const;

export const runOptions = {
  costCentres: {
    type: choice(...costCentreChoices),
    default: 'top',
    sentence: 'which functions get a cost centre',
    flag: '--cost-centres <which>',
    commands: 'centres',
    launch: 'costCentres',
    setting: 'costCentres',
    changes: 'compile',
  },
  costCentresOf: {
    type: { kind: 'choiceOfModules', choices: costCentreChoices },
    default: {} as CentresOf,
    sentence: 'the same for one module; overrides its OPTIONS_GHC (Data.Queue=all)',
    flag: '--cost-centres-of <module=which>',
    commands: 'centres',
    launch: 'costCentresOf',
    setting: 'costCentresOf',
    changes: 'compile',
  },
  callers: {
    type: { kind: 'patterns' },
    default: [] as readonly string[],
    sentence:
      'give each call of a matching function a cost centre, like GHC’s -fprof-callers (rev, Data.Map.*)',
    flag: '--callers <pattern>',
    commands: 'centres',
    launch: 'callers',
    setting: 'costCentreCallers',
    changes: 'compile',
  },
  cafAll: {
    type: boolean,
    default: false,
    sentence: 'one cost centre for each constant instead of one for each module',
    flag: '--caf-all',
    commands: 'centres',
    launch: 'cafAll',
    setting: 'costCentrePerConstant',
    changes: 'compile',
  },
  ignoreScc: {
    type: boolean,
    default: false,
    sentence: 'ignore SCC pragmas',
    flag: '--ignore-scc',
    commands: 'centres',
    launch: 'ignoreScc',
    changes: 'compile',
  },
  countCalls: {
    type: boolean,
    default: false,
    sentence: 'count strict, lazy, curried and tail calls, and returns, for every stack',
    flag: '--count-calls',
    commands: 'centres',
    launch: 'countCalls',
    setting: 'countCalls',
    changes: 'link',
  },
  ticky: {
    type: boolean,
    default: false,
    sentence:
      'count entries, allocations, calls and returns of every function, thunk and constructor, like GHC’s -ticky',
    flag: '--ticky',
    commands: 'profile',
    launch: 'ticky',
    changes: 'link',
  },
  curried: {
    type: choice('application', 'creation'),
    default: 'application',
    sentence: 'which stack pays for calls of unknown functions',
    flag: '--curried <where>',
    commands: 'centres',
    launch: 'curriedCalls',
    setting: 'curriedCalls',
    changes: 'link',
  },
  policy: {
    type: choice('compress', 'truncate', 'drop'),
    default: 'compress',
    sentence: 'what to do when a cost centre is already on the stack',
    flag: '--policy <policy>',
    commands: 'centres',
    launch: 'policy',
    setting: 'policy',
    changes: 'machine',
  },
  coverage: {
    type: boolean,
    default: false,
    sentence:
      'count how often each expression, alternative and decision is evaluated, like GHC’s -fhpc (the command line writes <program>.tix and .hpc)',
    flag: '--coverage',
    commands: 'run',
    launch: 'coverage',
    changes: 'compile',
  },
  optimise: {
    type: choice(...optimisationLevels),
    default: '1',
    sentence:
      'how much the program is optimised: 0, as ghc -O0; 1, specialised, inlined and unboxed across modules',
    flag: '--optimise <level>',
    commands: 'run',
    launch: 'optimise',
    setting: 'optimise',
    changes: 'compile',
  },
  overhead: {
    type: boolean,
    default: false,
    sentence:
      'measure the overhead of profiling by running the program again with less profiling (implies --count-calls)',
    flag: '--overhead',
    commands: 'profile',
    launch: 'measureOverhead',
    setting: 'measureOverhead',
    changes: 'machine',
  },
  subtractOverhead: {
    type: boolean,
    default: false,
    sentence: 'subtract the overhead of profiling from the ticks (implies --overhead)',
    flag: '--subtract-overhead',
    commands: 'profile',
    launch: 'subtractOverhead',
    setting: 'subtractOverhead',
    changes: 'report',
  },
  tickInterval: {
    type: { kind: 'seconds', least: 0.0001, most: 10 },
    default: 0.001,
    sentence: 'sampling interval for time, like GHC’s +RTS -V',
    flag: '--tick-interval <seconds>',
    commands: 'profile',
    launch: 'tickInterval',
    setting: 'tickInterval',
    changes: 'machine',
  },
  timeOnRequest: {
    type: boolean,
    default: false,
    sentence:
      'charge time only while the program asks for it with GHC.Profiling, like GHC’s +RTS --no-automatic-time-samples',
    flag: '--time-on-request',
    commands: 'profile',
    launch: 'timeOnRequest',
    changes: 'machine',
  },
  heap: {
    type: choice('none', ...breakdowns),
    default: 'none',
    sentence:
      'profile the live heap by cost-centre stack (hc), module (hm), closure (hd), type (hy), closure kind (hT), info table (hi: closures with their places in the source), retainer set (hr), biography (hb: lag, use, drag, void) or era (he)',
    flag: '--heap <breakdown>',
    commands: 'profile',
    launch: 'heap',
    changes: 'link',
  },
  heapInterval: {
    type: { kind: 'seconds', least: 0, most: 3600 },
    default: undefined,
    sentence:
      'time between two samples of the heap, like GHC’s +RTS -i; 0 for a sample at every collection (default: 0.005 at first, and 0.1 in a long run)',
    flag: '--heap-interval <seconds>',
    commands: 'profile',
    launch: 'heapInterval',
    changes: 'machine',
  },
  heapEvery: {
    type: size,
    default: undefined,
    sentence: 'sample the heap each time so much was allocated, which gives the same samples in every run',
    flag: '--heap-every <size>',
    commands: 'profile',
    launch: 'heapEvery',
    changes: 'machine',
  },
  heapOnly: {
    type: { kind: 'restriction' },
    default: {} as HeapRestriction,
    sentence:
      'count only closures with these: top=rev,main or anywhere=rev (cost centres), module=, description=, type=, retainer=, biography=drag,void, era=2; all must hold',
    flag: '--heap-only <what=names>',
    commands: 'profile',
    launch: 'heapOnly',
    changes: 'link',
  },
  heapNameLength: {
    type: { kind: 'count', least: 1, most: 10_000 },
    default: usualLabelLength,
    sentence: 'maximum length of the names of stacks and retainer sets, like GHC’s +RTS -L',
    flag: '--heap-name-length <n>',
    commands: 'profile',
    launch: 'heapNameLength',
    changes: 'report',
  },
  heapRetainers: {
    type: { kind: 'count', least: 1, most: 1000 },
    default: 8,
    sentence: 'maximum number of retainers in a set; larger sets are one band, MANY; like GHC’s +RTS -R',
    flag: '--heap-retainers <n>',
    commands: 'profile',
    launch: 'heapRetainers',
    changes: 'machine',
  },
  heapNextEra: {
    type: boolean,
    default: false,
    sentence: 'begin a new era with each sample of the heap, like GHC’s +RTS --automatic-era-increment',
    flag: '--heap-next-era',
    commands: 'profile',
    launch: 'heapNextEra',
    changes: 'machine',
  },
  heapSites: {
    type: boolean,
    default: false,
    sentence:
      'tell constructors apart by the places that apply them, for --heap hi, like GHC’s -fdistinct-constructor-tables',
    flag: '--heap-sites',
    commands: 'profile',
    launch: 'heapSites',
    changes: 'compile',
  },
  heapOnRequest: {
    type: boolean,
    default: false,
    sentence:
      'sample the heap only when the program asks for it with GHC.Profiling, like GHC’s +RTS --no-automatic-heap-samples',
    flag: '--heap-on-request',
    commands: 'profile',
    launch: 'heapOnRequest',
    changes: 'machine',
  },
  heapThreads: {
    type: boolean,
    default: false,
    sentence: 'count threads and their stacks too, like GHC’s +RTS -xt',
    flag: '--heap-threads',
    commands: 'profile',
    launch: 'heapThreads',
    changes: 'report',
  },
  exceptions: {
    type: choice(...exceptionStyles),
    default: 'text',
    sentence:
      'what exceptions have with them: their text alone, as before GHC 9.10, or a context with the calls of HasCallStack, which is printed with the type of an uncaught one, as since GHC 9.12',
    flag: '--exceptions <style>',
    commands: 'run',
    launch: 'exceptions',
    setting: 'exceptions',
    changes: 'machine',
  },
  heapLimit: {
    type: size,
    default: undefined,
    sentence: 'maximum heap size, like 64m or 1g (default: as much as this computer allows)',
    flag: '--heap-limit <size>',
    commands: 'run',
    launch: 'limits.heap',
    setting: 'limits.heap',
    changes: 'machine',
  },
  stackLimit: {
    type: size,
    default: undefined,
    sentence: 'maximum stack size',
    flag: '--stack-limit <size>',
    commands: 'run',
    launch: 'limits.stack',
    setting: 'limits.stack',
    changes: 'machine',
  },
  timeLimit: {
    type: { kind: 'seconds' },
    default: undefined,
    sentence: 'stop the program after this time',
    flag: '--time-limit <seconds>',
    commands: 'run',
    launch: 'limits.time',
    setting: 'limits.time',
    changes: 'machine',
  },
  sandbox: {
    type: boolean,
    default: false,
    sentence: 'restrict the program to its own folder or project, and hide environment variables',
    flag: '--sandbox',
    commands: 'run',
    launch: 'sandbox',
    setting: 'sandbox',
    changes: 'machine',
  },
  engine: {
    type: choice('auto', 'embedded', 'ghc'),
    default: 'auto',
    sentence: 'what compiles and runs the program: Cairn itself, or an installed GHC',
    flag: '--engine <which>',
    commands: 'profile',
    launch: 'engine',
    setting: 'engine',
    changes: 'engine',
  },
} as const satisfies Readonly<Record<string, Row<unknown>>>;

type Table = typeof runOptions;
export type RunOptionName = keyof Table;

/** The value of every option. */
export type RunConfiguration = {
  readonly [K in RunOptionName]: Table[K]['type'] extends { readonly kind: 'boolean' }
    ? boolean
    : Table[K]['type'] extends { readonly kind: 'size' | 'seconds' | 'count' }
      ? number | undefined
      : Table[K]['type'] extends { readonly kind: 'choice'; readonly choices: readonly (infer C)[] }
        ? C
        : Table[K]['default'];
};

type Under<Prefix extends string> = {
  readonly [K in RunOptionName as Table[K]['launch'] extends `${Prefix}.${infer Key}`
    ? Key
    : never]?: RunConfiguration[K];
};

/** What a launch configuration may say of them. */
export type LaunchOptions = {
  readonly [K in RunOptionName as Table[K]['launch'] extends `${string}.${string}`
    ? never
    : Table[K]['launch']]?: RunConfiguration[K];
} & { readonly limits?: Under<'limits'> };

export const runOptionNames = Object.keys(runOptions) as readonly RunOptionName[];

/** A row of the table, for those who look at all of them. */
export const runOption = (name: RunOptionName): Row<RunConfiguration[RunOptionName]> => runOptions[name];

/** Every option: as it is given or else by default. */
export const withDefaults = (given: Partial<RunConfiguration>): RunConfiguration =>
  Object.fromEntries(
    runOptionNames.map(name => [name, given[name] ?? runOptions[name].default]),
  ) as unknown as RunConfiguration;

/** Subtracting the overhead implies measuring it. */
export const measuresOverhead = ({ overhead, subtractOverhead }: Partial<RunConfiguration>): boolean =>
  overhead === true || subtractOverhead === true;

/** How a program is compiled for a profiled run. */
export function profiledCompileOptions(given: Partial<RunConfiguration>): CompileOptions {
  const options = withDefaults(given);
  const { costCentres, costCentresOf, callers, ignoreScc, cafAll, countCalls, ticky, curried } = options;
  return {
    profiled: true,
    costCentres,
    ...(Object.keys(costCentresOf).length > 0 && { costCentresOf }),
    ...(callers.length > 0 && { callers }),
    ignoreScc,
    cafAll,
    countCalls: countCalls || measuresOverhead(options),
    ...(ticky && { ticky }),
    ...(options.heap !== 'none' && wantsBiographies(options) && { biography: true }),
    ...(options.heap !== 'none' && wantsEras(options) && { eras: true }),
    ...(options.heap !== 'none' && options.heapSites && { constructorSites: true }),
    curried,
    ...(options.coverage && { coverage: true }),
    ...(options.optimise !== '0' && { optimise: options.optimise }),
  };
}

/** The limits of a run: heap and stack in bytes, time in seconds. */
export const limitsOf = ({ heapLimit, stackLimit, timeLimit }: Partial<RunConfiguration>): Limits => ({
  ...(heapLimit === undefined ? {} : { heap: heapLimit }),
  ...(stackLimit === undefined ? {} : { stack: stackLimit }),
  ...(timeLimit === undefined ? {} : { time: timeLimit }),
});

/** When the heap is sampled. */
export const censusRate = ({ heapInterval, heapEvery }: Partial<RunConfiguration>): CensusRate =>
  heapEvery === undefined
    ? heapInterval === undefined
      ? { kind: 'time', milliseconds: 100, first: 5 }
      : { kind: 'time', milliseconds: 1000 * heapInterval }
    : { kind: 'bytes', bytes: heapEvery };

/** What is retained is found out only where a heap profile says it, or leaves out something by it. */
const wantsRetainers = ({ heap, heapOnly }: Partial<RunConfiguration>): boolean =>
  heap === 'hr' || heapOnly?.retainer !== undefined;

/** The same of biographies. */
const wantsBiographies = ({ heap, heapOnly }: Partial<RunConfiguration>): boolean =>
  heap === 'hb' || heapOnly?.biography !== undefined;

/** The same of eras. */
const wantsEras = ({ heap, heapOnly }: Partial<RunConfiguration>): boolean =>
  heap === 'he' || heapOnly?.era !== undefined;

/** Why a heap profile cannot be made, in GHC's words: a census finds out about one of retainers, biographies and eras, not more. */
export function heapConflict(given: Partial<RunConfiguration>): string | undefined {
  const asked = [
    wantsBiographies(given) && '-hb',
    wantsEras(given) && '-he',
    wantsRetainers(given) && '-hr',
  ].filter(each => typeof each === 'string');
  return asked.length > 1 ? `cannot mix ${asked.join(' and ')}` : undefined;
}

/** What exceptions have with them, for the machine. */
export const exceptionsOf = ({ exceptions }: Partial<RunConfiguration>): Pick<RunOptions, 'exceptions'> =>
  exceptions === undefined || exceptions === runOptions.exceptions.default ? {} : { exceptions };

/** The machine's options for a profiled run. */
export function profiledMachineOptions(
  given: Partial<RunConfiguration>,
): Pick<RunOptions, 'policy' | 'limits' | 'tickInterval' | 'isUntimed' | 'heap' | 'overhead' | 'exceptions'> {
  const { policy, tickInterval, timeOnRequest, heap, heapRetainers, heapNextEra, heapOnRequest } =
    withDefaults(given);
  const milliseconds = (seconds: number): number => 1000 * seconds;
  const rate = censusRate(given);
  return {
    policy,
    limits: limitsOf(given),
    tickInterval: milliseconds(tickInterval ?? runOptions.tickInterval.default),
    ...(timeOnRequest && { isUntimed: true }),
    ...(heap === 'none'
      ? {}
      : {
          heap: {
            ...rate,
            ...(wantsRetainers(given) && { retainers: heapRetainers ?? 1 }),
            ...(wantsBiographies(given) && { biography: true as const }),
            ...(wantsEras(given) && { eras: { increment: heapNextEra } }),
            ...(heapOnRequest && { isStopped: true }),
          },
        }),
    overhead: measuresOverhead(given),
    ...exceptionsOf(given),
  };
}
