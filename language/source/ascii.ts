/** Texts as bytes, one for each character: all that Cairn writes for itself is ASCII. */

/** JSON text in which every character is one byte. */
export const asciiOnly = (json: string): string =>
  json.replace(/[\u0080-\uffff]/g, c => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`);

export const asciiJson = (value: unknown): string => asciiOnly(JSON.stringify(value));

export function asciiBytes(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length);
  for (let i = 0; i < text.length; i++) bytes[i] = text.charCodeAt(i);
  return bytes;
}

export function asciiText(bytes: Uint8Array): string {
  let text = '';
  // apply takes the bytes as they are; spreading them would go through an iterator.
  for (let i = 0; i < bytes.length; i += 8192)
    text += String.fromCharCode.apply(undefined, bytes.subarray(i, i + 8192) as unknown as number[]);
  return text;
}
