import type { Note } from '@vitrine/contract/entities/table.ts';
import { lengthOf, pacific, requestedRange } from '../families/meta/meta-days.ts';
import { rateOfPeopleNote, withdrawnNotes, withoutUnknown } from '../families/meta/meta-metrics.ts';
import type { Session } from '../kit/http/session.ts';
import type { FetchedRows } from '../kit/reports.ts';
import { todayIn } from '../kit/table/dates.ts';
import { maxDays, type PageAccess } from './facebook-social.api.ts';
import { levelCount, pageMetrics, peopleCount, type SocialRequest } from './facebook-social.catalogue.ts';
import { readByName } from './facebook-social.page-names.ts';
import { countNames, type PageRequest, type PageRows, readInTime } from './facebook-social.page-time.ts';

/** Facebook has two years of a page. */
const retentionMonths = 24;

const distinct = [peopleCount, levelCount];

/** Counts of a page as a whole. */
export async function fetchPage(
  session: Session,
  page: PageAccess,
  request: SocialRequest,
): Promise<FetchedRows> {
  const today = todayIn(pacific, session.nowMs());
  const { days, notes } = requestedRange(request, today, { product: 'Facebook', retentionMonths });
  if (!days) return { rows: [], notes };
  const insightValues = { session, page, request, days };
  const { dimension } = request;
  const found = await (dimension?.type === 'text'
    ? readByName(insightValues, dimension.id)
    : readInTime(insightValues));
  return {
    rows: found.rows.map(({ label, counts }) => ({ label, counts: withoutUnknown(counts, distinct) })),
    whole: withoutUnknown(found.whole),
    distinct,
    sparse: true,
    notes: [...notes, ...notesOf(insightValues, found)],
  };
}

function notesOf({ request: { metrics }, days }: PageRequest, { whole, withdrawn }: PageRows): Note[] {
  const names = countNames(metrics);
  const isNeeded = ({ id }: { id: string }) =>
    names.includes(id) || metrics.some((metric) => metric.id === id);
  const lost = pageMetrics.filter(
    (metric) =>
      isNeeded(metric) && metric.counts.some((count) => withdrawn.has(count.split('.')[0] ?? count)),
  );
  const notes = withdrawnNotes(
    'Facebook',
    lost.filter(({ counts }) => counts.length === 1),
  );
  if (names.includes(peopleCount) && whole[peopleCount] === null && days.since !== days.until) {
    const text =
      lengthOf(days) > maxDays
        ? `Facebook counts viewers over at most ${maxDays} days, so there is no total of them.`
        : 'Facebook gives no total of viewers for these days.';
    notes.push({ code: 'partial', text });
  }
  if (metrics.some(({ uncompared }) => uncompared)) {
    notes.push({
      code: 'as_of',
      text: 'Values marked "now" are of this moment; Facebook has no history of them.',
    });
  }
  return metrics.some(({ counts }) => counts.length > 1) ? [...notes, rateOfPeopleNote] : notes;
}
