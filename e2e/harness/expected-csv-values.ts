import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const fixtures = new URL('../../connectors/csv/fixtures/', import.meta.url);

export const adsWeek = fileURLToPath(new URL('ads-week.csv', fixtures));
/** A week of visits by country, in the spellings of several sources. */
export const countriesWeek = fileURLToPath(new URL('countries-week.csv', fixtures));
export const pageViews = fileURLToPath(new URL('pageviews.csv', fixtures));

export type AdsRow = { day: string; datasource: string; clicks: number; impressions: number };

/** The file of ads, read without any code of the product; days in its notation, `DD.MM.YYYY`. */
export function adsRows(): AdsRow[] {
  return linesOf(adsWeek).map((line) => {
    const [day = '', datasource = '', ...rest] = line.split(',');
    return { day, datasource, clicks: Number(rest.at(-2)), impressions: Number(rest.at(-1)) };
  });
}

/** The sum of the lines that `where` selects. */
export function sumOfAds(metric: 'clicks' | 'impressions', where: (row: AdsRow) => boolean): number {
  return adsRows()
    .filter(where)
    .reduce((sum, row) => sum + row[metric], 0);
}

/** Clicks of some days. */
export function clicksOf(days: readonly string[]): number {
  return sumOfAds('clicks', ({ day }) => days.includes(day));
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
