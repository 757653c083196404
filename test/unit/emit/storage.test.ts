/** Compiled modules as bytes: what is read is what was written. */
import { expect, it } from 'vitest';
import * as W from '../../../language/emit/code.ts';
import type { ObjectModule } from '../../../language/emit/object.ts';
import { readObject, writeObject } from '../../../language/emit/storage.ts';

it('has where code counts, and where it looks at constructors', () => {
  const code = W.createCode('M.f!entry', 'ii');
  W.noteUse(code, 3);
  W.get(code, 3);
  W.counts(code, () => W.i32(code, 1));
  W.call(code, 'M.g!entry');
  for (let i = 0; i < 200; i++) W.i32(code, i);
  W.noteUse(code, 2);
  W.constant(code, 'info', 'M.C!con');
  const plain = W.createCode('M.g!entry', 'i');
  W.unreachable(plain);
  const functions = [W.finishCode(code), W.finishCode(plain)];
  expect(functions[0]!.uses).toEqual([0, 3, expect.any(Number), 2]);
  const object: ObjectModule = { name: 'M', functions, statics: [], texts: [], centres: [] };
  const read = readObject(writeObject(object));
  expect(read.functions.map(f => ({ ...f }))).toEqual(functions);
});
