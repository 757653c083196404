/** The info table in memory: a word for each number, kind << 24 | arity or constructor position. */
import { infoWord, tags, wordShift } from '../runtime/layout.ts';
import { i32, linked, type Word } from './assembly.ts';

/** The word of an info, by its number. */
export const infoTableWord = (infoNumber: Word): Word =>
  i32.load(i32.add(i32.shl(infoNumber, wordShift), linked('cell', '$infoTable')), 0);

/** What the info table says of the object behind a pointer whose tag is `tags.lookUp`: its position, or its arity. */
export const lookedUp = (pointer: Word): Word =>
  i32.and(infoTableWord(i32.load(i32.sub(pointer, tags.lookUp), 0)), infoWord.numberMask);
