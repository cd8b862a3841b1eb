import type { Note } from '@vitrine/contract/entities/table.ts';
import type { Counts } from '../../kit/catalogue/formula.ts';
import { ProviderError } from '../../kit/http/provider-error.ts';
import { narrowedTo } from '../../kit/query/narrowing.ts';
import { type CountedRow, sumCounts } from '../../kit/table/counted-table.ts';
import { addDays, dateLabel, daysBetween, earlierOf, todayIn } from '../../kit/table/dates.ts';
import { distinctNames } from '../../kit/table/distinct-names.ts';
import { zoneOf } from '../mailchimp.account.ts';
import type { ActivityDay, Audience } from '../mailchimp.api.ts';
import { type MailMetric, monthEnd, ownAverages } from '../mailchimp.catalogue.ts';
import type { Loader } from '../mailchimp.loader.ts';
import type { FetchRows, MailRequest } from '../mailchimp.request.ts';

/** How far back the days of an audience go. */
const activityDays = 180;

/** Each audience is a separate call. */
const maxAudiences = 25;

/** The audiences of a query that pass its filters, with distinct names; `notes` has an entry when there are too many. */
export async function chosenAudiences(
  loader: Loader,
  { audience, narrowing }: MailRequest,
): Promise<{ audiences: Audience[]; notes: Note[] }> {
  const listed = await loader.audiences();
  const names = distinctNames(listed);
  const onNames = narrowing.filter(({ field }) => field === 'audience');
  const selectedIds = await narrowedTo(audience === null ? [] : [audience], onNames, async () => listed);
  const chosen = listed
    .filter(({ id }) => selectedIds === null || selectedIds.includes(id))
    .map((each) => ({ ...each, name: names.get(each.id) ?? each.name }));
  if (audience !== null && !listed.some(({ id }) => id === audience)) {
    throw new ProviderError('not_found', 'This audience no longer exists in Mailchimp.');
  }
  const text = `The newest ${maxAudiences} of ${chosen.length} audiences are counted.`;
  return {
    audiences: chosen.slice(0, maxAudiences),
    notes: chosen.length > maxAudiences ? [{ code: 'truncated', text }] : [],
  };
}

/** Audiences: events by day, their size at the end of months, and their status now. */
export const fetchAudience: FetchRows = async (loader, request) => {
  const wants = (origin: MailMetric['origin']) => request.metrics.some((metric) => metric.origin === origin);
  const { audiences, notes } = await chosenAudiences(loader, request);
  const read = (readOne: (audience: Audience) => Promise<AudienceRows>) =>
    Promise.all(audiences.map(readOne));
  const [days, months] = await Promise.all([
    wants('activity') ? read((audience) => readDays(loader, request, audience)) : [],
    wants('history') ? read((audience) => readMonths(loader, request, audience)) : [],
  ]);
  const now = wants('now') ? audiences.map((audience) => currentRow(request, audience)) : [];
  // Data that one audience no longer has is missing for all of them.
  const lost = new Set(days.flatMap((reading) => [...(reading.lost ?? [])]));
  const remaining = days.flatMap(({ rows }) => rows).filter(({ label }) => !lost.has(label));
  const levels = months.flatMap(({ rows }) => rows);
  const lastMonth = levels
    .map(({ month }) => month ?? '')
    .sort()
    .at(-1);
  return {
    rows: [...remaining, ...levels, ...(request.dimension ? now : [])],
    levels: [monthEnd],
    whole: {
      ...(wants('activity')
        ? lost.size > 0
          ? unknownDays
          : { ...dayCounts(undefined), ...sumCounts(remaining) }
        : {}),
      ...sumCounts(levels.filter(({ month }) => month === lastMonth)),
      ...sumCounts(now, ownAverages),
    },
    notes: [
      ...notes,
      ...(lost.size > 0 ? [lostNote] : []),
      ...(now.length > 0 ? [snapshotNote] : []),
      ...(audiences.length > 1 && (now.length > 0 || levels.length > 0) ? [twiceNote] : []),
    ],
  };
};

type AudienceRows = { rows: (CountedRow & { month?: string })[]; lost?: Set<string | null> };

