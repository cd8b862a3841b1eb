import type { SeoDomain } from '../../families/seo/mock/data/domains.ts';
import type { Market } from '../../families/seo/mock/data/markets.ts';
import type { Movement } from '../../families/seo/mock/data/movements.ts';
import type { Columns } from './display.ts';

/** One of Semrush's databases with data: mobile ones have the desktop data of `lag` days before. */
export type Database = { id: string; market: Market; lag: number };

/** The subject of a report. `place` is null without a database; `day` is the reported day. */
export type Scope = {
  domain: SeoDomain;
  place: Database | null;
  day: number;
  today: number;
  daily: boolean;
  /** Only keywords that moved so. */
  movement: Movement | null;
};

/**
 * A report with rows of one kind. `price` is units a line, `historical` the same for past dates; only the columns named for it
 * can be ordered and filtered by.
 */
export type ReportDefinition<Row> = {
  needsDatabase: boolean;
  ofKeywords: boolean;
  price: number;
  historical: number;
  defaults: readonly string[];
  columns: Columns<Row>;
  sorts: readonly string[];
  filters: Columns<Row>;
  rows(scope: Scope): readonly Row[];
};

export const dollars = (cents: number) => Math.round(cents / 100);
export const hundredths = (number: number) => number / 100;

/** The columns of these codes. */
export function only<Row>(columns: Columns<Row>, codes: string): Columns<Row> {
  const named = codes.split(' ');
  return Object.fromEntries(Object.entries(columns).filter(([code]) => named.includes(code)));
}
