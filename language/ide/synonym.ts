/** Types in the words of a file: `State Clinic ()` where it says so itself, and not what the synonym stands for. */
import { applyTypes, constructorType } from '../types/build.ts';
import { expose, isVast, spine, typeKey } from '../types/shape.ts';
import type { SynonymInfo, Type } from '../types/type.ts';
import type { File } from './project.ts';

/**
 * The type with the synonyms that the file uses, in it and in the parameters and results of a function. Only synonyms for type
 * constructors, such as `State s` and `Parser`, are put in: any pair of numbers might be a `Point`, but only who says so
 * means one.
 */
export function inWordsOf(file: File, type: Type): Type {
  // of what takes a book to write, the beginning is shown as it is
  const synonyms = isVast(type) ? [] : synonymsOf(file);
  return synonyms.length === 0 ? type : renamed(type, synonyms);
}

/** Those with the fewest parameters say the most, and come first. */
function synonymsOf(file: File): readonly SynonymInfo[] {
  const found = new Set<SynonymInfo>();
  for (const { entity } of file.occurrences()) {
    if (entity.kind !== 'synonym') continue;
    const info =
      entity.module === file.renamed.moduleName
        ? file.elaboration()?.synonyms.find(({ id }) => id === entity.id)
        : file.interfaceOf(entity.module)?.synonyms.get(entity.id);
    if (info?.kindOf.kind === 'arrow') found.add(info);
  }
  return [...found].sort((a, b) => a.parameters.length - b.parameters.length);
}

function renamed(type: Type, synonyms: readonly SynonymInfo[]): Type {
  const t = expose(type);
  if ('alias' in t && t.alias !== undefined) return t;
  if (t.kind === 'function')
    return { ...t, argument: renamed(t.argument, synonyms), result: renamed(t.result, synonyms) };
  for (const synonym of synonyms) {
    const said = as(synonym, t);
    if (said !== undefined) return said;
  }
  return t;
}

/** The synonym applied to what makes it the type. */
function as({ id, parameters, type: meant }: SynonymInfo, type: Type): Type | undefined {
  const whole = spine(type);
  const pattern = spine(meant);
  const taken = pattern.arguments.length;
  if (pattern.head.kind !== 'constructor' || whole.arguments.length <= taken) return undefined;
  const bound = new Map<number, Type>();
  if (!matches(pattern.head, whole.head, bound)) return undefined;
  if (!pattern.arguments.every((each, i) => matches(each, whole.arguments[i]!, bound))) return undefined;
  const given = parameters.flatMap(({ unique }) => bound.get(unique) ?? []);
  if (given.length < parameters.length) return undefined;
  return applyTypes(constructorType(id), [...given, ...whole.arguments.slice(taken)]);
}

/** Whether the type is the pattern with types for its variables, which are put into `bound`. */
function matches(pattern: Type, type: Type, bound: Map<number, Type>): boolean {
  const wanted = expose(pattern);
  if (wanted.kind === 'variable') {
    const { unique } = wanted.variable;
    const before = bound.get(unique);
    if (before !== undefined) return typeKey(before) === typeKey(type);
    bound.set(unique, type);
    return true;
  }
  const [to, from] = [spine(wanted), spine(type)];
  return (
    to.head.kind === 'constructor' &&
    from.head.kind === 'constructor' &&
    to.head.id === from.head.id &&
    to.arguments.length === from.arguments.length &&
    to.arguments.every((each, i) => matches(each, from.arguments[i]!, bound))
  );
}
