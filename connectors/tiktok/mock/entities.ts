import { personByEmail } from '../../mock-kit/dataset/agency-clients.ts';
import { isoDay } from '../../mock-kit/days.ts';
import type { Reply } from '../../mock-kit/mock.ts';
import { demand, jsonParameter, listParameter, ownAdvertiser, pageOf, type TikTokCall } from './call.ts';
import { demandApp } from './consent.ts';
import { type Advertiser, advertisersOf, type TikTokCampaign } from './data/advertisers.ts';
import { badParameter, ok, TikTokError } from './envelope.ts';

/** `GET /oauth2/advertiser/get/` */
export function listAdvertisers(call: TikTokCall): Reply {
  demand(call, ['app_id', 'secret']);
  demandApp(Object.fromEntries(call.query));
  const list = advertisersOf(call.email).map(({ id, name }) => ({
    advertiser_id: id,
    advertiser_name: name,
  }));
  return ok({ list });
}

/** `GET /user/info/` */
export function userInfo(call: TikTokCall): Reply {
  const name = personByEmail(call.email)?.name ?? call.email;
  return ok({
    core_user_id: '7200000000000000009',
    display_name: name,
    email: call.email,
    create_time: '2021-04-02 09:00:00',
  });
}

const MAX_INFO_IDS = 100;

/** `GET /advertiser/info/` */
export function advertiserInfo(call: TikTokCall): Reply {
  demand(call, ['advertiser_ids']);
  const ids = listParameter(call, 'advertiser_ids') ?? [];
  if (ids.length > MAX_INFO_IDS)
    throw new TikTokError(40011, 'The number of advertiser_ids exceeds the limit of 100.');
  const fields = listParameter(call, 'fields');
  const list = ids.map((id) => {
    const body = infoOf(ownAdvertiser(call, id));
    return fields ? Object.fromEntries(Object.entries(body).filter(([name]) => fields.includes(name))) : body;
  });
  return ok({ list });
}

function infoOf({ id, name, currency, timeZone, offsetName, country }: Advertiser): object {
  return {
    advertiser_id: id,
    name,
    currency,
    timezone: offsetName,
    display_timezone: timeZone,
    status: 'STATUS_ENABLE',
    country,
    create_time: 1_546_300_800,
  };
}

type Filtering = { primary_status?: string; campaign_ids?: string[]; ad_ids?: string[] };

export function filteringOf(call: TikTokCall): Filtering {
  const value = jsonParameter(call, 'filtering') ?? {};
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw badParameter('filtering: Not a valid object.');
  return value;
}

/** Deleted entities only for requests for all states, or for deleted ones. */
function isShown(status: TikTokCampaign['status'], primaryStatus: string | undefined): boolean {
  if (primaryStatus === 'STATUS_ALL') return true;
  return (status === 'DELETE') === (primaryStatus === 'STATUS_DELETE');
}

export function chosenCampaigns(call: TikTokCall): readonly TikTokCampaign[] {
  demand(call, ['advertiser_id']);
  const { primary_status, campaign_ids } = filteringOf(call);
  return ownAdvertiser(call).campaigns.filter(
    ({ id, status }) => isShown(status, primary_status) && (!campaign_ids || campaign_ids.includes(id)),
  );
}

/** `GET /campaign/get/` */
export function listCampaigns(call: TikTokCall): Reply {
  const list = chosenCampaigns(call).map(({ id, name, objective, status, fromDay }) => ({
    campaign_id: id,
    campaign_name: name,
    objective_type: objective,
    budget: 50,
    budget_mode: 'BUDGET_MODE_DAY',
    operation_status: status === 'ENABLE' ? 'ENABLE' : 'DISABLE',
    secondary_status: `CAMPAIGN_STATUS_${status}`,
    create_time: `${isoDay(fromDay)} 08:00:00`,
  }));
  return ok(pageOf(call, list));
}

/** `GET /adgroup/get/` */
export function listAdGroups(call: TikTokCall): Reply {
  const list = chosenCampaigns(call).flatMap((campaign) =>
    campaign.groups.map(({ id, name }) => ({ adgroup_id: id, adgroup_name: name, campaign_id: campaign.id })),
  );
  return ok(pageOf(call, list));
}
