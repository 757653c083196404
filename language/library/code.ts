/**
 * The code of a library module as it is stored: its STG, of which what a program links is emitted, with profiling or
 * without, when it is first linked: that is far smaller than the machine code of both, of which a program needs little.
 */
import { emitAlone, type Signatures, signatureOf } from '../emit/emit.ts';
import type { ObjectModule } from '../emit/object.ts';
import { memoize } from '../source/memoize.ts';
import type { Signature, StgModule, TopBinding } from '../stg/stg.ts';
import { type Decoder, type Encoded, encode } from '../workspace/codec.ts';

/** Units: the module's name, how it calls what it imports, the ids of its bindings, and each binding. */
export const writeCode = ({ name, externals, bindings }: StgModule): Encoded =>
  encode([name, externals, bindings.map(({ id }) => id), ...bindings], { renumbered: true });

const firstBinding = 3;

export interface LibraryCode {
  /** An object module with one binding of the top level, and what its code consists of. */
  readonly objectOf: (id: string, profiled: boolean) => ObjectModule | undefined;
}

/** Bindings are read when they are first wanted. */
export function readCode({ unit }: Decoder): LibraryCode {
  const module = unit(0) as string;
  const imported = unit(1) as ReadonlyMap<string, Signature>;
  const numbers = new Map((unit(2) as readonly string[]).map((id, i) => [id, i]));
  const bindingOf = (id: string): TopBinding | undefined => {
    const number = numbers.get(id);
    return number === undefined ? undefined : (unit(firstBinding + number) as TopBinding);
  };
  const signatures: Signatures = id => signatureOf(bindingOf(id)) ?? imported.get(id);
  const emitted = (profiled: boolean) => {
    const constructors = new WeakMap();
    return memoize((id: string): ObjectModule | undefined => {
      const binding = bindingOf(id);
      return binding && emitAlone(module, binding, signatures, { profiled }, constructors);
    });
  };
  const [plain, withStacks] = [emitted(false), emitted(true)];
  return { objectOf: (id, profiled) => (profiled ? withStacks : plain)(id) };
}
