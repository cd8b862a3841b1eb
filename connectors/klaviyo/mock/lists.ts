import type { GatewayRequest } from '../../mock-kit/mock.ts';
import { offsetOfPageToken, pageToken } from '../../mock-kit/page-token.ts';
import {
  mailAccount,
  mailFlows,
  mailForms,
  mailLists,
  mailMetrics,
  mailSegments,
  mailTags,
  revenueMetric,
} from './data/account.ts';
import { campaignsUntil } from './data/campaigns.ts';
import { parseFilter } from './filter-language.ts';
import { HOST, invalid, notFound } from './json-api.ts';

type Link = { type: string; id: string };
type Resource = Link & {
  attributes: Record<string, unknown>;
  relationships?: Record<string, { data: Link[] }>;
};
type ListKind = {
  preset: number;
  most: number;
  rows(request: GatewayRequest, nowMs: number): Resource[];
  /** Related resources of a page that are included on request. */
  include?: { name: string; of(row: Resource, nowMs: number): Resource[] };
};

const CREATED = '2019-01-01T00:00:00+00:00';
const times = { created: CREATED, updated: CREATED };

const metricRows = (): Resource[] =>
  mailMetrics.map(({ id, name, integration }) => ({
    type: 'metric',
    id,
    attributes: { name, ...times, integration: { object: 'integration', id: '0rG4eQ', name: integration } },
  }));

const listRows = (): Resource[] =>
  mailLists.map(({ id, name }) => ({
    type: 'list',
    id,
    attributes: { name, ...times, opt_in_process: 'double_opt_in' },
  }));

const segmentRows = (): Resource[] =>
  mailSegments.map(({ id, name, isActive }) => ({
    type: 'segment',
    id,
    attributes: { name, ...times, is_active: isActive, is_processing: false, is_starred: false },
  }));

const flowRows = (): Resource[] =>
  mailFlows.map(({ id, name, status, archived, trigger }) => ({
    type: 'flow',
    id,
    attributes: { name, status, archived, trigger_type: trigger, ...times },
  }));

const formRows = (): Resource[] =>
  mailForms.map(({ id, name, status, versions }) => ({
    type: 'form',
    id,
    attributes: { name, status, ab_test: versions.length > 1, created_at: CREATED, updated_at: CREATED },
  }));

const tagRows = (): Resource[] => mailTags.map(({ id, name }) => ({ type: 'tag', id, attributes: { name } }));

/** Campaigns of the one channel that has to be named, the newest first. */
function campaignRows({ query }: GatewayRequest, nowMs: number): Resource[] {
  const source = { parameter: 'filter' };
  const conditions = parseFilter(
    query.get('filter') ?? '',
    { 'messages.channel': ['equals'], status: ['equals', 'any'], archived: ['equals'] },
    source,
  );
  const of = (field: string) => conditions.find((condition) => condition.field === field)?.values;
  const channel = of('messages.channel')?.[0];
  if (!channel) throw invalid('A channel filter is required to list campaigns.', source);
  if (!['email', 'sms', 'mobile_push'].includes(channel)) {
    throw invalid(`'${channel}' is not a valid choice for messages.channel.`, source);
  }
  const [archived] = of('archived') ?? [];
  return campaignsUntil(nowMs)
    .filter((campaign) => campaign.channel === channel)
    .filter((campaign) => archived === undefined || String(campaign.archived) === archived)
    .filter(({ status }) => of('status')?.includes(status) ?? true)
    .toReversed()
    .map(({ id, name, status, archived: isArchived, sentAt }) => ({
      type: 'campaign',
      id,
      attributes: {
        name,
        status,
        archived: isArchived,
        send_time: sentAt === null ? null : new Date(sentAt).toISOString().replace('.000Z', '+00:00'),
        audiences: { included: [mailLists[0]?.id], excluded: [] },
        created_at: CREATED,
        updated_at: CREATED,
      },
    }));
}

/** The messages of a campaign that came along, which are named by themselves. */
function messagesOf({ id }: Resource, nowMs: number): Resource[] {
  return campaignsUntil(nowMs)
    .filter((campaign) => campaign.id === id)
    .map(({ messageId, messageName, channel }) => ({
      type: 'campaign-message',
      id: messageId,
      attributes: { definition: { channel, label: messageName }, created_at: CREATED, updated_at: CREATED },
    }));
}

const kinds: Record<string, ListKind> = {
  '/api/metrics': { preset: 200, most: 0, rows: metricRows },
  '/api/lists': { preset: 10, most: 10, rows: listRows },
  '/api/segments': { preset: 10, most: 10, rows: segmentRows },
  '/api/flows': { preset: 50, most: 50, rows: flowRows },
  '/api/forms': { preset: 20, most: 100, rows: formRows },
  '/api/campaigns': {
    preset: 10,
    most: 100,
    rows: campaignRows,
    include: { name: 'campaign-messages', of: messagesOf },
  },
  '/api/tags': { preset: 50, most: 0, rows: tagRows },
};

