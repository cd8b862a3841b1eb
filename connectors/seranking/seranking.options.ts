import type { Property } from '@vitrine/contract/entities/source.ts';
import { typedIdentity } from '../kit/auth/key-credential.ts';
import { offeredOfProperty } from '../kit/catalogue/catalogue-options.ts';
import type { Identity } from '../kit/define-connector.ts';
import type { Session } from '../kit/http/session.ts';
import {
  listCompetitors,
  listEngineNames,
  listGroups,
  listSiteEngines,
  listSites,
  readBalance,
} from './seranking.api.ts';

/** The API returns no account, so it is named as entered. */
export async function identifyAccount(session: Session): Promise<Identity> {
  const { currency } = await readBalance(session);
  return {
    ...typedIdentity(session, 'SE Ranking'),
    ...(currency ? { settings: { currency: currency.toUpperCase() } } : {}),
  };
}

export async function listProperties(session: Session): Promise<Property[]> {
  const sites = await listSites(session);
  return sites.map(({ id, title, name, is_active }) => {
    const named = title && name && title !== name ? `${title} (${name})` : (title ?? name ?? String(id));
    return { id: String(id), name: is_active === 0 ? `${named}, paused` : named };
  });
}

export const offerEngines = offeredOfProperty(async (session, project) =>
  [...(await engineNames(session, project))].map(([id, name]) => ({ id, name })),
);

export const offerGroups = offeredOfProperty(async (session, project) =>
  (await listGroups(session, project)).map(({ id, name }) => ({ id: String(id), name })),
);

export const offerCompetitors = offeredOfProperty(async (session, project) =>
  (await listCompetitors(session, project)).map(({ id, name, url }) => ({
    id: String(id),
    name: name || url || String(id),
  })),
);

/** A project's engines by their id in it: their names and locations. */
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
