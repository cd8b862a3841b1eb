import type { Filter, Query } from '@vitrine/contract/entities/query.ts';
import { mondayOf } from '../../kit/table/dates.ts';
import type { Reference } from '../../kit/testing/reference-suite.ts';
import { dayOf, isoDay } from '../../mock-kit/days.ts';
import { localTime } from '../../mock-kit/time-zone.ts';
import {
  type Audience,
  isGap,
  movementOn,
  type NewsletterAccount,
  newsletterAccounts,
  todayOf,
} from '../mock/data/audiences.ts';
import { domainsOf, type Issue, issueFacts, issuesUntil, linksOf } from '../mock/data/issues.ts';

type Counts = Record<string, number>;
type Fact = { label: string; counts: Counts };

/** The expected result of a query about campaigns, their links and domains, or an audience by day. */
export function newslettersReference(query: Query, nowMs: number): Reference {
  const [account] = newsletterAccounts;
  const { property, target } = query.parameters;
  const audiences = account?.audiences.filter(({ id }) => id === property || property === 'all') ?? [];
  if (!account || audiences.length === 0) throw new Error('There is no such audience.');
  const place = { account, audiences, nowMs };
  return target === 'audience'
    ? activityReference(query, place)
    : referenceOf(query, factsOf(query, sentIn(query, place), place));
}

const named = ['campaign', 'subject', 'type', 'audience'];

function has(text: string, { operator, value }: Filter): boolean {
  const isIn = text.toLowerCase().includes(value.toLowerCase());
  return operator === 'not_contains' ? !isIn : isIn;
}

function isBeyond(value: number | null, { operator, value: limit }: Filter): boolean {
  if (value === null) return false;
  return operator === 'less' ? value < Number(limit) : value > Number(limit);
}

/** `everyLabel` are labels without events that a filter on metrics may include. */
function referenceOf(query: Query, facts: Fact[], everyLabel: string[] = []): Reference {
  const { dimension, metrics, filters } = query;
  const onMetrics = filters.filter(({ field }) => metrics.includes(field));
  const onRows = filters.filter(({ field }) => field === dimension && !named.includes(field));
  const valuesOf = (of: Fact[]) => {
    const counts: Counts = {};
    for (const fact of of)
      for (const [name, value] of Object.entries(fact.counts)) counts[name] = (counts[name] ?? 0) + value;
    return Object.fromEntries(metrics.map((metric) => [metric, metricValueOf(metric, counts, facts)]));
  };
  const groups = new Map<string, Fact[]>(onMetrics.length > 0 ? everyLabel.map((label) => [label, []]) : []);
  for (const fact of dimension === null ? [] : facts)
    groups.set(fact.label, [...(groups.get(fact.label) ?? []), fact]);
  const rows = [...groups]
    .map(([label, of]) => ({ label, of, values: valuesOf(of) }))
    .filter(({ label, values }) => {
      const passes = onMetrics.every((filter) => isBeyond(values[filter.field] ?? null, filter));
      return passes && onRows.every((filter) => has(label, filter));
    });
  const whole = valuesOf(facts);
  const nothing = Object.fromEntries(
    metrics.map((metric) => [
      metric,
      /rate$|^average|per_email/.test(metric) || whole[metric] === null ? null : 0,
    ]),
  );
  const isCut = onMetrics.length + onRows.length > 0;
  return {
    rows: rows.map(({ label, values }) => ({ label, values })),
    totals: isCut && rows.length === 0 ? nothing : isCut ? valuesOf(rows.flatMap(({ of }) => of)) : whole,
  };
}

type Place = { account: NewsletterAccount; audiences: Audience[]; nowMs: number };

function dayIn(issue: Issue, { timeZone }: NewsletterAccount): string {
  return isoDay(localTime(issue.sentAt, timeZone).day);
}

