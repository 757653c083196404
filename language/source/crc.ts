/** CRC-32 as gzip has it (RFC 1952, section 8): fflate unpacks without looking at it. */

const polynomial = 0xedb88320;

const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let rest = byte;
  for (let bit = 0; bit < 8; bit++) rest = rest & 1 ? polynomial ^ (rest >>> 1) : rest >>> 1;
  return rest;
});

function crc32(bytes: Uint8Array): number {
  let sum = 0xffffffff;
  for (const byte of bytes) sum = table[(sum ^ byte) & 0xff]! ^ (sum >>> 8);
  return ~sum >>> 0;
}

/** Whether a gzip file's last eight bytes say of what was unpacked that it is what was packed. */
export function isIntact(file: Uint8Array, unpacked: Uint8Array): boolean {
  if (file.length < 8) return false;
  const trailer = new DataView(file.buffer, file.byteOffset + file.length - 8, 8);
  return (
    trailer.getUint32(0, true) === crc32(unpacked) && trailer.getUint32(4, true) === unpacked.length >>> 0
  );
}
