/**
 * Programs that were compiled before, on the disk: a command that runs a program again, of which nothing has changed, has
 * nothing to compile.
 */
import { deserialize, serialize } from 'node:v8';
import type { CacheStore, CompileOptions } from '../../../language/index.ts';
import type { Executable } from '../../../language/runtime/index.ts';
import type { CalledName } from '../runs/call-costs.ts';
import { areUnchanged, type Input } from './inputs.ts';

/** What a program is called by: the same command in the same folder means the same program. */
export interface ProgramKey {
  readonly path: string;
  readonly folders: readonly string[];
  readonly extensions: readonly string[];
  readonly confined?: string | undefined;
  readonly options: CompileOptions;
}

/** A program, the paths of its own modules by their names, and the names in their texts that lead to definitions of the program, by path. */
export interface CompiledProgram {
  readonly executable: Executable;
  readonly modules: ReadonlyMap<string, string>;
  readonly calledNames: () => ReadonlyMap<string, readonly CalledName[]>;
}

export interface Executables {
  /** The program, if all that it was compiled from is as it was then. */
  readonly read: (key: ProgramKey) => CompiledProgram | undefined;
  /** Keeps a program for the next command, when nobody waits. */
  readonly keep: (key: ProgramKey, program: CompiledProgram, inputs: readonly Input[]) => void;
}

interface Entry {
  readonly version: string;
  readonly inputs: readonly Input[];
  /** A serialized Program: read if the inputs are unchanged. */
  readonly program: Uint8Array;
  /** Serialized as well: read if they are asked for. */
  readonly calledNames: Uint8Array;
}

type Program = Pick<CompiledProgram, 'executable' | 'modules'>;

/** `version`: of the compiler and its library. What another version has compiled is passed over. */
export function createExecutables(store: CacheStore, version: () => string): Executables {
  const later = store.later ?? (task => task());
  return {
    read: key => {
      const bytes = store.read(nameOf(key));
      if (bytes === undefined) return undefined;
      const entry = deserialize(bytes) as Entry;
      if (entry.version !== version() || !areUnchanged(entry.inputs)) return undefined;
      const { executable, modules } = deserialize(entry.program) as Program;
      const calledNames = (): ReturnType<CompiledProgram['calledNames']> => deserialize(entry.calledNames);
      return { executable, modules, calledNames };
    },
    keep: (key, { executable, modules, calledNames }, inputs) =>
      later(() => {
        const parts = {
          program: serialize({ executable, modules } satisfies Program),
          calledNames: serialize(calledNames()),
        };
        store.write(nameOf(key), serialize({ version: version(), inputs, ...parts } satisfies Entry));
      }),
  };
}

/** V8's own format differs from version to version, and so may the entry. */
const nameOf = (key: ProgramKey): string => `program 2 ${process.versions.v8} ${JSON.stringify(key)}`;
