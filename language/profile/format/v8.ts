/**
 * What the profiles of V8 share, which VS Code, Node and browsers write and show: frames, of which lines count from 0, and the engine's own work,
 * which is charged to the built-in cost centres.
 */

import type { CostCentre } from '../model/centre.ts';
import { frameOf } from '../model/frame.ts';
import type { Profile } from '../model/profile.ts';
import { isRuntime } from '../pass/costs.ts';
import { childLists } from '../pass/tree.ts';
import type { UrlOf } from './format.ts';
import { figureIn, isFields } from './jsontext.ts';
import type { PathReader } from './paths.ts';

/** A centre as a frame. */
export const callFrame = (centre: CostCentre, urlOf: UrlOf): object => {
  const { name, file, line = 1, column = 1 } = frameOf(centre);
  return {
    functionName: name,
    scriptId: '0',
    url: file === undefined ? '' : urlOf(file),
    lineNumber: line - 1,
    columnNumber: column - 1,
  };
};

export const rootFrame = { functionName: '(root)', scriptId: '0', url: '', lineNumber: -1, columnNumber: -1 };

/** The program's stacks below a separate root, because readers use the first node as the root. */
export function programTree(profile: Profile): readonly (readonly number[])[] {
  return childLists(profile).map(list => list.filter(code => !isRuntime(profile, code)));
}

export const [collectorName, idleName] = ['(garbage collector)', '(idle)'];

/** V8's names for work that belongs to no function, with the built-in centres for it. */
const engine: ReadonlyMap<string, CostCentre> = new Map(
  [
    [collectorName, 'GC', 'GC'],
    [idleName, 'IDLE', 'IDLE'],
    ['(program)', 'SYSTEM', 'SYSTEM'],
  ].map(([name, label, module]) => [
    name!,
    { label: label!, module: module!, location: '<built-in>', kind: 'built-in' },
  ]),
);

export const isCollector = (callFrame: unknown): boolean =>
  isFields(callFrame) && callFrame.functionName === collectorName;

/** The stack with a frame of V8 on another one. */
export function pushFrame(reader: PathReader, below: number, callFrame: unknown): number {
  const { functionName, url, lineNumber, columnNumber } = isFields(callFrame) ? callFrame : {};
  const name = typeof functionName === 'string' && functionName !== '' ? functionName : '(anonymous)';
  if (name === '(root)') return below;
  const own = engine.get(name);
  if (own) return reader.push(0, reader.centreOf(own));
  const line = figureIn(lineNumber);
  const place =
    typeof url !== 'string' || url === ''
      ? {}
      : {
          file: pathOf(url),
          ...(line === undefined ? {} : { line: line + 1, column: (figureIn(columnNumber) ?? 0) + 1 }),
        };
  return reader.push(below, reader.centre({ name, ...place }));
}

/** The path of a file's URL. */
function pathOf(url: string): string {
  if (!url.startsWith('file://')) return url;
  try {
    return decodeURIComponent(url.slice('file://'.length)).replace(/^\/([A-Za-z]:)/, '$1');
  } catch {
    return url;
  }
}
