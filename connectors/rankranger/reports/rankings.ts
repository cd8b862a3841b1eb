import type { Ranking } from '../../families/rank_tracking/rankings.ts';
import { placeReport } from '../../families/rank_tracking/tracker-reports.ts';
import type { Session } from '../../kit/http/session.ts';
import type { FetchedRows } from '../../kit/reports.ts';
import { numberOf } from '../../kit/table/metric-values.ts';
import { isoDate, type Row, readRanks, tagsOf, textOf } from '../rankranger.api.ts';
import { nameTest, type RankRequest, readSpans, selectionOf } from '../rankranger.request.ts';

type Tagged = Ranking & { tags: string[] };

/** Domains that are compared have no total. A keyword counts under each of its tags, and once in the total. */
export async function fetchRankings(session: Session, request: RankRequest): Promise<FetchedRows> {
  const { sites, until } = await selectionOf(session, request);
  const read = await Promise.all(
    sites.map(async (site) => {
      const rows = await readSpans(request, until, (range) => readRanks(session, { ...site, ...range }));
      return rows.map((row) => placeOf(row, site.domain));
    }),
  );
  const places = read.flat().filter(nameTest(request.narrowing));
  const report = placeReport(places, request);
  const { dimension } = request;
  if (dimension?.id !== 'tag') return report;
  const tagged = places.flatMap(({ tags, ...place }) =>
    (tags.length === 0 ? ['(none)'] : tags).map((group) => ({ ...place, group })),
  );
  return {
    ...report,
    rows: placeReport(tagged, { ...request, dimension: { ...dimension, id: 'group' } }).rows,
  };
}

/** 0 and a missing rank are a keyword that was not found. */
function placeOf(row: Row, site: string): Tagged {
  const rank = numberOf(row.rank);
  return {
    date: isoDate(row.date),
    keywordId: textOf(row.keyword),
    keyword: textOf(row.keyword),
    engine: textOf(row.se_name) || textOf(row.se),
    page: textOf(row.lp) || null,
    rank: rank !== null && rank > 0 ? rank : null,
    site,
    tags: tagsOf(row),
  };
}
