/**
 * Looks over what arrives on standard input: messages of the protocol, one behind the other, each a header with its
 * length and so many bytes. Once something else stands there, nobody can say where the next message begins; the
 * library that reads would wait forever. So `fault` is called, once, with what is wrong.
 */

/** Bytes of a header: two short lines. */
const longestHeader = 4096;
/** Bytes of a message. A document of this size could not be held as text. */
const longestMessage = 2 ** 29;

const lineEnd = '\r\n';

/** Takes the chunks as they come. */
export function createFraming(fault: (what: string) => void): (chunk: Uint8Array) => void {
  let header = '';
  /** Bytes that are still to come of the message under way. */
  let awaited = 0;
  let isLost = false;
  return chunk => {
    let at = 0;
    while (at < chunk.length && !isLost) {
      const skipped = Math.min(awaited, chunk.length - at);
      awaited -= skipped;
      at += skipped;
      if (awaited > 0 || at === chunk.length) return;
      header += String.fromCharCode(chunk[at++]!);
      if (!header.endsWith(lineEnd + lineEnd) && header.length < longestHeader) continue;
      const length = lengthIn(header);
      isLost = typeof length === 'string';
      if (typeof length === 'string') fault(length);
      else awaited = length;
      header = '';
    }
  };
}

/** The length that a header tells, or what is wrong with it. */
function lengthIn(header: string): number | string {
  if (!header.endsWith(lineEnd + lineEnd)) return 'bytes that are not a message';
  const lines = header.slice(0, -2 * lineEnd.length).split(lineEnd);
  if (!lines.every(line => /^[!-9;-~]+:[ -~]*$/.test(line)))
    return 'bytes before a message that are not a header';
  const lengths = lines.filter(line => /^content-length:/i.test(line));
  if (lengths.length !== 1) return 'a message without a Content-Length';
  const length = /^[^:]*: *(\d+) *$/.exec(lengths[0]!)?.[1];
  if (length === undefined) return 'a message with an invalid Content-Length';
  return Number(length) <= longestMessage
    ? Number(length)
    : `a message of ${length} bytes, which is too long`;
}
