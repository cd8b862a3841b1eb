import { valueRows } from '../../families/rank_tracking/tracker-reports.ts';
import type { Session } from '../../kit/http/session.ts';
import type { FetchedRows } from '../../kit/reports.ts';
import { dateLabel } from '../../kit/table/dates.ts';
import { numberOf } from '../../kit/table/metric-values.ts';
import { isoDate, readVisibility } from '../rankranger.api.ts';
import { type RankRequest, readSpans, selectionOf } from '../rankranger.request.ts';

/** The score of the last known day of each label, and of the range. Domains that are compared have no total. */
export async function fetchVisibility(session: Session, request: RankRequest): Promise<FetchedRows> {
  const { dimension } = request;
  const { sites, until } = await selectionOf(session, request);
  const scores = await Promise.all(
    sites.map(async ({ engine, ...site }) => {
      const rows = await readSpans(request, until, (range) =>
        readVisibility(session, { ...site, ...range, engine: engine ?? '' }),
      );
      return rows
        .map((row) => ({ site: site.domain, date: isoDate(row.date), score: numberOf(row.visibility_score) }))
        .sort((a, b) => (a.date < b.date ? -1 : 1));
    }),
  );
  const last = new Map<string, number | null>();
  for (const { site, date, score } of dimension ? scores.flat() : [])
    last.set(dimension?.type === 'text' ? site : dateLabel(dimension?.type ?? 'date', date), score);
  return valueRows(
    [...last].map(([label, score]) => ({ label, values: { visibility_score: score } })),
    { visibility_score: dimension?.id === 'site' ? null : (scores[0]?.at(-1)?.score ?? null) },
  );
}
