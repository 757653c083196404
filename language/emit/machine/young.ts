/** Evaluated thunks, as stacks show them: GHC's stand before their values until the next collection. */
import { cell, header, indirection, nursery, tags } from '../../runtime/layout.ts';
import { hp, i32, info, type Statement, type Word, when } from '../assembly.ts';
import { infoOf, loadCell, tagOf, withoutTag } from './build.ts';

/** Does this where a closure without a tag is a thunk that was evaluated. */
export const whenEvaluated = (object: Word, then: readonly Statement[]): Statement =>
  when(i32.eq(infoOf(object), info('$indirection')), then);

/** Does this where `value` is a partial application, and GHC has not collected, as far as we know, since `thunk` was
 * evaluated to it. */
export const whenYoungPartial = (thunk: Word, value: Word, then: readonly Statement[]): Statement =>
  whenPartial(value, [when(isYoung(thunk), then)]);

/** Does this where a value is a partial application. */
export const whenPartial = (value: Word, then: readonly Statement[]): Statement =>
  when(i32.eq(tagOf(value), tags.lookUp), [
    when(i32.eq(i32.load(withoutTag(value, tags.lookUp), header.info), info('$partial')), then),
  ]);

const isYoung = (thunk: Word): Word =>
  i32.eq(nextCollection(hp), nextCollection(i32.load(thunk, indirection.made)));

/** Which collection of GHC's comes next when the heap ends at this address. */
const nextCollection = (end: Word): Word => i32.shrU(i32.sub(end, loadCell(cell.origin)), nursery);
