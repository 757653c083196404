/** V8's profiles of allocation (`.heapprofile`), by stack. */

import { stackAt } from '../model/columns.ts';
import type { Profile } from '../model/profile.ts';
import { walk } from '../pass/tree.ts';
import { type InputFile, jsonIn } from './file.ts';
import type { UrlOf } from './format.ts';
import type { Imported } from './imported.ts';
import { type Fields, figureIn, isFields, listIn } from './jsontext.ts';
import { createLimit } from './limit.ts';
import { createPathReader } from './paths.ts';
import { callFrame, programTree, pushFrame, rootFrame } from './v8.ts';

/** A profile of allocation. It is written piece by piece, because JSON.stringify cannot process a deep tree. */
export function writeHeapProfile(profile: Profile, urlOf: UrlOf): string {
  const below = programTree(profile);
  const pieces = [`{"head":{"callFrame":${JSON.stringify(rootFrame)},"selfSize":0,"id":1,"children":[`];
  const frames = profile.centres.map(centre => JSON.stringify(callFrame(centre, urlOf)));
  walk(
    profile,
    {
      enter(code) {
        const { centre, allocation } = stackAt(profile.stacks, code);
        // after a bracket it is the first of its level
        const comma = pieces.at(-1)?.endsWith('[') ? '' : ',';
        pieces.push(
          `${comma}{"callFrame":${frames[centre]},"selfSize":${allocation},"id":${code + 2},"children":[`,
        );
      },
      leave: () => void pieces.push(']}'),
    },
    below,
  );
  pieces.push(']},"samples":[]}\n');
  return pieces.join('');
}

export const isHeapProfile = (input: InputFile): boolean => isHeapJson(jsonIn(input));

const isHeapJson = (file: unknown): file is Fields =>
  isFields(file) && isFields(file.head) && isFields(file.head.callFrame);

/** Bytes by stack, without recursion, because the tree may be deep. */
export function readHeapProfile(input: InputFile): Imported {
  const file = jsonIn(input);
  if (!isHeapJson(file)) return { refused: 'this JSON is not a heap profile of V8' };
  const reader = createPathReader(createLimit(input.bytes.length));
  let unreadable = 0;
  const rest: { readonly node: unknown; readonly below: number }[] = [{ node: file.head, below: 0 }];
  for (let here = rest.pop(); here; here = rest.pop()) {
    const { node, below } = here;
    if (!isFields(node) || !isFields(node.callFrame)) {
      unreadable++;
      continue;
    }
    const stack = pushFrame(reader, below, node.callFrame);
    reader.add(stack, { allocation: Math.round(figureIn(node.selfSize) ?? 0) });
    for (const child of listIn(node.children).toReversed()) rest.push({ node: child, below: stack });
  }
  const problems = unreadable === 0 ? [] : [`${unreadable} nodes cannot be read`];
  return { profile: reader.finish({}), problems };
}
