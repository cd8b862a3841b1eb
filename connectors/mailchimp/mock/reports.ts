import { HOUR_MS } from '@vitrine/contract/rules/dates/durations.ts';
import { seedOf } from '../../mock-kit/random.ts';
import type { Call } from './audiences.ts';
import { automationsOf, landingPagesOf } from './data/automations.ts';
import {
  domainsOf,
  type Issue,
  issueFacts,
  issuesUntil,
  linksOf,
  placesOf,
  productsOf,
} from './data/issues.ts';
import { collection, instantOf } from './parameters.ts';
import { MailchimpError } from './problem.ts';

const share = (part: number, whole: number) => (whole === 0 ? 0 : part / whole);
const stamp = (ms: number) => new Date(ms).toISOString().replace('.000Z', '+00:00');

/** `GET /reports`: campaigns of all audiences; it has no filter by audience, and its order is undefined. */
export function reports({ account, query, nowMs }: Call) {
  const since = instantOf(query, 'since_send_time') ?? 0;
  const before = instantOf(query, 'before_send_time') ?? Number.POSITIVE_INFINITY;
  const type = query.get('type');
  const rows = issuesUntil(account, nowMs)
    .filter(({ sentAt }) => sentAt > since && sentAt < before)
    .filter((issue) => type === null || issue.type === type)
    .sort((a, b) => seedOf(a.id) - seedOf(b.id))
    .map((issue) => reportRow(issue, nowMs));
  return collection('reports', rows, query);
}

/** `GET /reports/{id}` and its sub-resources; undefined for another path. */
export function oneReport(path: string, call: Call): Record<string, unknown> | undefined {
  const match = /^\/reports\/([^/]+)(?:\/([a-z-]+))?$/.exec(path);
  if (!match) return undefined;
  const { account, query, nowMs } = call;
  const issue = issuesUntil(account, nowMs).find(({ id }) => id === match[1]);
  if (!issue) throw new MailchimpError(404);
  const { emails_sent, clicks_total, unique_clicks } = issueFacts(issue, nowMs);
  switch (match[2]) {
    case undefined:
      return reportRow(issue, nowMs);
    case 'click-details': {
      const rows = linksOf(issue, nowMs).map(({ url, total, unique }) => ({
        id: String(seedOf(url)),
        url,
        total_clicks: total,
        click_percentage: share(total, clicks_total),
        unique_clicks: unique,
        unique_click_percentage: share(unique, unique_clicks),
      }));
      return collection('urls_clicked', rows, query, { campaign_id: issue.id });
    }
    case 'domain-performance': {
      const rows = domainsOf(issue, nowMs).map(({ domain, sent, ...rest }) => ({
        domain,
        emails_sent: sent,
        delivered: sent - rest.bounces,
        ...rest,
      }));
      return collection('domains', rows, query, { total_sent: emails_sent });
    }
    case 'locations': {
      const rows = placesOf(issue, nowMs).map(({ country, region, name, opens }) => ({
        country_code: country,
        region,
        region_name: name,
        opens,
      }));
      return collection('locations', rows, query);
    }
    case 'ecommerce-product-activity': {
      const rows = productsOf(issue, nowMs).map(({ title, quantity, cents }) => ({
        title,
        sku: '',
        total_revenue: cents / 100,
        total_purchased: quantity,
        currency_code: issue.currency,
      }));
      return collection('products', issue.currency === null ? [] : rows, query);
    }
    default:
      throw new MailchimpError(404);
  }
}

function reportRow(issue: Issue, nowMs: number): Record<string, unknown> {
  const { id, audience, type, title, subject, sentAt, currency } = issue;
  const facts = issueFacts(issue, nowMs);
  const delivered = facts.emails_sent - facts.hard_bounces - facts.soft_bounces;
  return {
    id,
    campaign_title: title,
    type,
    list_id: audience.id,
    list_is_active: true,
    list_name: audience.name,
    subject_line: subject,
    emails_sent: facts.emails_sent,
    abuse_reports: facts.abuse_reports,
    unsubscribed: facts.unsubscribed,
    send_time: stamp(sentAt),
    bounces: { hard_bounces: facts.hard_bounces, soft_bounces: facts.soft_bounces, syntax_errors: 0 },
    forwards: { forwards_count: facts.forwards, forwards_opens: 0 },
    opens: {
      opens_total: facts.opens_total,
      unique_opens: facts.unique_opens,
      open_rate: share(facts.unique_opens, delivered),
    },
    clicks: {
      clicks_total: facts.clicks_total,
      unique_clicks: facts.unique_clicks,
      unique_subscriber_clicks: facts.unique_subscriber_clicks,
      click_rate: share(facts.unique_subscriber_clicks, delivered),
    },
    // Of a hundred, unlike the rates above.
    list_stats: { sub_rate: 20, unsub_rate: 8, open_rate: 38.4, click_rate: 4.1 },
    ...(type === 'ab_split' ? { ab_split: { a: { unique_opens: 1 }, b: { unique_opens: 2 } } } : {}),
    timeseries: hours(issue, nowMs),
    ...(currency === null
      ? {}
      : {
          ecommerce: {
            total_orders: facts.orders,
            total_spent: facts.spent_cents / 100,
            total_revenue: facts.revenue_cents / 100,
            currency_code: currency,
          },
        }),
  };
}

