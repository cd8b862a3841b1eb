import type { Option } from '@vitrine/contract/entities/catalogue.ts';
import type { Property } from '@vitrine/contract/entities/source.ts';
import { typedIdentity } from '../kit/auth/key-credential.ts';
import { dimensionOption, metricOption, offered } from '../kit/catalogue/catalogue-options.ts';
import type { Identity, OptionRequest } from '../kit/define-connector.ts';
import type { Session } from '../kit/http/session.ts';
import { textInput } from '../kit/inputs.ts';
import { narrowOptions } from '../kit/query/narrow-options.ts';
import {
  listCompetitors,
  listEngineNames,
  listGroups,
  listSiteEngines,
  listSites,
  readBalance,
} from './seranking.api.ts';
import { offers, reportOf } from './seranking.catalogue.ts';

/** The API names nobody, so the account is called what the person typed. */
export async function identifyAccount(session: Session): Promise<Identity> {
  const { currency } = await readBalance(session);
  return {
    ...typedIdentity(session, 'SE Ranking'),
    ...(currency ? { settings: { currency: currency.toUpperCase() } } : {}),
  };
}

/** Of what is paid for checks; dollars where the account doesn't say. */
export function currencyOf({ settings }: Session): string {
  return typeof settings.currency === 'string' ? settings.currency : 'USD';
}

export async function listProperties(session: Session): Promise<Property[]> {
  const sites = await listSites(session);
  return sites.map(({ id, title, name, is_active }) => {
    const named = title && name && title !== name ? `${title} (${name})` : (title ?? name ?? String(id));
    return { id: String(id), name: is_active === 0 ? `${named}, paused` : named };
  });
}

export const offerMetrics = offered(({ reportType }) =>
  offers[reportOf(reportType)].metrics.map(metricOption),
);

export const offerDimensions = offered(({ reportType }) =>
  offers[reportOf(reportType)].dimensions.map(dimensionOption),
);

export async function offerEngines(session: Session, request: OptionRequest): Promise<Option[]> {
  const property = textInput(request.parameters.property);
  if (!property) return [];
  const names = await engineNames(session, property);
  return narrowOptions(
    [...names].map(([id, name]) => ({ id, name })),
    request,
  );
}

export async function offerGroups(session: Session, request: OptionRequest): Promise<Option[]> {
  const property = textInput(request.parameters.property);
  if (!property) return [];
  const groups = await listGroups(session, property);
  return narrowOptions(
    groups.map(({ id, name }) => ({ id: String(id), name })),
    request,
  );
}

export async function offerCompetitors(session: Session, request: OptionRequest): Promise<Option[]> {
  const property = textInput(request.parameters.property);
  if (!property) return [];
  const competitors = await listCompetitors(session, property);
  return narrowOptions(
    competitors.map(({ id, name, url }) => ({ id: String(id), name: name || url || String(id) })),
    request,
  );
}

/** A project's engines by the id they have in it: what they are called, and where they look. */
export async function engineNames(session: Session, siteId: string): Promise<Map<string, string>> {
  const [engines, all] = await Promise.all([listSiteEngines(session, siteId), listEngineNames(session)]);
  const names = new Map(all.map(({ id, name }) => [String(id), name]));
  return new Map(
    engines.map(({ site_engine_id, search_engine_id, region_name }) => {
      const name = names.get(String(search_engine_id)) ?? `Engine ${search_engine_id}`;
      return [String(site_engine_id), region_name ? `${name}, ${region_name}` : name];
    }),
  );
}
