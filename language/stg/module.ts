/** Conversion of a module from Core to STG, binding by binding. A binding's result is reused while the answers to its queries stay
 * the same. */

import { aritiesOf } from '../core/arity.ts';
import type { Supply } from '../core/build.ts';
import type * as Core from '../core/core.ts';
import { joinPoints } from '../core/join.ts';
import { append } from '../source/append.ts';
import type { QueryCache } from '../source/readcache.ts';
import { createQueryCache } from '../source/readcache.ts';
import { topBinding } from './convert.ts';
import type { Converter } from './frame.ts';
import { type Externals, rawResults } from './known.ts';
import type * as Stg from './stg.ts';
import { boxUnknownCalls } from './unknowncalls.ts';

/** The STG of a binding, and the answers that it depends on. */
interface Converted {
  readonly binding: Stg.TopBinding;
  /** Top-level bindings of its own, and constants that it may share with others. */
  readonly extra: readonly Stg.TopBinding[];
  readonly constants: ReadonlyMap<string, Stg.TopBinding>;
  readonly externals: ReadonlyMap<string, Stg.Signature | undefined>;
}

/** The queries of a binding: about the module, and how imported functions are called. */
interface StgQueries extends Pick<Converter, 'raw' | 'arity'> {
  readonly signature: (id: string) => string | undefined;
}

/** The stored results of a module's bindings. */
export interface StgMemory {
  readonly supply: Supply;
  readonly converted: QueryCache<Core.TopBinding, StgQueries, Converted>;
}

export const createStgMemory = (): StgMemory => ({
  supply: { next: 1_000_000 },
  converted: createQueryCache(),
});

export function toStg(
  core: Core.CoreModule,
  imports: Externals,
  memory: StgMemory = createStgMemory(),
): Stg.StgModule {
  const raw = rawResults(core, imports);
  const arity = aritiesOf(core.bindings.filter(b => !b.ofImport));
  const constants = new Map<string, Stg.TopBinding>();
  const externals = new Map<string, Stg.Signature>();
  const extra: Stg.TopBinding[] = [];
  if (core.hasUnlifted) return toStg(boxUnknownCalls(core, raw, imports, memory.supply), imports, memory);
  const signature = (id: string): string | undefined => written(imports(id));
  const own = core.bindings.map(b => {
    const result = memory.converted.get(b, { raw, arity, signature }, ask =>
      converted(core.name, b, imports, ask, memory.supply),
    );
    for (const [key, constant] of result.constants) if (!constants.has(key)) constants.set(key, constant);
    for (const [id, signature] of result.externals) if (signature) externals.set(id, signature);
    append(extra, result.extra);
    return result.binding;
  });
  memory.converted.nextGeneration();
  return {
    name: core.name,
    bindings: [...constants.values(), ...extra, ...own],
    constructors: core.constructors,
    externals,
  };
}

function converted(
  module: string,
  b: Core.TopBinding,
  lookUp: Externals,
  { raw, arity, signature }: StgQueries,
  supply: Supply,
): Converted {
  const c: Converter = {
    module,
    supply,
    frames: [],
    depth: new Map(),
    alias: new Map(),
    joins: joinPoints(b.rhs),
    jumps: new Map(),
    constants: new Map(),
    extra: [],
    externals: new Map(),
    lookUp,
    raw,
    arity,
    arities: new Map(),
    methods: new Set(),
    label: b.id,
    labels: 0,
  };
  const binding = topBinding(c, b);
  const { extra, constants, externals } = c;
  for (const id of externals.keys()) signature(id);
  return { binding, extra, constants, externals };
}

const written = (s: Stg.Signature | undefined): string | undefined => s && `${s.params.join()} ${s.result}`;
