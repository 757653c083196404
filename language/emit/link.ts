/**
 * Linking: from the roots, what is reachable gets numbers (functions their place in the table, which is also their info
 * number), addresses (closures, texts, caches in static memory) and is written into one WebAssembly module.
 */

import type { ModuleBoxes } from '../coverage/model/box.ts';
import type { Executable, InfoDescription } from '../runtime/executable.ts';
import { header, infoWord, kind, shapeEntry, staticStart, use, wordBytes } from '../runtime/layout.ts';
import { builtin } from '../source/builtin.ts';
import { fixedSpan } from '../source/span.ts';
import { type Addresses, cellAddress, place } from './addresses.ts';
import { writePadded } from './bytes.ts';
import { type CentreTable, numberCentres, type ReachedObject } from './centres.ts';
import { checkBytes, pollBytes } from './check.ts';
import { pushingSymbol } from './context.ts';
import { type LinkedAddresses as CountingPlaces, uncounted } from './counting.ts';
import {
  createDefinitions,
  type DefinedSymbols,
  type Definition,
  type LinkLibrary,
  type TextObject,
} from './definitions.ts';
import { type Inserted, insertedInto, withInserted } from './insertion.ts';
import { beginAgain, insideLoop } from './loop.ts';
import { machineModule } from './machine/machine.ts';
import { pollSymbol } from './machine/poll.ts';
import { returnCounter } from './machine/ticky.ts';
import {
  type FunctionObject,
  type ObjectModule,
  type Relocation,
  type StaticObject,
  updateMark,
} from './object.ts';
import { hostOperations } from './primitive.ts';
import { askingSymbol, provenanceOf, type Sources } from './provenance.ts';
import { referencesIn } from './references.ts';
import { type TickyCounters, tickyCounters } from './ticky.ts';
import { type LinkedFunction, writeModule } from './write.ts';

export interface LinkOptions {
  readonly profiled: boolean;
  /** The program knows its stacks, and counts nothing. */
  readonly uncounted: boolean;
  /** Calls are counted by their kinds. */
  readonly countCalls: boolean;
  /** Events are counted (ticky-ticky). */
  readonly ticky: boolean;
  /** Uses of objects are noted, for the biographies of the heap. */
  readonly biography: boolean;
  /** Objects have eras. There is one of both at most. */
  readonly eras: boolean;
  /** Events are told to the host. */
  readonly trace: boolean;
  /** Where calls of functions that are not known cost. */
  readonly curried: 'application' | 'creation';
  /** The modules whose boxes are counted; absent where none are. */
  readonly coverage?: readonly ModuleBoxes[];
  /** Whether they use what may spoil memory. */
  readonly isUnsafe: boolean;
  /** Absent where nobody knows the texts of modules. */
  readonly sources?: Sources;
}

interface Reached {
  readonly functions: FunctionObject[];
  /** The module of each function, in the same order. */
  readonly functionDefiners: ObjectModule[];
  readonly statics: StaticObject[];
  readonly staticDefiners: ObjectModule[];
  readonly texts: TextObject[];
  /** The modules in the order in which something of them was found. */
  readonly met: ReachedObject[];
  /** Whether it asks where closures come from. */
  asksProvenance: boolean;
}

/** The closure that runs the program, and the program's own action that it is applied to. */
export const rootSymbol = builtin.TopHandler.runMainIO;

