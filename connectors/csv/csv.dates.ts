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

/** A time of day behind the date is allowed and left out: the day counts as the file says it. */
const timeTail = String.raw`(?:[T ,]+\d{1,2}[:.]\d{2}(?:[:.]\d{2}(?:[.,]\d+)?)?\s*(?:[ap]\.?m\.?)?\s*(?:Z|UTC|GMT|[+-]\d{2}:?\d{2})?)?`;
const weekday = String.raw`(?:\p{L}+\.?,?\s+)?`;

const tokenPatterns: Record<string, string> = {
  YYYY: String.raw`(?<year>\d{4})`,
  YY: String.raw`(?<year>\d{2})`,
  MMM: String.raw`(?<name>\p{L}+)\.?`,
  MM: String.raw`(?<month>\d{1,2})`,
  DD: String.raw`(?<day>\d{1,2})(?:st|nd|rd|th)?`,
};

/** The reader of a format of the tokens YYYY, YY, MMM, MM and DD: text to YYYY-MM-DD, null when it is no such date. */
export function dateReader(format: string): ReadDate {
  const hasName = format.includes('MMM');
  const compact = format === 'YYYYMMDD';
  const body = format.replace(/YYYY|YY|MMM|MM|DD|[^A-Z]+/g, (part) => {
    const token = tokenPatterns[part];
    if (token) return compact ? token.replace('{1,2}', '{2}').replace(/\(\?:st.*$/, '') : token;
    return hasName
      ? String.raw`(?:\s*[-./,]\s*|\s+(?:de\s+)?)`
      : part.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
  });
  const pattern = new RegExp(`^${hasName ? weekday : ''}${body}${timeTail}$`, 'iu');
  return (text) => {
    const groups = text.length > 40 ? undefined : pattern.exec(text)?.groups;
    if (!groups) return null;
    const month = groups.name === undefined ? Number(groups.month) : monthNumbers.get(plain(groups.name));
    return dayOf(fullYear(groups.year ?? ''), month ?? 0, Number(groups.day ?? 1));
  };
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
