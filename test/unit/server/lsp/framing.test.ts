import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createFraming } from '../../../../server/src/lsp/framing.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const message = (body: string): string => `Content-Length: ${bytes(body).length}\r\n\r\n${body}`;

/** What is said of a text that comes in pieces of this size. */
function faults(text: string, size = text.length): readonly string[] {
  const found: string[] = [];
  const take = createFraming(what => found.push(what));
  const all = bytes(text);
  for (let at = 0; at < all.length; at += size) take(all.subarray(at, at + size));
  return found;
}

it('lets messages pass, however they are cut', () =>
  fc.assert(
    fc.property(
      fc.array(fc.string({ unit: 'grapheme' })),
      fc.integer({ min: 1, max: 40 }),
      (bodies, size) => {
        const typed = `content-length:  2 \r\nContent-Type: application/vscode-jsonrpc; charset=utf-8\r\n\r\n{}`;
        return faults(typed + bodies.map(message).join(''), size).length === 0;
      },
    ),
  ));

it('names what is no message, once', () => {
  const good = message('{}');
  expect(faults(`${good}Content-Type: x\r\n\r\n{}`)).toEqual(['a message without a Content-Length']);
  for (const length of ['-5', '', 'ten', '1e3', '0x10'])
    expect(faults(`${good}Content-Length: ${length}\r\n\r\n{}`)).toEqual([
      'a message with an invalid Content-Length',
    ]);
  expect(faults(`Content-Length: 99999999999\r\n\r\n`)).toEqual([
    'a message of 99999999999 bytes, which is too long',
  ]);
  expect(faults(`\n${good}${good}`, 3)).toEqual(['bytes before a message that are not a header']);
  expect(faults('x'.repeat(100_000), 1000)).toEqual(['bytes that are not a message']);
  expect(faults(`${good}\r\n\r\n`)).toEqual(['bytes before a message that are not a header']);
});
