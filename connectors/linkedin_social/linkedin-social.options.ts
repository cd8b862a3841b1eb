import type { Option } from '@vitrine/contract/entities/catalogue.ts';
import type { Property } from '@vitrine/contract/entities/source.ts';
import { openLinkedIn } from '../families/linkedin/linkedin-client.ts';
import { compatibleFirst, offered } from '../kit/catalogue/catalogue-options.ts';
import { entriesOfReport } from '../kit/catalogue/read-metrics.ts';
import type { Identity, OptionRequest } from '../kit/define-connector.ts';
import type { Session } from '../kit/http/session.ts';
import { listInput, textInput } from '../kit/inputs.ts';
import { narrowOptions } from '../kit/query/narrow-options.ts';
import { firstAndMore } from '../kit/table/name-list.ts';
import { fetchPageNames, listPages, listPosts, publishedMs } from './linkedin-social.api.ts';
import { dimensions, fits } from './linkedin-social.catalogue.ts';
import { plainCommentary, publishedOn } from './linkedin-social.posts.ts';
import { pageOf } from './linkedin-social.request.ts';

/** LinkedIn returns no name of the member with these scopes, so the pages name the sign-in. */
export async function identify(session: Session): Promise<Identity> {
  const pages = await listProperties(session);
  const name = firstAndMore(
    pages.map((page) => page.name),
    'LinkedIn member without pages',
  );
  return { account: name, name, id: null };
}

/** Pages that the member administers, showcase pages among them. */
export async function listProperties(session: Session): Promise<Property[]> {
  const calls = openLinkedIn(session);
  const names = await fetchPageNames(calls, await listPages(calls));
  return [...names].map(([id, name]) => ({ id, name: id.includes(':') ? `${name} (showcase page)` : name }));
}

/** The newest posts of a page; a search finds among them. */
export async function listPostOptions(session: Session, request: OptionRequest): Promise<Option[]> {
  if (!request.parameters.property) return [];
  const { posts } = await listPosts(openLinkedIn(session), pageOf(request.parameters), {
    sinceMs: 0,
    maxPages: 5,
  });
  const options = posts
    .sort((a, b) => publishedMs(b) - publishedMs(a))
    .map((post) => ({
      id: post.id,
      name: `${plainCommentary(post.commentary ?? '') || 'Post'} · ${publishedOn(post)}`,
    }));
  return narrowOptions(options, request);
}

/** Dimensions of the report with all selected metrics, then the others under a separate heading. */
export const offerDimensions = offered((parameters) => {
  const selected = listInput(parameters.metrics);
  return compatibleFirst(
    entriesOfReport(dimensions, textInput(parameters.reportType) ?? 'shares'),
    ({ id }) => {
      const dimension = dimensions.find((one) => one.id === id) ?? null;
      return selected.every((metric) => fits(metric, dimension));
    },
  );
});