/** Links what `main` reaches. `wanted`: symbols that the host asks for beyond that. */
export function link(
  own: readonly ObjectModule[],
  library: LinkLibrary,
  main: string,
  wanted: readonly string[],
  options: LinkOptions,
): Executable {
  const reached = reach(own, library, [rootSymbol, main, ...wanted], options);
  const numbers = new Map(reached.functions.map((f, i) => [f.symbol, i + 1]));
  const centres = numberCentres(reached.met, options.profiled);
  const ticky = options.ticky ? tickyCounters(reached.functions) : undefined;
  const addresses = place(reached, options, ticky);
  const cafs = cafCentres(reached, addresses, centres, options);
  const imports = importNames();
  const places: Places = {
    numbers,
    centres,
    addresses,
    importIndex: new Map(imports.map((i, index) => [i.name, index])),
  };
  const counting = options.profiled && (options.countCalls || options.trace);
  const insert = inserting(places, reached, counting, ticky, options);
  const functions = options.uncounted ? uncounted(reached.functions) : reached.functions;
  const linked = functions.map((f, i) => patch(f, reached.functionDefiners[i]!, places, insert(f, i)));
  const data = staticData(reached, numbers, addresses);
  const { wasm, memoryFlag, starts } = writeModule(linked, imports, data);
  const symbols = new Map(addresses.closures);
  for (const f of reached.functions)
    if (f.symbol.startsWith('$') || f.symbol.endsWith('!con'))
      symbols.set(`info:${f.symbol}`, numbers.get(f.symbol)!);
  symbols.set('$root', addresses.closures.get(rootSymbol)!);
  symbols.set('$main', addresses.closures.get(main)!);
  return {
    wasm,
    unshared: {
      memoryFlag,
      checks: Uint32Array.from(starts.flatMap((start, i) => checksIn(linked[i]!).map(at => start + at))),
      poll: pollBytes(imports.length + numbers.get(pollSymbol)! - 1),
    },
    profiled: options.profiled,
    countsCalls: options.profiled && options.countCalls,
    traces: options.profiled && options.trace,
    isUnsafe: options.isUnsafe,
    ...(options.coverage && {
      coverage: options.coverage.map(m => ({ ...m, at: addresses.boxes.get(m.module)! })),
    }),
    staticEnd: addresses.uses + (options.biography ? use.size : options.eras ? use.eras : 0),
    ...(options.biography && { uses: addresses.uses }),
    ...(options.eras && { eras: addresses.uses }),
    infos: [noInfo, ...reached.functions.map((f, i) => describe(f, reached.functionDefiners[i]!.name))],
    shapes: shapesOf(reached.functions),
    cafs,
    references: referencesIn(reached, numbers, addresses, wanted),
    sites: addresses.allSites,
    ...(ticky && { ticky: { counters: addresses.ticky, sites: ticky.sites, fields: ticky.fields } }),
    centres: centres.list,
    ...(reached.asksProvenance &&
      options.sources && {
        provenance: provenanceOf(reached.functions, reached.functionDefiners, options.sources),
      }),
    symbols,
  };
}

/** Where the check stands with which a function begins; nowhere if it has none. */
function checksIn({ code }: LinkedFunction): readonly number[] {
  const at = insideLoop(code);
  return checkBytes.every((byte, i) => code[at + i] === byte) ? [at] : [];
}

const noInfo: InfoDescription = { kind: 'primitive', name: '', module: '' };

// ---------------------------------------------------------------- reachability

type WantedSymbol = {
  readonly space: 'function' | 'static' | 'text';
  readonly symbol: string;
  /** The module that wants it. */
  readonly from: DefinedSymbols | undefined;
};
type Want = (space: WantedSymbol['space'], symbol: string, from: DefinedSymbols | undefined) => void;

function reach(
  own: readonly ObjectModule[],
  library: LinkLibrary,
  roots: readonly string[],
  options: LinkOptions,
): Reached {
  const machine = machineModule(options);
  const { find } = createDefinitions([machine, ...own], library, options.profiled);
  const result: Reached = {
    functions: [],
    functionDefiners: [],
    statics: [],
    staticDefiners: [],
    texts: [],
    met: [],
    asksProvenance: false,
  };
  const meet = meeting(result);
  const seen = { function: new Set<string>(), static: new Set<string>(), text: new Set<string>() };
  const rest: WantedSymbol[] = [];
  const want: Want = (space, given, from) => {
    // where entries are counted, all go by way of the push
    const symbol = options.uncounted ? given : pushingSymbol(given);
    if (seen[space].has(symbol)) return;
    seen[space].add(symbol);
    rest.push({ space, symbol, from });
  };
  for (const f of machine.functions) want('function', f.symbol, undefined);
  for (const s of machine.statics) want('static', s.symbol, undefined);
  for (const root of roots) want('static', root, undefined);
  const missing: string[] = [];
  for (let next = rest.pop(); next !== undefined; next = rest.pop()) {
    const { space, symbol, from } = next;
    if (space === 'text') result.texts.push(from!.texts.get(symbol)!);
    else if (space === 'static') {
      const definition = find('statics', symbol, from);
      if (!definition) missing.push(symbol);
      else {
        meet(definition.definer.object, true);
        addStatic(result, definition, want);
      }
    } else if (!importSet.has(symbol)) {
      const definition = find('functions', symbol, from);
      if (!definition) missing.push(symbol);
      else {
        meet(definition.definer.object, false);
        addFunction(result, definition, want);
      }
    }
  }
  result.asksProvenance = seen.function.has(askingSymbol);
  if (missing.length > 0) throw new Error(`linking: nothing defines ${missing.slice(0, 20).join(', ')}`);
  return result;
}

/** Notes the first thing found of a module, and its first closure. */
function meeting({ met }: Reached): (object: ObjectModule, isStatic: boolean) => void {
  const any = new Set<ObjectModule>();
  const closures = new Set<ObjectModule>();
  return (object, hasStatics) => {
    if (any.has(object) && (!hasStatics || closures.has(object))) return;
    any.add(object);
    if (hasStatics) closures.add(object);
    met.push({ object, hasStatics });
  };
}