function sentIn(
  { startDate, endDate, parameters, filters }: Query,
  { account, audiences, nowMs }: Place,
): Issue[] {
  return issuesUntil(account, nowMs)
    .filter((issue) => audiences.some(({ id }) => id === issue.audience.id))
    .filter((issue) => dayIn(issue, account) >= startDate && dayIn(issue, account) <= endDate)
    .filter(
      ({ type }) => !Array.isArray(parameters.type) || parameters.type.some((wanted) => wanted === type),
    )
    .filter((issue) => {
      const called: Record<string, string> = {
        campaign: issue.title || issue.subject,
        subject: issue.subject,
        type: typeNames[issue.type],
        audience: issue.audience.name,
      };
      return filters.every(
        (filter) => !named.includes(filter.field) || has(called[filter.field] ?? '', filter),
      );
    });
}

const typeNames = { regular: 'Regular', 'plain-text': 'Plain text', ab_split: 'A/B test', rss: 'RSS' };

function factsOf(query: Query, sent: Issue[], { account, nowMs }: Place): Fact[] {
  const { parameters } = query;
  const newest = [...sent].sort((a, b) => b.sentAt - a.sentAt || (a.id < b.id ? 1 : -1)).slice(0, 25);
  if (parameters.target === 'links') {
    return newest.flatMap((issue) =>
      linksOf(issue, nowMs).map(({ url, total, unique }) => ({
        label: url,
        counts: { link_clicks: total, link_unique_clicks: unique },
      })),
    );
  }
  if (parameters.target === 'domains') {
    return newest.flatMap((issue) =>
      domainsOf(issue, nowMs).map(({ domain, sent: all, bounces, opens, clicks, unsubs }) => ({
        label: domain,
        counts: {
          domain_sent: all,
          domain_bounces: bounces,
          domain_delivered: all - bounces,
          domain_opens: opens,
          domain_clicks: clicks,
          domain_unsubscribes: unsubs,
        },
      })),
    );
  }
  const currency = commonest(sent.flatMap((issue) => issue.currency ?? []));
  return sent.map((issue): Fact => {
    const { revenue_cents, spent_cents, orders, ...facts } = issueFacts(issue, nowMs);
    const isOwn = currency !== undefined && issue.currency === currency;
    const delivered = facts.emails_sent - facts.hard_bounces - facts.soft_bounces;
    return {
      label: labelOf(issue, sent, query, account),
      counts: {
        ...facts,
        delivered,
        campaigns_sent: 1,
        ...(currency === undefined
          ? {}
          : { orders, own_cents: isOwn ? revenue_cents : 0, own_spent: isOwn ? spent_cents : 0 }),
        ...(isOwn ? { own_orders: orders, own_delivered: delivered } : {}),
      },
    };
  });
}

function commonest(codes: string[]): string | undefined {
  const counts = [...Map.groupBy(codes, (code) => code)].map(([code, of]) => ({ code, count: of.length }));
  const most = Math.max(...counts.map(({ count }) => count));
  return counts
    .filter(({ count }) => count === most)
    .map(({ code }) => code)
    .sort()[0];
}

function labelOf(
  issue: Issue,
  sent: Issue[],
  { dimension, parameters }: Query,
  account: NewsletterAccount,
): string {
  const day = dayIn(issue, account);
  const where = parameters.property === 'all' ? `${issue.audience.name}, ` : '';
  const nameOf = ({ title, subject }: Issue) => title || subject;
  switch (dimension) {
    case 'week':
      return mondayOf(day);
    case 'month':
      return day.slice(0, 7);
    case 'year':
      return day.slice(0, 4);
    case 'type':
      return typeNames[issue.type];
    case 'audience':
      return issue.audience.name;
    case 'subject':
      return issue.subject;
    case 'campaign':
      return sent.filter((other) => nameOf(other) === nameOf(issue)).length > 1
        ? `${nameOf(issue)} (${where}${day})`
        : nameOf(issue);
    default:
      return day;
  }
}

