import type { Option } from '@vitrine/contract/entities/catalogue.ts';
import { compatibleFirst, offered } from '../kit/catalogue/catalogue-options.ts';
import type { Identity, OptionRequest } from '../kit/define-connector.ts';
import { ProviderError } from '../kit/http/provider-error.ts';
import type { Session } from '../kit/http/session.ts';
import { listInput } from '../kit/inputs.ts';
import { narrowOptions } from '../kit/query/narrow-options.ts';
import { firstAndMore } from '../kit/table/name-list.ts';
import {
  type AdvertiserName,
  fetchPerson,
  listAdGroups,
  listAdvertisers,
  listCampaigns,
  type Person,
} from './tiktok.api.ts';
import { dimensions, fits, metrics } from './tiktok.catalogue.ts';
import { openTikTok, type TikTokCalls } from './tiktok.client.ts';

/** The list of advertisers proves the token; the person has a name where the app may see it. */
export async function identify(session: Session): Promise<Identity> {
  const calls = openTikTok(session);
  const advertisers = firstAndMore((await listAdvertisers(calls)).map(nameOf), 'no advertisers');
  const person = await personOf(calls);
  return {
    account: person.email ?? person.display_name ?? advertisers,
    name: person.display_name ?? advertisers,
    ...(person.email ? {} : { id: null }),
  };
}

async function personOf(calls: TikTokCalls): Promise<Person> {
  try {
    return await fetchPerson(calls);
  } catch (error) {
    const isRefused =
      error instanceof ProviderError && ['permission', 'not_found', 'bad_query'].includes(error.code);
    if (!isRefused) throw error;
    return {};
  }
}

const nameOf = ({ advertiser_id, advertiser_name }: AdvertiserName): string =>
  advertiser_name || `Advertiser ${advertiser_id}`;

/** The advertisers of the sign-in. */
export async function listAdvertiserOptions(session: Session, request: OptionRequest): Promise<Option[]> {
  const advertisers = await listAdvertisers(openTikTok(session));
  return narrowOptions(
    advertisers.map((one) => ({ id: one.advertiser_id, name: nameOf(one) })),
    request,
  );
}

export async function listCampaignOptions(session: Session, request: OptionRequest): Promise<Option[]> {
  const advertiser = chosenAdvertiser(request);
  const campaigns = advertiser ? await listCampaigns(openTikTok(session), advertiser) : [];
  return narrowOptions(campaigns, request);
}

/** Ad groups of the chosen campaigns, or of all. */
export async function listAdGroupOptions(session: Session, request: OptionRequest): Promise<Option[]> {
  const advertiser = chosenAdvertiser(request);
  const campaigns = listInput(request.parameters.campaign).slice(0, 100);
  const groups = advertiser ? await listAdGroups(openTikTok(session), advertiser, campaigns) : [];
  return narrowOptions(groups, request);
}

/** Dimensions of the report with all selected metrics, then the others under a separate heading. */
export const offerDimensions = offered(({ reportType, metrics: ids }) => {
  const selected = metrics.filter(({ id }) => listInput(ids).includes(id));
  return compatibleFirst(
    dimensions.filter(({ audience }) => !reportType || (reportType === 'AUDIENCE') === Boolean(audience)),
    ({ id }) => {
      const dimension = dimensions.find((one) => one.id === id) ?? null;
      return selected.every((metric) => fits(metric, dimension));
    },
  );
});

function chosenAdvertiser({ parameters }: OptionRequest): string | null {
  const { advertiser } = parameters;
  return typeof advertiser === 'string' && /^\d+$/.test(advertiser) ? advertiser : null;
}
