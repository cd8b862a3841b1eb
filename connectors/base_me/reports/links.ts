import type { Counts } from '../../kit/catalogue/formula.ts';
import type { Session } from '../../kit/http/session.ts';
import type { FetchedRows } from '../../kit/reports.ts';
import { averageCounts } from '../../kit/table/counted-table.ts';
import { type Link, listLinks } from '../base-me.api.ts';
import { filterOf, type LinkRequest, spansOf } from '../base-me.request.ts';

/** The link list, by link or by anchor text. Links that aren't confirmed yet are listed by the day they were added. */
export async function fetchLinks(session: Session, request: LinkRequest): Promise<FetchedRows> {
  const filter = filterOf(request.parameters);
  const date_field = !filter.status || filter.status === 'confirmed' ? 'confirmed_at' : 'created_at';
  const responses = await Promise.all(
    spansOf(request).map(({ startDate, endDate }) =>
      listLinks(session, { ...filter, date_field, date_from: startDate, date_to: endDate }),
    ),
  );
  const links = responses.toReversed().flatMap(({ items }) => items);
  const text = `Only the latest ${links.length} links were read.`;
  return {
    rows: links.map((link) => ({
      label: request.dimension?.id === 'anchor' ? link.anchor || '(no text)' : link.url,
      counts: countsOf(link),
    })),
    idle: { links: 0, price: 0 },
    currency: links.find(({ currency }) => currency)?.currency,
    notes: responses.every(({ complete }) => complete) ? [] : [{ code: 'truncated', text }],
  };
}

function countsOf({ price, domain_authority, domain_rating, organic_traffic }: Link): Counts {
  return {
    links: 1,
    price: price ?? 0,
    ...averageCounts({ domain_authority, domain_rating, organic_traffic }),
  };
}
