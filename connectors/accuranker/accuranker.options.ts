import type { Option } from '@vitrine/contract/entities/catalogue.ts';
import type { Property } from '@vitrine/contract/entities/source.ts';
import { offeredOfProperty } from '../kit/catalogue/catalogue-options.ts';
import type { Identity, OptionList, OptionRequest } from '../kit/define-connector.ts';
import type { Session } from '../kit/http/session.ts';
import { narrowOptions } from '../kit/query/narrow-options.ts';
import { firstAndMore } from '../kit/table/name-list.ts';
import {
  type Keyword,
  listAccounts,
  listCompetitors,
  listDomains,
  listKeywords,
  listSegments,
} from './accuranker.api.ts';

export async function identifyAccount(session: Session): Promise<Identity> {
  const names = (await listAccounts(session)).map(({ name }) => name);
  return { account: names.join(', ') || 'AccuRanker', name: firstAndMore(names, 'AccuRanker'), id: null };
}

/** The watched domains under their clients; with several accounts under both. */
export async function listProperties(session: Session): Promise<Property[]> {
  const domains = await listDomains(session);
  const accounts = new Set(domains.map(({ group }) => group?.account?.name));
  return domains.map(({ id, domain, display_name, group }) => {
    const place = [accounts.size > 1 ? group?.account?.name : null, group?.name].filter(Boolean).join(' / ');
    return { id: String(id), name: display_name || domain, ...(place ? { group: place } : {}) };
  });
}

export const offerCompetitors = offeredOfProperty(async (session, domain) =>
  (await listCompetitors(session, domain)).map(({ id, domain: host, display_name }) => ({
    id: String(id),
    name: display_name || host,
  })),
);

export async function offerSegments(session: Session, request: OptionRequest): Promise<Option[]> {
  const segments = await listSegments(session);
  return narrowOptions(
    segments.map(({ id, name }) => ({ id: String(id), name })),
    request,
  );
}

/** The API has no lists of engines, locations or tags: the options are collected from the keywords. */
export function offerOfKeywords(
  fields: string[],
  valuesOf: (keyword: Keyword) => string | string[],
): OptionList {
  return offeredOfProperty(async (session, domain) => {
    const { items } = await listKeywords(session, domain, fields);
    return [...new Set(items.flatMap(valuesOf))].sort().map((value) => ({ id: value, name: value }));
  });
}
