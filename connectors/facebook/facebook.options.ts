import type { Option } from '@vitrine/contract/entities/catalogue.ts';
import type { Property } from '@vitrine/contract/entities/source.ts';
import { compatibleFirst, metricOption, offered } from '../kit/catalogue/catalogue-options.ts';
import type { OptionRequest } from '../kit/define-connector.ts';
import { ProviderError } from '../kit/http/provider-error.ts';
import type { Session } from '../kit/http/session.ts';
import { listInput } from '../kit/inputs.ts';
import { narrowOptions } from '../kit/query/narrow-options.ts';
import { ownMetrics } from './facebook.account.ts';
import { listAdAccounts, listAdSets, listCampaigns } from './facebook.api.ts';
import {
  type AdDimension,
  type AdMetric,
  dimensions,
  hasOffMeta,
  hasPeople,
  metrics,
} from './facebook.catalogue.ts';

const closed = 101;

/** All ad accounts of the person, grouped by business; closed accounts come last, because they still have data. */
export async function listProperties(session: Session): Promise<Property[]> {
  const accounts = await listAdAccounts(session);
  const open = accounts.filter(({ account_status: status }) => status !== closed);
  return [...open, ...accounts.filter((account) => !open.includes(account))].map(
    ({ id, name = id, business }) => ({
      id,
      name,
      ...(business?.name ? { group: business.name } : {}),
    }),
  );
}

export async function listCampaignOptions(session: Session, request: OptionRequest): Promise<Option[]> {
  const account = chosenAccount(request);
  const campaigns = account ? await listCampaigns(session, account) : [];
  return narrowOptions(
    campaigns.map(({ id, name = id }) => ({ id, name })),
    request,
  );
}

/** Ad sets of the chosen campaigns; of all of them while none is chosen. */
export async function listAdSetOptions(session: Session, request: OptionRequest): Promise<Option[]> {
  const account = chosenAccount(request);
  if (!account) return [];
  const chosen = listInput(request.parameters.campaign);
  const [sets, campaigns] = await Promise.all([
    listAdSets(session, account),
    listCampaigns(session, account),
  ]);
  const names = new Map(campaigns.map(({ id, name }) => [id, name ?? id]));
  const options = sets
    .filter(({ campaign_id: id }) => chosen.length === 0 || chosen.includes(id ?? ''))
    .map(({ id, name = id, campaign_id: of }) => ({
      id,
      name,
      group: names.get(of ?? '') ?? 'Other campaigns',
    }));
  return narrowOptions(options, request);
}

/** All metrics, and the conversions that the account defined itself. */
export async function offerMetrics(session: Session, request: OptionRequest): Promise<Option[]> {
  const account = chosenAccount(request);
  const own = account ? await withoutOutage(() => ownMetrics(session, account)) : [];
  return narrowOptions([...metrics, ...own].map(metricOption), request);
}

/** Incompatible dimensions come last, under a separate heading. */
export const offerDimensions = offered((parameters) => {
  const chosen = metrics.filter(({ id }) => listInput(parameters.metrics).includes(id));
  const fitting = new Set(dimensions.filter((one) => goesWith(one, chosen)).map(({ id }) => id));
  return compatibleFirst(dimensions, ({ id }) => fitting.has(id));
});

function goesWith({ id, by }: AdDimension, chosen: AdMetric[]): boolean {
  return chosen.every(
    ({ byAction, people, offMeta, ofCampaigns }) =>
      byAction === (by === 'action') &&
      !(people && !hasPeople(id)) &&
      !(offMeta && !hasOffMeta(id)) &&
      !(ofCampaigns && by !== 'level'),
  );
}

/** While Meta can't list the account's own conversions, the common metrics are offered. */
async function withoutOutage(list: () => Promise<AdMetric[]>): Promise<AdMetric[]> {
  try {
    return await list();
  } catch (error) {
    if (
      error instanceof ProviderError &&
      ['quota', 'provider_error', 'timeout', 'bad_query'].includes(error.code)
    )
      return [];
    throw error;
  }
}

function chosenAccount({ parameters: { property } }: OptionRequest): string | null {
  return typeof property === 'string' && /^act_\d+$/.test(property) ? property : null;
}
