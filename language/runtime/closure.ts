/** Closures as GHC's heap profiles describe them: by constructor or closure (`-hd`), type (`-hy`) and closure kind (`-hT`). */
import type { ClosureDescription } from '../profile/model/heap.ts';
import { originalName } from '../source/globalname.ts';
import type { Executable, InfoDescription } from './executable.ts';
import { layoutName, shapeEntry } from './layout.ts';

/** The runtime's objects by the symbols of their infos, as GHC's runtime calls the like. */
const runtimeObjects: readonly (readonly [symbol: string, name: string])[] = [
  ['$array', 'MUT_ARR_PTRS'],
  ['$bytes', 'ARR_WORDS'],
  ['$mutVar', 'MUT_VAR'],
  ['$mvar', 'MVAR'],
  ['$waiter', 'MVAR_TSO_QUEUE'],
  ['$weak', 'WEAK'],
  ['$thread', 'TSO'],
  ['$stack', 'STACK'],
  ['$frozen', 'AP_STACK'],
  ['$partial', 'PAP'],
  ['$blackHole', 'BLACKHOLE'],
  ['$busy', 'BLACKHOLE'],
  ['$indirection', 'IND'],
];

/** What the closures of an info are, by its number. */
export function closureDescriptions({
  infos,
  shapes,
  symbols,
}: Pick<Executable, 'infos' | 'shapes' | 'symbols'>): (info: number) => ClosureDescription {
  const ofRuntime = new Map(
    runtimeObjects.map(([symbol, name]) => [symbols.get(`info:${symbol}`), name] as const),
  );
  const modules = constructorModules(symbols);
  return info => {
    const runtime = ofRuntime.get(info);
    if (runtime !== undefined) return { name: runtime, type: runtime, kind: runtime };
    const about = infos[info]!;
    return described(about, modules.get(info), layoutOf(shapes, info, about));
  };
}

/** A module, and a constructor: a name, an operator, or what is built in. Before them stands whose use of it that is. */
const constructorSymbol =
  /^info:(?:.*?!con\d+@)?((?:[A-Z][\w']*\.)*[A-Z][\w']*)\.(?:[A-Z][\w'#]*|:.*|[[(].*)!con$/;

/** The module of each constructor's info: the machine makes some of them itself, and its infos are in no module. */
function constructorModules(symbols: Executable['symbols']): ReadonlyMap<number, string> {
  const modules = new Map<number, string>();
  for (const [symbol, info] of symbols) {
    const [, module] = constructorSymbol.exec(symbol) ?? [];
    if (module !== undefined) modules.set(info, module);
  }
  return modules;
}

/** `definer`: of a constructor, the module that defines it. */
function described(info: InfoDescription, definer: string | undefined, layout: string): ClosureDescription {
  const { kind, name, span } = info;
  switch (kind) {
    case 'constructor': {
      const module = definer ?? info.module;
      const what = { name, type: info.type ?? '*', kind: module === '' ? name : `${module}.${name}` };
      // of one use of it the place is in the module that uses it
      return span
        ? { ...what, module: info.module, span: { start: span.start, end: span.end } }
        : { ...what, module };
    }
    case 'function':
      return { ...ofProgram(info), type: '->', kind: `FUN${layout}` };
    case 'thunk':
    case 'caf':
      return { ...ofProgram(info), type: '*', kind: `THUNK${layout}` };
    default:
      return { name, type: name, kind: name };
  }
}

/** Names of closures may say their module already. */
function ofProgram({ name: given, module, span }: InfoDescription) {
  const name = originalName(given);
  return {
    name: name.startsWith(`${module}.`) ? `<${name}>` : `<${module}.${name}>`,
    module,
    ...(span && { span: { start: span.start, end: span.end } }),
  };
}

/** What its payload is made of. */
function layoutOf(shapes: Int32Array, info: number, { isClosed }: InfoDescription): string {
  const entry = (field: number): number => shapes[(info << 2) + (field >>> 2)]!;
  return layoutName(entry(shapeEntry.pointers), entry(shapeEntry.size), isClosed === true);
}
