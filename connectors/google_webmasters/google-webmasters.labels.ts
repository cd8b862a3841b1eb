import { dateLabel, weekdayName } from '../kit/table/dates.ts';
import { sentenceCase } from '../kit/table/sentence-case.ts';
import names from './catalogue/labels.json' with { type: 'json' };
import { type SearchDimension, searchTypes } from './google-webmasters.catalogue.ts';
import { countryOf } from './google-webmasters.countries.ts';

const deviceNames: Record<string, string> = names.device;
const appearanceNames: Record<string, string> = names.searchAppearance;

/** Google's key as a reader's label; a day as its week or month, a page as its directory or host. */
export function labelOf({ id, type }: SearchDimension, key: string): string {
  if (type === 'hour') return key.slice(0, 13);
  if (type !== 'text') return dateLabel(type, key);
  switch (id) {
    case 'dayOfWeek':
      return weekdayName(key);
    case 'country':
      return countryOf(key);
    case 'device':
      return deviceNames[key] ?? key;
    case 'searchAppearance':
      return appearanceNames[key] ?? sentenceCase(key);
    case 'searchType':
      return searchTypes.find((one) => one.id === key)?.name ?? key;
    case 'directory':
      return directoryOf(key);
    case 'subdomain':
      return URL.canParse(key) ? new URL(key).host : key;
    default:
      return key;
  }
}

/** Google's name of a device or appearance label, for filters. */
export function keyOf(field: string, label: string): string {
  const known = field === 'device' ? deviceNames : field === 'searchAppearance' ? appearanceNames : {};
  const searchText = label.trim().toLowerCase();
  const found = Object.entries(known).find(
    ([key, name]) => name.toLowerCase() === searchText || key.toLowerCase() === searchText,
  );
  return found?.[0] ?? label;
}

/** The first part of the path: `/blog/` of `https://www.example.com/blog/shoes`; pages at the top are `/`. */
function directoryOf(page: string): string {
  if (!URL.canParse(page)) return page;
  const [, first, ...rest] = new URL(page).pathname.split('/');
  return first === undefined || rest.length === 0 ? '/' : `/${first}/`;
}
