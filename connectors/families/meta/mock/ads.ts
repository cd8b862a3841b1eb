import { HOUR_MS } from '@vitrine/contract/rules/dates/durations.ts';
import { offsetMs } from '../../../mock-kit/time-zone.ts';
import {
  type Ad,
  type AdAccount,
  type AdCampaign,
  type AdSet,
  adAccountById,
  adAccountsOf,
} from './data/ad-accounts.ts';
import type { CampaignPlan } from './data/seed.ts';
import { type Field, type Node, parseFields, part, plainNode, project } from './fields.ts';
import {
  type GraphCall,
  type GraphResponse,
  listParameter,
  refuseRetired,
  requirePermission,
} from './graph-call.ts';
import { GraphError, invalid, noSuchObject } from './graph-error.ts';
import { respondInsights } from './insights.ts';
import { readFiltering } from './insights-filter.ts';
import { pageOf } from './paging.ts';

const NOT_GRANTED = 'Ad account owner has NOT grant ads_management or ads_read permission';

/** Mock of the Marketing API: ad accounts, their entities, and their insights. */
export function respondAds(call: GraphCall): GraphResponse | undefined {
  const [first = '', edge] = call.path;
  if (call.path.length > 2 || call.method !== 'GET') return undefined;
  if (first === 'me' || first === BUSINESS.id) return respondLists(call, first, edge);
  const found = findNode(call, first);
  if (!found) return undefined;
  refuseRetired(call.version);
  requirePermission(call, ['ads_read', 'ads_management'], NOT_GRANTED);
  const { account } = found;
  if (edge === 'insights') {
    return {
      body: respondInsights(call, account, found.level, found.ads),
      usage: { type: 'ads_insights', id: account.id },
    };
  }
  const usage = { type: 'ads_management', id: account.id };
  if (edge === undefined) {
    return { body: project(found.node, parseFields(call.query.get('fields') ?? 'id')), usage };
  }
  return { body: respondEdge(call, found, edge), usage };
}

const BUSINESS = { id: '5550000000001', name: 'Northlight Studio' };

function respondLists(call: GraphCall, who: string, edge: string | undefined): GraphResponse | undefined {
  const ownAccounts = who === 'me' ? ['adaccounts'] : ['owned_ad_accounts', 'client_ad_accounts'];
  if (edge === 'businesses' && who === 'me') {
    requirePermission(
      call,
      ['business_management'],
      'Requires business_management permission to manage the object',
    );
    const held = adAccountsOf(call.token.email).length > 0 ? [BUSINESS] : [];
    return { body: pageOf(call, held, (business) => business) };
  }
  if (edge === undefined || !ownAccounts.includes(edge)) return undefined;
  refuseRetired(call.version);
  requirePermission(
    call,
    who === 'me' ? ['ads_read', 'ads_management'] : ['business_management'],
    NOT_GRANTED,
  );
  const fields = parseFields(call.query.get('fields') ?? 'id,account_id');
  const accounts = edge === 'client_ad_accounts' ? [] : adAccountsOf(call.token.email);
  return {
    body: pageOf(call, accounts, (account) => project(accountNode(account, call.nowMs), fields), {
      short: true,
    }),
  };
}

type Found = {
  account: AdAccount;
  level: 'account' | 'campaign' | 'adset' | 'ad';
  ads: readonly Ad[];
  node: Node;
};

/** The account, campaign, ad set or ad of an id, where the person may see it. A bare account number is not valid. */
function findNode({ token, nowMs }: GraphCall, id: string): Found | undefined {
  const mine = adAccountsOf(token.email);
  if (id.startsWith('act_')) {
    const account = mine.find((one) => `act_${one.id}` === id);
    if (account) return { account, level: 'account', ads: account.ads, node: accountNode(account, nowMs) };
    throw adAccountById(id.slice(4)) ? new GraphError(200, `(#200) ${NOT_GRANTED}`) : noSuchObject(id);
  }
  if (!/^2385\d+$/.test(id)) return undefined;
  for (const account of mine) {
    const campaign = account.campaigns.find((one) => one.id === id);
    const inCampaign = account.ads.filter(({ adSet }) => adSet.campaign.id === id);
    if (campaign) return { account, level: 'campaign', ads: inCampaign, node: campaignNode(campaign) };
    const adSet = account.adSets.find((one) => one.id === id);
    const inSet = account.ads.filter((ad) => ad.adSet.id === id);
    if (adSet) return { account, level: 'adset', ads: inSet, node: adSetNode(adSet) };
    const ad = account.ads.find((one) => one.id === id);
    if (ad) return { account, level: 'ad', ads: [ad], node: adNode(ad) };
  }
  return undefined;
}

