import { type Collected, collectPages } from '../kit/http/paging.ts';
import type { ProviderRequest } from '../kit/http/provider-exchange.ts';
import type { Session } from '../kit/http/session.ts';
import { getJson } from './mailchimp.client.ts';

export type Audience = {
  id: string;
  name: string;
  list_rating?: number;
  /** Values that aren't computed yet are absent. Rates are from 0 to 100. */
  stats?: Partial<
    Record<
      | 'member_count'
      | 'unsubscribe_count'
      | 'cleaned_count'
      | 'campaign_count'
      | 'avg_sub_rate'
      | 'avg_unsub_rate'
      | 'open_rate'
      | 'click_rate',
      number
    >
  >;
};

/** Results of a campaign since it was sent. */
export type CampaignReport = {
  id: string;
  campaign_title?: string;
  subject_line?: string;
  type: string;
  list_id: string;
  list_name?: string;
  emails_sent: number;
  abuse_reports?: number;
  unsubscribed?: number;
  send_time?: string;
  bounces?: { hard_bounces?: number; soft_bounces?: number };
  forwards?: { forwards_count?: number };
  opens?: { opens_total?: number; unique_opens?: number };
  clicks?: { clicks_total?: number; unique_clicks?: number; unique_subscriber_clicks?: number };
  ecommerce?: { total_orders?: number; total_spent?: number; total_revenue?: number; currency_code?: string };
};

const reportFields = [
  'id',
  'campaign_title',
  'subject_line',
  'type',
  'list_id',
  'list_name',
  'emails_sent',
  'abuse_reports',
  'unsubscribed',
  'send_time',
  'bounces',
  'forwards',
  'opens',
  'clicks',
  'ecommerce',
];

export type Hour = {
  timestamp: string;
  emails_sent?: number;
  unique_opens?: number;
  recipients_clicks?: number;
};
export type ActivityDay = { day: string } & Partial<
  Record<
    | 'emails_sent'
    | 'unique_opens'
    | 'recipient_clicks'
    | 'hard_bounce'
    | 'soft_bounce'
    | 'subs'
    | 'unsubs'
    | 'other_adds'
    | 'other_removes',
    number
  >
>;
export type MonthEnd = { month: string; subscribed?: number };
export type Campaign = {
  id: string;
  send_time?: string;
  settings?: { title?: string; subject_line?: string };
};
export type Automation = { id: string; recipients?: { list_id?: string }; settings?: { title?: string } };
export type AutomationMail = {
  id: string;
  emails_sent?: number;
  settings?: { title?: string; subject_line?: string };
  report_summary?: Partial<Record<'opens' | 'unique_opens' | 'clicks' | 'subscriber_clicks', number>>;
};
export type LandingPage = { id: string; name?: string; title?: string; list_id?: string } & Partial<
  Record<'visits' | 'unique_visits' | 'subscribes' | 'clicks', number>
>;

/** Rows of the sub-reports of one campaign or audience, by their path and the name of their list. */
export const details = {
  'click-details': 'urls_clicked',
  'domain-performance': 'domains',
  locations: 'locations',
  'ecommerce-product-activity': 'products',
  clients: 'clients',
} as const;
export type Detail = keyof typeof details;
export type DetailRow = Record<string, string | number | null | undefined>;

const maxPages = 40;

/** `GET /`: the account's name and zone. */
export function readAccount(session: Session) {
  return getJson<{ account_id: string; account_name?: string; account_timezone?: string }>(session, '/', {
    fields: 'account_id,account_name,account_timezone',
  });
}

export async function listAudiences(session: Session): Promise<Audience[]> {
  const fields = 'lists.id,lists.name,lists.list_rating,lists.stats,total_items';
  const query = { fields, sort_field: 'date_created', sort_dir: 'DESC' };
  return (await collect<Audience>(session, '/lists', 'lists', { query, size: 1000 })).items;
}

/** `GET /reports` of all audiences sent between two instants: Mailchimp can't narrow them down and sends them in no order. */
export function listReports(
  session: Session,
  span: { since: string; before: string },
): Promise<Collected<CampaignReport>> {
  const fields = ['total_items', ...reportFields.map((name) => `reports.${name}`)].join(',');
  const query = { fields, since_send_time: span.since, before_send_time: span.before };
  return collect<CampaignReport>(session, '/reports', 'reports', { query, size: 250 });
}

