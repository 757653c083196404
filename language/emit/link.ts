/**
 * Linking: from the roots, what is reachable gets numbers (functions their place in the table, which is also their info
 * number), addresses (closures, texts, caches in static memory) and is written into one WebAssembly module.
 */
import type { CostCentre } from '../profile/centre.ts';
import type { Executable, InfoDescription } from '../runtime/executable.ts';
import { kind, memoEntries, staticStart } from '../runtime/layout.ts';
import { writePadded } from './bytes.ts';
import { checkBytes, pollBytes } from './check.ts';
import { machineModule } from './machine/machine.ts';
import { pollSymbol } from './machine/poll.ts';
import type { FunctionObject, ObjectModule, StaticObject } from './object.ts';
import { hostOperations } from './primitive.ts';
import { type LinkedFunction, writeModule } from './write.ts';

export interface LinkOptions {
  readonly profiled: boolean;
  /** One centre for each CAF instead of one for its module. */
  readonly cafAll: boolean;
  /** Modules whose CAFs get centres of their own under `cafAll`. */
  readonly programModules: ReadonlySet<string>;
}

/** Where symbols that are not the program's own are looked for. */
export interface Library {
  /** The compiled module that defines a symbol, if one of the library's does. */
  readonly moduleOf: (symbol: string) => ObjectModule | undefined;
}

interface Found {
  readonly functions: FunctionObject[];
  readonly statics: StaticObject[];
  readonly texts: { readonly symbol: string; readonly bytes: Uint8Array }[];
  /** By function symbol, and by `static:` and static symbol. */
  readonly module: Map<string, ObjectModule>;
}

/** The closure that runs the program, and the program's own action that it is applied to. */
export const rootSymbol = 'GHC.TopHandler.runMainIO';

/** Links what `main` reaches. `wanted`: symbols that the host asks for beyond that. */
export function link(
  own: readonly ObjectModule[],
  library: Library,
  main: string,
  wanted: readonly string[],
  options: LinkOptions,
): Executable {
  const found = reach(own, library, [rootSymbol, main, ...wanted], options);
  const numbers = new Map(found.functions.map((f, i) => [f.symbol, i + 1]));
  const centres = numberCentres(found, options);
  const addresses = place(found, options);
  const cafs = cafCentres(found, addresses, centres, options);
  const imports = importNames();
  const places: Places = {
    found,
    numbers,
    centres,
    addresses,
    importIndex: new Map(imports.map((i, index) => [i.name, index])),
  };
  const linked = found.functions.map(f => patch(f, places));
  const data = staticData(found, numbers, addresses);
  const { wasm, memoryFlag, starts } = writeModule(linked, imports, data);
  const symbols = new Map(addresses.closures);
  for (const f of found.functions)
    if (f.symbol.startsWith('$') || f.symbol.endsWith('!con'))
      symbols.set(`info:${f.symbol}`, numbers.get(f.symbol)!);
  symbols.set('$root', addresses.closures.get(rootSymbol)!);
  symbols.set('$main', addresses.closures.get(main)!);
  return {
    wasm,
    unshared: {
      memoryFlag,
      checks: Uint32Array.from(starts.filter((_, i) => beginsWithCheck(linked[i]!.code))),
      poll: pollBytes(imports.length + numbers.get(pollSymbol)! - 1),
    },
    profiled: options.profiled,
    staticEnd: addresses.end,
    infos: [noInfo, ...found.functions.map(f => describe(f, found.module.get(f.symbol)?.name ?? ''))],
    shapes: shapesOf(found.functions),
    cafs,
    centres: centres.list,
    symbols,
  };
}

const beginsWithCheck = (code: Uint8Array): boolean => checkBytes.every((byte, i) => code[i] === byte);

const noInfo: InfoDescription = { kind: 'primitive', name: '', module: '' };

// ---------------------------------------------------------------- reachability

/** Definitions by symbol; a module's are entered when one of them is first asked for. */
interface Definitions {
  readonly functions: Map<string, readonly [FunctionObject, ObjectModule]>;
  readonly statics: Map<string, readonly [StaticObject, ObjectModule]>;
  readonly texts: Map<string, Found['texts'][number]>;
  readonly entered: Set<ObjectModule>;
}

function enter(definitions: Definitions, object: ObjectModule): void {
  if (definitions.entered.has(object)) return;
  definitions.entered.add(object);
  const { functions, statics, texts } = definitions;
  for (const f of object.functions) if (!functions.has(f.symbol)) functions.set(f.symbol, [f, object]);
  for (const s of object.statics) if (!statics.has(s.symbol)) statics.set(s.symbol, [s, object]);
  for (const t of object.texts) texts.set(t.symbol, t);
}

