/**
 * GHC's ticky-ticky reports (`.ticky`), as rts/Ticky.c writes them: a summary in words, a table of closures, and the counters by name.
 * Rows of events that this machine does not have say so.
 */
import { closureName, counter, type TickyCounts } from '../model/ticky.ts';

interface TickyFacts {
  readonly program: string;
  readonly arguments: readonly string[];
}

export function writeTicky(counts: TickyCounts, { program, arguments: given }: TickyFacts): string {
  const command = [program, ...given].map(word => `'${word}'`).join(' ');
  const lines = [
    `${command} +RTS '-r'`,
    '',
    ...summary(counts),
    '',
    stars,
    '',
    ...closureTable(counts),
    '',
    stars,
    ...countersInOrder.map(name => counterLine(counts, name)),
  ];
  return `${lines.join('\n')}\n`;
}

const stars = '*'.repeat(50);
const right = (value: number | string, width: number): string => String(value).padStart(width);
const share = (part: number, whole: number): string => (whole === 0 ? 0 : (100 * part) / whole).toFixed(1);

// ---------------------------------------------------------------- summary

function summary(counts: TickyCounts): readonly string[] {
  const of = (name: string): number => counter(counts, name);
  const sum = (...names: readonly string[]): number => names.reduce((total, name) => total + of(name), 0);
  const thunks = sum('ENT_STATIC_THK_MANY_ctr', 'ENT_DYN_THK_MANY_ctr');
  const functions = sum('ENT_STATIC_FUN_DIRECT_ctr', 'ENT_DYN_FUN_DIRECT_ctr');
  const indirections = of('ENT_DYN_IND_ctr');
  const enters = thunks + functions + indirections;
  const known = sum('KNOWN_CALL_ctr', 'KNOWN_CALL_EXTRA_ARGS_ctr');
  const calls = known + of('UNKNOWN_CALL_ctr');
  const returns = sum('RET_NEW_ctr', 'RET_OLD_ctr');
  const updates = sum('UPD_CON_IN_NEW_ctr', 'UPD_FUN_ctr', 'UPD_PAP_IN_NEW_ctr');
  const enter = (count: number, what: string): string =>
    `${right(count, 11)} (${right(share(count, enters), 5)}%) ${what}`;
  const update = (count: number, what: string): string =>
    `${right(count, 11)} (${right(share(count, updates), 5)}%) ${what}`;
  const slow = (head: string): string =>
    `   ${head}${['TOO_FEW', 'CORRECT', 'TOO_MANY'].map(how => right(of(`SLOW_CALL_${head}_${how}_ctr`), 15)).join('')}`;
  const percentOfCalls = calls === 0 ? 0 : Math.round((100 * known) / calls);
  return [
    `STACK USAGE: ${counts.stackBytes === undefined ? '' : `${counts.stackBytes} bytes at most`}`.trimEnd(),
    '',
    `ALLOCATIONS: ${of('ALLOC_HEAP_tot')} bytes in ${counts.collections ?? 0} collections`,
    ...allocationLines(counts),
    '',
    `ENTERS: ${enters}`,
    enter(thunks, 'thunks'),
    enter(functions, 'functions'),
    enter(indirections, 'normal indirections'),
    '',
    `FUNCTION ENTRIES: ${functions}`,
    '',
    `TAIL CALLS: ${calls}, of which ${known} (${percentOfCalls}%) were to known functions`,
    '',
    `SLOW APPLICATIONS: ${sum(...slowCalls)} evaluated, ${of('SLOW_CALL_UNEVALD_ctr')} unevaluated`,
    '',
    '         Too few args   Correct args   Too many args',
    slow('FUN'),
    slow('PAP'),
    '',
    `RETURNS: ${returns}`,
    `${right(of('RET_NEW_ctr'), 11)} (${right(share(of('RET_NEW_ctr'), returns), 5)}%) from entering a new constructor`,
    '             [the rest from entering an existing constructor]',
    '',
    sizes(counts, 'RET_NEW'),
    sizes(counts, 'RET_OLD'),
    '',
    `UPDATE FRAMES: ${of('UPDF_PUSHED_ctr')} (0 omitted from thunks)`,
    `CATCH FRAMES:  ${of('CATCHF_PUSHED_ctr')}`,
    `UPDATES: ${updates}`,
    update(of('UPD_CON_IN_NEW_ctr'), 'data values'),
    update(of('UPD_FUN_ctr'), 'functions'),
    update(of('UPD_PAP_IN_NEW_ctr'), 'partial applications'),
  ];
}

