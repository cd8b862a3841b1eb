import type { Query } from '@vitrine/contract/entities/query.ts';
import { metaIdentity } from '../families/meta/meta-client.ts';
import type { Identity } from '../kit/define-connector.ts';
import type { Session } from '../kit/http/session.ts';
import { type AdAccount, getAdAccount, listAdAccounts, listCustomConversions } from './facebook.api.ts';
import type { AdMetric } from './facebook.metric.ts';
import { adMetrics, customConversion, customConversionOf } from './facebook.metrics.ts';

/** Accounts whose currency and timezone are kept with the source. */
const maxKept = 500;

type Kept = Record<string, { currency?: string; timezone?: string }>;

/** Who signed in; keeps currency and timezone of the accounts, which never change, so that questions need no call for them. */
export async function identify(session: Session): Promise<Identity> {
  const [person, accounts] = [await metaIdentity(session), await listAdAccounts(session)];
  const kept: Kept = Object.fromEntries(
    accounts
      .slice(0, maxKept)
      .map(({ id, currency, timezone_name: timezone }) => [
        id,
        { ...(currency ? { currency } : {}), ...(timezone ? { timezone } : {}) },
      ]),
  );
  return { ...person, settings: { ...person.settings, accounts: kept } };
}

/** Currency and timezone of an account: as kept when it was connected, or asked for. */
export async function accountDetails(session: Session, account: string): Promise<AdAccount> {
  const kept = (session.settings.accounts as Kept | undefined)?.[account];
  if (kept?.currency && kept.timezone) {
    return { id: account, currency: kept.currency, timezone_name: kept.timezone };
  }
  return getAdAccount(session, account);
}

/** The metrics of every account, and those of this one's own conversions that a query names. */
export async function knownMetrics(session: Session, account: string, query: Query): Promise<AdMetric[]> {
  const named = [...query.metrics, ...query.filters.map(({ field }) => field)];
  return named.some((id) => customConversionOf(id) !== null)
    ? [...adMetrics, ...(await ownMetrics(session, account))]
    : adMetrics;
}

/** Conversions that an account defined itself. */
export async function ownMetrics(session: Session, account: string): Promise<AdMetric[]> {
  const conversions = await listCustomConversions(session, account);
  return conversions.map(({ id, name }) => customConversion(id, name ?? id));
}