/** The first 24 hours of one campaign. */
export async function readHours(session: Session, id: string): Promise<Hour[]> {
  const path = `/reports/${encodeURIComponent(id)}`;
  const { timeseries } = await getJson<{ timeseries?: Hour[] }>(session, path, { fields: 'timeseries' });
  return timeseries ?? [];
}

export async function listDetails(
  session: Session,
  of: 'reports' | 'lists',
  id: string,
  detail: Detail,
): Promise<DetailRow[]> {
  const name = details[detail];
  const query = { exclude_fields: `_links,${name}._links` };
  const path = `/${of}/${encodeURIComponent(id)}/${detail}`;
  return (await collect<DetailRow>(session, path, name, { query, size: 1000 })).items;
}

/** At most the last 180 days. */
export async function listActivity(session: Session, id: string): Promise<ActivityDay[]> {
  const { activity } = await getJson<{ activity?: ActivityDay[] }>(
    session,
    `/lists/${encodeURIComponent(id)}/activity`,
    { count: 180, exclude_fields: '_links,activity._links' },
  );
  return activity ?? [];
}

/** Levels at the end of each month. */
export async function listMonthEnds(session: Session, id: string): Promise<MonthEnd[]> {
  const query = {
    fields: 'history.month,history.subscribed,total_items',
    sort_field: 'month',
    sort_dir: 'ASC',
  };
  const path = `/lists/${encodeURIComponent(id)}/growth-history`;
  return (await collect<MonthEnd>(session, path, 'history', { query, size: 1000 })).items;
}

/** Sent campaigns of an audience, or of all of them, the newest first. */
export async function listCampaigns(session: Session, audience: string | null): Promise<Campaign[]> {
  const fields = ['id', 'send_time', 'settings.title', 'settings.subject_line'].map(
    (name) => `campaigns.${name}`,
  );
  const query = {
    list_id: audience ?? undefined,
    status: 'sent',
    sort_field: 'send_time',
    sort_dir: 'DESC',
    fields: ['total_items', ...fields].join(','),
  };
  return (await collect<Campaign>(session, '/campaigns', 'campaigns', { query, size: 500 })).items;
}

/** Classic automations of an audience, or of all of them; the newer journeys have no reports. */
export async function listAutomations(session: Session, audience: string | null): Promise<Automation[]> {
  const query = { exclude_fields: '_links,automations._links' };
  const { items } = await collect<Automation>(session, '/automations', 'automations', { query, size: 500 });
  return items.filter(({ recipients }) => audience === null || recipients?.list_id === audience);
}

export async function listAutomationMails(session: Session, id: string): Promise<AutomationMail[]> {
  const query = { exclude_fields: '_links,emails._links' };
  const path = `/automations/${encodeURIComponent(id)}/emails`;
  return (await collect<AutomationMail>(session, path, 'emails', { query, size: 500 })).items;
}

export async function listLandingPages(session: Session, audience: string | null): Promise<LandingPage[]> {
  const query = { exclude_fields: '_links,landing_pages._links,landing_pages.timeseries' };
  const path = '/reporting/landing-pages';
  const { items } = await collect<LandingPage>(session, path, 'landing_pages', { query, size: 500 });
  return items.filter(({ list_id }) => audience === null || list_id === audience);
}

type ListRequest = { query: NonNullable<ProviderRequest['query']>; size: number };

/** A collection by its name, until as many rows were read as there are. */
function collect<Row>(
  session: Session,
  path: string,
  name: string,
  { query, size }: ListRequest,
): Promise<Collected<Row>> {
  return collectPages({ start: 0, maxPages }, async (offset: number) => {
    const page = await getJson<Record<string, Row[] | number>>(session, path, {
      ...query,
      count: size,
      offset,
    });
    const rows = page[name];
    const items = Array.isArray(rows) ? rows : [];
    const end = offset + items.length;
    return { items, next: items.length === 0 || end >= Number(page.total_items ?? end) ? null : end };
  });
}
