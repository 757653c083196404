/**
 * Translates options of GHC's runtime, such as `+RTS -p -s -M64m -RTS`, into Cairn's options (GHC User's Guide, 5.7). GHC's other
 * options are ignored with a message. An option that GHC does not have either is an error.
 */
import { Problem } from './problem.ts';
import { translateHeap } from './rtsheap.ts';

/** The commands that run a program. */
const running: ReadonlySet<string> = new Set(['run', 'profile']);

/** Arguments without runtime options, and the options that are ignored. */
export interface Translated {
  readonly args: readonly string[];
  readonly passedOver: readonly string[];
}

/** Throws a Problem for an option that GHC does not have, and for a profiling option of `cairn run`. */
export function translateRts(args: readonly string[]): Translated {
  const [command, ...rest] = args;
  if (command === undefined || !running.has(command)) return { args, passedOver: [] };
  const { own, rts } = separated(rest);
  const passedOver: string[] = [];
  const heap = translateHeap(rts, command === 'profile');
  const named = heap.rest.filter(option => /^-po./.test(option));
  const options = heap.rest.flatMap(option => {
    const translated = named.includes(option) ? [] : translatedOption(option, command);
    if (translated === undefined) passedOver.push(option);
    return translated ?? [];
  });
  // it names the file of a report, not that of the heap profile
  const stem = named.at(-1)?.slice('-po'.length);
  if (stem !== undefined && writesOneReport(options)) options.push('--output', `${stem}.prof`);
  else passedOver.push(...named);
  return { args: [command, ...options, ...heap.own, ...own], passedOver };
}

/** `--output` names the file of a single report. */
const writesOneReport = (options: readonly string[]): boolean =>
  options.filter(option => option === '--report').length === 1 && !options.includes('eventlog');

/** What stands between +RTS and -RTS, or the end; nothing more after --RTS. */
function separated(args: readonly string[]): { readonly own: string[]; readonly rts: string[] } {
  const own: string[] = [];
  const rts: string[] = [];
  let isRts = false;
  for (const [at, arg] of args.entries()) {
    if (arg === '--RTS') return { own: [...own, ...args.slice(at + 1)], rts };
    if (arg === '+RTS' || (isRts && arg === '-RTS')) isRts = arg === '+RTS';
    else (isRts ? rts : own).push(arg);
  }
  return { own, rts };
}

interface Translation {
  /** `$1` is what stands behind the option. */
  readonly option: RegExp;
  readonly own: readonly string[];
  readonly needsProfile?: true;
  /** Without a profile it has no meaning. */
  readonly profiles?: true;
}

const translations: readonly Translation[] = [
  { option: /^-p$/, own: ['--report', 'prof'], needsProfile: true },
  { option: /^-P$/, own: ['--report', 'prof-detailed'], needsProfile: true },
  { option: /^-[pP]a$/, own: ['--report', 'prof-all'], needsProfile: true },
  { option: /^-pj$/, own: ['--report', 'json'], needsProfile: true },
  // GHC wants -ticky when the program is built
  { option: /^-r$/, own: ['--ticky'], needsProfile: true },
  { option: /^-l([a-z-]*)$/, own: ['--report', 'eventlog'], profiles: true },
  { option: /^-xc$/, own: ['--xc'] },
  { option: /^-s$/, own: ['--statistics'] },
  { option: /^-M(\d.*)$/, own: ['--heap-limit', '$1'] },
  // 0 turns GHC's timer off
  { option: /^-V(?!0*\.?0*$)(\d.*)$/, own: ['--tick-interval', '$1'], profiles: true },
  { option: /^--no-automatic-time-samples$/, own: ['--time-on-request'], profiles: true },
  { option: /^-K(\d.*)$/, own: ['--stack-limit', '$1'] },
];

/** What GHC's runtime has besides: generations, threads, event logs and their like. */
const elsewhere =
  /^-(A|B|C|c|D|F|G|H|I|L|M|N|O|R|S|T|V|Z|e|g|h|i|k|l|m|n|o|po|q|r|s|t|w|x|y|f)|^--(nonmoving-gc|copying-gc|info|install-|machine-readable|disable-|eventlog|io-manager|long-gc|numa|no-)/;

/** Undefined where it has no meaning here. */
function translatedOption(option: string, command: string): readonly string[] | undefined {
  for (const { option: pattern, own, needsProfile, profiles } of translations) {
    const match = pattern.exec(option);
    if (match === null) continue;
    if (profiles && command !== 'profile') return undefined;
    if (needsProfile && command !== 'profile')
      throw new Problem(`the flag ${option} needs a profile; use cairn profile`);
    return own.map(part => part.replace('$1', () => match[1] ?? ''));
  }
  if (elsewhere.test(option)) return undefined;
  throw new Problem(`unknown RTS option: ${option}`);
}
