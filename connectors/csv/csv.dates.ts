/** Which of day and month a format names first; null where nothing can be mixed up. */
type DayOrder = 'day' | 'month' | null;

type ReadDate = (text: string) => string | null;

const locales = ['en', 'de', 'fr', 'es', 'it', 'nl', 'pt', 'pl', 'cs', 'sv', 'da', 'nb', 'fi', 'hu', 'ro'];
const monthNumbers = namesOfMonths();

const numericOrders = ['DD-MM-YYYY', 'MM-DD-YYYY', 'YYYY-MM-DD', 'DD-MM-YY', 'MM-DD-YY'];
const namedFormats = ['DD MMM YYYY', 'DD MMM YY', 'MMM DD YYYY', 'YYYY MMM DD', 'MMM YYYY'];

/** Every format that is recognised. In one with MMM the separators of the file are free. */
export const dateFormats: string[] = [
  'YYYYMMDD',
  ...['-', '.', '/'].flatMap((sign) => numericOrders.map((order) => order.replaceAll('-', sign))),
  ...namedFormats,
  'YYYY-MM',
  'MM/YYYY',
];

/** Longer texts hold more than a date and a time of day. */
const LONGEST = 40;

/** A time of day behind the date is allowed and left out: the day counts as the file says it. */
const timeTail =
  /^(?:\.?|\.?[T ,]+\d{1,2}[:.]\d{2}(?:[:.]\d{2}(?:[.,]\d+)?)?(?: *[ap]\.?m\.?)?(?: *(?:Z|UTC|GMT|[+-]\d{2}:?\d{2}))?)$/iu;
const weekday = /^\p{L}+\.?,?\s+/u;
const namedSeparator = /^\.?(?:\s*[-./,]\s*|\s+(?:de\s+)?)/iu;

type Token = 'YYYY' | 'YY' | 'MMM' | 'MM' | 'DD';
const tokens: Record<Token, RegExp> = {
  YYYY: /^\d{4}/,
  YY: /^\d{2}/,
  MMM: /^\p{L}+/u,
  MM: /^\d{1,2}/,
  DD: /^\d{1,2}(?:st|nd|rd|th)?/i,
};
const compactPart = /^\d{2}/;

/** The reader of a format of the tokens YYYY, YY, MMM, MM and DD: text to YYYY-MM-DD, null when it is no such date. */
export function dateReader(format: string): ReadDate {
  const parts = format.match(/YYYY|YY|MMM|MM|DD|[^A-Z]+/g) ?? [];
  const hasName = format.includes('MMM');
  return (text) => {
    if (text.length > LONGEST) return null;
    const read = readParts(parts, text) ?? (hasName ? readParts(parts, text.replace(weekday, '')) : null);
    if (!read) return null;
    const month = read.MMM === undefined ? Number(read.MM) : monthNumbers.get(plain(read.MMM));
    return dayOf(fullYear(read.YYYY ?? read.YY ?? ''), month ?? 0, Number.parseInt(read.DD ?? '1', 10));
  };
}

/** What the text has for each token, in the order of the format; null when it does not follow the format. */
function readParts(parts: readonly string[], text: string): Partial<Record<Token, string>> | null {
  const read: Partial<Record<Token, string>> = {};
  const named = parts.includes('MMM');
  const compact = parts.join('') === 'YYYYMMDD';
  let rest = text;
  for (const part of parts) {
    const found = isToken(part) ? tokenAt(part, rest, compact) : separatorAt(part, rest, named);
    if (found === null) return null;
    if (isToken(part)) read[part] = found;
    rest = rest.slice(found.length);
  }
  return timeTail.test(rest) ? read : null;
}

const isToken = (part: string): part is Token => Object.hasOwn(tokens, part);

function tokenAt(token: Token, text: string, compact: boolean): string | null {
  const pattern = compact && token !== 'YYYY' ? compactPart : tokens[token];
  return pattern.exec(text)?.[0] ?? null;
}

function separatorAt(separator: string, text: string, named: boolean): string | null {
  if (named) return namedSeparator.exec(text)?.[0] ?? null;
  return text.startsWith(separator) ? separator : null;
}

/** Which of day and month comes first, where both are written as numbers. */
export function dayOrderOf(format: string): DayOrder {
  if (format.includes('MMM') || !format.includes('DD') || format.startsWith('YYYY')) return null;
  return format.startsWith('DD') ? 'day' : 'month';
}

/** The same format with day and month changed places. */
export function swappedOrder(format: string): string {
  return format.replace(/DD|MM/g, (token) => (token === 'DD' ? 'MM' : 'DD'));
}

/** True for a format that this reader understands; what a reader typed may be anything. */
export function isDateFormat(format: string): boolean {
  const tokens = format.match(/YYYY|YY|MMM|MM|DD/g) ?? [];
  const rest = format.replace(/YYYY|YY|MMM|MM|DD/g, '');
  const has = (token: string) => tokens.filter((one) => one.startsWith(token)).length === 1;
  return (
    has('Y') && has('M') && tokens.filter((one) => one === 'DD').length <= 1 && /^[\s\-./,]*$/.test(rest)
  );
}

function fullYear(digits: string): number {
  const year = Number(digits);
  if (digits.length === 4) return year;
  return year >= 70 ? 1900 + year : 2000 + year;
}

function dayOf(year: number, month: number, day: number): string | null {
  if (year < 1900 || year > 2199 || month < 1 || month > 12 || day < 1) return null;
  if (day > 28 && day > new Date(Date.UTC(year, month, 0)).getUTCDate()) return null;
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

function plain(name: string): string {
  return name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

function namesOfMonths(): Map<string, number> {
  const numbers = new Map<string, number>();
  for (const locale of locales) {
    for (const options of [
      { month: 'long' },
      { month: 'short' },
      { month: 'long', day: 'numeric' },
    ] as const) {
      const formatter = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
      for (let month = 1; month <= 12; month += 1) {
        const parts = formatter.formatToParts(Date.UTC(2024, month - 1, 1));
        const name = plain(parts.find((part) => part.type === 'month')?.value.replace('.', '') ?? '');
        if (/^\p{L}{3,}$/u.test(name) && !numbers.has(name)) numbers.set(name, month);
      }
    }
  }
  for (const [name, month] of [
    ['sept', 9],
    ['mrz', 3],
  ] as const)
    numbers.set(name, month);
  return numbers;
}
