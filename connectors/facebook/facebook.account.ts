import type { Query } from '@vitrine/contract/entities/query.ts';
import { metaIdentity } from '../families/meta/meta-client.ts';
import type { Identity } from '../kit/define-connector.ts';
import type { Session } from '../kit/http/session.ts';
import { type AdAccount, getAdAccount, listAdAccounts, listCustomConversions } from './facebook.api.ts';
import { type AdMetric, customConversions, isCustomConversion } from './facebook.catalogue.ts';
import { accountOf } from './facebook.request.ts';

/** Accounts whose currency and timezone are stored with the source. */
const maxStored = 500;

type Stored = Record<string, { currency?: string; timezone?: string }>;

/** Who signed in; stores currency and timezone of the accounts, which never change, so that queries need no call for them. */
export async function identify(session: Session): Promise<Identity> {
  const [person, accounts] = [await metaIdentity(session), await listAdAccounts(session)];
  const stored: Stored = Object.fromEntries(
    accounts
      .slice(0, maxStored)
      .map(({ id, currency, timezone_name: timezone }) => [
        id,
        { ...(currency ? { currency } : {}), ...(timezone ? { timezone } : {}) },
      ]),
  );
  return { ...person, settings: { ...person.settings, accounts: stored } };
}

/** Currency and timezone of an account: as stored when it was connected, or requested. */
export async function accountDetails(session: Session, account: string): Promise<AdAccount> {
  const stored = (session.settings.accounts as Stored | undefined)?.[account];
  if (stored?.currency && stored.timezone) {
    return { id: account, currency: stored.currency, timezone_name: stored.timezone };
  }
  return getAdAccount(session, account);
}

/** The account's own conversions, where a query names one. Throws `bad_query` without an account. */
export async function requestedConversions(session: Session, query: Query): Promise<AdMetric[]> {
  const account = accountOf(query.parameters);
  const named = [...query.metrics, ...query.filters.map(({ field }) => field)];
  return named.some(isCustomConversion) ? ownMetrics(session, account) : [];
}

/** Conversions that an account defined itself. */
export async function ownMetrics(session: Session, account: string): Promise<AdMetric[]> {
  return customConversions(await listCustomConversions(session, account));
}
