import { at } from '../../mock-kit/at.ts';
import { allocateEach } from '../../mock-kit/dataset/allocate.ts';
import { dayFrom, dayParts, isoDay } from '../../mock-kit/days.ts';
import { localTime } from '../../mock-kit/time-zone.ts';
import {
  type Audience,
  isGap,
  memberCountsAt,
  movementOn,
  type NewsletterAccount,
  todayOf,
} from './data/audiences.ts';
import { issueFacts, issuesUntil } from './data/issues.ts';
import { collection } from './parameters.ts';
import { MailchimpError } from './problem.ts';

export type Call = { account: NewsletterAccount; query: URLSearchParams; nowMs: number };

/** `GET /lists`, the newest first on request. */
export function lists(call: Call) {
  const { account, query } = call;
  const byDate = [...account.audiences].sort((a, b) => a.since - b.since);
  const rows = (query.get('sort_dir') === 'DESC' ? byDate.reverse() : byDate).map((own) =>
    listRow(own, call),
  );
  return collection('lists', rows, query, { constraints: { may_create: true, max_instances: 50 } });
}

/** `GET /lists/{id}` and its sub-resources; undefined for another path. */
export function oneList(path: string, call: Call): Record<string, unknown> | undefined {
  const match = /^\/lists\/([^/]+)(?:\/([a-z-]+))?$/.exec(path);
  if (!match) return undefined;
  const own = call.account.audiences.find(({ id }) => id === match[1]);
  if (!own) throw new MailchimpError(404);
  const { query } = call;
  switch (match[2]) {
    case undefined:
      return listRow(own, call);
    case 'activity':
      return collection('activity', activity(own, call), query, { list_id: own.id });
    case 'growth-history':
      return collection('history', growth(own, call), query, { list_id: own.id });
    case 'locations':
      return collection('locations', locations(own, call), query, { list_id: own.id });
    case 'clients':
      return collection('clients', clients(own, call), query, { list_id: own.id });
    default:
      throw new MailchimpError(404);
  }
}

function listRow(own: Audience, { account, nowMs }: Call): Record<string, unknown> {
  const today = todayOf(account, nowMs);
  const { subscribed, unsubscribed, cleaned } = memberCountsAt(own, today, today);
  return {
    id: own.id,
    web_id: own.webId,
    name: own.name,
    date_created: `${isoDay(own.since)}T09:00:00+00:00`,
    list_rating: 3.5,
    visibility: 'prv',
    stats: {
      member_count: subscribed,
      unsubscribe_count: unsubscribed,
      cleaned_count: cleaned,
      campaign_count: issuesUntil(account, nowMs).filter(({ audience }) => audience.id === own.id).length,
      // Computed after a while only.
      ...(own.isNew
        ? {}
        : {
            avg_sub_rate: own.joinsPerDay * 30,
            avg_unsub_rate: own.joinsPerDay * 13,
            open_rate: 38.4,
            click_rate: 4.1,
          }),
    },
  };
}

/** The last 180 days, the newest first; some days have no row. */
function activity(own: Audience, { account, nowMs }: Call) {
  const today = todayOf(account, nowMs);
  const issues = issuesUntil(account, nowMs).filter(({ audience }) => audience.id === own.id);
  const byDay = Map.groupBy(issues, ({ sentAt }) => localTime(sentAt, account.timeZone).day);
  return Array.from({ length: 180 }, (_, index) => today - index)
    .filter((day) => !isGap(day) && day >= own.since)
    .map((day) => {
      const facts = (byDay.get(day) ?? []).map((issue) => issueFacts(issue, nowMs));
      const sum = (name: keyof (typeof facts)[number]) =>
        facts.reduce((total, each) => total + each[name], 0);
      const { subs, unsubs, other_adds, other_removes } = movementOn(own, day, today);
      return {
        day: isoDay(day),
        emails_sent: sum('emails_sent'),
        unique_opens: sum('unique_opens'),
        recipient_clicks: sum('unique_subscriber_clicks'),
        hard_bounce: sum('hard_bounces'),
        soft_bounce: sum('soft_bounces'),
        subs,
        unsubs,
        other_adds,
        other_removes,
      };
    });
}

/** Levels at the end of each month, not its events. */
function growth(own: Audience, { account, nowMs, query }: Call) {
  const today = todayOf(account, nowMs);
  const rows: Record<string, unknown>[] = [];
  const { year, month } = dayParts(own.since);
  for (let index = 0; dayFrom(year, month + index, 1) <= today; index += 1) {
    const last = dayFrom(year, month + index + 1, 1) - 1;
    const { subscribed, unsubscribed, cleaned } = memberCountsAt(own, last, today);
    rows.push({
      list_id: own.id,
      month: isoDay(last).slice(0, 7),
      subscribed,
      unsubscribed,
      reconfirm: 0,
      cleaned,
      pending: 2,
      deleted: 0,
      transactional: 0,
    });
  }
  return query.get('sort_dir') === 'ASC' ? rows : rows.reverse();
}

const COUNTRIES = [
  { country: 'Germany', cc: 'DE', weight: 46 },
  { country: 'Austria', cc: 'AT', weight: 18 },
  { country: 'United Kingdom', cc: 'GB', weight: 14 },
  { country: 'United States', cc: 'US', weight: 13 },
  { country: "Côte d'Ivoire", cc: 'CI', weight: 2 },
];

function locations(own: Audience, { account, nowMs }: Call) {
  const today = todayOf(account, nowMs);
  const whole = memberCountsAt(own, today, today).subscribed;
  const weights = COUNTRIES.map(({ weight }) => weight);
  return allocateEach({ total: whole }, weights).map(({ total }, index) => {
    const { country, cc } = at(COUNTRIES, index);
    return { country, cc, percent: total / Math.max(1, whole), total };
  });
}

function clients(own: Audience, { account, nowMs }: Call) {
  const today = todayOf(account, nowMs);
  const { subscribed: members } = memberCountsAt(own, today, today);
  const names = ['Gmail', 'Apple Mail', 'Outlook', 'Thunderbird'];
  return allocateEach({ members }, [52, 24, 14, 10]).map((part, index) => ({
    client: at(names, index),
    ...part,
  }));
}
