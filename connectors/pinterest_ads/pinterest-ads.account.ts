import type { Property } from '@vitrine/contract/entities/source.ts';
import type { Identity } from '../kit/define-connector.ts';
import type { Session } from '../kit/http/session.ts';
import { type AdAccount, fetchUser, listAdAccounts } from './pinterest-ads.api.ts';

export async function identify(session: Session): Promise<Identity> {
  const { id, username, business_name } = await fetchUser(session);
  const account = username || id || 'Pinterest';
  return { account, name: business_name || account, id: id ?? null };
}

export async function listProperties(session: Session): Promise<Property[]> {
  const accounts = await listAdAccounts(session);
  return accounts.map(({ id, name }) => ({ id, name: name || `Ad account ${id}` }));
}

/** Undefined for an unknown one. */
export function currencyOf({ currency }: AdAccount): string | undefined {
  return currency && currency !== 'UNK' ? currency : undefined;
}

/** The ad account that was chosen; null where none was. */
export function chosenAccount(value: unknown): string | null {
  return typeof value === 'string' && /^\d{1,18}$/.test(value) ? value : null;
}
