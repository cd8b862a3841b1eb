import { countryName } from '../kit/table/country-name.ts';
import { sentenceCase } from '../kit/table/sentence-case.ts';

const known: Readonly<Record<string, string>> = { iphone: 'iPhone', ipad: 'iPad', ipod: 'iPod' };

/** `audience_network` as "Audience network". */
const nameOf = (value: string): string => known[value] ?? sentenceCase(value);

/** `["instagram", "instagram_stories"]` as "Instagram – Stories". */
function placementName([platform = '', position = '']: string[]): string {
  const own = position.startsWith(`${platform}_`) ? position.slice(platform.length + 1) : position;
  return `${nameOf(platform)} – ${nameOf(own)}`;
}

/** `09:00:00 - 09:59:59` as "09:00". */
function hourName(value: string): string {
  return /^\d{2}:\d{2}/.exec(value)?.[0] ?? value;
}

/** `OUTCOME_SALES` as "Sales". */
export function objectiveName(value: string): string {
  return nameOf(value.replace(/^OUTCOME_/, '').toLowerCase());
}

/** `offsite_conversion.fb_pixel_purchase` as "Offsite conversion: fb pixel purchase". */
export function actionName(value: string): string {
  const [first = '', ...rest] = value.split('.');
  const inside = rest.map((part) => part.replaceAll('_', ' ')).join(' ');
  return inside === '' ? nameOf(first) : `${nameOf(first)}: ${inside}`;
}

/** The label of a row by the values of its breakdowns. */
export function breakdownLabel(dimension: string, values: string[]): string {
  const [first = ''] = values;
  switch (dimension) {
    case 'hour':
      return hourName(first);
    case 'country':
      return countryName(first);
    case 'placement':
      return placementName(values);
    case 'age':
    case 'age_gender':
    case 'region':
      return values.join(', ');
    default:
      return nameOf(first);
  }
}
