import { isAscii } from 'node:buffer';
import iconv from 'iconv-lite';
import { detect } from 'jschardet';
import { ProviderError } from '../kit/http/provider-error.ts';

/** Opens the bytes of one uploaded file; may be called again for another pass. */
export type OpenBytes = () => AsyncIterable<Uint8Array>;

const sampleBytes = 256 * 1024;
const startBytes = 4096;

/** Single-byte encodings of Latin letters, likeliest first; told apart by what their letters look like. */
const latinEncodings = ['windows-1252', 'iso-8859-2', 'windows-1250'];

const fileSignatures: [number[], string][] = [
  [[0x50, 0x4b, 0x03, 0x04], 'an Excel workbook or a ZIP archive. Save it as CSV and upload that'],
  [[0xd0, 0xcf, 0x11, 0xe0], 'an old Excel workbook. Save it as CSV and upload that'],
  [[0x25, 0x50, 0x44, 0x46], 'a PDF'],
  [[0x1f, 0x8b], 'compressed. Unpack it and upload the CSV inside'],
];

/**
 * The encoding of a text file, as iconv-lite names it. Reads the file to its end, because one byte near the end decides
 * whether it is UTF-8. Throws `bad_query` for an empty file and for anything that isn't text.
 */
export async function detectEncoding(open: OpenBytes): Promise<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const telling: Uint8Array[] = [];
  let tellingBytes = 0;
  let isUtf8 = true;
  let first = true;
  for await (const chunk of withWholeStart(open())) {
    if (first) {
      const early = encodingOfStart(chunk);
      if (early) return early;
      first = false;
    }
    if (chunk.includes(0)) throw notText();
    isUtf8 &&= decodes(decoder, chunk);
    if (tellingBytes < sampleBytes && !isAscii(chunk)) {
      telling.push(chunk.slice(0, sampleBytes - tellingBytes));
      tellingBytes += chunk.length;
    }
  }
  if (first) throw new ProviderError('bad_query', 'This file is empty.');
  if (isUtf8 && decodes(decoder, null)) return 'utf-8';
  return legacyEncoding(Buffer.concat(telling));
}

/** The same bytes; the first chunk is long enough to detect the layout by, whatever way the bytes arrive. */
async function* withWholeStart(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let start: Uint8Array | null = new Uint8Array();
  for await (const chunk of bytes) {
    start = start && Buffer.concat([start, chunk]);
    if (!start) yield chunk;
    else if (start.length >= startBytes) {
      yield start;
      start = null;
    }
  }
  if (start && start.length > 0) yield start;
}

/** True when iconv-lite can read it; what a reader typed may be anything. */
export function isKnownEncoding(encoding: string): boolean {
  return iconv.encodingExists(encoding);
}

export function notText(): ProviderError {
  return new ProviderError('bad_query', 'This file is not text. Upload a CSV file.');
}

function decodes(decoder: TextDecoder, chunk: Uint8Array | null): boolean {
  try {
    if (chunk) decoder.decode(chunk, { stream: true });
    else decoder.decode();
    return true;
  } catch {
    return false;
  }
}

/** What the first bytes settle: a byte order mark, UTF-16 by its zero bytes, or that this is no text at all. */
function encodingOfStart(chunk: Uint8Array): string | null {
  for (const [signature, description] of fileSignatures) {
    if (signature.every((byte, index) => chunk[index] === byte)) {
      throw new ProviderError('bad_query', `This file is ${description}.`);
    }
  }
  if (chunk[0] === 0xff && chunk[1] === 0xfe) return 'utf-16le';
  if (chunk[0] === 0xfe && chunk[1] === 0xff) return 'utf-16be';
  const head = chunk.subarray(0, startBytes);
  const zeros = [0, 0];
  for (let index = 0; index < head.length; index += 1) {
    if (head[index] === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  }
  const [even = 0, odd = 0] = zeros;
  const maxOfHalf = head.length * 0.3;
  if (odd > maxOfHalf && even === 0) return 'utf-16le';
  if (even > maxOfHalf && odd === 0) return 'utf-16be';
  return null;
}

function legacyEncoding(sample: Buffer): string {
  const guess = detect(sample);
  const named = guess.encoding?.toLowerCase() ?? '';
  if (mostlyBeyondAscii(sample) && isKnownEncoding(named)) return named;
  const oddities = latinEncodings.map((encoding) => oddityOf(iconv.decode(sample, encoding)));
  const fewest = Math.min(...oddities);
  const likeliest = latinEncodings.filter((_, index) => oddities[index] === fewest);
  return likeliest.find((encoding) => encoding === named) ?? likeliest[0] ?? 'windows-1252';
}

/** A Latin text has accented letters and signs of money, one by one; a Greek, Cyrillic or Asian one has whole words beyond ASCII. */
function mostlyBeyondAscii(sample: Buffer): boolean {
  let inWords = 0;
  let letters = 0;
  let isAfterOne = false;
  for (const byte of sample) {
    if (byte > 0x7f && isAfterOne) inWords += 1;
    else if ((byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7a) letters += 1;
    isAfterOne = byte > 0x7f;
  }
  return inWords > letters * 0.3;
}

const oddities = [
  /\p{L}(?![©®™ªº°])[^\0-\x7f\p{L}\p{M}\p{P}\p{Z}]/gu,
  /(?![©®™ªº°])[^\0-\x7f\p{L}\p{M}\p{P}\p{Z}]\p{L}/gu,
  /\p{Ll}(?=[^\0-\x7f])\p{Lu}/gu,
  /[\x80-\x9f]/gu,
  /\p{L}[¶¿¡§]|[¶§]\p{L}/gu,
];

/** How often a wrongly chosen encoding shows: signs inside words, capitals after lower case, control characters. */
function oddityOf(text: string): number {
  return oddities.reduce((sum, pattern) => sum + (text.match(pattern)?.length ?? 0), 0);
}
