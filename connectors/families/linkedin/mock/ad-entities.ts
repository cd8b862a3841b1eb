import { DAY_MS } from '@vitrine/contract/rules/dates/durations.ts';
import type { Reply } from '../../../mock-kit/mock.ts';
import { json } from '../../../mock-kit/reply.ts';
import { type AdAccount, type AdCampaign, adAccountsOf, referenceOf } from './data/ad-accounts.ts';
import { demandScope, type LinkedInCall } from './gate.ts';
import { invalid, LinkedInError, notFound, required } from './linkedin-error.ts';
import { demandFinder, searchFields, tokenPage, unpagedList } from './lists.ts';

const READ_ADS = ['r_ads', 'rw_ads'];

/** The number of the member behind a sign-in, as a URN. */
export function personUrn(email: string): string {
  return `urn:li:person:${Buffer.from(email).toString('base64url').slice(0, 10)}`;
}

/** Accounts, campaign groups, campaigns, creatives and conversions. Undefined for other paths. */
export function adEntities(call: LinkedInCall): Reply | undefined {
  const { path } = call;
  if (path === '/adAccounts') return listAccounts(call);
  if (path === '/adAccountUsers') return listOwnRoles(call);
  if (path === '/conversions') return listConversions(call);
  const match = /^\/adAccounts\/([^/]+)(?:\/(\w+))?$/.exec(path);
  if (!match) return undefined;
  demandScope(call, READ_ADS, `adAccounts.GET.${call.headers['linkedin-version']}01`);
  const account = ownAccount(call, match[1] ?? '');
  switch (match[2]) {
    case undefined:
      return json(200, accountBody(account));
    case 'adCampaignGroups':
      return listGroups(call, account);
    case 'adCampaigns':
      return listCampaigns(call, account);
    case 'creatives':
      return listCreatives(call, account);
    default:
      return undefined;
  }
}

function ownAccount(call: LinkedInCall, id: string): AdAccount {
  const account = adAccountsOf(call.email).find((one) => String(one.id) === id);
  if (!account) throw notFound(`Could not find entity with id ${id}`);
  return account;
}

function listAccounts(call: LinkedInCall): Reply {
  demandScope(call, READ_ADS, 'adAccounts.FINDER-search');
  demandFinder(call, 'search');
  call.query.allow(['q', 'search', 'pageSize', 'pageToken', 'start', 'count', 'oauth2_access_token']);
  const { status, id, test } = searchFields(call, ['status', 'id', 'test', 'type', 'name', 'reference']);
  const found = adAccountsOf(call.email).filter(
    (account) =>
      (!status || status.includes(account.status)) &&
      (!id || id.includes(`urn:li:sponsoredAccount:${account.id}`)) &&
      (!test || test.includes('false')),
  );
  return tokenPage(call, found.map(accountBody));
}

function accountBody({ id, name, currency, status, organizationId }: AdAccount): object {
  return {
    id,
    name,
    currency,
    status,
    type: 'BUSINESS',
    test: false,
    reference: `urn:li:organization:${organizationId}`,
    servingStatuses: [status === 'ACTIVE' ? 'RUNNABLE' : 'STOPPED'],
    version: { versionTag: '7' },
    changeAuditStamps: { created: { time: 1_546_300_800_000 }, lastModified: { time: 1_700_000_000_000 } },
  };
}

function listOwnRoles(call: LinkedInCall): Reply {
  demandScope(call, READ_ADS, 'adAccountUsers.FINDER-authenticatedUser');
  demandFinder(call, 'authenticatedUser');
  return unpagedList(
    adAccountsOf(call.email).map(({ id }) => ({
      account: `urn:li:sponsoredAccount:${id}`,
      user: personUrn(call.email),
      role: 'VIEWER',
    })),
  );
}

function listGroups(call: LinkedInCall, account: AdAccount): Reply {
  demandFinder(call, 'search');
  const { status } = searchFields(call, ['status', 'id', 'name']);
  const found = account.groups.filter((group) => (status ?? ['ACTIVE']).includes(group.status));
  return tokenPage(
    call,
    found.map(({ id, name, status: state }) => ({
      id,
      name,
      status: state,
      account: `urn:li:sponsoredAccount:${account.id}`,
      runSchedule: { start: 1_546_300_800_000 },
    })),
  );
}

/** Ended campaigns are left out without a search by status. */
function listCampaigns(call: LinkedInCall, account: AdAccount): Reply {
  demandFinder(call, 'search');
  const { status, campaignGroup, id } = searchFields(call, ['status', 'id', 'name', 'type', 'campaignGroup']);
  const found = account.campaigns.filter(
    (campaign) =>
      (status ?? ['ACTIVE', 'PAUSED']).includes(campaign.status) &&
      (!campaignGroup || campaignGroup.includes(`urn:li:sponsoredCampaignGroup:${campaign.groupId}`)) &&
      (!id || id.includes(`urn:li:sponsoredCampaign:${campaign.id}`)),
  );
  return tokenPage(
    call,
    found.map((campaign) => campaignBody(account, campaign)),
  );
}

function campaignBody(account: AdAccount, campaign: AdCampaign): object {
  return {
    id: campaign.id,
    name: campaign.name,
    status: campaign.status,
    type: campaign.kind === 'message' ? 'SPONSORED_INMAILS' : 'SPONSORED_UPDATES',
    costType: 'CPC',
    objectiveType: campaign.kind === 'leads' ? 'LEAD_GENERATION' : 'WEBSITE_VISIT',
    format: campaign.kind === 'video' ? 'SINGLE_VIDEO' : 'STANDARD_UPDATE',
    campaignGroup: `urn:li:sponsoredCampaignGroup:${campaign.groupId}`,
    account: `urn:li:sponsoredAccount:${account.id}`,
    runSchedule: { start: campaign.fromDay * DAY_MS },
    dailyBudget: { amount: '25', currencyCode: account.currency },
  };
}

function listCreatives(call: LinkedInCall, account: AdAccount): Reply {
  if (call.headers['x-restli-method']?.toUpperCase() !== 'FINDER') {
    throw new LinkedInError(400, {
      code: 'ILLEGAL_ARGUMENT',
      message: 'Header X-RestLi-Method must be FINDER for this call',
    });
  }
  demandFinder(call, 'criteria');
  const creatives = account.campaigns.flatMap((campaign) =>
    campaign.creatives.map(({ id, name }) => ({
      id: `urn:li:sponsoredCreative:${id}`,
      campaign: `urn:li:sponsoredCampaign:${campaign.id}`,
      intendedStatus: 'ACTIVE',
      content: { reference: referenceOf(campaign, id) },
      ...(name === null ? {} : { name }),
    })),
  );
  return tokenPage(call, creatives, 100);
}

function listConversions(call: LinkedInCall): Reply {
  demandScope(call, READ_ADS, 'conversions.FINDER-account');
  demandFinder(call, 'account');
  const urn = call.query.urn('account');
  if (!urn) throw required('account');
  const id = /^urn:li:sponsoredAccount:(\d+)$/.exec(urn)?.[1];
  if (!id) throw invalid('account');
  const account = ownAccount(call, id);
  return unpagedList(
    account.conversions.map((conversion) => ({
      id: conversion.id,
      name: conversion.name,
      account: urn,
      enabled: true,
    })),
  );
}
