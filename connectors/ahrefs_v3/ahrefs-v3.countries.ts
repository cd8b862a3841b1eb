import { countryName } from '../kit/table/country-name.ts';

const codes =
  'ad ae ar at au be bg br ca ch cl cn co cz de dk es fi fr gb gr hk hr hu ie il in it jp kr mx nl no nz pl pt ro rs se sg si sk tr ua us za';

/** Countries of search results, written small as requests need them. */
export const countries = codes
  .split(' ')
  .map((code) => ({ id: code, name: countryName(code) }))
  .toSorted((a, b) => a.name.localeCompare(b.name, 'en'));

/** `US` as a country name; responses also have a rest without a code. */
export function countryOf(code: unknown): string {
  return typeof code === 'string' && /^[a-z]{2}$/i.test(code) ? countryName(code) : 'Other countries';
}

/** The country code in responses, by the name or code that a person enters. */
export function countryCode(text: string): string {
  const searchText = text.trim().toLowerCase();
  return (countries.find(({ name }) => name.toLowerCase() === searchText)?.id ?? searchText).toUpperCase();
}
