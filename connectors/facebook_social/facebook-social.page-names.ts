import { countryName } from '../kit/table/country-name.ts';
import { addDays, laterOf } from '../kit/table/dates.ts';
import { numberOf, sumOf } from '../kit/table/metric-values.ts';
import { reactionName } from './facebook-social.catalogue.ts';
import type { PageRequest, PageRows } from './facebook-social.page-time.ts';
import {
  daily,
  entriesOf,
  type InsightValues,
  noInsightValues,
  readSeries,
} from './facebook-social.series.ts';

/** A count under each name, and as a whole. */
type Counted = { parts: [label: string, value: number | null][]; whole: number | null };

const mapNames: Readonly<Record<string, string>> = {
  country: 'page_follows_country',
  city: 'page_follows_city',
};
type Split = [breakdown: string, yes: string, no: string];
const splitNames: Readonly<Record<string, Split>> = {
  paid_organic: ['is_from_ads', 'Paid', 'Organic'],
  follower_type: ['is_from_followers', 'Followers', 'Others'],
};

/** Days in which a newest value of followers by place is looked for. */
const recentDays = 7;

/** The one count of a page that a dimension other than time splits. */
export async function readByName(requested: PageRequest, dimension: string): Promise<PageRows> {
  const insightValues = noInsightValues();
  const map = mapNames[dimension];
  const split = splitNames[dimension];
  const { parts, whole } = await (map
    ? byPlace(requested, insightValues, map)
    : split
      ? bySplit(requested, insightValues, split)
      : byReaction(requested, insightValues));
  const count = requested.request.metrics[0]?.counts[0] ?? '';
  return {
    rows: parts.map(([label, value]) => ({
      label: dimension === 'country' ? countryName(label) : label,
      counts: { [count]: value },
    })),
    whole: { [count]: whole },
    withdrawn: insightValues.withdrawn,
  };
}

/** Followers by place as of the newest day that has them. */
async function byPlace(
  { session, page, days }: PageRequest,
  insightValues: InsightValues,
  map: string,
): Promise<Counted> {
  const newest = { since: laterOf(days.since, addDays(days.until, 1 - recentDays)), until: days.until };
  await readSeries(session, page, [map, 'page_follows'], newest, insightValues);
  const counts = daily(insightValues, map, newest).findLast(
    (value) => value !== null && typeof value === 'object',
  );
  return {
    parts: entriesOf(counts),
    whole: numberOf(daily(insightValues, 'page_follows', newest).at(-1)),
  };
}

async function bySplit(
  { session, page, days }: PageRequest,
  insightValues: InsightValues,
  [breakdown, yes, no]: Split,
): Promise<Counted> {
  await readSeries(session, page, ['page_media_view'], days, insightValues, breakdown);
  const sum = (key: string) =>
    sumOf(daily(insightValues, `page_media_view.${breakdown}.${key}`, days).map(numberOf));
  const both: Counted['parts'] = [
    [yes, sum('yes')],
    [no, sum('no')],
  ];
  const parts = both.filter(([, value]) => value !== null);
  return { parts, whole: sumOf(parts.map(([, value]) => value)) };
}

async function byReaction(
  { session, page, days }: PageRequest,
  insightValues: InsightValues,
): Promise<Counted> {
  await readSeries(session, page, ['page_actions_post_reactions_total'], days, insightValues);
  const counts = new Map<string, number>();
  for (const value of daily(insightValues, 'page_actions_post_reactions_total', days))
    for (const [key, count] of entriesOf(value)) counts.set(key, (counts.get(key) ?? 0) + count);
  return {
    parts: [...counts].map(([key, value]) => [reactionName(key), value]),
    whole: sumOf([...counts.values()]),
  };
}