function addStatic(result: Reached, { found, definer }: Definition<StaticObject>, want: Want): void {
  result.statics.push(found);
  result.staticDefiners.push(definer.object);
  want('function', found.info, definer);
  for (const w of found.payload) if (typeof w === 'object') want('static', w.closure, definer);
}

function addFunction(result: Reached, { found, definer }: Definition<FunctionObject>, want: Want): void {
  result.functions.push(found);
  result.functionDefiners.push(definer.object);
  for (const r of found.relocations) {
    if (r.kind === 'function' || r.kind === 'info') want('function', r.symbol, definer);
    else if (r.kind === 'closure') want('static', r.symbol, definer);
    else if (r.kind === 'text') want('text', r.symbol, definer);
  }
}

// ---------------------------------------------------------------- imports

/** The host's routines: name and signature, in the order of the import section. */
export function importNames(): readonly { readonly name: string; readonly signature: string }[] {
  return [
    { name: '$push', signature: 'iii:i' },
    { name: '$enterFunction', signature: 'ii:i' },
    { name: '$trace', signature: 'iii:' },
    { name: '$enterCaf', signature: 'i:' },
    { name: '$met', signature: 'i:' },
    { name: '$unwind', signature: 'ii:i' },
    { name: '$copyPartial', signature: 'i:i' },
    { name: '$unpack', signature: 'ii:i' },
    ...hostOperations(),
  ];
}

const importSet: ReadonlySet<string> = new Set(importNames().map(i => i.name));

// ---------------------------------------------------------------- cost centres

/** The address of each CAF with the number of the centre that pays for it. */
function cafCentres(
  found: Reached,
  addresses: Addresses,
  centres: CentreTable,
  options: LinkOptions,
): Map<number, number> {
  const cafs = new Map<number, number>();
  if (!options.profiled) return cafs;
  for (const [i, s] of found.statics.entries()) {
    if (!s.info.endsWith('!caf')) continue;
    const object = found.staticDefiners[i]!;
    const name = s.symbol.slice(object.name.length + 1);
    const number = object.ownCafs
      ? centres.list.push({
          label: `CAF:${name}`,
          module: object.name,
          location: s.location ?? '<no location info>',
          kind: 'caf',
        }) - 1
      : centres.cafOf.get(object.name)!;
    cafs.set(addresses.closures.get(s.symbol)!, number);
  }
  return cafs;
}

// ---------------------------------------------------------------- patching

interface Places {
  readonly numbers: Map<string, number>;
  readonly centres: CentreTable;
  readonly addresses: Addresses;
  readonly importIndex: ReadonlyMap<string, number>;
}

/** The routines that the host calls. */
const exported: ReadonlySet<string> = new Set([
  '$resume',
  '$evacuate',
  '$scan',
  '$scavenge',
  '$countBands',
  '$reachFrames',
  '$spread',
  '$pick',
  '$countLives',
  '$countDead',
  '$countUsed',
  '$timeNothing',
  '$timeEntries',
  '$timeStacks',
  '$timeCalls',
]);

/** What is put into each function, the one of this index. */
function inserting(
  places: Places,
  reached: Reached,
  counting: boolean,
  ticky: TickyCounters | undefined,
  { biography }: LinkOptions,
): (f: FunctionObject, index: number) => Inserted {
  const { addresses, numbers } = places;
  const where = ticky && {
    counters: addresses.ticky,
    infos: reached.functions.length + 1,
    countReturned: places.importIndex.size + numbers.get(returnCounter)! - 1,
  };
  return (f, index) =>
    insertedInto(f, {
      means: symbol => numberOf(symbol, numbers) === index + 1,
      counting: counting ? placesIn(reached.functionDefiners[index]!, places) : undefined,
      ticky: ticky && { counters: ticky, where: where! },
      uses: biography ? addresses.uses : undefined,
    });
}

/** A function's, or that of its twin which pushes the cost centre. */
const numberOf = (symbol: string, numbers: ReadonlyMap<string, number>): number | undefined =>
  numbers.get(symbol) ?? numbers.get(pushingSymbol(symbol));

function patch(
  f: FunctionObject,
  definer: ObjectModule,
  places: Places,
  { insertions, calls }: Inserted,
): LinkedFunction {
  const code = withInserted(f.code, insertions);
  const types: { at: number; signature: string }[] = [];
  let [next, more] = [0, 0];
  for (const r of f.relocations) {
    for (; next < insertions.length && insertions[next]!.at <= r.at; next++)
      more += insertions[next]!.bytes.length;
    const at = r.at + more;
    if (r.kind === 'type') types.push({ at, signature: r.symbol });
    else if (calls?.has(r)) beginAgain(code, at, r);
    else writePadded(code, at, resolve(r, definer, places));
  }
  return {
    signature: f.signature,
    locals: f.locals,
    code,
    types,
    ...(exported.has(f.symbol) ? { exportAs: f.symbol.slice(1) } : {}),
    ...(f.symbol.endsWith(updateMark) ? { standsFor: places.numbers.get('$update')! - 1 } : {}),
  };
}

