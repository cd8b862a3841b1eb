import type { Option } from '@vitrine/contract/entities/catalogue.ts';
import type { Property } from '@vitrine/contract/entities/source.ts';
import { timezone } from '../families/rank_tracking/ranges.ts';
import { typedIdentity } from '../kit/auth/key-credential.ts';
import { dimensionOption, metricOption, offered } from '../kit/catalogue/catalogue-options.ts';
import type { Identity, OptionRequest } from '../kit/define-connector.ts';
import type { Session } from '../kit/http/session.ts';
import { textInput } from '../kit/inputs.ts';
import { narrowOptions } from '../kit/query/narrow-options.ts';
import { addDays, todayIn } from '../kit/table/dates.ts';
import { type CampaignInfo, listCampaigns, readCampaign } from './rankranger.api.ts';
import { fields, offers, reportOf } from './rankranger.catalogue.ts';

/** The API names nobody, so the account is called what the person typed. */
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

export const offerMetrics = offered(({ reportType }) =>
  offers[reportOf(reportType)].metrics.map(metricOption),
);

export const offerDimensions = offered(({ reportType }) =>
  offers[reportOf(reportType)].dimensions.map(dimensionOption),
);

export const offerFields = offered(({ reportType }) =>
  reportOf(reportType) === 'visibility' ? [] : fields.map(dimensionOption),
);

/** Domains or search engines of the chosen campaign. */
export function offerOfCampaign(optionsOf: (info: CampaignInfo) => Option[]) {
  return async (session: Session, request: OptionRequest): Promise<Option[]> => {
    const property = textInput(request.parameters.property);
    if (!property) return [];
    const today = todayIn(timezone, session.nowMs());
    const info = await readCampaign(session, property, { since: addDays(today, -7), until: today });
    return narrowOptions(optionsOf(info), request);
  };
}