function respondEdge(call: GraphCall, { account, ads, level }: Found, edge: string): unknown {
  const fields = parseFields(call.query.get('fields') ?? 'id');
  const statuses = statusFilter(call);
  const list = <Item>(
    items: readonly Item[],
    statusOf: (item: Item) => CampaignPlan['status'],
    nodeOf: (item: Item) => Node,
  ) =>
    pageOf(
      call,
      items.filter((item) => statuses.includes(statusOf(item))),
      (item) => project(nodeOf(item), fields),
      { maxLimit: 500, short: true },
    );
  const within = new Set(ads.map(({ adSet }) => adSet.id));
  if (edge === 'campaigns' && level === 'account')
    return list(account.campaigns, ({ status }) => status, campaignNode);
  if (edge === 'adsets' && (level === 'account' || level === 'campaign')) {
    return list(
      account.adSets.filter(({ id }) => within.has(id)),
      ({ status }) => status,
      adSetNode,
    );
  }
  if (edge === 'ads' && level !== 'ad') {
    const { keepsAd } = readFiltering(call.query);
    return list(ads.filter(keepsAd), ({ adSet }) => adSet.status, adNode);
  }
  if (edge === 'customconversions' && level === 'account') {
    return pageOf(call, account.plan.customConversions, (one) =>
      project(plainNode('CustomConversion', one), fields),
    );
  }
  throw new GraphError(2500, `(#2500) Unknown path components: /${edge}`);
}

const STATUSES: readonly string[] = [
  'ACTIVE',
  'PAUSED',
  'ARCHIVED',
  'DELETED',
  'IN_PROCESS',
  'WITH_ISSUES',
  'CAMPAIGN_PAUSED',
  'ADSET_PAUSED',
];

/** Archived and deleted entities are returned on request only. */
function statusFilter({ query }: GraphCall): string[] {
  const requested = listParameter(query, 'effective_status');
  const unknownName = requested.find((status) => !STATUSES.includes(status));
  if (unknownName !== undefined) {
    throw invalid(
      `Param effective_status[0] must be one of {${STATUSES.join(', ')}} - got "${unknownName}".`,
    );
  }
  return requested.length > 0
    ? requested
    : ['ACTIVE', 'PAUSED', 'CAMPAIGN_PAUSED', 'IN_PROCESS', 'WITH_ISSUES'];
}

function accountNode(account: AdAccount, nowMs: number): Node {
  const { id, name, currency, timeZone, status, business } = account;
  const node = plainNode('AdAccount', {
    id: `act_${id}`,
    account_id: id,
    name,
    currency,
    timezone_name: timeZone,
    timezone_offset_hours_utc: offsetMs(nowMs, timeZone) / HOUR_MS,
    account_status: status,
  });
  return { ...node, values: { ...node.values, business: part('Business', business) } };
}

function campaignNode({ id, name, status, objective }: AdCampaign): Node {
  return plainNode('Campaign', { id, name, status, effective_status: status, objective });
}

function adSetNode({ id, name, status, campaign }: AdSet): Node {
  return plainNode('AdSet', { id, name, campaign_id: campaign.id, status, effective_status: status });
}

function adNode({ id, name, adSet }: Ad): Node {
  const { status, campaign } = adSet;
  const node = plainNode('Ad', {
    id,
    name,
    adset_id: adSet.id,
    campaign_id: campaign.id,
    status,
    effective_status: status,
  });
  return { ...node, values: { ...node.values, creative: (field) => creativeOf(id, field) } };
}

/** As a list's field a creative is an id alone, unless its fields are named. */
function creativeOf(adId: string, field: Field): unknown {
  const id = adId.replace(/^2385/, '2386');
  if (field.fields.length === 0) return { id };
  const width = field.arguments.thumbnail_width ?? '64';
  const thumbnail = `https://scontent.example/ads/${id}.png?stp=p${width}`;
  return project(plainNode('AdCreative', { id, thumbnail_url: thumbnail }), field.fields);
}
