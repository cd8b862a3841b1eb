import { countryName } from '../kit/table/country-name.ts';

const languages = new Intl.DisplayNames('en', { type: 'language', fallback: 'code' });

const words: Record<string, string> = {
  NONE: 'Unknown',
  '-1': 'Unknown',
  IPHONE: 'iPhone',
  IPAD: 'iPad',
  PC: 'PC',
  WIFI: 'Wi-Fi',
  AGE_55_100: '55+',
};

/** A value of a dimension in words: `AGE_18_24` as "18–24", `DE` as "Germany". */
export function labelOf(dimension: string, value: string): string {
  const known = words[value];
  if (known) return known;
  if (dimension === 'country') return countryName(value);
  if (dimension === 'language') return languageName(value);
  if (dimension === 'province') return `Province ${value}`;
  const age = /^AGE_(\d+)_(\d+)$/.exec(value);
  if (age) return `${age[1]}–${age[2]}`;
  if (!/^[A-Z]{2}[A-Z_]*$/.test(value)) return value;
  const lower = value.toLowerCase().replaceAll('_', ' ');
  return lower.charAt(0).toUpperCase() + lower.slice(1);
}

/** Codes that nobody has heard of stay codes. */
function languageName(code: string): string {
  try {
    return languages.of(code) ?? code;
  } catch {
    return code;
  }
}