const slowCalls = ['FUN', 'PAP'].flatMap(head =>
  ['TOO_FEW', 'CORRECT', 'TOO_MANY'].map(how => `SLOW_CALL_${head}_${how}_ctr`),
);

const allocated = [
  ['function closures', 'ALLOC_FUN_ctr', 'ALLOC_FUN_gds'],
  ['thunks', 'ALLOC_UP_THK_ctr', 'ALLOC_THK_gds'],
  ['data values', 'ALLOC_CON_ctr', 'ALLOC_CON_gds'],
  ['partial applications', 'ALLOC_PAP_ctr', 'ALLOC_PAP_gds'],
  ['arrays, variables and other objects of the runtime', 'ALLOC_PRIM_ctr', 'ALLOC_PRIM_gds'],
] as const;

function allocationLines(counts: TickyCounts): readonly string[] {
  const all = counter(counts, 'ALLOC_HEAP_tot');
  return allocated.map(([what, objects, bytes]) => {
    const count = counter(counts, bytes);
    return `${right(counter(counts, objects), 11)} (${right(share(count, all), 5)}% of the bytes) ${what}`;
  });
}

/** How many fields the constructors had, in per cent of all that were returned. */
function sizes(counts: TickyCounts, what: string): string {
  const all = counter(counts, `${what}_ctr`);
  const shares = Array.from({ length: 9 }, (_, fields) =>
    right(`${share(counter(counts, `${what}_hst_${fields}`), all)}%`, 7),
  );
  return `${`${what}:`.padEnd(17)}${right(all, 11)}:${shares.join('')}`;
}

// ---------------------------------------------------------------- closures

function closureTable({ closures }: TickyCounts): readonly string[] {
  const sorted = closures.toSorted(
    (a, b) => b.entries - a.entries || b.bytes - a.bytes || (a.name < b.name ? -1 : 1),
  );
  return [
    "    Entries      Alloc    Alloc'd  Non-void Arguments      STG Name",
    '-'.repeat(80),
    ...sorted.map(closure => {
      const { entries, allocation, bytes, location, arguments: letters } = closure;
      const name = `${closureName(closure)}${location === undefined ? '' : ` at ${location}`}`;
      const figures = [entries, allocation, bytes].map(figure => right(figure, 11)).join('');
      return `${figures} ${right(letters.length, 3)} ${letters.padEnd(22)} ${name}`;
    }),
  ];
}

// ---------------------------------------------------------------- counters

const eleven = (text: string): string => right(text, 11);

function counterLine(counts: TickyCounts, name: string): string {
  const count = counts.counters[name];
  if (count !== undefined) return `${eleven(String(count))} ${name}`;
  const reason = reasons.find(([pattern]) => pattern.test(name))?.[1] ?? 'no such event here';
  return `${eleven('-')} ${name} not counted: ${reason}`;
}

/** Why a counter of GHC's has no count, by its name. */
const reasons: readonly (readonly [RegExp, string])[] = [
  [/ALLOC_HEAP_ctr/, 'space is not taken in blocks'],
  [/_CHK_/, 'one check looks at heap and stack together'],
  [/^ALLOC_RTS|_adm$|_slp$/, 'objects are counted with their headers'],
  [/ALLOC_SE_THK|THK_SINGLE|SINGLE_ENTRY|UPDF_OMITTED/, 'no thunk is known to be entered only once'],
  [/ENT_VIA_NODE/, 'all code is entered directly'],
  [/ENT_(?:STATIC|DYN)_CON/, 'constructors are never entered'],
  [/ENT_LNE/, 'join points are jumps'],
  [/ENT_(?:AP|PAP|AP_STACK|BH)_ctr|STATIC_IND|PERM_IND/, 'the runtime has no such closures'],
  [
    /TOO_FEW_ARGS/,
    'known functions with too few arguments are applied like unknown ones: SLOW_CALL_FUN_TOO_FEW_ctr',
  ],
  [/RET_UNBOXED/, 'results of several values are returned one by one'],
  [/^SLOW_CALL_fast|VERY_SLOW|MULTI_CHUNK|^SLOW_CALL_ctr/, 'all arguments of unknown functions are pointers'],
  [/UPDF_RCC/, 'the cost-centre stack is saved by the frame that waits'],
  [/UPD_|PLACE|SQUEEZED/, 'every update writes an indirection'],
  [/^GC_/, 'the collector has one generation'],
];

