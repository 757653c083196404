/** An overlay that would tick all that was never evaluated: `hpc draft`. */
import type { Covered } from './figures.ts';
import type { BoxKind } from './model/box.ts';
import { showPlace } from './model/entry.ts';
import { haskellString } from './model/string.ts';
import { textIn } from './source.ts';
import { type BoxNode, boxTree } from './tree.ts';

/** `sourceOf`: the text of a module's source. */
export const draftOverlay = (modules: readonly Covered[], sourceOf: (module: Covered) => string): string =>
  modules.map(module => moduleDraft(module, textIn(sourceOf(module)))).join('');

function moduleDraft(module: Covered, textOf: ReturnType<typeof textIn>): string {
  const lines = boxTree(module.boxes).flatMap(node => draftLines(module, node, textOf));
  return [`module ${haskellString(module.module)} {`, ...lines.map(indented), '}', ''].join('\n');
}

const indented = (line: string): string => `  ${line}`;

/** What is never evaluated is one line, whatever is in it. */
function draftLines(module: Covered, node: BoxNode, textOf: ReturnType<typeof textIn>): string[] {
  const { place } = node;
  const counted = node.boxes
    .map(number => ({ kind: module.boxes[number]!.kind, count: module.counts[number] ?? 0 }))
    .filter(({ kind }) => kind.kind !== 'decision');
  const isUnused = ({ count }: (typeof counted)[number]): boolean => count === 0;
  // derived instances have many declarations in one place: the first speaks for all
  const declared = counted.find(({ kind }) => isDeclaration(kind));
  const unused =
    counted.find(each => !isDeclaration(each.kind) && isUnused(each)) ??
    (declared && isUnused(declared) ? declared : undefined);
  if (unused !== undefined)
    return nameOf(unused.kind) === undefined
      ? [
          place.line === place.endLine
            ? `tick ${haskellString(textOf(place))} on line ${place.line};`
            : `tick at position ${showPlace(place)};`,
        ]
      : [`tick function ${nameOf(unused.kind)} on line ${place.line};`];
  const below = node.below.flatMap(each => draftLines(module, each, textOf));
  const top = counted.find(({ kind }) => kind.kind === 'top')?.kind;
  return top === undefined || below.length === 0
    ? below
    : [`inside ${nameOf(top)} {`, ...below.map(indented), '}'];
}

const isDeclaration = ({ kind }: BoxKind): boolean => kind === 'top' || kind === 'local';

/** Of a declaration, in quotation marks. */
const nameOf = (kind: BoxKind): string | undefined =>
  kind.kind === 'top' || kind.kind === 'local' ? haskellString(kind.path.at(-1) ?? '') : undefined;
