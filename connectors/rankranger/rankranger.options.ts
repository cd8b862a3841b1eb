import type { Option } from '@vitrine/contract/entities/catalogue.ts';
import type { Property } from '@vitrine/contract/entities/source.ts';
import { timezone } from '../families/rank_tracking/ranges.ts';
import { typedIdentity } from '../kit/auth/key-credential.ts';
import { dimensionOption, offered, offeredOfProperty } from '../kit/catalogue/catalogue-options.ts';
import type { Identity, OptionList } from '../kit/define-connector.ts';
import type { Session } from '../kit/http/session.ts';
import { addDays, todayIn } from '../kit/table/dates.ts';
import { type CampaignInfo, listCampaigns, readCampaign } from './rankranger.api.ts';
import { fields } from './rankranger.catalogue.ts';

/** The API returns no account, so it is named as entered. */
export async function identifyPackage(session: Session): Promise<Identity> {
  await listCampaigns(session);
  return typedIdentity(session, 'Rank Ranger');
}

export async function listProperties(session: Session): Promise<Property[]> {
  const campaigns = await listCampaigns(session);
  return campaigns.map(({ id, name, domain }) => ({
    id,
    name: name && domain && name !== domain ? `${name} (${domain})` : name || domain || id,
  }));
}

export const offerFields = offered(({ reportType }) =>
  reportType === 'visibility' ? [] : fields.map(dimensionOption),
);

/** Domains or search engines of the chosen campaign. */
export function offerOfCampaign(optionsOf: (info: CampaignInfo) => Option[]): OptionList {
  return offeredOfProperty(async (session, campaign) => {
    const today = todayIn(timezone, session.nowMs());
    return optionsOf(await readCampaign(session, campaign, { since: addDays(today, -7), until: today }));
  });
}
