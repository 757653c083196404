/** Where the code of closures comes from (GHC's `-finfo-table-map`), for programs that ask it. */
import type { Provenance } from '../runtime/executable.ts';
import { kind, layoutName } from '../runtime/layout.ts';
import { idModule, originalName } from '../source/globalname.ts';
import type { Span } from '../source/span.ts';
import { cafSymbol, entrySymbol, isOfUse } from './context.ts';
import type { FunctionObject, InfoTable, ObjectModule } from './object.ts';
import { hostSymbol } from './primitive.ts';

/** What the compiler knows of modules by their names. */
export interface Sources {
  /** A place in the text of one of the program's own modules, with its file. */
  readonly locate: (module: string, span: Span) => Pick<Provenance, 'file' | 'place'> | undefined;
  /** The package of a module. */
  readonly unitOf: (module: string) => string;
}

/** The operation that asks for it. */
export const askingSymbol = hostSymbol('whereFrom#');

/** By the numbers of infos, from 1 in the order of the functions. */
export function provenanceOf(
  functions: readonly FunctionObject[],
  definers: readonly ObjectModule[],
  sources: Sources,
): ReadonlyMap<number, Provenance> {
  const tops = new Map(functions.map(f => [f.symbol, f.shape?.span]));
  const found = new Map<number, Provenance>();
  for (const [i, { shape, symbol }] of functions.entries()) {
    if (shape === undefined) continue;
    const closure = closureType(shape, symbol);
    if (closure === undefined) continue;
    const isPlain = shape.kind === kind.constructor && !isOfUse(symbol);
    const module = isPlain ? idModule(symbol) : definers[i]!.name;
    const top = topOf(symbol);
    // what has no place of its own is in the text of the definition around it
    const span = isPlain ? undefined : (shape.span ?? tops.get(entrySymbol(top)) ?? tops.get(cafSymbol(top)));
    const name = isPlain ? '' : shape.kind === kind.constructor ? top : originalName(shape.name);
    found.set(i + 1, {
      closure,
      label: name.startsWith(`${module}.`) ? name.slice(module.length + 1) : name,
      unit: sources.unitOf(module),
      ...((span && sources.locate(module, span)) ?? { file: '', place: '' }),
    });
  }
  return found;
}

/** The id of the top-level definition whose code has this symbol. */
const topOf = (symbol: string): string =>
  /^(.*?.)!(?:entry|again|caf|thunk|function|con)(?=\d|$)/s.exec(symbol)?.[1] ?? symbol;

/** GHC's name of the closure's kind (rts/storage/ClosureTypes.h), of those that modules define. */
function closureType(shape: InfoTable, symbol: string): string | undefined {
  switch (shape.kind) {
    case kind.constructor:
      return shape.isClosed ? 'CONSTR_NOCAF' : `CONSTR${layoutOf(shape)}`;
    case kind.function:
      return symbol.endsWith('!entry') ? 'FUN_STATIC' : `FUN${layoutOf(shape)}`;
    case kind.thunk:
      return `THUNK${layoutOf(shape)}`;
    case kind.selector:
      return 'THUNK_SELECTOR';
    case kind.caf:
      return 'THUNK_STATIC';
    default:
      return undefined;
  }
}

const layoutOf = ({ pointers, size, isClosed }: InfoTable): string =>
  layoutName(pointers, size, isClosed === true);
