import { countryName } from '../kit/table/country-name.ts';
import { addDays, laterOf } from '../kit/table/dates.ts';
import { numberOf, sumOf } from '../kit/table/metric-values.ts';
import { reactionName } from './facebook-social.catalogue.ts';
import type { PageAsked, PageFigures } from './facebook-social.page-time.ts';
import { daily, emptyReading, entriesOf, type Reading, readSeries } from './facebook-social.series.ts';

/** The one figure of a page that is told by something else than time, under each name, and as a whole. */
type Counted = { figures: [label: string, value: number | null][]; whole: number | null };

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

/** A page's figure by place, by where it came from, or by reaction. */
export async function readByName(asked: PageAsked, dimension: string): Promise<PageFigures> {
  const reading = emptyReading();
  const map = mapNames[dimension];
  const split = splitNames[dimension];
  const { figures, whole } = await (map
    ? byPlace(asked, reading, map)
    : split
      ? bySplit(asked, reading, split)
      : byReaction(asked, reading));
  const id = asked.plan.metrics[0]?.id ?? '';
  return {
    rows: figures.map(([label, value]) => ({
      label: dimension === 'country' ? countryName(label) : label,
      values: { [id]: value },
    })),
    totals: { [id]: whole },
    withdrawn: reading.withdrawn,
    peopleUnknown: false,
  };
}

/** Followers by place as of the newest day that tells them. */
async function byPlace({ session, page, days }: PageAsked, reading: Reading, map: string): Promise<Counted> {
  const newest = { since: laterOf(days.since, addDays(days.until, 1 - recentDays)), until: days.until };
  await readSeries(session, page, [map, 'page_follows'], newest, reading);
  const counts = daily(reading, map, newest).findLast((value) => value !== null && typeof value === 'object');
  return { figures: entriesOf(counts), whole: numberOf(daily(reading, 'page_follows', newest).at(-1)) };
}

async function bySplit(
  { session, page, days }: PageAsked,
  reading: Reading,
  [breakdown, yes, no]: Split,
): Promise<Counted> {
  await readSeries(session, page, ['page_media_view'], days, reading, breakdown);
  const sum = (key: string) =>
    sumOf(daily(reading, `page_media_view ${breakdown} ${key}`, days).map(numberOf));
  const both: Counted['figures'] = [
    [yes, sum('yes')],
    [no, sum('no')],
  ];
  const figures = both.filter(([, value]) => value !== null);
  return { figures, whole: sumOf(figures.map(([, value]) => value)) };
}

async function byReaction({ session, page, days }: PageAsked, reading: Reading): Promise<Counted> {
  await readSeries(session, page, ['page_actions_post_reactions_total'], days, reading);
  const counts = new Map<string, number>();
  for (const value of daily(reading, 'page_actions_post_reactions_total', days))
    for (const [key, count] of entriesOf(value)) counts.set(key, (counts.get(key) ?? 0) + count);
  return {
    figures: [...counts].map(([key, value]) => [reactionName(key), value]),
    whole: sumOf([...counts.values()]),
  };
}
