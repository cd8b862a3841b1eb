/** One row; `line` is the line of the file on which it begins, counted from 1. */
export type OnRecord = (cells: string[], line: number) => void;

/** What was read before: lines ended, and whether no row has come yet. */
export type LinesBefore = { lines: number; isFirst: boolean };

/** Rows of a file without quotation marks, which take a fifth of the time that others take. */
type PlainLines = {
  /** Reads what it can. Returns what it can't, from the beginning of a line: from then on another reader goes on. */
  add(bytes: Buffer): Buffer | null;
  /** Reads the last line, if it has no end. */
  end(): void;
  state(): LinesBefore;
};

const QUOTE = 0x22;
const LINE_FEED = 0x0a;
const RETURN = 0x0d;
const byteOrderMark = Buffer.from([0xef, 0xbb, 0xbf]);
/** A line that goes on beyond this is left to the parser, which refuses it. */
const LONGEST_BYTES = 500_000;

export function createPlainLines(delimiter: string, onRecord: OnRecord): PlainLines {
  const state: LinesBefore = { lines: 0, isFirst: true };
  let left: Buffer | null = null;
  let begun = false;
  const readLines = (bytes: Buffer) => {
    const text = bytes.toString('utf8');
    const lines = text.split(bytes.includes(RETURN) ? /\r\n|\n|\r/ : '\n');
    // After the last line's end nothing has begun yet.
    if (lines.at(-1) === '') lines.pop();
    for (const line of lines) {
      state.lines += 1;
      if (line !== '') readLine(line);
    }
  };
  const readLine = (line: string) => {
    const cells = line.split(delimiter);
    const isHint = state.isFirst && isSeparatorHint(cells);
    state.isFirst = false;
    if (!isHint) onRecord(cells, state.lines);
  };
  const withoutMark = (bytes: Buffer) => {
    if (begun) return bytes;
    begun = true;
    return bytes.subarray(0, 3).equals(byteOrderMark) ? bytes.subarray(3) : bytes;
  };
  return {
    add(bytes) {
      const whole = left ? Buffer.concat([left, bytes]) : bytes;
      left = null;
      const end = endOfLines(whole);
      if (whole.includes(QUOTE) || (end === 0 && whole.length > LONGEST_BYTES)) return whole;
      if (end > 0) readLines(withoutMark(whole.subarray(0, end)));
      left = whole.subarray(end);
      return null;
    },
    end() {
      if (left && left.length > 0) readLines(withoutMark(left));
    },
    state: () => state,
  };
}

/** Excel's own way to say which sign separates the cells. */
export function isSeparatorHint(cells: string[]): boolean {
  return cells.length <= 2 && /^sep=.?$/i.test(cells[0] ?? '');
}

/** Behind the last whole line; a return at the very end may be half of one. */
function endOfLines(bytes: Buffer): number {
  const end = bytes.lastIndexOf(LINE_FEED) + 1;
  return end > 0 ? end : bytes.subarray(0, -1).lastIndexOf(RETURN) + 1;
}