function labelOf({ dimension }: MailRequest, { name }: Audience, day: string): string | null {
  if (dimension === null) return null;
  return dimension.id === 'audience' ? name : dateLabel(dimension.type, day);
}

/** A day without a row has no events; a day that is no longer available is missing, and so are totals that include it. */
async function readDays(loader: Loader, request: MailRequest, audience: Audience): Promise<AudienceRows> {
  const { startDate, endDate } = request;
  const today = todayIn(zoneOf(loader.session), loader.session.nowMs());
  const first = addDays(today, 1 - activityDays);
  const rows = new Map((await loader.activity(audience.id)).map((row) => [row.day, row]));
  const days = startDate > today ? [] : daysBetween(startDate, earlierOf(endDate, today));
  const lost = days.filter((day) => day < first && !rows.has(day));
  return {
    rows: days.map((day) => ({ label: labelOf(request, audience, day), counts: dayCounts(rows.get(day)) })),
    lost: new Set(lost.map((day) => labelOf(request, audience, day))),
  };
}

const lostNote: Note = {
  code: 'history',
  text: `Mailchimp stores the days of an audience for ${activityDays} days; earlier ones are missing.`,
};

const twiceNote: Note = { code: 'method', text: 'A person in two audiences counts twice.' };

function dayCounts(row: ActivityDay | undefined): Counts {
  const { subs = 0, unsubs = 0, other_adds = 0, other_removes = 0 } = row ?? {};
  return {
    new_subscribers: subs,
    list_unsubscribes: unsubs,
    other_additions: other_adds,
    other_removals: other_removes,
    net_growth: subs + other_adds - unsubs - other_removes,
    daily_sent: row?.emails_sent ?? 0,
    daily_unique_opens: row?.unique_opens ?? 0,
    daily_clickers: row?.recipient_clicks ?? 0,
    daily_hard_bounces: row?.hard_bounce ?? 0,
    daily_soft_bounces: row?.soft_bounce ?? 0,
  };
}

const unknownDays: Counts = Object.fromEntries(Object.keys(dayCounts(undefined)).map((name) => [name, null]));

/** Levels: the whole is the last of them. */
async function readMonths(loader: Loader, request: MailRequest, audience: Audience): Promise<AudienceRows> {
  const { dimension, startDate, endDate } = request;
  const months = (await loader.monthEnds(audience.id))
    .filter(({ month }) => month >= startDate.slice(0, 7) && month <= endDate.slice(0, 7))
    .sort((a, b) => (a.month < b.month ? -1 : 1));
  const reported = dimension?.type === 'month' ? months : months.slice(-1);
  return {
    rows: reported.flatMap(({ month, subscribed }) =>
      subscribed === undefined
        ? []
        : [
            {
              month,
              label: labelOf(request, audience, `${month}-01`),
              counts: { [monthEnd]: subscribed },
            },
          ],
    ),
  };
}

function currentRow({ dimension }: MailRequest, audience: Audience): CountedRow {
  return { label: dimension ? audience.name : null, counts: currentCounts(audience) };
}

/** Values that Mailchimp has not computed yet are absent. Its rates are from 0 to 100 here. */
function currentCounts({ stats = {}, list_rating }: Audience): Counts {
  const percent = (value: number | undefined) => (value === undefined ? undefined : value / 100);
  const counts: Record<string, number | undefined> = {
    subscribers: stats.member_count,
    unsubscribed_contacts: stats.unsubscribe_count,
    cleaned_contacts: stats.cleaned_count,
    campaign_count: stats.campaign_count,
    average_open_rate: percent(stats.open_rate),
    average_click_rate: percent(stats.click_rate),
    monthly_subscribes: stats.avg_sub_rate,
    monthly_unsubscribes: stats.avg_unsub_rate,
    rating: list_rating,
  };
  return Object.fromEntries(
    Object.entries(counts).flatMap(([name, value]) => (typeof value === 'number' ? [[name, value]] : [])),
  );
}

export const snapshotNote: Note = {
  code: 'as_of',
  text: 'Some of these metrics are as of now, for all dates.',
};
