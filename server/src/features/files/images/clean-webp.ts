const RIFF_BYTES = 12;
const CHUNK_BYTES = 8;

/** Picture, transparency, animation and colour profile; Exif and XMP are notes. */
const ESSENTIAL_CHUNKS = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP']);
/** Flags of VP8X that announce Exif and XMP. */
const NOTES = 0x08 | 0x04;

type Measures = { width: number; height: number };

/** A WebP without Exif and XMP; null unless its chunks are whole and one of them has a picture. */
export function cleanWebp(bytes: Buffer): ({ bytes: Buffer } & Measures) | null {
  const parts: Buffer[] = [];
  let measures: Measures | null = null;
  const end = Math.min(bytes.length, CHUNK_BYTES + bytes.readUInt32LE(4));
  for (let at = RIFF_BYTES; at + CHUNK_BYTES <= end; ) {
    const type = bytes.toString('latin1', at, at + 4);
    const size = bytes.readUInt32LE(at + 4);
    const next = at + CHUNK_BYTES + size + (size % 2);
    // Some encoders omit the last chunk's padding.
    if (at + CHUNK_BYTES + size > end) return null;
    const chunk = Buffer.from(bytes.subarray(at, next));
    if (type === 'VP8X' && size >= 10) chunk.writeUInt8(chunk.readUInt8(CHUNK_BYTES) & ~NOTES, CHUNK_BYTES);
    measures ??= measuresOf(type, chunk.subarray(CHUNK_BYTES));
    if (ESSENTIAL_CHUNKS.has(type))
      parts.push(size % 2 && next > end ? Buffer.concat([chunk, Buffer.alloc(1)]) : chunk);
    at = next;
  }
  if (!measures) return null;
  const body = Buffer.concat(parts);
  const head = Buffer.from(bytes.subarray(0, RIFF_BYTES));
  head.writeUInt32LE(body.length + 4, 4);
  return { bytes: Buffer.concat([head, body]), ...measures };
}

function measuresOf(type: string, data: Buffer): Measures | null {
  if (data.length < 10) return null;
  if (type === 'VP8X') return { width: data.readUIntLE(4, 3) + 1, height: data.readUIntLE(7, 3) + 1 };
  if (type === 'VP8 ') return { width: data.readUInt16LE(6) & 0x3fff, height: data.readUInt16LE(8) & 0x3fff };
  if (type !== 'VP8L') return null;
  const packed = data.readUInt32LE(1);
  return { width: (packed & 0x3fff) + 1, height: ((packed >>> 14) & 0x3fff) + 1 };
}
