import type { Option } from '@vitrine/contract/entities/catalogue.ts';
import type { Property } from '@vitrine/contract/entities/source.ts';
import type { Identity, OptionRequest } from '../kit/define-connector.ts';
import { ProviderError } from '../kit/http/provider-error.ts';
import type { Session } from '../kit/http/session.ts';
import { narrowOptions } from '../kit/query/narrow-options.ts';
import { listClients, listNamed, readMe } from './base-me.api.ts';

/** A token that doesn't belong to the typed account is as good as none while connecting. */
export async function identifyAccount(session: Session): Promise<Identity> {
  try {
    const { data } = await readMe(session);
    return { account: data.email, name: data.company?.name ?? data.name };
  } catch (error) {
    if (error instanceof ProviderError && error.code === 'permission')
      throw new ProviderError('source_invalid', 'This token belongs to another account of Base.me.');
    throw error;
  }
}

export async function listProperties(session: Session): Promise<Property[]> {
  const clients = await listClients(session);
  return clients.map(({ id, domain, agency, reporting_range }) => ({
    id: String(id),
    name: reporting_range === 'mid_monthly' ? `${domain} (mid-monthly)` : domain,
    ...(agency?.name ? { group: agency.name } : {}),
  }));
}

/** Teams, link builders or link types, as Base.me calls them. */
export function offerNamed(path: Parameters<typeof listNamed>[1]) {
  return async (session: Session, request: OptionRequest): Promise<Option[]> => {
    const named = await listNamed(session, path);
    return narrowOptions(
      named.map(({ id, name }) => ({ id: String(id), name })),
      request,
    );
  };
}
