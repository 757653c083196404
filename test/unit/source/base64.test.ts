import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromBase64, toBase64 } from '../../../language/source/base64.ts';

describe('base 64', () => {
  it('gives every byte back, and is what others write', () =>
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), bytes => {
        const text = toBase64(bytes);
        expect(text).toBe(Buffer.from(bytes).toString('base64'));
        expect(fromBase64(text)).toEqual(Uint8Array.from(bytes));
      }),
    ));

  it('takes more bytes than a call takes arguments', () => {
    const bytes = Uint8Array.from({ length: 300_000 }, (_, at) => at * 7);
    // a comparison of elements takes many seconds
    expect(Buffer.from(fromBase64(toBase64(bytes))!).equals(bytes)).toBe(true);
  });

  it('is nothing else', () => expect(fromBase64('no!')).toBeUndefined());
});
