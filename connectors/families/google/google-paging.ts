import { collectPages } from '../../kit/http/paging.ts';
import type { ProviderRequest } from '../../kit/http/provider-exchange.ts';
import type { Session } from '../../kit/http/session.ts';
import type { GoogleClient } from './google-client.ts';

type GooglePage = { nextPageToken?: string };

/**
 * All items of a Google list call (`pageToken` in, `nextPageToken` out, all other parameters unchanged), up to `maxPages`.
 * `itemsOf` reads them from a page, where an empty list is left out.
 */
export async function collectGooglePages<Answer extends GooglePage, Item>(
  client: GoogleClient,
  session: Session,
  request: ProviderRequest,
  maxPages: number,
  itemsOf: (response: Answer) => Item[] | undefined,
): Promise<Item[]> {
  const { items } = await collectPages({ start: '', maxPages }, async (pageToken: string) => {
    const query = { ...request.query, ...(pageToken === '' ? {} : { pageToken }) };
    const response = await client.call<Answer>(session, { ...request, query });
    return { items: itemsOf(response) ?? [], next: response.nextPageToken || null };
  });
  return items;
}
