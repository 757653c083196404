/**
 * What counts of a heap (GHC User's Guide, "RTS options for heap profiling"): closures for which everything that is given holds. Of
 * several names, one must fit. Names are as GHC writes them.
 */
export interface HeapRestriction {
  /** Cost centres on top of the stack. */
  readonly top?: readonly string[];
  /** Cost centres anywhere on the stack. */
  readonly anywhere?: readonly string[];
  /** Modules of the stack's top. */
  readonly module?: readonly string[];
  readonly description?: readonly string[];
  readonly type?: readonly string[];
  /** Cost centres on top of the stack of one of the retainers. */
  readonly retainer?: readonly string[];
  /** `lag`, `use`, `drag` and `void`. What counts as always in use fits none of them. */
  readonly biography?: readonly string[];
  /** Eras, in decimal digits. */
  readonly era?: readonly string[];
}

export type RestrictionKind = keyof HeapRestriction;

/** What each restriction is about, in words, and the letter of GHC's option for it: `-hc<names>`. */
export const restrictions: Readonly<
  Record<RestrictionKind, { readonly letter: string; readonly noun: string }>
> = {
  top: { letter: 'c', noun: 'a cost centre on top of its stack' },
  anywhere: { letter: 'C', noun: 'a cost centre on its stack' },
  module: { letter: 'm', noun: 'a module' },
  description: { letter: 'd', noun: 'a closure description' },
  type: { letter: 'y', noun: 'a type' },
  retainer: { letter: 'r', noun: 'a retainer' },
  biography: { letter: 'b', noun: 'a biography' },
  era: { letter: 'e', noun: 'an era' },
};

export const restrictionKinds = Object.keys(restrictions) as readonly RestrictionKind[];

/** Why a restriction is none, in words. */
export interface BadRestriction {
  readonly wrong: string;
}

/** `top=build,main`, beside the restrictions there are. The names of two of one kind are alternatives. */
export function addRestriction(before: HeapRestriction, text: string): HeapRestriction | BadRestriction {
  const [key = '', ...rest] = text.split('=');
  const kind = restrictionKinds.find(each => each === key);
  const names = rest
    .join('=')
    .split(',')
    .filter(name => name !== '');
  if (kind === undefined || names.length === 0)
    return {
      wrong: `Write ${restrictionKinds.join(', ')}, each with names, like type=Map,Int.`,
    };
  const other = kind === 'era' ? names.find(name => !/^\d+$/.test(name)) : undefined;
  if (other !== undefined) return { wrong: `Eras are numbers, like era=2; ${other} is none.` };
  const written = kind === 'era' ? names.map(name => `${BigInt(name)}`) : names;
  return { ...before, [kind]: [...(before[kind] ?? []), ...written] };
}

/** As GHC's options: `-hcbuild,main -hyInt`. */
export const restrictionOptions = (restriction: HeapRestriction): string[] =>
  restrictionKinds.flatMap(kind => {
    const names = restriction[kind];
    return names === undefined ? [] : [`-h${restrictions[kind].letter}${names.join(',')}`];
  });