function activityReference(query: Query, { account, audiences, nowMs }: Place): Reference {
  const today = todayOf(account, nowMs);
  const labelOf = (day: number, { name }: Audience) => {
    if (query.dimension === 'audience') return name;
    if (query.dimension === 'week') return mondayOf(isoDay(day));
    return query.dimension === 'month' ? isoDay(day).slice(0, 7) : isoDay(day);
  };
  const lost = new Set<string>();
  const facts: Fact[] = [];
  const onNames = query.filters.filter(({ field }) => field === 'audience');
  const requested = audiences.filter(({ name }) => onNames.every((filter) => has(name, filter)));
  for (const audience of requested) {
    for (let day = dayOf(query.startDate); day <= dayOf(query.endDate); day += 1) {
      const label = labelOf(day, audience);
      if (day < today - 179) lost.add(label);
      facts.push({
        label,
        counts: isGap(day) || day < audience.since ? {} : dayCounts(account, audience, day, nowMs),
      });
    }
  }
  const { rows, totals } = referenceOf(
    query,
    facts.filter(({ label }) => !lost.has(label)),
  );
  return lost.size === 0
    ? { rows, totals }
    : { rows, totals: Object.fromEntries(query.metrics.map((id) => [id, null])) };
}

function dayCounts(account: NewsletterAccount, audience: Audience, day: number, nowMs: number): Counts {
  const { subs, unsubs, other_adds, other_removes } = movementOn(audience, day, todayOf(account, nowMs));
  const counts: Counts = {
    new_subscribers: subs,
    list_unsubscribes: unsubs,
    other_additions: other_adds,
    other_removals: other_removes,
    net_growth: subs + other_adds - unsubs - other_removes,
  };
  const sent = issuesUntil(account, nowMs).filter(
    (issue) => issue.audience.id === audience.id && dayIn(issue, account) === isoDay(day),
  );
  for (const issue of sent) {
    const facts = issueFacts(issue, nowMs);
    const add = (name: string, value: number) => {
      counts[name] = (counts[name] ?? 0) + value;
    };
    add('daily_sent', facts.emails_sent);
    add('daily_unique_opens', facts.unique_opens);
    add('daily_clickers', facts.unique_subscriber_clicks);
    add('daily_hard_bounces', facts.hard_bounces);
    add('daily_soft_bounces', facts.soft_bounces);
  }
  return counts;
}

function metricValueOf(metric: string, counts: Counts, all: Fact[]): number | null {
  const of = (name: string) => counts[name] ?? 0;
  const share = (part: number, whole: number) => (whole === 0 ? null : part / whole);
  const hasShop = all.some((fact) => 'own_cents' in fact.counts);
  switch (metric) {
    case 'open_rate':
      return share(of('unique_opens'), of('delivered'));
    case 'click_rate':
      return share(of('unique_subscriber_clicks'), of('delivered'));
    case 'unsubscribe_rate':
      return share(of('unsubscribed'), of('delivered'));
    case 'complaint_rate':
      return share(of('abuse_reports'), of('delivered'));
    case 'order_total':
      return hasShop ? of('own_spent') / 100 : null;
    case 'clicks':
      return of('clicks_total');
    case 'domain_click_rate':
      return share(of('domain_clicks'), of('domain_delivered'));
    case 'click_to_open_rate':
      return share(of('unique_subscriber_clicks'), of('unique_opens'));
    case 'bounce_rate':
      return share(of('hard_bounces') + of('soft_bounces'), of('emails_sent'));
    case 'clickers':
      return of('unique_subscriber_clicks');
    case 'opens':
      return of('opens_total');
    case 'orders':
      return hasShop ? of('orders') : null;
    case 'revenue':
      return hasShop ? of('own_cents') / 100 : null;
    case 'revenue_per_email':
      return share(of('own_cents') / 100, of('own_delivered'));
    case 'average_order_revenue':
      return share(of('own_cents') / 100, of('own_orders'));
    case 'domain_open_rate':
      return share(of('domain_opens'), of('domain_delivered'));
    default:
      return of(metric);
  }
}
