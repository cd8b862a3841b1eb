const START = 0xd8;
const END = 0xd9;
const SCAN = 0xda;
const APP0 = 0xe0;
const EXIF = 0xe1;
const APP2 = 0xe2;
const ADOBE = 0xee;
const COMMENT = 0xfe;
const PROFILE = 'ICC_PROFILE\0';

type Segment = { marker: number; whole: Buffer; data: Buffer };

/**
 * A JPEG without Exif, XMP, IPTC, comments and further pictures behind its end; null unless its segments are whole and hold a
 * picture. How it is turned is all that stays of its Exif.
 */
export function cleanJpeg(bytes: Buffer): { bytes: Buffer; width: number; height: number } | null {
  const parts: Buffer[] = [Buffer.from([0xff, START])];
  let measures: { width: number; height: number } | null = null;
  let scanned = false;
  for (let at = pastFill(bytes, 2); at < bytes.length; at = pastFill(bytes, at)) {
    const segment = segmentAt(bytes, at);
    if (!segment) return null;
    if (segment.marker === END) break;
    parts.push(...cleaned(segment));
    if (isFrame(segment.marker) && segment.data.length >= 5)
      measures = { width: segment.data.readUInt16BE(3), height: segment.data.readUInt16BE(1) };
    at += segment.whole.length;
    if (segment.marker !== SCAN) continue;
    const end = endOfScan(bytes, at);
    parts.push(bytes.subarray(at, end));
    at = end;
    scanned = true;
  }
  // Some cameras omit the end marker; it is written in any case.
  parts.push(Buffer.from([0xff, END]));
  return measures && scanned ? { bytes: Buffer.concat(parts), ...measures } : null;
}

/** Any number of FF may stand before a marker. */
function pastFill(bytes: Buffer, from: number): number {
  let at = from;
  while (bytes[at] === 0xff && bytes[at + 1] === 0xff) at += 1;
  return at;
}

function segmentAt(bytes: Buffer, at: number): Segment | null {
  const marker = bytes[at + 1];
  if (bytes[at] !== 0xff || marker === undefined) return null;
  if (marker === END) return { marker, whole: bytes.subarray(at, at + 2), data: Buffer.alloc(0) };
  if (at + 4 > bytes.length) return null;
  const size = bytes.readUInt16BE(at + 2);
  const end = at + 2 + size;
  if (size < 2 || end > bytes.length) return null;
  return { marker, whole: bytes.subarray(at, end), data: bytes.subarray(at + 4, end) };
}

/** Where the next marker stands: FF 00 is data, FF D0 to D7 only set the decoder anew. */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = from; at + 1 < bytes.length; at += 1) {
    const next = bytes[at + 1] ?? 0;
    if (bytes[at] === 0xff && next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at;
  }
  return bytes.length;
}

function cleaned({ marker, whole, data }: Segment): Buffer[] {
  if (marker === EXIF) return turnOnly(data);
  if (marker === APP2) return data.toString('latin1', 0, PROFILE.length) === PROFILE ? [whole] : [];
  const isNote = (marker > APP0 && marker <= 0xef && marker !== ADOBE) || marker === COMMENT;
  return isNote ? [] : [whole];
}

function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
}

const TURN = 0x0112;
const ENTRY_BYTES = 12;

/** An Exif segment that says nothing but how the picture is turned; none when it isn't. */
function turnOnly(data: Buffer): Buffer[] {
  if (data.toString('latin1', 0, 6) !== 'Exif\0\0') return [];
  const turn = readTurn(data.subarray(6));
  if (turn < 2 || turn > 8) return [];
  const exif = Buffer.from('ffe1002245786966000049492a0008000000010012010300010000000000000000000000', 'hex');
  exif.writeUInt8(turn, exif.length - 8);
  return [exif];
}

/** TIFF 6.0: byte order, offset of the first directory, its entries of twelve bytes. 1 is upright. */
function readTurn(tiff: Buffer): number {
  if (tiff.length < 10) return 1;
  const little = tiff.toString('latin1', 0, 2) === 'II';
  const short = (at: number) => (little ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const directory = little ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  if (directory + 2 > tiff.length) return 1;
  const count = short(directory);
  for (let index = 0; index < count; index += 1) {
    const at = directory + 2 + index * ENTRY_BYTES;
    if (at + ENTRY_BYTES > tiff.length) return 1;
    if (short(at) === TURN) return short(at + 8);
  }
  return 1;
}