/** GHC's counters, in the order of its reports. */
const countersInOrder: readonly string[] = [
  'ALLOC_HEAP_ctr',
  'ALLOC_HEAP_tot',
  'HEAP_CHK_ctr',
  'STK_CHK_ctr',
  'ALLOC_RTS_ctr',
  'ALLOC_RTS_tot',
  'ALLOC_FUN_ctr',
  'ALLOC_FUN_gds',
  'ALLOC_PAP_ctr',
  'ALLOC_PAP_adm',
  'ALLOC_PAP_gds',
  'ALLOC_UP_THK_ctr',
  'ALLOC_SE_THK_ctr',
  'ALLOC_THK_gds',
  'ALLOC_CON_ctr',
  'ALLOC_CON_gds',
  'ALLOC_PRIM_ctr',
  'ALLOC_PRIM_gds',
  'ALLOC_PRIM_slp',
  'ENT_VIA_NODE_ctr',
  'ENT_STATIC_CON_ctr',
  'ENT_DYN_CON_ctr',
  'ENT_STATIC_FUN_DIRECT_ctr',
  'ENT_DYN_FUN_DIRECT_ctr',
  'ENT_LNE_ctr',
  'ENT_STATIC_IND_ctr',
  'ENT_DYN_IND_ctr',
  'ENT_PERM_IND_ctr',
  'ENT_AP_ctr',
  'ENT_PAP_ctr',
  'ENT_AP_STACK_ctr',
  'ENT_BH_ctr',
  'ENT_STATIC_THK_SINGLE_ctr',
  'ENT_STATIC_THK_MANY_ctr',
  'ENT_DYN_THK_SINGLE_ctr',
  'ENT_DYN_THK_MANY_ctr',
  'UPD_CAF_BH_UPDATABLE_ctr',
  'UPD_CAF_BH_SINGLE_ENTRY_ctr',
  ...['v16', 'v', 'f', 'd', 'l', 'n', 'p', 'pv', 'pp', 'ppv', 'ppp', 'pppv', 'pppp', 'ppppp', 'pppppp'].map(
    pattern => `SLOW_CALL_fast_${pattern}_ctr`,
  ),
  'VERY_SLOW_CALL_ctr',
  'UNKNOWN_CALL_ctr',
  'KNOWN_CALL_ctr',
  'KNOWN_CALL_TOO_FEW_ARGS_ctr',
  'KNOWN_CALL_EXTRA_ARGS_ctr',
  'MULTI_CHUNK_SLOW_CALL_ctr',
  'MULTI_CHUNK_SLOW_CALL_CHUNKS_ctr',
  'SLOW_CALL_ctr',
  ...slowCalls,
  'SLOW_CALL_UNEVALD_ctr',
  'RET_NEW_ctr',
  'RET_OLD_ctr',
  'RET_UNBOXED_TUP_ctr',
  ...['RET_NEW', 'RET_OLD', 'RET_UNBOXED_TUP'].flatMap(what =>
    Array.from({ length: 9 }, (_, fields) => `${what}_hst_${fields}`),
  ),
  'UPDF_OMITTED_ctr',
  'UPDF_PUSHED_ctr',
  'CATCHF_PUSHED_ctr',
  'UPDF_RCC_PUSHED_ctr',
  'UPDF_RCC_OMITTED_ctr',
  'UPD_SQUEEZED_ctr',
  'UPD_CON_IN_NEW_ctr',
  'UPD_CON_IN_PLACE_ctr',
  'UPD_PAP_IN_NEW_ctr',
  'UPD_PAP_IN_PLACE_ctr',
  'UPD_NEW_IND_ctr',
  'UPD_NEW_PERM_IND_ctr',
  'UPD_OLD_IND_ctr',
  'UPD_OLD_PERM_IND_ctr',
  'GC_SEL_ABANDONED_ctr',
  'GC_SEL_MINOR_ctr',
  'GC_SEL_MAJOR_ctr',
  'GC_FAILED_PROMOTION_ctr',
];
