import type { Option } from '@vitrine/contract/entities/catalogue.ts';
import type { Property } from '@vitrine/contract/entities/source.ts';
import { openLinkedIn } from '../families/linkedin/linkedin-client.ts';
import { idOfUrn } from '../families/linkedin/linkedin-restli.ts';
import { compatibleFirst, offered } from '../kit/catalogue/catalogue-options.ts';
import type { Identity, OptionRequest } from '../kit/define-connector.ts';
import type { Session } from '../kit/http/session.ts';
import { listInput } from '../kit/inputs.ts';
import { narrowOptions } from '../kit/query/narrow-options.ts';
import { firstAndMore } from '../kit/table/name-list.ts';
import { type AdAccount, listAdAccounts, listCampaignGroups, listCampaigns } from './linkedin.api.ts';
import { dimensions, fits, metrics } from './linkedin.catalogue.ts';

/** LinkedIn returns no name of the member with these scopes, so the accounts name the sign-in. */
export async function identify(session: Session): Promise<Identity> {
  const accounts = await listAdAccounts(openLinkedIn(session));
  const name = firstAndMore(accounts.map(nameOf), 'LinkedIn member without ad accounts');
  return { account: name, name, id: null };
}

export async function listProperties(session: Session): Promise<Property[]> {
  const accounts = await listAdAccounts(openLinkedIn(session));
  return accounts.map((account) => ({ id: String(account.id), name: nameOf(account) }));
}

function nameOf({ id, name, status }: AdAccount): string {
  const shown = name || `Account ${id}`;
  return status === undefined || status === 'ACTIVE'
    ? shown
    : `${shown} (${status.toLowerCase().replaceAll('_', ' ')})`;
}

export async function listGroupOptions(session: Session, request: OptionRequest): Promise<Option[]> {
  const accountId = chosenAccount(request);
  const groups = accountId ? await listCampaignGroups(openLinkedIn(session), accountId) : [];
  return narrowOptions(
    groups.map(({ id, name }) => ({ id: String(id), name: name || String(id) })),
    request,
  );
}

/** Campaigns of the account, or of the chosen groups only. */
export async function listCampaignOptions(session: Session, request: OptionRequest): Promise<Option[]> {
  const accountId = chosenAccount(request);
  const groups = listInput(request.parameters.adGroup);
  const campaigns = accountId ? await listCampaigns(openLinkedIn(session), accountId) : [];
  const shown = campaigns.filter(
    ({ campaignGroup }) => groups.length === 0 || groups.includes(idOfUrn(campaignGroup ?? '')),
  );
  return narrowOptions(
    shown.map(({ id, name }) => ({ id: String(id), name: name || String(id) })),
    request,
  );
}

/** Dimensions without one of the selected metrics come last, under a separate heading. */
export const offerDimensions = offered((parameters) => {
  const selected = metrics.filter(({ id }) => listInput(parameters.metrics).includes(id));
  const fields = selected.flatMap(({ counts }) => counts);
  return compatibleFirst(dimensions, ({ id }) =>
    dimensions.some((dimension) => dimension.id === id && fits(fields, dimension.pivot)),
  );
});

function chosenAccount({ parameters }: OptionRequest): string | null {
  return /^\d+$/.test(String(parameters.property ?? '')) ? String(parameters.property) : null;
}