function placesIn(definer: ObjectModule, places: Places): CountingPlaces {
  const to = (kind: Relocation['kind']) => (symbol: string) => resolve({ kind, symbol }, definer, places);
  return { routine: to('function'), info: to('info'), centre: to('centre'), site: to('site') };
}

function resolve(r: Pick<Relocation, 'kind' | 'symbol'>, definer: ObjectModule, places: Places): number {
  const { numbers, addresses, centres, importIndex } = places;
  switch (r.kind) {
    case 'function': {
      const host = importIndex.get(r.symbol);
      return host ?? importIndex.size + numberOf(r.symbol, numbers)! - 1;
    }
    case 'info':
      return numbers.get(r.symbol)!;
    case 'closure':
      return addresses.closures.get(r.symbol)!;
    case 'text':
      return addresses.texts.get(r.symbol)!;
    case 'site':
    case 'joinSite':
      return addresses.sites.get(r.symbol)!;
    case 'centre':
      return centres.of.get(definer)![Number(r.symbol)]!;
    case 'box':
      return addresses.boxes.get(definer.name)! + 8 * Number(r.symbol);
    case 'cell':
      return cellAddress(r.symbol, addresses);
    case 'evaluatedThunk':
      // the number of nothing
      return addresses.ticky === 0 ? numbers.get('$indirection')! : 0;
    case 'type':
      throw new Error('types are resolved when the module is written');
  }
}

// ---------------------------------------------------------------- static memory

function staticData(found: Reached, numbers: Map<string, number>, addresses: Addresses): Uint8Array {
  const data = new Uint8Array(addresses.end - staticStart);
  const view = new DataView(data.buffer);
  const put = (at: number, value: number): void => view.setInt32(at - staticStart, value, true);
  found.functions.forEach((f, i) => {
    const { shape } = f;
    if (!shape) return;
    const described = (shape.kind << infoWord.kindShift) | (shape.number & infoWord.numberMask);
    put(addresses.infoTable + wordBytes * (i + 1), described);
    const words = [shape.kind, shape.pointers, shape.size, shape.number];
    for (const [w, word] of words.entries())
      put(addresses.shapes + shapeEntry.bytes * (i + 1) + wordBytes * w, word);
  });
  for (const s of found.statics) {
    const at = addresses.closures.get(s.symbol)! - s.tag;
    put(at, numbers.get(s.info)!);
    for (const [i, w] of s.payload.entries())
      put(at + header.size + wordBytes * i, typeof w === 'number' ? w : addresses.closures.get(w.closure)!);
  }
  for (const t of found.texts) data.set(t.bytes, addresses.texts.get(t.symbol)! - staticStart);
  return data;
}

/** For the collector: kind, pointers, size, number, four words for each info. */
function shapesOf(functions: readonly FunctionObject[]): Int32Array {
  const shapes = new Int32Array(4 * (functions.length + 1));
  functions.forEach(({ shape }, i) => {
    if (shape) shapes.set([shape.kind, shape.pointers, shape.size, shape.number], 4 * (i + 1));
  });
  return shapes;
}

const kindNames: { readonly [k: number]: InfoDescription['kind'] } = {
  [kind.constructor]: 'constructor',
  [kind.function]: 'function',
  [kind.thunk]: 'thunk',
  [kind.selector]: 'thunk',
  [kind.caf]: 'caf',
  [kind.partial]: 'partial-application',
  [kind.indirection]: 'indirection',
  [kind.blackHole]: 'black-hole',
  [kind.frame]: 'frame',
  [kind.demand]: 'frame',
  [kind.apply]: 'frame',
  [kind.waiting]: 'frame',
};

function describe(f: FunctionObject, module: string): InfoDescription {
  const { shape } = f;
  return {
    kind: (shape && kindNames[shape.kind]) ?? 'primitive',
    name: shape?.name ?? f.symbol,
    module,
    ...(shape?.isClosed ? { isClosed: true as const } : {}),
    ...(shape?.type === undefined ? {} : { type: shape.type }),
    ...(shape?.span ? { span: fixedSpan(shape.span) } : {}),
    ...(shape?.variables ? { variables: shape.variables } : {}),
    ...(shape?.parameters ? { parameters: shape.parameters } : {}),
  };
}
