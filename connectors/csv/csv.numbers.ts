/** The sign between whole and fraction. */
export type Decimal = '.' | ',';

/** One number as it was written. `decimals` counts the digits of its fraction (of the fraction of 1 for percent). */
export type ReadNumber = { value: number; decimals: number; percent: boolean; currency: string | null };

const currencySigns: Record<string, string> = {
  $: 'USD',
  US$: 'USD',
  '€': 'EUR',
  '£': 'GBP',
  '¥': 'JPY',
  '₹': 'INR',
  '₺': 'TRY',
  '₽': 'RUB',
  '₩': 'KRW',
  R$: 'BRL',
  zł: 'PLN',
  Kč: 'CZK',
  Ft: 'HUF',
  Fr: 'CHF',
};

const currencyCodes = new Set(Intl.supportedValuesOf('currency'));
const leadingCurrency = /^(US\$|R\$|zł|Kč|Ft|Fr|[$€£¥₹₺₽₩]|[A-Z]{3}(?=[\s\d.-]))\.?/;
const trailingCurrency = /(US\$|R\$|zł|Kč|Ft|Fr|[$€£¥₹₺₽₩]|[A-Z]{3})\.?$/;

const plainInteger = /^-?\d{1,15}$/;
const plainDecimal = /^-?\d{1,15}\.(\d{1,15})$/;
/** The sum of as many as fit into a file is finite. */
const GREATEST = 1e299;
const shapes: Record<Decimal, RegExp> = {
  '.': /^(?:\d+|\d{1,3}(?:,\d{2,3})*,\d{3}|\d{1,3}(?:([\s'’])\d{3})(?:\1\d{3})*)?(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/,
  ',': /^(?:\d+|\d{1,3}(?:([.\s'’])\d{3})(?:\1\d{3})*)?(?:,(\d+))?(?:[eE]([+-]?\d+))?$/,
};

/** What files write where a number or a date is missing; read as empty in such columns. */
export function isMissing(text: string): boolean {
  return text === '' || /^(?:-{1,3}|–|—|n\/a|na|null|nil|none|#n\/a)$/i.test(text);
}

/**
 * Reads 1,234.56 / 1.234,56 / 1 234,56, with a currency sign or code, a percent sign (12% is 0.12) or parentheses around a
 * negative. Null when the text is no number in this notation.
 */
export function readNumber(text: string, decimal: Decimal): ReadNumber | null {
  if (plainInteger.test(text)) return { value: Number(text), decimals: 0, percent: false, currency: null };
  const plain = decimal === '.' ? plainDecimal.exec(text) : null;
  if (plain) return { value: Number(text), decimals: plain[1]?.length ?? 0, percent: false, currency: null };
  return readCore(undress(text), decimal);
}

/** How most files write: digits only, or with a point and a fraction. Three digits behind it may be a group of thousands instead. */
export function plainNotation(text: string): 'integer' | 'decimal' | null {
  if (plainInteger.test(text)) return 'integer';
  const fraction = plainDecimal.exec(text)?.[1];
  return fraction !== undefined && fraction.length !== 3 ? 'decimal' : null;
}

/** A number that is not plain, in both notations; what stands around it is taken off once. */
export function readBothWays(text: string): Record<Decimal, ReadNumber | null> {
  const undressed = undress(text);
  return { '.': readCore(undressed, '.'), ',': readCore(undressed, ',') };
}

function readCore({ core, negative, percent, currency }: Undressed, decimal: Decimal): ReadNumber | null {
  if (!/^[\d.,]/.test(core)) return null;
  const match = shapes[decimal].exec(core);
  if (!match || !/\d/.test(core)) return null;
  const digits = core.replace(decimal === '.' ? /[,\s'’]/g : /[.\s'’]/g, '').replace(',', '.');
  const size = Number(digits);
  if (size > GREATEST) return null;
  // 2.5e-3 is 0.0025.
  const decimals = Math.max(0, (match[2]?.length ?? 0) - Number(match[3] ?? 0)) + (percent ? 2 : 0);
  const value = percent ? Number((size / 100).toPrecision(15)) : size;
  return { value: negative ? -value : value, decimals, percent, currency };
}

/** Which decimal sign this number proves: null when it fits both ways, undefined when it has no separator at all. */
export function provenDecimal(text: string): Decimal | null | undefined {
  const { core } = undress(text);
  const dots = core.split('.').length - 1;
  const commas = core.split(',').length - 1;
  if (dots === 0 && commas === 0) return undefined;
  if (dots > 0 && commas > 0) return core.lastIndexOf('.') > core.lastIndexOf(',') ? '.' : ',';
  const sign: Decimal = dots > 0 ? '.' : ',';
  const other: Decimal = dots > 0 ? ',' : '.';
  if (dots + commas > 1) return other;
  const [whole = '', fraction = ''] = core.split(sign);
  return fraction.length === 3 && /^[1-9]\d{0,2}$/.test(whole) ? null : sign;
}

/** The currency that a column's name states: `Cost (EUR)`, `spend_usd`, `Umsatz €`. */
export function currencyOfName(name: string): string | null {
  const sign = Object.keys(currencySigns).find((one) => /[^\w\s]/.test(one) && name.includes(one));
  if (sign) return currencySigns[sign] ?? null;
  const words = name.toUpperCase().split(/[^A-Z]+/);
  return words.find((word) => word.length === 3 && commonCodes.has(word)) ?? null;
}

/** Codes looked for in names; the whole list of currencies has words in it (`ALL`, `TOP`, `TRY`). */
const commonCodes = new Set(
  'USD EUR GBP CHF JPY AUD CAD NZD SEK NOK DKK PLN CZK HUF RON BGN INR BRL MXN ZAR'.split(' '),
);

type Undressed = { core: string; negative: boolean; percent: boolean; currency: string | null };

function undress(text: string): Undressed {
  let core = text.trim();
  let negative = false;
  if (core.startsWith('(') && core.endsWith(')')) {
    negative = true;
    core = core.slice(1, -1).trim();
  }
  const minus = () => {
    if (!/^[-−+]/.test(core)) return;
    negative ||= !core.startsWith('+');
    core = core.slice(1).trim();
  };
  minus();
  let currency: string | null = null;
  for (const pattern of [leadingCurrency, trailingCurrency]) {
    const found = pattern.exec(core);
    const code = found?.[1] && (currencySigns[found[1]] ?? (currencyCodes.has(found[1]) ? found[1] : null));
    if (!found || !code) continue;
    currency = code;
    core = core.replace(pattern, '').trim();
  }
  minus();
  if (/\d[-−]$/.test(core)) {
    negative = true;
    core = core.slice(0, -1);
  }
  const percent = core.endsWith('%');
  if (percent) core = core.slice(0, -1).trim();
  return { core, negative, percent, currency };
}
