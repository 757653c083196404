/**
 * Translates the heap profiling options of GHC's runtime, such as `+RTS -hd -hcbuild -i0.01 -L60`, into Cairn's options (GHC User's
 * Guide, "RTS options for heap profiling"; rts/RtsFlags.c).
 */
import { type Breakdown, restrictionKinds, restrictions } from '../../../language/profile/index.ts';
import { Problem } from './problem.ts';

/** Options of Cairn's, and the options that are no business of a heap profile. */
export interface HeapTranslated {
  readonly own: readonly string[];
  readonly rest: readonly string[];
}

/** By the letter behind `-h`; GHC takes most of them in both cases. */
const breakdownOf: Readonly<Record<string, Breakdown>> = {
  '': 'hc',
  c: 'hc',
  C: 'hc',
  m: 'hm',
  M: 'hm',
  d: 'hd',
  D: 'hd',
  y: 'hy',
  Y: 'hy',
  T: 'hT',
  i: 'hi',
  r: 'hr',
  R: 'hr',
  b: 'hb',
  B: 'hb',
  e: 'he',
};

const parameters: readonly { readonly option: RegExp; readonly own: string; readonly plain?: true }[] = [
  { option: /^-i(.*)$/, own: '--heap-interval', plain: true },
  { option: /^-L(.*)$/, own: '--heap-name-length' },
  { option: /^-R(.*)$/, own: '--heap-retainers' },
];

/** Throws a Problem where GHC refuses the options. A program without profiling takes the breakdowns by closure kind and by
 * info table only. */
export function translateHeap(options: readonly string[], isProfiled: boolean): HeapTranslated {
  const rest: string[] = [];
  const own: string[] = [];
  /** GHC keeps the last restriction of each kind. */
  const only = new Map<string, string>();
  let breakdown: Breakdown | undefined;
  for (const option of options) {
    const parameter = parameters.find(
      ({ option: pattern, plain }) => (isProfiled || plain) && pattern.test(option),
    );
    if (!isProfiled && /^-h(?![Ti]$)/.test(option))
      throw new Problem(`the flag ${option} requires the program to be built with -prof; use cairn profile`);
    if (option === '-xt' && isProfiled) own.push('--heap-threads');
    else if (option === '--automatic-era-increment' && isProfiled) own.push('--heap-next-era');
    else if (option === '--no-automatic-heap-samples' && isProfiled) own.push('--heap-on-request');
    // 0 stands for the usual size
    else if (/^-R0+$/.test(option) && isProfiled) continue;
    else if (parameter) own.push(parameter.own, valueIn(option, parameter.option));
    else if (!option.startsWith('-h')) rest.push(option);
    else if (option.length > 3) {
      const [kind, names] = restrictionOf(option);
      only.set(kind, names);
    } else {
      if (breakdown !== undefined) throw new Problem('multiple heap profile options');
      breakdown = breakdownOf[option.slice(2)];
      if (breakdown === undefined) throw new Problem(`invalid heap profile option: ${option}`);
    }
  }
  if (breakdown !== undefined) own.push('--heap', breakdown);
  for (const [kind, names] of only) own.push('--heap-only', `${kind}=${names}`);
  return { own, rest };
}

function valueIn(option: string, pattern: RegExp): string {
  const value = pattern.exec(option)![1]!;
  const isGood = option.startsWith('-i')
    ? /^(\d*\.?\d+|\d+\.)(e[-+]?\d+)?$/i.test(value)
    : /^0*[1-9]\d*$/.test(value);
  if (isGood) return value;
  throw new Problem(option.startsWith('-i') ? 'bad value for -i' : `bad RTS option: ${option}`);
}

/** `-hcbuild,main`, and with braces as older compilers wanted it. */
function restrictionOf(option: string): readonly [kind: string, names: string] {
  const letter = option.charAt(2);
  const kind =
    restrictionKinds.find(each => restrictions[each].letter === letter) ??
    restrictionKinds.find(each => restrictions[each].letter === letter.toLowerCase());
  if (kind === undefined) throw new Problem(`invalid heap profile option: ${option}`);
  return [kind, option.slice(3).replace(/^\{/, '').replace(/\}$/, '')];
}