/** A definition; from the library's module, or made for the occasion, if it is not here yet. */
function find<T>(
  map: ReadonlyMap<string, T>,
  symbol: string,
  definitions: Definitions,
  library: Library,
  profiled: boolean,
): T | undefined {
  const known = map.get(symbol);
  if (known) return known;
  const retry = /^\$retry:([^!]*)/.exec(symbol);
  const source = retry ? machineModule(profiled, [retry[1]!]) : library.moduleOf(symbol);
  if (source) enter(definitions, source);
  return map.get(symbol);
}

type Wanted = { readonly space: 'function' | 'static' | 'text'; readonly symbol: string };

function reach(
  own: readonly ObjectModule[],
  library: Library,
  roots: readonly string[],
  options: LinkOptions,
): Found {
  const definitions: Definitions = {
    functions: new Map(),
    statics: new Map(),
    texts: new Map(),
    entered: new Set(),
  };
  const machine = machineModule(options.profiled, []);
  for (const object of [machine, ...own]) enter(definitions, object);
  const result: Found = { functions: [], statics: [], texts: [], module: new Map() };
  const seen = { function: new Set<string>(), static: new Set<string>(), text: new Set<string>() };
  const rest: Wanted[] = [];
  const want = (space: Wanted['space'], symbol: string): void => {
    if (seen[space].has(symbol)) return;
    seen[space].add(symbol);
    rest.push({ space, symbol });
  };
  for (const f of machine.functions) want('function', f.symbol);
  for (const s of machine.statics) want('static', s.symbol);
  for (const root of roots) want('static', root);
  const missing: string[] = [];
  for (let next = rest.pop(); next !== undefined; next = rest.pop()) {
    const { space, symbol } = next;
    if (space === 'text') result.texts.push(definitions.texts.get(symbol)!);
    else if (space === 'static') {
      const known = find(definitions.statics, symbol, definitions, library, options.profiled);
      if (known) addStatic(result, known, want);
      else missing.push(symbol);
    } else if (!importSet.has(symbol)) {
      const known = find(definitions.functions, symbol, definitions, library, options.profiled);
      if (known) addFunction(result, known, want);
      else missing.push(symbol);
    }
  }
  if (missing.length > 0) throw new Error(`linking: nothing defines ${missing.slice(0, 20).join(', ')}`);
  return result;
}

function addStatic(
  result: Found,
  [closure, object]: readonly [StaticObject, ObjectModule],
  want: (space: Wanted['space'], symbol: string) => void,
): void {
  result.statics.push(closure);
  result.module.set(`static:${closure.symbol}`, object);
  want('function', closure.info);
  for (const w of closure.payload) if (typeof w === 'object') want('static', w.closure);
}

function addFunction(
  result: Found,
  [code, object]: readonly [FunctionObject, ObjectModule],
  want: (space: Wanted['space'], symbol: string) => void,
): void {
  result.functions.push(code);
  result.module.set(code.symbol, object);
  for (const r of code.relocations) {
    if (r.kind === 'function' || r.kind === 'info') want('function', r.symbol);
    else if (r.kind === 'closure') want('static', r.symbol);
    else if (r.kind === 'text') want('text', r.symbol);
  }
}

// ---------------------------------------------------------------- imports

/** The host's routines: name and signature, in the order of the import section. */
export function importNames(): readonly { readonly name: string; readonly signature: string }[] {
  return [
    { name: '$push', signature: 'iii:i' },
    { name: '$enterFunction', signature: 'ii:i' },
    { name: '$enterCaf', signature: 'i:' },
    { name: '$unwind', signature: 'ii:i' },
    { name: '$copyPartial', signature: 'i:i' },
    { name: '$unpack', signature: 'ii:i' },
    ...hostOperations(),
  ];
}

const importSet: ReadonlySet<string> = new Set(importNames().map(i => i.name));

// ---------------------------------------------------------------- places

interface Addresses {
  readonly closures: Map<string, number>;
  readonly texts: Map<string, number>;
  readonly sites: Map<string, number>;
  readonly infoTable: number;
  readonly shapes: number;
  readonly memo: number;
  readonly end: number;
}

function place(found: Found, options: LinkOptions): Addresses {
  let next = staticStart;
  const take = (size: number): number => {
    const at = next;
    next += (size + 7) & ~7;
    return at;
  };
  const infoTable = take(4 * (found.functions.length + 1));
  const shapes = take(16 * (found.functions.length + 1));
  const memo = options.profiled ? take(16 * memoEntries) : 0;
  const closures = new Map<string, number>();
  for (const s of found.statics) closures.set(s.symbol, take(8 + 4 * s.payload.length) + s.tag);
  const sites = new Map<string, number>();
  for (const f of found.functions)
    for (const r of f.relocations)
      if (r.kind === 'site' && !sites.has(r.symbol)) sites.set(r.symbol, take(8));
  const texts = new Map<string, number>();
  for (const t of found.texts) texts.set(t.symbol, take(t.bytes.length));
  return { closures, texts, sites, infoTable, shapes, memo, end: (next + 15) & ~15 };
}

// ---------------------------------------------------------------- cost centres

interface Centres {
  readonly list: CostCentre[];
  /** `module name + local number` to number. */
  readonly numbers: Map<string, number>;
  readonly cafOf: Map<string, number>;
}

