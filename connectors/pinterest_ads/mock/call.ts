import { offsetOfPageToken, pageToken } from '../../mock-kit/page-token.ts';
import { type PinAdAccount, pinAdAccountsOf } from './data/ad-accounts.ts';
import { badParameter, notPermitted } from './refusals.ts';

/** A call with a person's token; `query` as sent. */
export type PinCall = { email: string; query: URLSearchParams; nowMs: number };

/** The ad account of a path, when the token has access to it. */
export function ownAccount({ email }: PinCall, id: string): PinAdAccount {
  if (!/^\d{1,18}$/.test(id))
    throw badParameter(`'ad_account_id' value '${id}' must match the pattern: ^\\d+$`);
  const account = pinAdAccountsOf(email).find((one) => one.id === id);
  if (!account) throw notPermitted();
  return account;
}

/** A parameter of the query that has to be there. */
export function requireParameter({ query }: PinCall, name: string): string {
  const text = query.get(name);
  if (!text) throw badParameter(`'${name}' is a required property`);
  return text;
}

/** Ids, each under the key again; undefined where there are none. */
export function idsOf({ query }: PinCall, name: string, most: number): string[] | undefined {
  const ids = query.getAll(name);
  if (ids.length === 0) return undefined;
  const unexpected = ids.find((id) => !/^\d+$/.test(id));
  if (unexpected !== undefined)
    throw badParameter(`'${name}' value '${unexpected}' must match the pattern: ^\\d+$`);
  if (ids.length > most) throw badParameter(`'${name}' has more than ${most} items`);
  return ids;
}

const MAX_PAGE_SIZE = 250;

/** A page of a list, 25 items by default; `bookmark` is null at its end. */
export function pageOf(
  { query }: PinCall,
  items: readonly object[],
): { items: readonly object[]; bookmark: string | null } {
  const size = Number(query.get('page_size') ?? 25);
  if (!Number.isInteger(size) || size < 1 || size > MAX_PAGE_SIZE)
    throw badParameter(`'page_size' value '${query.get('page_size')}' must be from 1 to ${MAX_PAGE_SIZE}`);
  const requested = new URLSearchParams(query);
  requested.delete('bookmark');
  const bookmark = query.get('bookmark');
  const start = bookmark === null ? 0 : offsetOfPageToken('pinb', bookmark, requested.toString());
  if (start === undefined) throw badParameter(`'bookmark' value '${bookmark}' is not valid`);
  const end = start + size;
  return {
    items: items.slice(start, end),
    bookmark: end < items.length ? pageToken('pinb', end, requested.toString()) : null,
  };
}
