import { isCurrencyWord } from './cells/google-sheets.cells.ts';
import type { NumberFormat, RawCell } from './google-sheets.api.ts';

const bySymbol: Record<string, string> = {
  '€': 'EUR',
  '£': 'GBP',
  '¥': 'JPY',
  '₹': 'INR',
  '₺': 'TRY',
  '₽': 'RUB',
  '₴': 'UAH',
  '₩': 'KRW',
  '₪': 'ILS',
  zł: 'PLN',
  Kč: 'CZK',
};

const dollars: Record<string, string> = { CA: 'CAD', AU: 'AUD', NZ: 'NZD', SG: 'SGD', HK: 'HKD', MX: 'MXN' };

/** ISO code of a column's money: its format's sign, else a cell's; a dollar is that of the locale's country. */
export function currencyOf(
  format: NumberFormat | undefined,
  cells: (RawCell | undefined)[],
  locale: string,
): string | undefined {
  const texts = [format?.pattern ?? '', ...cells.filter((cell) => typeof cell === 'string')];
  for (const text of texts) {
    const code = codeIn(text, locale);
    if (code) return code;
  }
  return undefined;
}

function codeIn(text: string, locale: string): string | undefined {
  const word = text.match(/[A-Z]{3}/g)?.find(isCurrencyWord);
  if (word) return word;
  const symbol = Object.keys(bySymbol).find((sign) => text.includes(sign));
  if (symbol) return bySymbol[symbol];
  if (!/\$(?!-)|\[\$\$/.test(text)) return undefined;
  return dollars[locale.split(/[_-]/)[1] ?? ''] ?? 'USD';
}
