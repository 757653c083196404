/** Bytes in messages and files of text. Node and pages both have what this is made of. */
declare function btoa(text: string): string;
declare function atob(text: string): string;

/** Bytes that are made characters at once: a call takes only so many arguments. */
const chunk = 0x8000;

export function toBase64(bytes: Uint8Array): string {
  const parts: string[] = [];
  for (let at = 0; at < bytes.length; at += chunk)
    parts.push(String.fromCharCode(...bytes.subarray(at, at + chunk)));
  return btoa(parts.join(''));
}

/** Undefined for a text that is not base 64. */
export function fromBase64(text: string): Uint8Array<ArrayBuffer> | undefined {
  let characters: string;
  try {
    characters = atob(text);
  } catch {
    return undefined;
  }
  // a tenth of the time that `Uint8Array.from` takes for the same
  const bytes = new Uint8Array(characters.length);
  for (let at = 0; at < bytes.length; at++) bytes[at] = characters.charCodeAt(at);
  return bytes;
}