/** A page of a list, the account, a mapped metric or one list or segment; undefined for another path. */
export function readResource(request: GatewayRequest, nowMs: number): unknown {
  const { path, query } = request;
  const kind = kinds[path];
  if (kind) return pageOf(request, kind, nowMs);
  if (path === '/api/accounts') return document([account()]);
  if (path === '/api/mapped-metrics') return mappedMetrics();
  const message = /^\/api\/flow-messages\/([^/]+)$/.exec(path);
  if (message) return flowMessage(String(message[1]));
  const one = /^\/api\/(list|segment)s\/([^/]+)$/.exec(path);
  return one ? oneOf(String(one[1]), String(one[2]), query) : undefined;
}

function account(): Resource {
  return {
    type: 'account',
    id: mailAccount.id,
    attributes: {
      test_account: false,
      contact_information: { organization_name: mailAccount.name, default_sender_name: mailAccount.name },
      timezone: mailAccount.timeZone,
      preferred_currency: mailAccount.currency,
      public_api_key: mailAccount.id,
      industry: 'Ecommerce, Sports',
      locale: 'en-US',
    },
  };
}

function mappedMetrics() {
  const mapped = (id: string, metricId: string) => ({
    type: 'mapped-metric',
    id,
    attributes: times,
    relationships: { metric: { data: { type: 'metric', id: metricId } } },
  });
  return {
    data: [mapped('revenue', revenueMetric.id), mapped('started_checkout', 'WkChk2')],
    links: { self: `${HOST}/api/mapped-metrics`, next: null, prev: null },
    included: metricRows().filter(({ id }) => id === revenueMetric.id || id === 'WkChk2'),
  };
}

function flowMessage(id: string) {
  const message = mailFlows.flatMap(({ messages }) => messages).find((each) => each.id === id);
  if (!message) throw notFound(`A flow message with id ${id}`);
  const { name, channel } = message;
  return { data: { type: 'flow-message', id, attributes: { name, channel, ...times } } };
}

function oneOf(type: string, id: string, query: URLSearchParams) {
  const row = (type === 'list' ? listRows() : segmentRows()).find((each) => each.id === id);
  if (!row) throw notFound(`A ${type} with id ${id}`);
  if (query.get(`additional-fields[${type}]`) !== 'profile_count') return { data: row };
  const profiles =
    mailLists.find((each) => each.id === id)?.profiles ??
    mailSegments.find((each) => each.id === id)?.starting;
  return { data: { ...row, attributes: { ...row.attributes, profile_count: profiles } } };
}

function pageOf(request: GatewayRequest, { preset, most, rows, include }: ListKind, nowMs: number) {
  const { path, query } = request;
  const requested = query.get('page[size]');
  const size = Number(requested ?? preset);
  if (requested !== null && (!Number.isInteger(size) || size < 1 || size > most)) {
    const detail = most === 0 ? "'page[size]' is not supported." : `Page size must be between 1 and ${most}.`;
    throw invalid(detail, { parameter: 'page[size]' });
  }
  const included = query.get('include');
  if (included !== null && included !== include?.name) {
    throw invalid(`'${included}' is not a valid include.`, { parameter: 'include' });
  }
  const bookmark = `${path} ${query.get('filter') ?? ''}`;
  const cursor = query.get('page[cursor]');
  const offset = cursor === null ? 0 : offsetOfPageToken('kl', cursor, bookmark);
  if (offset === undefined) throw invalid('Invalid cursor.', { parameter: 'page[cursor]' });
  const all = rows(request, nowMs);
  const next = new URLSearchParams(query);
  next.set('page[cursor]', pageToken('kl', offset + size, bookmark));
  const shown = all.slice(offset, offset + size);
  const brought = shown.map((row) => (included === null ? [] : (include?.of(row, nowMs) ?? [])));
  const linked = shown.map((row, index) => {
    const data = brought[index]?.map(({ type, id }) => ({ type, id })) ?? [];
    return included === null ? row : { ...row, relationships: { [included]: { data } } };
  });
  return {
    ...document(linked, { path, next: offset + size < all.length ? `${HOST}${path}?${next}` : null }),
    ...(included === null ? {} : { included: brought.flat() }),
  };
}

function document(
  rows: Resource[],
  { path = '', next = null }: { path?: string; next?: string | null } = {},
) {
  return {
    data: rows.map((row) => ({
      relationships: {},
      ...row,
      links: { self: `${HOST}/api/${row.type}s/${row.id}` },
    })),
    links: { self: `${HOST}${path}`, next, prev: null },
  };
}
