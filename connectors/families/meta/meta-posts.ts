import type { DimensionDefinition } from '@vitrine/contract/entities/catalogue.ts';
import type { Filter } from '@vitrine/contract/entities/query.ts';
import type { Counts } from '../../kit/catalogue/formula.ts';
import { textTest } from '../../kit/query/filter-tests.ts';
import type { FetchedRows, ReportRequest } from '../../kit/reports.ts';
import { type CountedRow, sumCounts } from '../../kit/table/counted-table.ts';
import { dateLabel } from '../../kit/table/dates.ts';
import { withoutUnknown } from './meta-metrics.ts';

const maxTitle = 90;

/** The first line of a post's text that isn't empty; null where there is none. */
export function firstLine(text = ''): string | null {
  const line = text.split('\n').find((one) => one.trim() !== '');
  if (line === undefined) return null;
  const characters = [...line.trim()];
  return characters.length > maxTitle ? `${characters.slice(0, maxTitle).join('')}…` : characters.join('');
}

/** `2026-06-05 07:56` in a timezone; empty for an invalid time. */
export function publishedAt(time: string | undefined, timezone: string): string {
  const atMs = Date.parse(time ?? '');
  if (Number.isNaN(atMs)) return '';
  const moment = Temporal.Instant.fromEpochMilliseconds(atMs).toZonedDateTimeISO(timezone).toPlainDateTime();
  return moment.toString({ smallestUnit: 'minute' }).replace('T', ' ');
}

/** `publishedAt`: as above. */
export type LabelledPost = { title: string; type: string; publishedAt: string };

/** Whether a post passes the filters on its text and type. Throws `bad_query` for greater and less on texts. */
export function passingPosts(filters: readonly Filter[]): (post: { text: string; type: string }) => boolean {
  const tests = filters.map((filter) => {
    const isOfText = filter.field === 'post';
    const passes = textTest(filter, isOfText ? 'A post' : 'The kind of a post');
    return ({ text, type }: { text: string; type: string }) => passes(isOfText ? text : type);
  });
  return (post) => tests.every((passes) => passes(post));
}

/** The label of each post by a dimension; posts of the same title get their time. */
export function postLabels(
  dimension: DimensionDefinition | null,
  posts: readonly LabelledPost[],
): (string | null)[] {
  const titles = posts.map(({ title }) => title);
  return posts.map((post) => {
    if (!dimension) return null;
    if (dimension.id === 'post_type') return post.type;
    if (dimension.id !== 'post') return dateLabel(dimension.type, post.publishedAt.slice(0, 10));
    const isShared = titles.indexOf(post.title) !== titles.lastIndexOf(post.title);
    return isShared ? `${post.title} – ${post.publishedAt}` : post.title;
  });
}

/**
 * Rows of posts with their values since publishing. `none` are the counts without any post; `idle` those of a date without one.
 */
export function countedPosts(
  { rowFilters }: Pick<ReportRequest, 'rowFilters'>,
  posts: readonly CountedRow[],
  { distinct, none, idle }: { distinct: readonly string[]; none: Counts; idle: Counts | null },
): FetchedRows {
  const rows = posts.map((post) => ({ ...post, counts: withoutUnknown(post.counts, distinct) }));
  if (rowFilters.length > 0) return { rows, distinct, whole: withoutUnknown(none) };
  const sums = sumCounts(rows, distinct);
  const whole = Object.fromEntries(
    Object.entries(none).map(([name, count]) => [name, rows.length === 0 ? count : (sums[name] ?? null)]),
  );
  return { rows, distinct, whole, ...(idle ? { idle } : {}) };
}
