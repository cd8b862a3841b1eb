/** Texts or days by row: `texts[codes[row]]`. A day is YYYY-MM-DD, an empty or unreadable cell ''. */
export type TextColumn = { texts: string[]; codes: Codes };

/** Numbers by row, NaN where there is none. `decimals` are the digits of their fractions; one number where all have as many. */
export type NumberColumn = {
  values: Float64Array;
  decimals: Uint8Array | number;
  /** `currencies[currencyCodes[row]]`, the first of them ''; null where no cell states one. */
  currencies: string[];
  currencyCodes: Uint16Array | null;
};

export type GroupColumn = TextColumn | NumberColumn;

/** Some rows of a file, column by column. Columns that no query needs are not decoded. */
export type Group = { rows: number; text(column: number): TextColumn; number(column: number): NumberColumn };

type Codes = Uint8Array | Uint16Array | Uint32Array;
type TextPlace = { texts: [offset: number, bytes: number]; codes: number; width: 1 | 2 | 4 };
type NumberPlace = {
  values: number;
  decimals: { all: number } | { at: number };
  currencies: string[];
  codes: number | null;
};
type Head = { rows: number; columns: (TextPlace | NumberPlace)[] };

/** Two lengths in front: of the group with them, and of its head. */
export const LENGTHS_BYTES = 8;
const ALIGNMENT = 8;

/** A group as bytes: two lengths, the places of its columns as JSON, then arrays in the byte order of the machine (little-endian). */
export function encodeGroup(rows: number, columns: readonly GroupColumn[]): Uint8Array {
  const parts: Uint8Array[] = [];
  let size = 0;
  const place = (array: ArrayBufferView): number => {
    const at = size;
    const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
    parts.push(bytes, new Uint8Array(aligned(bytes.length) - bytes.length));
    size += aligned(bytes.length);
    return at;
  };
  const places = columns.map((column): TextPlace | NumberPlace =>
    'texts' in column ? placeText(column, place) : placeNumbers(column, place),
  );
  const head = Buffer.from(JSON.stringify({ rows, columns: places } satisfies Head));
  const bodyAt = aligned(LENGTHS_BYTES + head.length);
  const bytes = Buffer.alloc(bodyAt + size);
  bytes.writeUInt32LE(bytes.length, 0);
  bytes.writeUInt32LE(head.length, 4);
  bytes.set(head, LENGTHS_BYTES);
  let at = bodyAt;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

/** The group of these bytes, which begin its buffer. */
export function decodeGroup(buffer: ArrayBuffer): Group {
  const headBytes = new DataView(buffer).getUint32(4, true);
  const head = JSON.parse(textOf(buffer, LENGTHS_BYTES, headBytes)) as Head;
  const bodyAt = aligned(LENGTHS_BYTES + headBytes);
  const known = new Map<number, GroupColumn>();
  const column = <Column extends GroupColumn, Place>(
    index: number,
    read: (buffer: ArrayBuffer, bodyAt: number, rows: number, place: Place) => Column,
  ): Column => {
    const decoded = known.get(index) ?? read(buffer, bodyAt, head.rows, head.columns[index] as Place);
    known.set(index, decoded);
    return decoded as Column;
  };
  return {
    rows: head.rows,
    text: (index) => column(index, readText),
    number: (index) => column(index, readNumbers),
  };
}

function placeText({ texts, codes }: TextColumn, place: (array: ArrayBufferView) => number): TextPlace {
  const json = Buffer.from(JSON.stringify(texts));
  const narrow = toSmallestCodes(codes, texts.length);
  return {
    texts: [place(json), json.length],
    codes: place(narrow),
    width: narrow.BYTES_PER_ELEMENT as TextPlace['width'],
  };
}

function placeNumbers(column: NumberColumn, place: (array: ArrayBufferView) => number): NumberPlace {
  const { values, decimals, currencies, currencyCodes } = column;
  return {
    values: place(values),
    decimals: typeof decimals === 'number' ? { all: decimals } : { at: place(decimals) },
    currencies,
    codes: currencyCodes && place(currencyCodes),
  };
}

function readText(buffer: ArrayBuffer, bodyAt: number, rows: number, place: TextPlace): TextColumn {
  const [offset, bytes] = place.texts;
  const Kind = { 1: Uint8Array, 2: Uint16Array, 4: Uint32Array }[place.width];
  return {
    texts: JSON.parse(textOf(buffer, bodyAt + offset, bytes)) as string[],
    codes: new Kind(buffer, bodyAt + place.codes, rows),
  };
}

function readNumbers(buffer: ArrayBuffer, bodyAt: number, rows: number, place: NumberPlace): NumberColumn {
  const { values, decimals, currencies, codes } = place;
  return {
    values: new Float64Array(buffer, bodyAt + values, rows),
    decimals: 'all' in decimals ? decimals.all : new Uint8Array(buffer, bodyAt + decimals.at, rows),
    currencies,
    currencyCodes: codes === null ? null : new Uint16Array(buffer, bodyAt + codes, rows),
  };
}

function toSmallestCodes(codes: Codes, different: number): Codes {
  if (different <= 0x100) return Uint8Array.from(codes);
  return different <= 0x1_0000 ? Uint16Array.from(codes) : codes;
}

function textOf(buffer: ArrayBuffer, at: number, bytes: number): string {
  return Buffer.from(buffer, at, bytes).toString('utf8');
}

function aligned(bytes: number): number {
  return Math.ceil(bytes / ALIGNMENT) * ALIGNMENT;
}
