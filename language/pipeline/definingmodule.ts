/** Which module an id belongs to: ids are a module's name, a dot, and a name that may hold dots itself (`GHC.Base..`). */
import type { Interface } from './interface.ts';

/** The interface of the module that defines an id: the longest prefix that is a module's name. */
export function definingInterface(
  id: string,
  imported: (name: string) => Interface | undefined,
): Interface | undefined {
  for (let dot = lastDot(id, id.length); dot > 0; dot = lastDot(id, dot - 1)) {
    const module = imported(id.slice(0, dot));
    if (module) return module;
  }
  return undefined;
}

/** The last dot before `end` that stands after a module name rather than inside an operator. */
function lastDot(id: string, end: number): number {
  for (let dot = id.lastIndexOf('.', end); dot > 0; dot = id.lastIndexOf('.', dot - 1))
    if (/[\w']/.test(id.charAt(dot - 1))) return dot;
  return -1;
}
