const SIGNATURE_BYTES = 8;
/** Length, type and checksum around a chunk's data. */
const FRAME_BYTES = 12;

/** What decides how the picture looks; all other chunks are notes. */
const ESSENTIAL_CHUNKS = new Set([
  ...['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS', 'bKGD'],
  ...['gAMA', 'cHRM', 'sRGB', 'iCCP', 'sBIT', 'cICP', 'mDCV', 'cLLI', 'pHYs'],
  ...['acTL', 'fcTL', 'fdAT'],
]);

/** A PNG without text, times and Exif; null unless it runs from header to end. */
export function cleanPng(bytes: Buffer): { bytes: Buffer; width: number; height: number } | null {
  const parts = [bytes.subarray(0, SIGNATURE_BYTES)];
  const seen = new Set<string>();
  for (let at = SIGNATURE_BYTES; at + FRAME_BYTES <= bytes.length; ) {
    const type = bytes.toString('latin1', at + 4, at + 8);
    const end = at + FRAME_BYTES + bytes.readUInt32BE(at);
    if (end > bytes.length || (seen.size === 0 && type !== 'IHDR')) return null;
    if (ESSENTIAL_CHUNKS.has(type)) parts.push(bytes.subarray(at, end));
    seen.add(type);
    at = end;
    if (type === 'IEND') break;
  }
  if (!seen.has('IEND') || !seen.has('IDAT')) return null;
  const header = SIGNATURE_BYTES + 8;
  return {
    bytes: Buffer.concat(parts),
    width: bytes.readUInt32BE(header),
    height: bytes.readUInt32BE(header + 4),
  };
}