/** The first day after it went out, hour by hour. */
function hours(issue: Issue, nowMs: number) {
  const { emails_sent, unique_opens, unique_subscriber_clicks } = issueFacts(issue, nowMs);
  return Array.from({ length: 24 }, (_, hour) => ({
    timestamp: stamp(issue.sentAt + hour * HOUR_MS),
    emails_sent: hour === 0 ? emails_sent : 0,
    unique_opens: Math.floor(unique_opens / 2 ** (hour + 1)),
    recipients_clicks: Math.floor(unique_subscriber_clicks / 2 ** (hour + 1)),
  }));
}

const TYPES: Record<string, string> = { 'plain-text': 'plaintext', ab_split: 'absplit' };

/** `GET /campaigns`: types have other names here than in reports. One has not been sent yet. */
export function campaigns({ account, query, nowMs }: Call) {
  const [listId, status] = [query.get('list_id'), query.get('status')];
  const sent = issuesUntil(account, nowMs).map((issue) => ({
    id: issue.id,
    type: TYPES[issue.type] ?? issue.type,
    status: 'sent',
    send_time: stamp(issue.sentAt),
    recipients: { list_id: issue.audience.id, list_name: issue.audience.name },
    settings: { subject_line: issue.subject, title: issue.title },
  }));
  const [first] = account.audiences;
  const draft = {
    id: 'draft00001',
    type: 'regular',
    status: 'save',
    send_time: '',
    recipients: { list_id: first?.id, list_name: first?.name },
    settings: { subject_line: '', title: 'Not yet' },
  };
  const rows = [...sent, draft]
    .filter(({ recipients }) => listId === null || recipients.list_id === listId)
    .filter((campaign) => status === null || campaign.status === status);
  return collection('campaigns', query.get('sort_dir') === 'DESC' ? rows.reverse() : rows, query);
}

export function automations({ account, query, nowMs }: Call) {
  const rows = automationsOf(account, nowMs).map(({ id, audienceId, title, status, mails }) => ({
    id,
    status,
    start_time: '2021-01-01T09:00:00+00:00',
    emails_sent: mails.reduce((sum, { sent }) => sum + sent, 0),
    recipients: { list_id: audienceId },
    settings: { title },
  }));
  return collection('automations', rows, query);
}

/** `GET /automations/{id}/emails`; undefined for another path. */
export function automationMails(path: string, { account, query, nowMs }: Call) {
  const match = /^\/automations\/([^/]+)\/emails$/.exec(path);
  if (!match) return undefined;
  const automation = automationsOf(account, nowMs).find(({ id }) => id === match[1]);
  if (!automation) throw new MailchimpError(404);
  const rows = automation.mails.map(({ id, title, sent, opens, uniqueOpens, clicks, clickers }) => ({
    id,
    status: 'sending',
    emails_sent: sent,
    settings: { title, subject_line: title },
    report_summary: {
      opens,
      unique_opens: uniqueOpens,
      open_rate: share(uniqueOpens, sent),
      clicks,
      subscriber_clicks: clickers,
      click_rate: share(clickers, sent),
    },
  }));
  return collection('emails', rows, query);
}

export function landingPages({ account, query, nowMs }: Call) {
  const rows = landingPagesOf(account, nowMs).map(({ audienceId, uniqueVisits, ...page }) => ({
    ...page,
    title: page.name,
    status: 'published',
    list_id: audienceId,
    unique_visits: uniqueVisits,
    conversion_rate: share(page.subscribes, uniqueVisits),
  }));
  return collection('landing_pages', rows, query);
}
