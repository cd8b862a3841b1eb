import { type Collected, collectPages } from '../kit/http/paging.ts';
import { ProviderError } from '../kit/http/provider-error.ts';
import type { ProviderRequest } from '../kit/http/provider-exchange.ts';
import type { Session } from '../kit/http/session.ts';
import { getJson, postReport } from './klaviyo.client.ts';

type Document<Data, Attributes = object> = {
  data: Data;
  links?: { next?: string | null };
  included?: Resource<Attributes>[];
};
type Linked = { id: string };
export type Resource<Attributes> = {
  id: string;
  attributes: Attributes;
  relationships?: Record<string, { data?: Linked | Linked[] | null }>;
};

export type Account = {
  contact_information?: { organization_name?: string };
  timezone?: string;
  preferred_currency?: string;
};
export type Metric = { name: string; integration?: { name?: string } | null };
export type Campaign = { name: string; status?: string; archived?: boolean; send_time?: string | null };
export type Named = { name: string; status?: string; archived?: boolean; is_active?: boolean };

/** One row of a report: its groupings and its statistics (a list of them in a series). */
export type ReportRow<Value> = {
  groupings: Record<string, string | null>;
  statistics: Record<string, Value | null>;
};
export type ReportResponse<Value> = { dates: string[]; rows: ReportRow<Value>[]; complete: boolean };

export type AggregateRow = { dimensions: string[]; measurements: Record<string, (number | null)[]> };
export type Aggregate = { dates: string[]; rows: AggregateRow[] };

const maxPages = 50;
/** Each page of a report spends one of two calls a minute. */
const maxReportPages = 4;

/** `GET /accounts`: proves the key; one key is one account. */
export async function readAccount(session: Session): Promise<Resource<Account> | undefined> {
  return (await getJson<Document<Resource<Account>[]>>(session, '/api/accounts')).data[0];
}

/** Ids of a resource's relationship; empty without one. */
export function linkedIds({ relationships }: Resource<object>, name: string): string[] {
  const data = relationships?.[name]?.data ?? [];
  return (Array.isArray(data) ? data : [data]).map(({ id }) => id);
}

export async function listMetrics(session: Session): Promise<Resource<Metric>[]> {
  return (await collect<Metric>(session, '/api/metrics')).items;
}

/** The id of the metric that the account uses as its revenue; null where it is not set. */
export async function readRevenueMetric(session: Session): Promise<string | null> {
  const { data } = await getJson<Document<Resource<object>[]>>(session, '/api/mapped-metrics', {
    include: 'metric',
  });
  const revenue = data.find(({ id }) => id === 'revenue');
  return revenue ? (linkedIds(revenue, 'metric')[0] ?? null) : null;
}

/**
 * Campaigns of all channels, with the ids of their messages where those are included; Klaviyo requires one request per channel.
 */
export async function listCampaigns(
  session: Session,
  include?: 'campaign-messages',
): Promise<Collected<Resource<Campaign>>> {
  const responses = await Promise.all(
    ['email', 'sms', 'mobile_push'].map((channel) =>
      collect<Campaign>(session, '/api/campaigns', {
        filter: `equals(messages.channel,'${channel}')`,
        'page[size]': 100,
        include,
      }),
    ),
  );
  return {
    items: responses.flatMap(({ items }) => items),
    complete: responses.every(({ complete }) => complete),
  };
}

const pageSizes = { lists: 10, segments: 10, flows: 50, forms: 100, tags: undefined };
export type NamedList = keyof typeof pageSizes;

export async function listNamed(session: Session, list: NamedList): Promise<Resource<Named>[]> {
  return (await collect<Named>(session, `/api/${list}`, { 'page[size]': pageSizes[list] })).items;
}

/** How many profiles a list or segment has now; slow, one by one. */
export async function readProfileCount(
  session: Session,
  kind: 'list' | 'segment',
  id: string,
): Promise<number | null> {
  const { data } = await getJson<Document<Resource<{ profile_count?: number }>>>(
    session,
    `/api/${kind}s/${encodeURIComponent(id)}`,
    { [`additional-fields[${kind}]`]: 'profile_count' },
    'profile-count',
  );
  return data.attributes.profile_count ?? null;
}

/** `GET /flow-messages/{id}`: the name of a message of a flow; slow, one by one. */
export async function readFlowMessage(session: Session, id: string): Promise<string> {
  const path = `/api/flow-messages/${encodeURIComponent(id)}`;
  const { data } = await getJson<Document<Resource<Named>>>(session, path, {}, 'flow-message');
  return data.attributes.name;
}

type ReportDocument<Value> = Document<{ attributes: { date_times?: string[]; results: ReportRow<Value>[] } }>;

/** `POST /{type}s`, all its pages. */
export async function readReport<Value>(
  session: Session,
  type: string,
  attributes: object,
): Promise<ReportResponse<Value>> {
  let dates: string[] = [];
  const { items, complete } = await collectPages<ReportRow<Value>, string>(
    { start: '', maxPages: maxReportPages },
    async (next) => {
      const page = await postReport<ReportDocument<Value>>(session, type, attributes, next || null);
      dates = page.data.attributes.date_times ?? [];
      return { items: page.data.attributes.results, next: page.links?.next ?? null };
    },
  );
  return { dates, rows: items, complete };
}

type AggregateDocument = Document<{ attributes: { dates: string[]; data: AggregateRow[] } }>;

/** `POST /metric-aggregates`: events by the time they happened, at most a year. Throws `bad_query` for more than can be read. */
export async function readAggregate(session: Session, attributes: object): Promise<Aggregate> {
  let dates: string[] = [];
  const { items, complete } = await collectPages<AggregateRow, string>(
    { start: '', maxPages },
    async (next) => {
      const page = await postReport<AggregateDocument>(session, 'metric-aggregate', attributes, next || null);
      dates = page.data.attributes.dates;
      return { items: page.data.attributes.data, next: page.links?.next ?? null };
    },
  );
  if (!complete) {
    throw new ProviderError(
      'bad_query',
      'Klaviyo has more rows for this than can be read. Select a shorter range or another dimension.',
    );
  }
  return { dates, rows: items };
}

function collect<Attributes>(session: Session, path: string, query: ProviderRequest['query'] = {}) {
  return collectPages<Resource<Attributes>, string>({ start: path, maxPages }, async (at) => {
    const page = await getJson<Document<Resource<Attributes>[]>>(session, at, at === path ? query : {});
    return { items: page.data, next: page.links?.next ?? null };
  });
}
