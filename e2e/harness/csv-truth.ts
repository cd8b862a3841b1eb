import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const fixtures = new URL('../../connectors/csv/fixtures/', import.meta.url);

export const adsWeek = fileURLToPath(new URL('ads-week.csv', fixtures));
export const pageViews = fileURLToPath(new URL('pageviews.csv', fixtures));

/** Clicks of some days (`DD.MM.YYYY` in the file), added up from its lines without any code of the product. */
export function clicksOf(days: readonly string[]): number {
  return linesOf(adsWeek)
    .filter((line) => days.some((day) => line.startsWith(`${day},`)))
    .reduce((sum, line) => sum + Number(line.split(',').at(-2)), 0);
}

/** Page views of the days from `startDate` to `endDate`, both included. */
export function pageViewsOf(startDate: string, endDate: string): number {
  return linesOf(pageViews)
    .map((line) => ({ day: line.slice(0, 10), views: Number(line.split(',').at(-1)) }))
    .filter(({ day }) => day >= startDate && day <= endDate)
    .reduce((sum, { views }) => sum + views, 0);
}

function linesOf(path: string): string[] {
  return readFileSync(path, 'utf8').trim().split(/\r?\n/).slice(1);
}