/** MAIN is 0; a CAF centre for every module that has code here. */
function numberCentres(found: Found, options: LinkOptions): Centres {
  const list: CostCentre[] = [{ label: 'MAIN', module: 'MAIN', location: '<built-in>', kind: 'built-in' }];
  const numbers = new Map<string, number>();
  const cafOf = new Map<string, number>();
  if (!options.profiled) return { list, numbers, cafOf };
  for (const label of ['GC', 'SYSTEM'] as const)
    list.push({ label, module: label, location: '<built-in>', kind: 'built-in' });
  for (const [symbol, object] of found.module) {
    object.centres.forEach((centre, local) => {
      const key = `${object.name}\0${local}`;
      if (!numbers.has(key)) numbers.set(key, list.push(centre) - 1);
    });
    if (!symbol.startsWith('static:') || object.name === '$machine') continue;
    if (!cafOf.has(object.name))
      cafOf.set(
        object.name,
        list.push({ label: 'CAF', module: object.name, location: '<entire-module>', kind: 'caf' }) - 1,
      );
  }
  return { list, numbers, cafOf };
}

/** The address of each CAF with the number of the centre that pays for it. */
function cafCentres(
  found: Found,
  addresses: Addresses,
  centres: Centres,
  options: LinkOptions,
): Map<number, number> {
  const cafs = new Map<number, number>();
  if (!options.profiled) return cafs;
  for (const s of found.statics) {
    if (!s.info.endsWith('!caf')) continue;
    const object = found.module.get(`static:${s.symbol}`)!;
    const own = options.cafAll && options.programModules.has(object.name);
    const name = s.symbol.slice(object.name.length + 1);
    const number = own
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
  readonly found: Found;
  readonly numbers: Map<string, number>;
  readonly centres: Centres;
  readonly addresses: Addresses;
  readonly importIndex: ReadonlyMap<string, number>;
}

/** What the host calls. */
const exported: ReadonlySet<string> = new Set(['$resume', '$evacuate', '$scan', '$scavenge']);

function patch(f: FunctionObject, places: Places): LinkedFunction {
  const code = f.code.slice();
  const types: { at: number; signature: string }[] = [];
  for (const r of f.relocations) {
    if (r.kind === 'type') types.push({ at: r.at, signature: r.symbol });
    else writePadded(code, r.at, resolve(f, r, places));
  }
  return {
    signature: f.signature,
    locals: f.locals,
    code,
    types,
    ...(exported.has(f.symbol) ? { exportAs: f.symbol.slice(1) } : {}),
  };
}

function resolve(f: FunctionObject, r: FunctionObject['relocations'][number], places: Places): number {
  const { numbers, addresses, centres, found, importIndex } = places;
  switch (r.kind) {
    case 'function': {
      const host = importIndex.get(r.symbol);
      return host ?? importIndex.size + numbers.get(r.symbol)! - 1;
    }
    case 'info':
      return numbers.get(r.symbol)!;
    case 'closure':
      return addresses.closures.get(r.symbol)!;
    case 'text':
      return addresses.texts.get(r.symbol)!;
    case 'site':
      return addresses.sites.get(r.symbol)!;
    case 'centre':
      return centres.numbers.get(`${found.module.get(f.symbol)!.name}\0${r.symbol}`)!;
    case 'cell':
      return r.symbol === '$memo'
        ? addresses.memo
        : r.symbol === '$shapes'
          ? addresses.shapes
          : addresses.infoTable;
    case 'type':
      throw new Error('types are resolved when the module is written');
  }
}

// ---------------------------------------------------------------- static memory

function staticData(found: Found, numbers: Map<string, number>, addresses: Addresses): Uint8Array {
  const data = new Uint8Array(addresses.end - staticStart);
  const view = new DataView(data.buffer);
  const put = (at: number, value: number): void => view.setInt32(at - staticStart, value, true);
  found.functions.forEach((f, i) => {
    const { shape } = f;
    if (!shape) return;
    put(addresses.infoTable + 4 * (i + 1), (shape.kind << 24) | (shape.number & 0xffff));
    const words = [shape.kind, shape.pointers, shape.size, shape.number];
    for (const [w, word] of words.entries()) put(addresses.shapes + 16 * (i + 1) + 4 * w, word);
  });
  for (const s of found.statics) {
    const at = addresses.closures.get(s.symbol)! - s.tag;
    put(at, numbers.get(s.info)!);
    for (const [i, w] of s.payload.entries())
      put(at + 8 + 4 * i, typeof w === 'number' ? w : addresses.closures.get(w.closure)!);
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
};

function describe(f: FunctionObject, module: string): InfoDescription {
  const { shape } = f;
  return {
    kind: (shape && kindNames[shape.kind]) ?? 'primitive',
    name: shape?.name ?? f.symbol,
    module,
    ...(shape?.span ? { span: shape.span } : {}),
  };
}
