import { DAY_MS, HOUR_MS } from '@vitrine/contract/rules/dates/durations.ts';
import { at, cycle } from '../../../mock-kit/at.ts';
import { BoundedMap } from '../../../mock-kit/bounded-map.ts';
import { allocateEach } from '../../../mock-kit/dataset/allocate.ts';
import { dayOf, dayParts, daysInMonth, FIRST_DAY, isoWeek } from '../../../mock-kit/days.ts';
import { chance, randomCount, seedOf } from '../../../mock-kit/random.ts';
import { type Audience, memberCountsAt, type NewsletterAccount } from './audiences.ts';

export type IssueType = 'regular' | 'plain-text' | 'ab_split' | 'rss';

/** One campaign that was sent to an audience. */
export type Issue = {
  id: string;
  audience: Audience;
  type: IssueType;
  /** Empty where its maker gave it none. */
  title: string;
  subject: string;
  /** Epoch ms. */
  sentAt: number;
  /** Currency of the shop its links lead to; null without a shop. */
  currency: string | null;
};

export type IssueFacts = {
  emails_sent: number;
  hard_bounces: number;
  soft_bounces: number;
  unsubscribed: number;
  abuse_reports: number;
  forwards: number;
  opens_total: number;
  unique_opens: number;
  clicks_total: number;
  unique_clicks: number;
  unique_subscriber_clicks: number;
  orders: number;
  revenue_cents: number;
  spent_cents: number;
};

const memory = new BoundedMap<string, readonly Issue[]>(8);
const LAST_DAY = dayOf('2040-01-01');

/** Everything an account has sent until an instant, the oldest first. */
export function issuesUntil(account: NewsletterAccount, nowMs: number): readonly Issue[] {
  const hour = Math.floor(nowMs / HOUR_MS);
  return memory.remember(`${account.id} ${hour}`, () => {
    const issues: Issue[] = [];
    for (let day = FIRST_DAY; day * DAY_MS <= nowMs; day += 1) {
      for (const audience of account.audiences) issues.push(...issuesOn(audience, day));
    }
    return issues.filter(({ sentAt }) => sentAt <= nowMs).sort((a, b) => a.sentAt - b.sentAt);
  });
}

function issuesOn(audience: Audience, day: number): Issue[] {
  const { weekday, year, month, dayOfMonth } = dayParts(day);
  if (day < audience.since) return [];
  const seed = seedOf(audience.id);
  const issues: Issue[] = [];
  const isHoliday = chance(seed, day, 1) < 0.08;
  if (audience.sendDays.includes(weekday) && !isHoliday)
    issues.push(issueOf(audience, day, audience.sendHour * 60));
  // The monthly campaign is sent half an hour before the month ends in UTC.
  if (audience.sendHour === 15 && dayOfMonth === daysInMonth(year, month)) {
    issues.push({ ...issueOf(audience, day, 23 * 60 + 30), title: `Month in review ${year}-${month}` });
  }
  return issues;
}

function issueOf(audience: Audience, day: number, minute: number): Issue {
  const seed = seedOf(audience.id);
  const { year, week } = isoWeek(day);
  const kind = chance(seed, day, 2);
  const type: IssueType =
    kind < 0.72 ? 'regular' : kind < 0.84 ? 'ab_split' : kind < 0.94 ? 'rss' : 'plain-text';
  const name = cycle(audience.business.titles, week + (seed % 5));
  const [first = null, other = first] = audience.currencies;
  return {
    id: `${audience.id.slice(0, 4)}${(day * 1440 + minute).toString(16)}`,
    audience,
    type,
    title: chance(seed, day, 3) < 0.1 ? '' : `${name} ${week}/${year}`,
    subject: `${name} (${week})`,
    sentAt: day * DAY_MS + minute * 60_000,
    currency: chance(seed, day, 4) < 0.15 ? other : first,
  };
}

