import type { Note } from '@vitrine/contract/entities/table.ts';
import { valueRows } from '../../families/rank_tracking/tracker-reports.ts';
import type { Session } from '../../kit/http/session.ts';
import type { FetchedRows } from '../../kit/reports.ts';
import { type MetricValues, noValues, numberOf, sumOf } from '../../kit/table/metric-values.ts';
import { type MarketReach, type Row, readMarketReach, tagsOf, textOf } from '../rankranger.api.ts';
import { nameTest, type RankRequest, selectionOf } from '../rankranger.request.ts';

/**
 * Keywords have their volume and reach, and only they are known of a part of the keywords. Before anything was looked up Rank Ranger
 * sends zeros: then the reach is unknown.
 */
export async function fetchReach(session: Session, request: RankRequest): Promise<FetchedRows> {
  const { metrics, dimension, narrowing } = request;
  const { keywords, totals } = await readReach(session, request);
  const passes = nameTest(narrowing);
  const passing = keywords.filter((row) =>
    passes({ keyword: textOf(row.keyword), engine: textOf(row.se_name), tags: tagsOf(row) }),
  );
  const isKnown = keywords.length === 0 || keywords.some(hasPlace);
  const unknown: MetricValues = isKnown ? {} : { total_monthly_reach: null, total_organic_reach: null };
  const groups = Map.groupBy(
    passing.flatMap((row) => labelsOf(dimension?.id ?? '', row).map((label) => ({ label, row }))),
    ({ label }) => label,
  );
  const whole: MetricValues = {
    ...(narrowing.length > 0 ? {} : Object.fromEntries(metrics.map(({ id }) => [id, numberOf(totals[id])]))),
    ...valuesOf(passing),
  };
  return {
    ...valueRows(
      [...groups].map(([label, group]) => ({
        label,
        values: { ...valuesOf(group.map(({ row }) => row)), ...unknown },
      })),
      keywords.length === 0 ? noValues(metrics) : { ...whole, ...unknown },
    ),
    notes: isKnown ? [] : [noPlaces],
  };
}

/** The value of the last day of the range; none for a future range. */
async function readReach(session: Session, request: RankRequest): Promise<MarketReach> {
  const { sites, until } = await selectionOf(session, request);
  const [site] = sites;
  if (!site || request.startDate > until) return { keywords: [], totals: {} };
  return readMarketReach(session, { ...site, endDate: until });
}

const noPlaces: Note = {
  code: 'partial',
  text: 'Rank Ranger has no places of these keywords at the end of these days, and therefore no reach.',
};

function hasPlace({ rank, reach }: Row): boolean {
  return (numberOf(rank) ?? 0) > 0 || (numberOf(reach) ?? 0) > 0;
}

/** Searches for a keyword count once, although it has a row for each of its engines. */
function valuesOf(rows: Row[]): MetricValues {
  const volumes = new Map<string, number>();
  for (const row of rows) {
    const volume = numberOf(row.total_volume) ?? numberOf(row.volume) ?? 0;
    const keyword = textOf(row.keyword);
    volumes.set(keyword, Math.max(volumes.get(keyword) ?? 0, volume));
  }
  return {
    total_volume: sumOf([0, ...volumes.values()]),
    total_monthly_reach: sumOf([0, ...rows.map(({ reach }) => numberOf(reach))]),
  };
}

function labelsOf(dimension: string, row: Row): string[] {
  if (dimension === 'keyword') return [textOf(row.keyword)];
  if (dimension === 'search_engine') return [textOf(row.se_name) || textOf(row.se)];
  const tags = tagsOf(row);
  return tags.length === 0 ? ['(none)'] : tags;
}
