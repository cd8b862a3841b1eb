import { personByEmail } from '../../mock-kit/dataset/agency-clients.ts';
import { isoDay } from '../../mock-kit/days.ts';
import type { Reply } from '../../mock-kit/mock.ts';
import { seedOf } from '../../mock-kit/random.ts';
import { json } from '../../mock-kit/reply.ts';
import { idsOf, ownAccount, type PinCall, pageOf } from './call.ts';
import { type PinAdAccount, type PinCampaign, pinAdAccountsOf } from './data/ad-accounts.ts';
import { isDeleted, pinIdOf } from './pins.ts';
import { badParameter } from './refusals.ts';

/** `GET /user_account` */
export function userAccount({ email }: PinCall): Reply {
  const person = personByEmail(email);
  return json(200, {
    account_type: 'BUSINESS',
    id: `109592${String(seedOf(email)).padStart(12, '0')}`,
    username: email.split('@')[0],
    business_name: person ? `${person.name} at Northlight` : null,
    website_url: 'www.northlight.example',
    follower_count: 1234,
  });
}

const accountBody = ({ id, name, currency, country }: PinAdAccount) => ({
  id,
  name,
  currency,
  country,
  owner: { username: 'northlight', id: '1095923140000000001' },
  permissions: ['ANALYST'],
  created_time: 1_546_300_800,
  updated_time: 1_546_300_800,
});

/** `GET /ad_accounts` */
export function listAccounts(call: PinCall): Reply {
  return json(200, pageOf(call, pinAdAccountsOf(call.email).map(accountBody)));
}

/** `GET /ad_accounts/{id}` */
export function oneAccount(call: PinCall, id: string): Reply {
  return json(200, accountBody(ownAccount(call, id)));
}

const STATUSES: readonly string[] = ['ACTIVE', 'PAUSED', 'ARCHIVED', 'DRAFT', 'DELETED_DRAFT'];

/** Archived campaigns and their contents on request only. The newest first on request. */
function shownCampaigns(call: PinCall, accountId: string): PinCampaign[] {
  const account = ownAccount(call, accountId);
  const named = call.query.getAll('entity_statuses');
  const unexpected = named.find((status) => !STATUSES.includes(status));
  if (unexpected !== undefined)
    throw badParameter(`'${unexpected}' is not one of ${JSON.stringify(STATUSES)}`);
  const statuses = named.length > 0 ? named : ['ACTIVE', 'PAUSED'];
  const ids = idsOf(call, 'campaign_ids', 250);
  const shown = account.campaigns.filter(
    ({ id, status }) => statuses.includes(status) && (!ids || ids.includes(id)),
  );
  return call.query.get('order') === 'DESCENDING' ? shown.reverse() : shown;
}

/** `GET /ad_accounts/{id}/campaigns` */
export function listCampaigns(call: PinCall, accountId: string): Reply {
  const items = shownCampaigns(call, accountId).map(({ id, name, status, objective, fromDay }) => ({
    id,
    ad_account_id: accountId,
    name,
    status,
    objective_type: objective,
    created_time: Math.floor(Date.parse(isoDay(fromDay)) / 1000),
    type: 'campaign',
  }));
  return json(200, pageOf(call, items));
}

/** `GET /ad_accounts/{id}/ad_groups` */
export function listAdGroups(call: PinCall, accountId: string): Reply {
  const items = shownCampaigns(call, accountId).flatMap((campaign) =>
    campaign.groups.map(({ id, name }) => ({
      id,
      ad_account_id: accountId,
      campaign_id: campaign.id,
      name,
      status: campaign.status,
      type: 'adgroup',
    })),
  );
  return json(200, pageOf(call, items));
}

/** `GET /ad_accounts/{id}/ads` */
export function listAds(call: PinCall, accountId: string): Reply {
  const items = shownCampaigns(call, accountId).flatMap((campaign) =>
    campaign.groups.flatMap((group) =>
      group.ads.map(({ id, name }) => ({
        id,
        ad_account_id: accountId,
        campaign_id: campaign.id,
        ad_group_id: group.id,
        name,
        pin_id: pinIdOf(id),
        is_pin_deleted: isDeleted(campaign),
        status: campaign.status,
        type: 'pinpromotion',
      })),
    ),
  );
  return json(200, pageOf(call, items));
}