/** Results of a campaign until now; final after four days. */
export function issueFacts({ id, audience, sentAt }: Issue, nowMs: number): IssueFacts {
  const day = Math.floor(sentAt / DAY_MS);
  const seed = seedOf(id);
  const random = (part: number) => chance(seed, day, part);
  const members = memberCountsAt(audience, day, LAST_DAY).subscribed;
  const hours = Math.floor((nowMs - sentAt) / HOUR_MS);
  const completedShare = Math.min(1, (hours + 1) / 96);
  const part = (of: number, rate: number, key: number) =>
    Math.min(of, randomCount(of * rate, seed, day, key));
  /** A rate that differs between campaigns. */
  const about = (rate: number, key: number) => rate * (0.55 + 0.9 * random(key));
  const emails_sent = Math.round(members * (0.94 + 0.05 * random(1)));
  const hard_bounces = part(emails_sent, about(0.003, 21), 2);
  const soft_bounces = part(emails_sent, about(0.006, 22), 3);
  const delivered = emails_sent - hard_bounces - soft_bounces;
  const unique_opens = part(delivered, (0.28 + 0.2 * random(4)) * completedShare, 5);
  const clickers = part(unique_opens, 0.05 + 0.12 * random(6), 7);
  const unique_clicks = clickers + part(clickers, about(0.3, 23), 8);
  const orders = audience.orderValueCents > 0 ? part(clickers, about(0.06, 24), 9) : 0;
  const revenue_cents = Math.round(orders * audience.orderValueCents * (0.7 + 0.6 * random(10)));
  return {
    emails_sent,
    hard_bounces,
    soft_bounces,
    unsubscribed: part(delivered, about(0.002, 25) * completedShare, 11),
    abuse_reports: part(delivered, about(0.0001, 26) * completedShare, 12),
    forwards: part(unique_opens, about(0.004, 27), 13),
    opens_total: unique_opens + randomCount(unique_opens * (0.4 + random(14)), seed, day, 15),
    unique_opens,
    clicks_total: unique_clicks + part(unique_clicks, about(0.4, 28), 16),
    unique_clicks,
    unique_subscriber_clicks: clickers,
    orders,
    revenue_cents,
    spent_cents: Math.round(revenue_cents * 1.12),
  };
}

/** The shares of a campaign: the averages, each with a small deviation. */
function sharesOf({ id }: Issue, kind: number, usual: readonly number[]): number[] {
  const seed = seedOf(id);
  return usual.map((weight, index) => weight * (0.65 + 0.7 * chance(seed, kind, index)));
}

export type LinkFacts = { url: string; total: number; unique: number };

/** Its links; their clicks add up to the campaign's. */
export function linksOf(issue: Issue, nowMs: number): LinkFacts[] {
  const { clicks_total: total, unique_clicks: unique } = issueFacts(issue, nowMs);
  const { name, business } = issue.audience;
  return allocateEach({ total, unique }, sharesOf(issue, 31, [40, 26, 8, 15, 11])).map((part, index) => ({
    url: `https://www.${name.split(' ')[0]?.toLowerCase()}.example${at(business.paths, index)}`,
    ...part,
  }));
}

const DOMAINS = ['gmail.com', 'web.de', 'outlook.com', 'icloud.com', 'müller.example', 'other'];

export type DomainFacts = {
  domain: string;
  sent: number;
  bounces: number;
  opens: number;
  clicks: number;
  unsubs: number;
};

export function domainsOf(issue: Issue, nowMs: number): DomainFacts[] {
  const facts = issueFacts(issue, nowMs);
  const totals = {
    sent: facts.emails_sent,
    bounces: facts.hard_bounces + facts.soft_bounces,
    opens: facts.unique_opens,
    clicks: facts.unique_subscriber_clicks,
    unsubs: facts.unsubscribed,
  };
  return allocateEach(totals, sharesOf(issue, 32, [38, 22, 16, 12, 2, 10])).map((part, index) => ({
    domain: at(DOMAINS, index),
    ...part,
  }));
}

const PLACES = [
  { country: 'DE', region: 'BY', name: 'Bayern' },
  { country: 'DE', region: 'BE', name: 'Berlin' },
  { country: 'AT', region: '9', name: 'Wien' },
  { country: 'CH', region: 'ZH', name: 'Zürich' },
  { country: 'GB', region: 'ENG', name: 'England' },
  { country: 'US', region: 'NY', name: 'New York' },
];

export type PlaceFacts = { country: string; region: string; name: string; opens: number };

export function placesOf(issue: Issue, nowMs: number): PlaceFacts[] {
  const { unique_opens: opens } = issueFacts(issue, nowMs);
  return allocateEach({ opens }, sharesOf(issue, 33, [30, 22, 14, 9, 16, 9])).map((part, index) => ({
    ...at(PLACES, index),
    ...part,
  }));
}

export type ProductFacts = { title: string; quantity: number; cents: number };

export function productsOf(issue: Issue, nowMs: number): ProductFacts[] {
  const { orders, revenue_cents } = issueFacts(issue, nowMs);
  const quantities = allocateEach({ quantity: orders }, sharesOf(issue, 34, [4, 3, 2, 1]));
  const values = allocateEach({ cents: revenue_cents }, sharesOf(issue, 34, [5, 2, 3, 1]));
  return issue.audience.business.products.map((title, index) => ({
    title,
    ...at(quantities, index),
    ...at(values, index),
  }));
}
